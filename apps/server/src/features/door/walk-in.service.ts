import type { DoorAct } from '@nine/contract/event/door/door-acts'
import { newId } from '../../db/id.ts'
import type { Runtime } from '../../runtime.ts'
import type { Trx } from '../../tables.ts'
import { addGuestAtDoor, guestSearchText, queueWalkInTickets } from '../guest/guest.public.ts'
import type { ActContext, DoorKeeper } from './act-context.ts'
import { selectMaker } from './record-acts.queries.ts'

export const walkInOf = ({ name, phone, email, company, category }: Extract<DoorAct, { kind: 'walk-in' }>) => ({
  name,
  phone,
  email,
  company,
  category,
})

/** A guest who came without a registration. The caller counts the seat. */
export async function addWalkIn(
  { trx, keeper, ledger, lang }: Pick<ActContext, 'trx' | 'keeper' | 'ledger' | 'lang'>,
  { name, phone, email, company, category }: ReturnType<typeof walkInOf>,
  at: Date,
): Promise<string> {
  const id = newId()
  const row = {
    business_id: keeper.business,
    event_id: keeper.event,
    id,
    name,
    email,
    phone,
    company,
    category_id: category !== null && (await isCategory(trx, keeper, category)) ? category : null,
    search_text: guestSearchText({ name, email, phone }),
    participation_form: 'walk-in' as const,
    lang,
    mail_id: null,
    checked_in_at: null,
    checked_in_how: null,
    checked_in_by: null,
    added_by: keeper.person?.id ?? null,
    created_at: at,
  }
  const code = await addGuestAtDoor(trx, row)
  const { business_id: _b, event_id: _e, email: _m, search_text: _s, lang: _l, ...shown } = row
  ledger.addGuest({
    ...shown,
    code,
    state: 'registered',
    days: null,
    left_at: null,
    gate: '',
    answers: {},
    steward: '',
  })
  return id
}

const isCategory = async (trx: Trx, { business, event }: DoorKeeper, id: string): Promise<boolean> =>
  (await trx
    .selectFrom('guest_category')
    .select('id')
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined

/** In the name of the member at the door; for a steward in that of who made their PIN. */
export async function mailWalkIns(
  { trx, runtime }: { trx: Trx; runtime: Runtime },
  { business, event, person, steward }: DoorKeeper,
  guests: readonly { id: string; email: string }[],
): Promise<void> {
  if (guests.length === 0) return
  const id = person?.id ?? (steward && (await selectMaker(trx, { business, event }, steward.pin)))
  if (id) await queueWalkInTickets({ trx, runtime, actor: { id, business } }, guests)
}
