import type { AssetStatus } from '@nine/contract/asset/asset-fields'
import { sql } from 'kysely'
import { newId } from '../../../db/id.ts'
import type { Trx } from '../../../tables.ts'

export interface NewStatus {
  id: string
  status: AssetStatus
  note: string
}

/**
 * Changes the status of assets, each with its history entry, in one statement. Those that have it already, were disposed of
 * or deleted stay as they are. Returns how many changed.
 */
export async function updateStatuses(
  trx: Trx,
  business: string,
  person: string,
  wanted: readonly NewStatus[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with wanted as (
      select * from unnest(
        ${wanted.map(({ id }) => id)}::text[], ${wanted.map(({ status }) => status)}::text[],
        ${wanted.map(({ note }) => note)}::text[], ${wanted.map(() => newId())}::text[]
      ) as w (id, status, note, entry)
    ),
    affected as (
      select a.id, a.status as old, w.status, w.note, w.entry
      from asset a join wanted w on w.id = a.id
      where a.business_id = ${business} and a.deleted_at is null and a.status not in (w.status, 'disposed')
      order by a.id for no key update of a
    ),
    changed as (
      update asset a set status = s.status, version = a.version + 1, updated_by = ${person}, updated_at = now()
      from affected s where a.business_id = ${business} and a.id = s.id
      returning a.id, a.version, s.old, s.status, s.note, s.entry
    ),
    recorded as (
      insert into asset_history (business_id, id, asset_id, action, version, note, changes, performed_by)
      select ${business}, entry, id, 'status', version, note,
        jsonb_build_array(jsonb_build_object('field', 'status', 'from', old, 'to', status)), ${person}
      from changed
      returning 1
    )
    select count(*) as count from recorded`.execute(trx)
  return rows[0]?.count ?? 0
}
