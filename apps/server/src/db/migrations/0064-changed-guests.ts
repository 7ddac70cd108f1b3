import { type Kysely, sql } from 'kysely'

/**
 * When a guest changed stands beside the guest: the row itself is in a dozen indexes, and a check-in that touches none of their
 * columns leaves them all alone. Room on the page for its new version is part of that.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table guest_change (
      business_id text collate "C" not null,
      guest_id text collate "C" not null,
      event_id text collate "C" not null,
      changed_in xid8 not null default pg_current_xact_id(),
      primary key (business_id, guest_id),
      foreign key (business_id, guest_id) references guest (business_id, id) on delete cascade
    );
    create index guest_change_since on guest_change (business_id, event_id, changed_in);
    insert into guest_change (business_id, guest_id, event_id, changed_in)
      select business_id, id, event_id, changed_in from guest;
    drop index guest_changed, guest_in;
    alter table guest drop column changed_in;
    alter table guest set (fillfactor = 80);
    -- What runs for fewer changes now (stamp-guest.sql, hold-seats.sql).
    drop trigger if exists keep_place_in_line on guest;
    drop trigger if exists count_held_seats on guest;
    drop trigger if exists stamp_guest on guest;
  `.execute(db)
}
