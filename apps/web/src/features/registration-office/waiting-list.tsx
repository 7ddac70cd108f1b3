import type { EventDetail } from '@nine/contract/event/event'
import type { RegistrationOffice } from '@nine/contract/event/registration/registration-rules'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { sayDateTime } from '../event/event-words.ts'
import classes from './registration-tab.module.css'

interface Props {
  event: EventDetail
  office: RegistrationOffice
}

/** Those who wait for a seat, in the order in which they get one. */
export function WaitingList({ event: { timeZone }, office: { waiting, rules } }: Props) {
  const { t } = useTranslation('registration')
  const { total, guests } = waiting
  const offered = guests.filter(({ offeredUntil }) => offeredUntil !== null).length
  return (
    <section className="box clip" aria-label={t('waiting.title')}>
      <header className={`row between gap-5 line-bottom ${classes['head']}`}>
        <h3>
          {t('waiting.title')} <span className="soft num">{formatNumber(total)}</span>
        </h3>
        {!rules.hasWaitingList && <span className="text-s soft">{t('waiting.off')}</span>}
      </header>
      {guests.length === 0 && <p className={`soft ${classes['head']}`}>{t('waiting.none')}</p>}
      <ol className="quiet">
        {guests.map((guest, index) => (
          <li key={guest.id} className={`row gap-5 line-bottom ${classes['row']}`}>
            <span className={`fixed text-s soft num ${classes['number']}`}>
              {guest.offeredUntil === null && t('waiting.number', { number: formatNumber(index - offered + 1) })}
            </span>
            <span className="column grow slim">
              <b className="strong anywhere">{guest.name}</b>
              <span className="text-s soft anywhere">
                {[guest.company, guest.email, guest.phone].filter(Boolean).join(' · ')}
              </span>
            </span>
            {guest.offeredUntil ? (
              <StatusBadge
                tone="amber"
                label={t('waiting.offered', { time: sayDateTime(guest.offeredUntil, timeZone) })}
              />
            ) : (
              <span className="text-s soft nowrap">
                {t('waiting.since', { time: sayDateTime(guest.at, timeZone) })}
              </span>
            )}
          </li>
        ))}
      </ol>
      {total > guests.length && (
        <p className={`text-s soft ${classes['head']}`}>
          {t('waiting.more', { number: formatNumber(total - guests.length) })}
        </p>
      )}
    </section>
  )
}
