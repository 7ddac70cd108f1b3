import type { Received } from '@nine/contract/call'
import type { Guest } from '@nine/contract/event/guest/guest'
import type { addGuest as AddGuest } from '@nine/contract/event/guest/guest-bulk'
import type { Lang } from '@nine/contract/lang'
import { AppError } from '../../../app-error.ts'
import type { ChangeContext } from '../../../context.ts'
import { newId } from '../../../db/id.ts'
import { changeGuestCount, lockEvent, opennessOf } from '../../event/event.public.ts'
import { insertGuest } from '../guest.queries.ts'
import { openCategorySeats } from '../seats/category-seats.ts'
import { readGuestPhone } from '../guest-phone.ts'
import { guestSearchText } from '../guest-search-text.ts'
import { getGuest } from '../guest.service.ts'
import { requireCategory } from './bulk.service.ts'
import { mailTickets } from './mail-tickets.ts'

type NewGuest = Omit<Received<typeof AddGuest>['body'], 'business'>

/** A guest added by hand has a seat; a phone number that fits no country is kept as typed. */
export async function addGuest(
  context: ChangeContext,
  event: string,
  { sendTicket, category, ...guest }: NewGuest,
  lang: Lang,
): Promise<{ guest: Guest; mail: 'queued' | 'later' | 'none' }> {
  const { trx, runtime, actor } = context
  const of = { business: actor.business, event }
  const booked = await lockEvent(trx, of.business, event)
  if (booked.cancelled_at) throw new AppError('event.cancelled')
  if (category) await requireCategory(context, event, [category])
  if (opennessOf(booked).seatsLeft === 0) throw new AppError('EVENT_FULL')
  ;(await openCategorySeats(trx, of)).claim(category)
  const id = newId()
  const row = { ...guest, phone: readGuestPhone(guest.phone) ?? guest.phone }
  const code = await insertGuest(trx, {
    ...row,
    business_id: of.business,
    event_id: event,
    id,
    category_id: category,
    search_text: guestSearchText(row),
    participation_form: 'by-hand',
    lang,
    mail_id: null,
    checked_in_at: null,
    checked_in_how: null,
    checked_in_by: null,
    added_by: actor.id,
  })
  if (code === undefined) throw new AppError('ALREADY_EXITS_ACCOUNT')
  await changeGuestCount(trx, of.business, event, 1)
  const isMailed = sendTicket && row.email !== ''
  const mails = isMailed
    ? await mailTickets(context, event, [{ id, email: row.email, lang, participation_form: 'by-hand', mail_id: null }])
    : undefined
  await runtime.live.within(trx).toBusiness(of.business, 'guest.changed', { event })
  return {
    guest: await getGuest({ db: trx, config: runtime.config }, of.business, id),
    mail: !mails ? 'none' : mails.later > 0 ? 'later' : 'queued',
  }
}
