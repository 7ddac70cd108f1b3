import { type Kysely, sql } from 'kysely'

/**
 * An event can be called off. Mails know what they are about, so that they are written when they are sent and not when
 * they are queued, and that an outbox can be shown by event and by guest.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table event
      add column cancelled_at timestamptz,
      add column cancel_reason text not null default '';

    alter table mail
      add column event_id text collate "C",
      add column guest_id text collate "C",
      -- Which message of the event it is.
      add column message text,
      -- The sending to many that it belongs to.
      add column send_id text collate "C",
      add column sent_by text collate "C",
      add column lang text not null default 'vn' check (lang in ('vn', 'en')),
      add column expires_at timestamptz,
      -- The process was killed while it talked to the mail server: it may have gone out twice.
      add column is_doubtful boolean not null default false,
      add foreign key (business_id, event_id) references event (business_id, id) on delete cascade,
      add foreign key (business_id, guest_id) references guest (business_id, id) on delete cascade;
    alter table mail drop constraint mail_state_check;
    alter table mail add constraint mail_state_check
      check (state in ('queued', 'sent', 'failed', 'cancelled', 'expired'));
    create index mail_of_event on mail (business_id, event_id, created_at desc, id desc) where event_id is not null;
    create index mail_of_guest on mail (business_id, guest_id) where guest_id is not null;

    -- Mails that are with the mail server right now.
    create table mail_flight (
      mail_id text collate "C" primary key references mail on delete cascade,
      at timestamptz not null default now()
    );

    -- How fast a business sends to many, and when its next mail may go.
    create table mail_pace (
      business_id text collate "C" primary key references business on delete cascade,
      per_minute integer not null check (per_minute between 10 and 6000),
      next_at timestamptz not null default '-infinity'
    );

    update mail m set event_id = g.event_id, guest_id = g.id, message = 'ticket'
    from guest g where g.mail_id = m.id and g.business_id = m.business_id;
  `.execute(db)
}
