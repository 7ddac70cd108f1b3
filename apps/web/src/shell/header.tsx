import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Enterprise } from '@nine/contract/business'
import { Link } from '@tanstack/react-router'
import { CircleHelp, Menu as MenuIcon, PanelLeftOpen, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NotificationBell } from '../features/notification/notification-bell.tsx'
import { formatNumber } from '../lib/format.ts'
import { paths } from '../paths.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { useShownCount } from '../ui/title-count.ts'
import { AccountMenu } from './account-menu.tsx'
import { EventSearch } from './event-search.tsx'
import classes from './header.module.css'
import { LangMenu } from './lang-menu.tsx'
import { useRegistered } from './sidebar-entries.ts'
import type { SidebarState } from './sidebar-state.ts'
import { useHere } from './use-here.ts'
import { usePageTitle } from './use-page-title.ts'

const PHONE = '(max-width: 629px)'
const onMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

interface Props {
  enterprise: Enterprise | undefined
  sidebar: SidebarState
  onPalette: () => void
  onHelp: () => void
}

export function Header({ enterprise, sidebar, onPalette, onHelp }: Props) {
  const { t } = useTranslation('shell')
  const phone = useMediaQuery(PHONE, matchMedia(PHONE).matches, { getInitialValueInEffect: false })
  const title = usePageTitle()
  const count = useShownCount()
  return (
    <header className={classes['header']}>
      {enterprise && (sidebar.overlay || sidebar.collapsed) && (
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
      {!enterprise && (
        <>
          <Link to={paths.home} className={classes['logo'] ?? ''} aria-label={t('logo')}>
            <BrandMark size={26} />
            {!phone && 'Nine'}
          </Link>
          <span className={classes['hairline']} aria-hidden="true" />
        </>
      )}
      <h1 className={classes['title']}>{title}</h1>
      {count !== undefined && <span className={classes['count']}>{formatNumber(count)}</span>}
      <span className={classes['space']} />
      {enterprise && <Finder enterprise={enterprise} phone={phone} onPalette={onPalette} />}
      <div className={classes['tools']}>
        {!phone && (
          <>
            <LangMenu look="short" />
            <Tooltip label={t('help.open')}>
              <ActionIcon size={36} onClick={onHelp} aria-label={t('help.open')}>
                <CircleHelp size={18} strokeWidth={1.75} />
              </ActionIcon>
            </Tooltip>
          </>
        )}
        <NotificationBell />
        {!phone && <span className={classes['hairline']} aria-hidden="true" />}
        <AccountMenu enterprise={enterprise} phone={phone} onHelp={onHelp} />
      </div>
    </header>
  )
}

interface FinderProps {
  enterprise: Enterprise
  phone: boolean
  onPalette: () => void
}

/** The search of events; without events, the field that opens the palette. */
function Finder({ enterprise, phone, onPalette }: FinderProps) {
  const { t } = useTranslation('shell')
  const here = useHere()
  const hasEvents = useRegistered()('event')
  if (hasEvents && !phone) {
    return here === 'eventPreview' ? null : (
      <EventSearch url={enterprise.url} onPalette={onPalette} keys={paletteKeys} />
    )
  }
  if (phone) {
    return (
      <ActionIcon size={44} onClick={onPalette} aria-label={t('palette.open')}>
        <Search size={20} strokeWidth={1.75} />
      </ActionIcon>
    )
  }
  return (
    <UnstyledButton className={classes['field'] ?? ''} onClick={onPalette} aria-label={t('palette.open')}>
      <Search size={16} aria-hidden="true" />
      <span className={classes['fieldWord']}>{t('palette.placeholder')}</span>
      <kbd className={classes['keys']}>{paletteKeys}</kbd>
    </UnstyledButton>
  )
}

const paletteKeys = onMac ? '⌘ K' : 'Ctrl K'
