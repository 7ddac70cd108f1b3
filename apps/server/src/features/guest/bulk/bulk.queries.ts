import { sql } from 'kysely'
import type { Trx } from '../../../tables.ts'

interface Event {
  business: string
  event: string
}

/** Links guests to the mails with their tickets. */
export async function updateTicketMails(
  trx: Trx,
  business: string,
  mails: readonly { guest: string; mail: string }[],
): Promise<void> {
  await sql`
    update guest g set mail_id = m.mail
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m(guest text, mail text)
    where g.business_id = ${business} and g.id = m.guest
      and g.id = any(${mails.map(({ guest }) => guest)}::text[])`.execute(trx)
}

/** Locked in the order of their ids, like everybody who locks several. */
export const lockChosenGuests = (trx: Trx, { business, event }: Event, ids: readonly string[]) =>
  trx
    .selectFrom('guest')
    .select(['id', 'name', 'email', 'phone', 'lang', 'participation_form', 'mail_id', 'state', 'category_id'])
    .select(['checked_in_at', 'offered_until', 'cancelled_how'])
    .select((guest) =>
      guest
        .selectFrom('guest as l')
        .select('l.email')
        .whereRef('l.business_id', '=', 'guest.business_id')
        .whereRef('l.id', '=', 'guest.registered_by')
        .as('leader_email'),
    )
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export async function updateCategories(
  trx: Trx,
  { business, event }: Event,
  changes: readonly { id: string; category: string | null }[],
): Promise<void> {
  await sql`
    update guest g set category_id = c.category, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(id text, category text)
    where g.business_id = ${business} and g.event_id = ${event} and g.id = c.id`.execute(trx)
}

export async function updateStates(
  trx: Trx,
  { business, event }: Event,
  changes: readonly { id: string; state: string; untold: string | null; reason: string }[],
): Promise<void> {
  await sql`
    update guest g set state = c.state, untold = c.untold, cancel_reason = c.reason, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(id text, state text, untold text, reason text)
    where g.business_id = ${business} and g.event_id = ${event} and g.id = c.id`.execute(trx)
}

/** Addresses of active registrations: somebody who gets their seat back may have registered again. */
export async function selectTakenEmails(
  trx: Trx,
  { business, event }: Event,
  emails: readonly string[],
): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('guest')
    .select('email')
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .where('state', '<>', 'cancelled')
    .where('email', '<>', '')
    .where(sql<boolean>`email = any(${emails}::text[])`)
    .execute()
  return new Set(rows.map(({ email }) => email))
}

export const selectCategoryIds = async (trx: Trx, { business, event }: Event): Promise<Set<string>> =>
  new Set(
    (
      await trx
        .selectFrom('guest_category')
        .select('id')
        .where('business_id', '=', business)
        .where('event_id', '=', event)
        .execute()
    ).map(({ id }) => id),
  )

export async function deleteGuestRows(trx: Trx, { business, event }: Event, ids: readonly string[]): Promise<void> {
  await sql`
    delete from guest where business_id = ${business} and event_id = ${event} and id = any(${ids}::text[])`.execute(trx)
}

/** Who changed what of whom, as their histories show it. */
export async function insertEdits(
  trx: Trx,
  { business, event, by }: Event & { by: string },
  edits: readonly {
    act: string
    guest: string
    details: readonly { field: string; before: string; after: string }[]
  }[],
): Promise<void> {
  await sql`
    insert into door_act (business_id, event_id, id, guest_id, kind, method, outcome, person_id, at, details)
    select ${business}, ${event}, e.act, e.guest, 'edit', 'list', 'done', ${by}, now(), e.details
    from jsonb_to_recordset(${JSON.stringify(edits)}::jsonb) as e(act text, guest text, details jsonb)`.execute(trx)
}
