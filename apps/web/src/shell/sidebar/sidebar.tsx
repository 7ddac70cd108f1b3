import { ActionIcon, UnstyledButton } from '@mantine/core'
import type { Enterprise } from '@nine/contract/business/business'
import { Link } from '@tanstack/react-router'
import { Keyboard, PanelLeftClose, X } from 'lucide-react'
import { EnterpriseMenu } from '../../features/business/enterprise-menu.tsx'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { workspacePath } from '../../paths.ts'
import { BrandMark } from '../../ui/picture/brand-mark.tsx'
import { Hint } from '../../ui/feedback/hint.tsx'
import { SidebarNav } from './sidebar-nav.tsx'
import type { SidebarState } from './sidebar-state.ts'
import classes from './sidebar.module.css'

interface Props {
  enterprise: Enterprise
  state: SidebarState
  onKeyboard: () => void
}

/** Logo, enterprise switcher and pages; the same docked and in the drawer. */
export function Sidebar({ enterprise, state, onKeyboard }: Props) {
  const { t } = useTranslation('shell')
  const { overlay, collapsed } = state
  return (
    <div
      className={`column tall ${classes['sidebar']}`}
      data-collapsed={collapsed || undefined}
      data-overlay={overlay || undefined}
    >
      <div className={`row between fixed full ${classes['brand']}`}>
        <Link
          to={workspacePath('dashboard', enterprise.url)}
          className={`row gap-5 text-xl ink bold no-link radius-m ${classes['logo']}`}
          aria-label={t('logo')}
          onClick={state.close}
        >
          <BrandMark size={26} />
          {!collapsed && 'Nine'}
        </Link>
        {!collapsed && (
          <ActionIcon
            size={overlay ? 44 : 32}
            onClick={state.toggle}
            aria-label={t(overlay ? 'menu.close' : 'menu.collapse')}
          >
            {overlay ? <X size={20} /> : <PanelLeftClose size={18} strokeWidth={1.75} />}
          </ActionIcon>
        )}
      </div>
      <div className={`fixed full ${classes['switcher']}`}>
        <EnterpriseMenu current={enterprise} collapsed={collapsed} onChosen={state.close} />
      </div>
      <SidebarNav url={enterprise.url} role={enterprise.role} collapsed={collapsed} onChosen={state.close} />
      {!overlay && (
        <div className={`fixed full ${classes['foot']}`}>
          <Hint label={t('keyboard.open')} side="right" disabled={!collapsed}>
            <UnstyledButton
              className={`row full gap-5 text-m soft medium no-link radius-m px-5 ${classes['entry']}`}
              onClick={onKeyboard}
              aria-label={collapsed ? t('keyboard.open') : undefined}
            >
              <Keyboard size={18} strokeWidth={1.75} aria-hidden="true" />
              {!collapsed && (
                <>
                  <span className="truncate grow to-start">{t('keyboard.open')}</span>
                  <kbd className={`text-xs muted centered radius-s surface px-2 edged ${classes['key']}`}>?</kbd>
                </>
              )}
            </UnstyledButton>
          </Hint>
        </div>
      )}
    </div>
  )
}
