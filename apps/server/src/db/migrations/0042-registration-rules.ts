import { type Kysely, sql } from 'kysely'

/**
 * When and how people may register for an event: a switch, two dates, a waiting list, approval. Guests who wait have a
 * place in the line; seats that are held for somebody until they answer count as taken.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table event
      add column takes_registrations boolean not null default true,
      add column registration_opens_at timestamptz,
      add column registration_closes_at timestamptz,
      add column has_waiting_list boolean not null default false,
      -- A free seat is offered to who is next, and held until they answer.
      add column asks_first boolean not null default false,
      add column needs_approval boolean not null default false,
      -- Kept by hold-seats.sql.
      add column held_seats integer not null default 0 check (held_seats >= 0),
      add check (registration_closes_at > registration_opens_at);

    alter table guest
      -- Their place in the line.
      add column waiting_since timestamptz,
      -- Until when a seat is held for them.
      add column offered_until timestamptz,
      -- The message about what became of their registration that is not queued yet.
      add column untold text check (untold in ('ticket', 'waiting', 'promoted', 'offer', 'declined')),
      add column cancelled_at timestamptz,
      -- Who ended the registration: the guest, an organiser, an organiser who did not approve it, or time.
      add column cancelled_how text check (cancelled_how in ('guest', 'organiser', 'declined', 'lapsed')),
      add column cancel_reason text not null default '',
      add check (offered_until is null or state = 'waiting');

    update guest set waiting_since = created_at where state = 'waiting';
    create index guest_waiting on guest (business_id, event_id, waiting_since, id) where state = 'waiting';
    create index guest_pending on guest (business_id, event_id, created_at, id) where state = 'pending';
    create index guest_offered on guest (offered_until) where offered_until is not null;
    create index guest_untold on guest (business_id, event_id) where untold is not null;

    alter table event_message drop constraint event_message_kind_check;
    alter table event_message add constraint event_message_kind_check check (kind in
      ('ticket', 'waiting', 'promoted', 'offer', 'pending', 'declined', 'reminder-day', 'reminder-hour', 'reminder-own',
       'change', 'cancellation', 'thanks'));
  `.execute(db)
}
