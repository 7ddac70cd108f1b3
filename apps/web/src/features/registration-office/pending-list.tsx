import { Button } from '@mantine/core'
import {
  DECLINE_REASON_MAX,
  type OfficeGuest,
  type RegistrationOffice,
} from '@nine/contract/event/registration/registration-rules'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime, formatNumber } from '../../lib/format.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { askText } from '../../ui/dialog/ask-text.tsx'
import { toastError, toastSuccess } from '../../ui/feedback/toast.tsx'
import { answer } from './registration-office.queries.ts'
import classes from './registration-tab.module.css'

interface Props {
  event: string
  pending: RegistrationOffice['pending']
  mayAnswer: boolean
}

/** Those who wait for an organiser's word, the longest first. */
export function PendingList({ event, pending: { total, guests }, mayAnswer }: Props) {
  const { t } = useTranslation('registration')
  const [busy, setBusy] = useState(false)

  async function send(ids: readonly string[], isApproved: boolean, reason = ''): Promise<boolean> {
    setBusy(true)
    try {
      const { seated, waiting } = await answer(
        event,
        { guests: [...ids], isApproved, reason },
        { idempotencyKey: newIdempotencyKey() },
      )
      if (seated > 0) toastSuccess(t('pending.approved', { count: seated, number: formatNumber(seated) }))
      if (waiting > 0) toastSuccess(t('pending.queued', { count: waiting, number: formatNumber(waiting) }))
      return true
    } catch (error) {
      toastError(error)
      return false
    } finally {
      setBusy(false)
    }
  }

  async function decline({ id, name }: OfficeGuest): Promise<void> {
    const reason = await askText({
      title: t('pending.declineTitle', { name }),
      text: t('pending.declineText'),
      label: t('pending.reason'),
      value: '',
      maxLength: DECLINE_REASON_MAX,
      action: t('pending.decline'),
    })
    if (reason !== null && (await send([id], false, reason))) toastSuccess(t('pending.declined', { name }))
  }

  return (
    <section className="box clip" aria-label={t('pending.title')}>
      <header className={`row between gap-5 line-bottom ${classes['head']}`}>
        <h3>
          {t('pending.title')} <span className="soft num">{formatNumber(total)}</span>
        </h3>
        {mayAnswer && guests.length > 1 && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Check size={15} />}
            disabled={busy}
            onClick={() =>
              void send(
                guests.map(({ id }) => id),
                true,
              )
            }
          >
            {t('pending.approveAll', { count: guests.length, number: formatNumber(guests.length) })}
          </Button>
        )}
      </header>
      {guests.length === 0 && <p className={`soft ${classes['head']}`}>{t('pending.none')}</p>}
      <ul className="quiet">
        {guests.map((guest) => (
          <li key={guest.id} className={`row wrap gap-5 line-bottom ${classes['row']}`}>
            <span className="column grow slim">
              <b className="strong anywhere">{guest.name}</b>
              <span className="text-s soft anywhere">
                {[guest.company, guest.email, guest.phone].filter(Boolean).join(' · ')}
              </span>
              <span className="text-s soft">{t('pending.at', { time: formatDateTime(guest.at) })}</span>
              {guest.answers.map(({ title, data }) => (
                <span key={title} className="text-s anywhere">
                  <span className="soft">{title}:</span> {data}
                </span>
              ))}
            </span>
            {mayAnswer && (
              <span className="row gap-4">
                <Button size="sm" variant="default" disabled={busy} onClick={() => void decline(guest)}>
                  {t('pending.decline')}
                </Button>
                <Button size="sm" disabled={busy} onClick={() => void send([guest.id], true)}>
                  {t('pending.approve')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {total > guests.length && (
        <p className={`text-s soft ${classes['head']}`}>
          {t('pending.more', { number: formatNumber(total - guests.length) })}
        </p>
      )}
    </section>
  )
}
