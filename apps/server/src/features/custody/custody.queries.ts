import type { Condition } from '@nine/contract/custody/paper'
import { sql } from 'kysely'
import type { Db, Trx } from '../../tables.ts'

/** An open custody with who holds it. */
export interface OpenCustody {
  id: string
  asset_id: string
  person_id: string | null
  holder_id: string | null
  name: string
  department: string
  due_on: string | null
  condition: Condition | null
  accessories: string
}

/** Of assets that are locked it cannot change before the transaction ends. */
export async function selectOpenCustodies(db: Db, business: string, assets: readonly string[]): Promise<OpenCustody[]> {
  const { rows } = await sql<OpenCustody>`
    select k.id, k.asset_id, k.person_id, k.holder_id,
      coalesce(h.name, nullif(trim(p.last_name || ' ' || p.first_name), ''), p.email, '') as name,
      coalesce(h.department, p.department, '') as department, k.due_on, k.condition, k.accessories
    from custody k
    left join person p on p.id = k.person_id
    left join holder h on h.business_id = k.business_id and h.id = k.holder_id
    where k.business_id = ${business} and k.asset_id = any(${assets}::text[]) and k.ended_at is null`.execute(db)
  return rows
}

interface AssetFacts {
  id: string
  code: string
  name: string
  serial_number: string
  manufacturer: string
  unit: string
  price: number | null
  currency: string
  in_use_date: string | null
  purchase_date: string | null
}

export const selectAssetFacts = (db: Db, business: string, ids: readonly string[]): Promise<AssetFacts[]> =>
  db
    .selectFrom('asset')
    .select([
      'id',
      'code',
      'name',
      'serial_number',
      'manufacturer',
      'unit',
      'price',
      'currency',
      'in_use_date',
      'purchase_date',
    ])
    .where('business_id', '=', business)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('deleted_at', 'is', null)
    .execute()

/** Writes down with which minutes assets were handed over, once their holder is written. */
export async function updateOpenCustodies(
  trx: Trx,
  business: string,
  { handover, handedOn, dueOn }: { handover: string; handedOn: string; dueOn: string | null },
  lines: readonly { asset: string; condition: Condition; accessories: string }[],
): Promise<void> {
  await sql`
    update custody k set handover_id = ${handover}, handed_on = ${handedOn}::date, due_on = ${dueOn}::date,
      condition = n.condition, accessories = n.accessories
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n (asset text, condition text, accessories text)
    where k.business_id = ${business} and k.asset_id = n.asset and k.ended_at is null`.execute(trx)
}

/** Writes down with which minutes assets were returned. */
export async function updateEndedCustodies(
  trx: Trx,
  business: string,
  returned: string,
  custodies: readonly string[],
): Promise<void> {
  await trx
    .updateTable('custody')
    .set({ return_id: returned })
    .where('business_id', '=', business)
    .where('id', '=', sql<string>`any(${custodies}::text[])`)
    .execute()
}

/** Corrects the terms of what was handed over with a paper; until when, only of what is still held. */
export async function updateTermsOf(
  trx: Trx,
  business: string,
  handover: string,
  {
    lines,
    due,
  }: {
    lines: readonly { asset: string; condition: Condition; accessories: string }[]
    due: { on: string | null } | undefined
  },
): Promise<void> {
  await sql`
    update custody k set condition = n.condition, accessories = n.accessories,
      due_on = case when ${due !== undefined} and k.ended_at is null then ${due?.on ?? null}::date else k.due_on end
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n (asset text, condition text, accessories text)
    where k.business_id = ${business} and k.handover_id = ${handover} and k.asset_id = n.asset`.execute(trx)
}

/** A paper that takes the place of another one is that of the same custodies. */
export async function replaceHandover(trx: Trx, business: string, before: string, after: string): Promise<void> {
  for (const column of ['handover_id', 'return_id'] as const)
    await trx
      .updateTable('custody')
      .set({ [column]: after })
      .where('business_id', '=', business)
      .where(column, '=', before)
      .execute()
}

/** One that is open, locked. */
export const lockCustody = (trx: Trx, business: string, id: string) =>
  trx
    .selectFrom('custody')
    .select(['id', 'asset_id', 'person_id', 'holder_id', 'handed_on', 'since', 'due_on', 'handover_id', 'asked_on'])
    .where('business_id', '=', business)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function updateDueDate(trx: Trx, business: string, id: string, dueOn: string | null): Promise<void> {
  await trx
    .updateTable('custody')
    .set({ due_on: dueOn })
    .where('business_id', '=', business)
    .where('id', '=', id)
    .execute()
}

export async function updateAskedOn(trx: Trx, business: string, id: string, askedOn: string): Promise<void> {
  await trx
    .updateTable('custody')
    .set({ asked_on: askedOn })
    .where('business_id', '=', business)
    .where('id', '=', id)
    .execute()
}

export async function selectBusinessOfCustody(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('custody').select('business_id').where('id', '=', id).executeTakeFirst()
  return row?.business_id
}

/** Assets that are still as a paper left them: with its receiver, or for a return with nobody. */
export async function selectUnchangedSincePaper(db: Db, business: string, paper: string): Promise<Set<string>> {
  const { rows } = await sql<{ asset_id: string }>`
    select k.asset_id from custody k
    where k.business_id = ${business} and k.handover_id = ${paper} and k.ended_at is null`.execute(db)
  return new Set(rows.map(({ asset_id }) => asset_id))
}

export async function selectAssetsOf(trx: Trx, business: string, person: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('asset')
    .select('id')
    .where('business_id', '=', business)
    .where('holder_id', '=', person)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Copies the terms of a member's custodies to the holder that they became. */
export async function copyTerms(
  trx: Trx,
  business: string,
  { person, holder }: { person: string; holder: string },
): Promise<void> {
  await sql`
    update custody k set handed_on = o.handed_on, due_on = o.due_on, condition = o.condition, accessories = o.accessories
    from custody o
    where k.business_id = ${business} and k.holder_id = ${holder} and k.ended_at is null
      and o.business_id = k.business_id and o.asset_id = k.asset_id and o.person_id = ${person} and o.ended_at = k.since`.execute(
    trx,
  )
}
