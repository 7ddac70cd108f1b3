import type { Enterprise } from '@nine/contract/business/business'
import { Link } from '@tanstack/react-router'
import { CircleUserRound, ClipboardCheck, type LucideIcon, Package, ScanQrCode } from 'lucide-react'
import { useEffect } from 'react'
import { NotificationBell } from '../../features/notification/notification-bell.tsx'
import { ignore } from '../../lib/expected-error.ts'
import { keepOffline } from '../../lib/offline.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { type WorkspacePage, workspacePath } from '../../paths.ts'
import { useMarkedPage } from '../use-current-page.ts'
import classes from './phone-bar.module.css'

interface Props {
  enterprise: Enterprise
}

/** Within reach of the thumb: what people do with the phone in their hand. */
export function PhoneBar({ enterprise: { url } }: Props) {
  const { t } = useTranslation('shell')
  const here = useMarkedPage()
  useEffect(() => {
    // Fetched while there is a network: without one it is too late.
    void import('./offline-strip.tsx').catch(ignore(TypeError))
    // Somebody who put it on their home screen expects it to open in a cellar as well.
    if (matchMedia('(display-mode: standalone)').matches) void keepOffline()
  }, [])
  const pageLink = (page: 'asset' | 'inventory' | 'me', Icon: LucideIcon) => (
    <Link
      to={workspacePath(page, url)}
      className={`column center text-xs medium soft no-link ${classes['entry']}`}
      aria-current={currentOf(here, page)}
    >
      <Icon size={23} strokeWidth={1.75} aria-hidden="true" />
      {t(`bar.${page}`)}
    </Link>
  )
  return (
    <div className={`surface line-top ${classes['bar']}`}>
      <nav aria-label={t('bar.label')} className={`grid ${classes['entries']}`}>
        {pageLink('asset', Package)}
        {pageLink('inventory', ClipboardCheck)}
        <Link
          to={workspacePath('scan', url)}
          className={`column text-xs strong brand no-link ${classes['entry']} ${classes['scan']}`}
          aria-current={currentOf(here, 'scan')}
        >
          <span className={`center square-52 white ${classes['square']}`}>
            <ScanQrCode size={26} strokeWidth={1.75} aria-hidden="true" />
          </span>
          {t('bar.scan')}
        </Link>
        <NotificationBell look="bar" className={`column center text-xs medium soft ${classes['entry']}`} />
        {pageLink('me', CircleUserRound)}
      </nav>
    </div>
  )
}

const currentOf = (here: string | undefined, page: WorkspacePage): 'page' | undefined =>
  here === page ? 'page' : undefined
