import { sql } from 'kysely'
import type { Db, Trx } from '../../../tables.ts'

export interface MarkPhoto {
  business: string
  check: string
  /** The mark or the scan that the picture belongs to. */
  mark: string
  /** What was marked; null for a scanned code. */
  item: string | null
  media: string
}

/** Returns the picture that this one replaces. */
export async function upsertMarkPhoto(
  trx: Trx,
  { business, check, mark, item, media }: MarkPhoto,
): Promise<string | null> {
  const { rows } = await sql<{ replaced: string | null }>`
    with before as (
      select media_id from inventory_mark_photo
      where business_id = ${business} and check_id = ${check} and mark_id = ${mark} for update
    )
    insert into inventory_mark_photo (business_id, check_id, mark_id, item_id, media_id)
    values (${business}, ${check}, ${mark}, ${item}, ${media})
    on conflict (business_id, check_id, mark_id) do update set media_id = excluded.media_id
    returning (select media_id from before) as replaced`.execute(trx)
  return rows[0]?.replaced ?? null
}

/** Whether a person said with this mark that the item is damaged or lost. */
export async function selectMarkedBad(
  db: Db,
  { business, check, item, mark, person }: Omit<MarkPhoto, 'media'> & { item: string; person: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('inventory_mark')
    .select('id')
    .where('business_id', '=', business)
    .where('check_id', '=', check)
    .where('id', '=', mark)
    .where('kind', '=', 'mark')
    .where('item_id', '=', item)
    .where('person_id', '=', person)
    .where('condition', '!=', 'available')
    .executeTakeFirst()
  return row !== undefined
}
