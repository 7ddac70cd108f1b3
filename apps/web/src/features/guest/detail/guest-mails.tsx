import { listOutbox } from '@nine/contract/message/message'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { LIVE } from '../../../lib/live.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { MailStateLine } from '../../mail/mail-state-line.tsx'

const SHOWN = 20

/** Every mail to one guest, the newest first; nothing while there is none. */
export function GuestMails({ event, guest }: { event: string; guest: string }) {
  const { t } = useTranslation('mail')
  const { data } = useQuery({
    queryKey: ['message', event, 'guest', guest],
    meta: LIVE,
    queryFn: ({ signal }) =>
      call(listOutbox, { params: { eventId: event }, query: { guest, limit: SHOWN } }, { signal }),
  })
  if (!data || data.items.length === 0) return null
  return (
    <section aria-label={t('ofGuest')}>
      <h3 className="text-m strong mb-6">{t('ofGuest')}</h3>
      <ul className="quiet column gap-5">
        {data.items.map((mail) => (
          <li key={mail.id} className="column gap-1">
            <span className="row between gap-4">
              <b className="medium">{t(`about.${mail.message}`)}</b>
              <span className="text-s muted num nowrap">{formatDateTime(mail.at)}</span>
            </span>
            <MailStateLine mail={mail} />
          </li>
        ))}
      </ul>
    </section>
  )
}
