import { type Kysely, sql } from 'kysely'

/** Values are added up in dong: what was paid in another currency counts as an asset, but not as so many dong. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update asset_stat s set value = (
      select coalesce(sum(a.price), 0) from asset a
      where a.business_id = s.business_id and a.deleted_at is null and a.currency = 'VND' and case s.dimension
        when 'status' then a.status = s.key
        when 'category' then coalesce(a.category_id, '') = s.key
        when 'location' then coalesce(a.location_id, '') = s.key
        when 'holder' then coalesce(a.holder_id, '') = s.key
        when 'month' then to_char(a.created_at at time zone 'UTC', 'YYYY-MM') = s.key
        else true end
    )
    where exists (select 1 from asset a where a.business_id = s.business_id and a.currency <> 'VND')`.execute(db)
}
