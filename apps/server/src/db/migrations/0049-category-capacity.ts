import { type Kysely, sql } from 'kysely'

/** A category of guests may have fewer seats than the event (hold-seats.sql). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table guest_category add column capacity integer check (capacity > 0);
    create index guest_of_category on guest (business_id, event_id, category_id) where category_id is not null;
  `.execute(db)
}
