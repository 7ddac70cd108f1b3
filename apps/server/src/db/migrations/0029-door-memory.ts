import { type Kysely, sql } from 'kysely'

/** What happened at the door outlives the guest it happened to, without their name; PINs say what they are for. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table door_act drop constraint door_act_business_id_guest_id_fkey;
    alter table door_act add foreign key (business_id, guest_id) references guest (business_id, id)
      on delete set null (guest_id);
    -- Who came in when, for the figures of an event.
    create index door_act_arrivals on door_act (business_id, event_id, at) where outcome = 'first';
    alter table door_pin add column label text not null default '';
  `.execute(db)
}
