import { UnstyledButton } from '@mantine/core'
import type { Enterprise } from '@nine/contract/business/business'
import { lazyRouteComponent } from '@tanstack/react-router'
import { ChevronsUpDown } from 'lucide-react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { LazyMenu } from '../../ui/dialog/lazy-menu.tsx'
import { EnterpriseLogo } from './enterprise-logo.tsx'
import classes from './enterprise-menu.module.css'

const EnterpriseList = lazyRouteComponent(() => import('./enterprise-items.tsx'), 'EnterpriseList')

interface Props {
  current: Enterprise
  /** Only the logo, for the narrow sidebar. */
  collapsed?: boolean
  onChosen?: () => void
}

/** The enterprise switcher in the sidebar. */
export function EnterpriseMenu({ current, collapsed = false, onChosen }: Props) {
  const { t } = useTranslation('shell')
  const { t: titleOf } = useTranslation('roles')
  return (
    <LazyMenu
      preload={EnterpriseList.preload}
      renderMenu={(anchor) => (
        <EnterpriseList anchor={anchor} current={current} collapsed={collapsed} onChosen={onChosen} />
      )}
    >
      <UnstyledButton
        className={`row box full gap-5 to-start ${classes['switcher']}`}
        data-collapsed={collapsed || undefined}
        aria-label={`${t('account.enterprises')}: ${current.name}`}
      >
        <EnterpriseLogo name={current.name} logo={current.logo} />
        {!collapsed && (
          <>
            <span className="grow slim">
              <span className={`text-s strong ${classes['name']}`}>{current.name}</span>
              <span className={`text-xs muted ${classes['role']}`}>{titleOf(current.role)}</span>
            </span>
            <ChevronsUpDown size={15} className="fixed muted" aria-hidden="true" />
          </>
        )}
      </UnstyledButton>
    </LazyMenu>
  )
}
