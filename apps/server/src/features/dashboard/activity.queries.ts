import type { Activity } from '@nine/contract/dashboard'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../tables.ts'

export interface ActivityRow {
  kind: Activity['kind']
  id: string
  at: Date
  name: string
  photo: string | null
  subject: string
  count: number
  number: string
  whom: string
  is_over: boolean
}

type Kind = 'asset' | 'paper' | 'batch' | 'maintenance' | 'stocktake'

/** The newest activities of each kind, found by the index of its list. A batch counts as one activity. */
const SOURCES: Record<Kind, (business: string) => RawBuilder<unknown>> = {
  asset: (business) => sql`
    select 'asset' as kind, a.id, a.created_at as at, a.created_by as person_id, a.name as subject, 1 as count,
      '' as number, '' as whom, false as is_over
    from asset a
    where a.business_id = ${business} and a.deleted_at is null and not exists (
      select from asset_history h
      where h.business_id = a.business_id and h.asset_id = a.id and h.action = 'create' and h.batch_id is not null)
    order by a.created_at desc, a.id desc`,
  paper: (business) => sql`
    select h.kind, h.id, h.created_at, h.created_by, h.content->'lines'->0->>'name',
      jsonb_array_length(h.content->'lines'), h.number,
      case when h.kind = 'return' then h.giver_name else h.receiver_name end, false
    from handover h where h.business_id = ${business} and h.state <> 'void'
    order by h.created_at desc, h.id desc`,
  batch: (business) => sql`
    select 'batch', b.id, b.created_at, b.created_by, b.action, b.total, '', coalesce(b.what->>'target', ''),
      b.kind = 'undo'
    from batch b where b.business_id = ${business}
    order by b.created_at desc, b.id desc`,
  maintenance: (business) => sql`
    select 'maintenance', j.id, j.created_at, coalesce(j.finished_by, j.started_by), a.name, 1, '', '',
      j.state = 'done'
    from maintenance_job j join asset a on a.business_id = j.business_id and a.id = j.asset_id and a.deleted_at is null
    where j.business_id = ${business} and j.state <> 'cancelled'
    order by j.created_at desc, j.id desc`,
  stocktake: (business) => sql`
    select 'stocktake', c.id, coalesce(c.completed_at, c.created_at), coalesce(c.completed_by, c.created_by), c.title,
      c.total, '', '', c.completed_at is not null
    from inventory_check c where c.business_id = ${business} and c.deleted_at is null
    order by c.created_at desc, c.id desc`,
}

export async function selectActivities(
  db: Db,
  business: string,
  { kinds, limit }: { kinds: readonly Kind[]; limit: number },
): Promise<ActivityRow[]> {
  const newest = kinds.map((kind) => sql`(${SOURCES[kind](business)} limit ${sql.lit(limit)})`)
  const { rows } = await sql<ActivityRow>`
    select r.kind, r.id, r.at, coalesce(nullif(trim(p.last_name || ' ' || p.first_name), ''), p.email, '') as name,
      p.photo, r.subject, r.count, r.number, r.whom, r.is_over
    from (${sql.join(newest, sql` union all `)}) r left join person p on p.id = r.person_id
    order by r.at desc, r.id desc limit ${sql.lit(limit)}`.execute(db)
  return rows
}
