import { ActionIcon } from '@mantine/core'
import type { Enterprise } from '@nine/contract/business/business'
import { Link } from '@tanstack/react-router'
import { CircleHelp, Menu as MenuIcon, PanelLeftOpen, ScanQrCode } from 'lucide-react'
import { NotificationBell } from '../../features/notification/notification-bell.tsx'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { paths, workspacePath } from '../../paths.ts'
import { BrandMark } from '../../ui/picture/brand-mark.tsx'
import { Hint } from '../../ui/feedback/hint.tsx'
import { useShownCount } from '../../ui/list/title-count.ts'
import { AccountMenu } from './account-menu.tsx'
import { BatchProgress } from './batch-progress.tsx'
import { HeaderSearch } from './header-search.tsx'
import classes from './header.module.css'
import { LangMenu } from '../../ui/page/lang-menu.tsx'
import type { SidebarState } from '../sidebar/sidebar-state.ts'
import { usePageTitle } from '../use-page-title.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'

interface Props {
  enterprise: Enterprise | undefined
  sidebar: SidebarState
  onPalette: () => void
  onHelp: () => void
}

export function Header({ enterprise, sidebar, onPalette, onHelp }: Props) {
  const { t } = useTranslation('shell')
  const phone = useIsPhone()
  const title = usePageTitle()
  const count = useShownCount()
  // On phones the bar at the lower edge has the menu, the notifications and the account.
  const hasBar = phone && enterprise !== undefined
  return (
    <header className={`row gap-6 line-bottom surface ${classes['header']}`}>
      {enterprise && !hasBar && (sidebar.overlay || sidebar.collapsed) && (
        <ActionIcon
          size={sidebar.overlay ? 44 : 36}
          ml={sidebar.overlay ? 0 : -8}
          onClick={sidebar.toggle}
          aria-label={t(sidebar.overlay ? 'menu.open' : 'menu.expand')}
          aria-expanded={sidebar.open}
        >
          {sidebar.overlay ? <MenuIcon size={22} /> : <PanelLeftOpen size={18} strokeWidth={1.75} />}
        </ActionIcon>
      )}
      {(!enterprise || sidebar.overlay) && (
        <>
          <Link
            to={enterprise ? workspacePath('dashboard', enterprise.url) : paths.home}
            className="row fixed finger-square gap-5 text-xl ink bold no-link radius-m"
            aria-label={t('logo')}
          >
            <BrandMark size={26} />
            {!enterprise && !phone && 'Nine'}
          </Link>
          {!enterprise && <span className={classes['hairline']} aria-hidden="true" />}
        </>
      )}
      <h1 className={`truncate text-2xl strong ${classes['title']}`}>{title}</h1>
      {count !== undefined && (
        <span className={`text-xs muted medium radius-s tinted px-4 ${classes['count']}`}>{formatNumber(count)}</span>
      )}
      <span className="grow" />
      {enterprise && <BatchProgress key={enterprise.id} enterprise={enterprise} />}
      {enterprise && <HeaderSearch enterprise={enterprise} phone={phone} onPalette={onPalette} />}
      <div className="row fixed gap-2">
        {enterprise && sidebar.overlay && !phone && (
          <Link
            to={workspacePath('scan', enterprise.url)}
            className="center square-44 ink no-link radius-m"
            aria-label={t('bar.scan')}
          >
            <ScanQrCode size={20} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        )}
        {!phone && (
          <>
            <LangMenu look="short" />
            <Hint label={t('help.open')}>
              <ActionIcon size={36} onClick={onHelp} aria-label={t('help.open')}>
                <CircleHelp size={18} strokeWidth={1.75} />
              </ActionIcon>
            </Hint>
          </>
        )}
        {!hasBar && (
          <>
            <NotificationBell />
            {!phone && <span className={classes['hairline']} aria-hidden="true" />}
            <AccountMenu enterprise={enterprise} phone={phone} onHelp={onHelp} />
          </>
        )}
      </div>
    </header>
  )
}
