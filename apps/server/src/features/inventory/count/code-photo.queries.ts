import { sql } from 'kysely'
import type { Trx } from '../../../tables.ts'

interface CodePhoto {
  business: string
  check: string
  /** The scan that the picture belongs to. */
  mark: string
  media: string
}

/** Returns the picture that this one replaces. */
export async function upsertCodePhoto(trx: Trx, { business, check, mark, media }: CodePhoto): Promise<string | null> {
  const { rows } = await sql<{ replaced: string | null }>`
    with before as (
      select media_id from inventory_code_photo
      where business_id = ${business} and check_id = ${check} and mark_id = ${mark} for update
    )
    insert into inventory_code_photo (business_id, check_id, mark_id, media_id)
    values (${business}, ${check}, ${mark}, ${media})
    on conflict (business_id, check_id, mark_id) do update set media_id = excluded.media_id
    returning (select media_id from before) as replaced`.execute(trx)
  return rows[0]?.replaced ?? null
}
