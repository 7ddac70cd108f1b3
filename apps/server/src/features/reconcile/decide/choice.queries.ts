import type { Choice, Difference } from '@nine/contract/inventory/reconcile'
import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '../../../tables.ts'
import type { ReconcileTables } from '../reconcile.table.ts'
import type { CheckOf } from './findings.queries.ts'

/** Writes a choice, unless there is another version of it than was seen; false then. */
export async function upsertChoice(
  trx: Trx,
  choice: Insertable<ReconcileTables['reconcile_choice']>,
  seen: number,
): Promise<boolean> {
  const { rows } = await sql<{ version: number }>`
    insert into reconcile_choice as c (business_id, check_id, row_id, action, asset_id, made, note, chosen_by)
    select ${choice.business_id}, ${choice.check_id}, ${choice.row_id}, ${choice.action}, ${choice.asset_id},
      ${choice.made}::jsonb, ${choice.note ?? ''}, ${choice.chosen_by}
    where ${seen} = 0 or exists (
      select 1 from reconcile_choice e where e.business_id = ${choice.business_id} and e.check_id = ${choice.check_id}
        and e.row_id = ${choice.row_id}
    )
    on conflict (business_id, check_id, row_id) do update set
      action = excluded.action, asset_id = excluded.asset_id, made = excluded.made, note = excluded.note,
      chosen_by = excluded.chosen_by, chosen_at = now(), version = c.version + 1
      where c.version = ${seen}
    returning version`.execute(trx)
  return rows.length > 0
}

/** False when there is another version of it than was seen. */
export async function deleteChoice(
  trx: Trx,
  { business, check }: CheckOf,
  row: string,
  seen: number,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('reconcile_choice')
    .where('business_id', '=', business)
    .where('check_id', '=', check)
    .where('row_id', '=', row)
    .where('version', '=', seen)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function selectChooser(db: Db, { business, check }: CheckOf, row: string): Promise<string | undefined> {
  const choice = await db
    .selectFrom('reconcile_choice')
    .select('chosen_by')
    .where('business_id', '=', business)
    .where('check_id', '=', check)
    .where('row_id', '=', row)
    .executeTakeFirst()
  return choice?.chosen_by
}

/**
 * Decides undecided rows alike, or as proposed. What nobody saw is called lost only where its place was counted to the end:
 * the rest of it stays undecided. Returns how many were decided.
 */
export async function insertChoices(
  trx: Trx,
  { business, check }: CheckOf,
  { person, finding, action }: { person: string; finding: Difference | null; action: Choice | null },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with chosen as (
      insert into reconcile_choice as c (business_id, check_id, row_id, action, asset_id, made, chosen_by)
      select ${business}, ${check}, f.row_id, coalesce(${action}, f.proposal), null, null, ${person}
      from reconcile_findings(${business}, ${check}) f
      where f.finding not in ('agrees', 'unknown') and (${finding}::text is null or f.finding = ${finding})
        and (f.action is null or f.action = 'ask') and coalesce(${action}, f.proposal) is not null
        and (coalesce(${action}, f.proposal) <> 'lost' or f.is_finished or f.proposal = 'lost')
        and (coalesce(${action}, f.proposal) <> 'move' or f.seen_id is not null)
      on conflict (business_id, check_id, row_id) do update set
        action = excluded.action, asset_id = null, made = null, note = '', chosen_by = excluded.chosen_by,
        chosen_at = now(), version = c.version + 1
      returning 1
    )
    select count(*) as count from chosen`.execute(trx)
  return rows[0]?.count ?? 0
}
