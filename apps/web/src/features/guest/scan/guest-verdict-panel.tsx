import type { EventDetail } from '@nine/contract/event/event'
import { Link } from '@tanstack/react-router'
import { Check, type LucideIcon, Repeat2, ScanLine, TriangleAlert, UserPlus, WifiOff, X } from 'lucide-react'
import { formatDate, formatTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { eventPaths } from '../../../paths.ts'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { FactList } from '../fact-list.tsx'
import classes from './scan-guests-dialog.module.css'
import type { GuestVerdict } from './use-guest-scan.ts'

const ICONS: Record<GuestVerdict['kind'], LucideIcon> = {
  in: Check,
  already: Repeat2,
  elsewhere: TriangleAlert,
  unknown: X,
  invalid: X,
  offline: WifiOff,
}
const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

interface Props {
  event: EventDetail
  verdict: GuestVerdict | undefined
}

/** The result of the last scan, in large words and colour. */
export function GuestVerdictPanel({ event, verdict }: Props) {
  const { t } = useTranslation('guest')
  const Icon = verdict ? ICONS[verdict.kind] : ScanLine
  return (
    <div
      className={`column grow low centered scroll ${classes['panel']}`}
      aria-live="assertive"
      // On a small phone the details are scrolled, also with the keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-verdict={verdict?.kind}
    >
      <span className={`center fixed radius-round ${classes['mark']}`}>
        <Icon size={36} strokeWidth={2.4} aria-hidden="true" />
      </span>
      {!verdict && <p className={`text-xl medium mt-3 ${classes['fact']}`}>{t('scan.onlyText')}</p>}
      {verdict && <p className={`bold mt-6 ${classes['word']}`}>{t(`scan.words.${verdict.kind}`)}</p>}
      {verdict && 'guest' in verdict && <GuestDetails {...verdict} />}
      {verdict?.kind === 'invalid' && (
        <>
          <p className={`text-xl medium mt-3 ${classes['fact']}`}>{t('scan.invalid')}</p>
          {verdict.reason && (
            <p className={`anywhere to-start radius-xl on-white ${classes['card']}`}>{verdict.reason}</p>
          )}
        </>
      )}
      {verdict?.kind === 'offline' && <p className={`text-xl medium mt-3 ${classes['fact']}`}>{t('scan.offline')}</p>}
      {(verdict?.kind === 'elsewhere' || verdict?.kind === 'unknown') && (
        <Refused kind={verdict.kind} event={event.id} />
      )}
    </div>
  )
}

type Shown = Extract<GuestVerdict, { kind: 'in' | 'already' }>

function GuestDetails({ kind, guest, at }: Shown) {
  const { t } = useTranslation('guest')
  const { t: participation } = useTranslation('participationForms')
  const time = formatTime(guest.updatedAt)
  const isToday = formatDate(guest.updatedAt) === formatDate(at)
  const minutes = Math.floor((at - Date.parse(guest.updatedAt)) / MINUTE_MS)
  const when = isToday ? time : `${time} ${formatDate(guest.updatedAt)}`
  const fact =
    kind === 'in'
      ? t('scan.joined', { time })
      : minutes > 0 && minutes < HOUR_MINUTES
        ? t('scan.alreadyAgo', { time: when, count: minutes })
        : t('scan.already', { time: when })
  const facts = [
    [t('columns.phone'), guest.phone],
    [t('columns.email'), guest.email],
    ...(kind === 'already' ? [[t('scan.gate'), guest.gate] as const, [t('scan.by'), guest.by] as const] : []),
    [t('columns.participationForm'), guest.participationForm ? participation(guest.participationForm) : ''],
    [t('scan.note'), guest.note],
  ] as const
  return (
    <>
      <p className={`text-xl medium mt-3 ${classes['fact']}`}>{fact}</p>
      <div className={`anywhere to-start radius-xl on-white ${classes['card']}`}>
        <b className="text-4xl bold">{guest.name}</b>
        <FactList facts={facts} />
      </div>
    </>
  )
}

function Refused({ kind, event }: { kind: 'elsewhere' | 'unknown'; event: string }) {
  const { t } = useTranslation('guest')
  const { url } = useEnterprise()
  return (
    <div className={`anywhere to-start radius-xl on-white ${classes['card']}`}>
      <p>{t(`scan.why.${kind}`)}</p>
      <Link
        to={eventPaths.walkIn}
        params={{ subdomain: url, eventId: event }}
        className={`row middle gap-5 strong no-link radius-l px-7 white ${classes['register']}`}
      >
        <UserPlus size={19} aria-hidden="true" />
        {t('scan.register')}
      </Link>
    </div>
  )
}
