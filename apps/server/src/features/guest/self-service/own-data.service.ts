import type { Runtime } from '../../../runtime.ts'
import type { FileResponse } from '../../../http/call/response.ts'
import { AppError } from '../../../app-error.ts'
import type { Trx } from '../../../tables.ts'
import { requireEvent } from '../../event/event.public.ts'
import { selectGuest } from '../guest.queries.ts'
import { requireOwn } from '../guest-self-service.ts'
import { selectConsentText } from '../privacy/privacy.queries.ts'
import { selectOwnMails, selectOwnPassages } from './own-data.queries.ts'

/** Everything that is kept about a guest, for themselves, as JSON that people can read. */
export async function exportOwn(
  { trx, runtime }: { trx: Trx; runtime: Runtime },
  { id, key }: { id: string; key: string },
): Promise<FileResponse> {
  const { business } = await requireOwn({ trx, runtime }, { id, key })
  const guest = await selectGuest(trx, business, id)
  if (!guest) throw new AppError('guest.not_found')
  const event = await requireEvent(trx, business, guest.event_id)
  const consent = guest.consent_id ? await selectConsentText(trx, business, event.id, guest.consent_id) : undefined
  const data = {
    event: { title: event.title, start: event.start_at, organiser: event.business_name },
    registration: {
      name: guest.name,
      email: guest.email,
      phone: guest.phone,
      address: guest.address,
      note: guest.note,
      company: guest.company,
      answers: Object.values(guest.answers).map(({ title, data: answer }) => ({ question: title, answer })),
      ticketCode: guest.code,
      state: guest.state,
      registeredAt: guest.created_at,
      cancelledAt: guest.cancelled_at,
      cancelReason: guest.cancel_reason,
    },
    consent: consent ? { text: consent.text, at: guest.consented_at, wantsNews: guest.wants_news } : null,
    atTheDoor: await selectOwnPassages(trx, business, id),
    mails: await selectOwnMails(trx, business, id),
  }
  return {
    content: Buffer.from(`${JSON.stringify(data, undefined, 2)}\n`),
    type: 'application/json; charset=utf-8',
    headers: {
      'content-disposition': `attachment; filename="registration-${guest.code}.json"`,
      'cache-control': 'no-store',
    },
  }
}
