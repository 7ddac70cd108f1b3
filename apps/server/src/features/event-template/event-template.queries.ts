import { sql } from 'kysely'
import { newId } from '../../db/id.ts'
import type { Db, Trx } from '../../tables.ts'
import type { CopiedRules, EventCopy } from './event-copy.ts'

interface Of {
  business: string
  event: string
}

export async function selectDoor(db: Db, { business, event }: Of): Promise<EventCopy['door']> {
  const row = await db
    .selectFrom('event')
    .select(['check_in_mode', 'door_answers'])
    .where('business_id', '=', business)
    .where('id', '=', event)
    .executeTakeFirstOrThrow()
  const categories = await db
    .selectFrom('guest_category')
    .select(['name', 'color', 'capacity'])
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .orderBy('position')
    .execute()
  const gates = await db
    .selectFrom('door_gate')
    .select(['name', 'direction'])
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute()
  return { mode: row.check_in_mode, answers: row.door_answers, categories, gates }
}

export async function selectRules(db: Db, { business, event }: Of): Promise<CopiedRules> {
  const {
    registration_opens_at: opens,
    registration_closes_at: closes,
    ...rules
  } = await db
    .selectFrom('event')
    .select(['registration_opens_at', 'registration_closes_at', 'has_waiting_list', 'asks_first', 'needs_approval'])
    .select(['change_hours', 'group_max', 'purpose_vn', 'purpose_en', 'asks_for_news', 'retention_months'])
    .where('business_id', '=', business)
    .where('id', '=', event)
    .executeTakeFirstOrThrow()
  return {
    ...rules,
    registration_opens_at: opens?.toISOString() ?? null,
    registration_closes_at: closes?.toISOString() ?? null,
  }
}

export function selectMessages(db: Db, { business, event }: Of): Promise<EventCopy['messages']> {
  return db
    .selectFrom('event_message')
    .select(['kind', 'is_on', 'minutes', 'subject_vn', 'text_vn', 'subject_en', 'text_en'])
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .orderBy('kind')
    .execute()
}

/** For an event that is new and has no door and no messages of its own. */
export async function insertParts(
  trx: Trx,
  { business, event }: Of,
  { door, messages, rules }: Pick<EventCopy, 'door' | 'messages' | 'rules'>,
  person: string,
) {
  const of = { business_id: business, event_id: event }
  const named = <T extends object>(rows: readonly T[]) =>
    rows.map((row, position) => ({ ...of, ...row, id: newId(), position }))
  await trx
    .updateTable('event')
    .set({ check_in_mode: door.mode, door_answers: door.answers, ...(rules && columnsOf(rules)) })
    .where('business_id', '=', business)
    .where('id', '=', event)
    .execute()
  if (door.categories.length > 0) await trx.insertInto('guest_category').values(named(door.categories)).execute()
  if (door.gates.length > 0) await trx.insertInto('door_gate').values(named(door.gates)).execute()
  if (messages.length > 0)
    await trx
      .insertInto('event_message')
      .values(messages.map((message) => ({ ...of, ...message, updated_by: person })))
      .execute()
}

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at))

const columnsOf = (rules: CopiedRules) => ({
  ...rules,
  registration_opens_at: dateOf(rules.registration_opens_at),
  registration_closes_at: dateOf(rules.registration_closes_at),
})

export interface TemplateRow {
  id: string
  name: string
  event_title: string
  image: string
  created_by: string
  created_at: Date
}

export async function selectTemplates(db: Db, business: string, limit: number): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select t.id, t.name, coalesce(t.copy #>> '{values,eventTitle}', '') as event_title,
      coalesce(t.copy #>> '{values,image}', '') as image, t.created_at,
      coalesce(nullif(trim(p.last_name || ' ' || p.first_name), ''), p.email) as created_by
    from event_template t join person p on p.id = t.created_by
    where t.business_id = ${business} order by lower(t.name), t.id limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** Templates of one business are kept one at a time, so that their number holds. */
export async function lockTemplates(trx: Trx, business: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`event templates ${business}`}, 0))`.execute(trx)
}

export async function countTemplates(db: Db, business: string): Promise<number> {
  const { total } = await db
    .selectFrom('event_template')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('business_id', '=', business)
    .executeTakeFirstOrThrow()
  return total
}

/** False where the name is taken. */
export async function insertTemplate(
  trx: Trx,
  template: { business_id: string; id: string; name: string; copy: string; created_by: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('event_template')
    .values(template)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export function selectTemplate(db: Db, business: string, id: string) {
  return db
    .selectFrom('event_template')
    .select('copy')
    .where('business_id', '=', business)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** What it held, to let go of its pictures. */
export function deleteTemplateRow(trx: Trx, business: string, id: string) {
  return trx
    .deleteFrom('event_template')
    .where('business_id', '=', business)
    .where('id', '=', id)
    .returning('copy')
    .executeTakeFirst()
}

export async function selectBusinessOfTemplate(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('event_template').select('business_id').where('id', '=', id).executeTakeFirst()
  return row?.business_id
}
