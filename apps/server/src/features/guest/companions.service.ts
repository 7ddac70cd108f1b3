import type { GuestStanding } from '@nine/contract/event/door/door-rules'
import type { Lang } from '@nine/contract/lang'
import { withoutAccents } from '@nine/contract/text/without-accents'
import { AppError } from '../../app-error.ts'
import { newId } from '../../db/id.ts'
import type { Runtime } from '../../runtime.ts'
import type { Trx } from '../../tables.ts'
import { guestLink, type requireEvent } from '../event/event.public.ts'
import { countExpectedMail } from '../mail/mail.public.ts'
import { queueEventMail } from '../mail/mail.service.ts'
import { qrPng } from '../qrcode/qrcode.service.ts'
import { insertGuest } from './guest.queries.ts'
import type { Newcomer } from './seats/seat-newcomers.service.ts'
import { selectStanding } from './seats/seats.queries.ts'
import { ticketTopic } from './ticket-topic.ts'
import { withdrawKey } from './withdraw-key.ts'

type EventRow = Awaited<ReturnType<typeof requireEvent>> & { organiser_confirmed: boolean; sends_tickets: boolean }

/** Somebody registered together with who fills in the form. */
export interface Companion {
  name: string
  /** Empty when they are reached through whoever registered them. */
  email: string
}

interface PreparedCompanion extends Companion {
  id: string
  link: string
  qrCode: string
}

interface Group {
  event: EventRow
  companions: readonly PreparedCompanion[]
}

export function refuseTooMany(companions: readonly Companion[], groupMax: number): void {
  if (companions.length >= groupMax && companions.length > 0)
    throw new AppError('request.validation', {}, [
      { field: 'companionList', code: 'group_too_large', values: { max: groupMax } },
    ])
}

export function prepareCompanion({ config }: Runtime, event: EventRow, companion: Companion): PreparedCompanion {
  const id = newId()
  const link = guestLink(config.publicOrigin, event.url, event.id, id)
  return { ...companion, id, link, qrCode: `data:image/png;base64,${qrPng(link).toString('base64')}` }
}

interface Leader {
  leader: string
  email: string
  lang: Lang
  state: GuestStanding
}

/** Adds those who come along, each a guest with a ticket of their own, without a seat yet. */
export async function addCompanions(
  { trx, runtime }: { trx: Trx; runtime: Runtime },
  { event, companions }: Group,
  { leader, email: own, lang, state }: Leader,
): Promise<Newcomer[]> {
  const business = event.business_id
  const added: Newcomer[] = []
  for (const [index, { id, name, email, qrCode }] of companions.entries()) {
    const to = email || own
    const mayWrite = event.organiser_confirmed && event.sends_tickets
    // Each has a topic of its own, because several tickets may go to one address.
    const topic = `${ticketTopic(event.id)} ${index}`
    const permit = mayWrite ? await countExpectedMail(trx, runtime, { to, topic, order: 'ticket' }) : undefined
    const mailId = permit ? newId() : null
    const code = await insertGuest(trx, {
      business_id: business,
      event_id: event.id,
      id,
      name,
      email,
      search_text: withoutAccents([name, email].join('\n')),
      participation_form: 'registration',
      lang,
      qr_code: qrCode,
      state,
      registered_by: leader,
      mail_id: mailId,
      checked_in_at: null,
      checked_in_how: null,
      checked_in_by: null,
      added_by: null,
    })
    if (!code)
      throw new AppError('request.validation', {}, [
        { field: `companionList.${index}.email`, code: 'companion_registered', values: { name } },
      ])
    const mail = { business, event: event.id, guest: id, message: 'ticket', to, lang } as const
    if (permit && mailId) await queueEventMail(trx, runtime, mail, permit, mailId)
    added.push({ id, mailId })
  }
  return added
}

/** Their tickets, for who registered them. */
export async function companionTickets(
  { trx, runtime }: { trx: Trx; runtime: Runtime },
  { event, companions }: Group,
  isSeated: boolean,
) {
  const tickets = []
  for (const { id, name, email, link, qrCode } of companions) {
    const state = isSeated ? 'registered' : await selectStanding(trx, event.business_id, id)
    tickets.push({
      id,
      name,
      email,
      link: `${link}&key=${withdrawKey(runtime.secret, id)}`,
      qrCode: state === 'registered' ? qrCode : '',
      state,
    })
  }
  return tickets
}
