import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table event (
      business_id text collate "C" not null references business on delete cascade,
      id text collate "C" not null,
      title text not null default '',
      note text not null default '',
      -- The title without accents, for the search.
      search_text text not null default '',
      image_id text collate "C" references media on delete set null,
      start_at timestamptz,
      end_at timestamptz,
      enable_end boolean not null default false,
      -- When it is over: its end, or the end of the day it starts on.
      over_at timestamptz,
      is_online boolean not null default false,
      online_item text not null default 'google' check (online_item in ('google', 'team')),
      address text not null default '',
      province text not null default '',
      district text not null default '',
      place_scheme text not null default 'vn63',
      capacity integer check (capacity > 0),
      self_check_in boolean not null default true,
      -- Those who have a place; kept by whoever adds or removes a guest, so that the capacity holds.
      guest_count integer not null default 0 check (guest_count >= 0),
      is_published boolean not null default false,
      published_at timestamptz,
      -- The registration form in force; 0 while none was saved.
      form_version integer not null default 0,
      qr_code text not null default '',
      meet_id text not null default '',
      meet_link text not null default '',
      -- Goes up with every save.
      version integer not null default 1,
      created_by text collate "C" not null references person,
      updated_by text collate "C" not null references person,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (business_id, id),
      check (not is_published or start_at is not null)
    );
    create unique index event_id on event (id);
    create index event_list on event (business_id, created_at desc, id desc) where deleted_at is null;
    create index event_public on event (business_id, start_at, id) where deleted_at is null and is_published;
    create index event_deleted on event (business_id, deleted_at desc) where deleted_at is not null;
    create index event_search on event using gin (business_id, search_text gin_trgm_ops);

    create table event_schedule (
      business_id text collate "C" not null,
      event_id text collate "C" not null,
      position integer not null,
      end_at timestamptz,
      note text not null,
      primary key (business_id, event_id, position),
      foreign key (business_id, event_id) references event (business_id, id) on delete cascade
    );

    -- Every version of an event's registration form: answers stay readable by the one they were given to.
    create table registration_form (
      business_id text collate "C" not null,
      event_id text collate "C" not null,
      version integer not null check (version > 0),
      fields jsonb not null,
      created_by text collate "C" not null references person,
      created_at timestamptz not null default now(),
      primary key (business_id, event_id, version),
      foreign key (business_id, event_id) references event (business_id, id) on delete cascade
    );

    create table guest (
      business_id text collate "C" not null,
      id text collate "C" not null,
      event_id text collate "C" not null,
      name text not null,
      -- In lower case: an address registers once for an event.
      email text not null,
      phone text not null default '',
      address text not null default '',
      note text not null default '',
      -- Name, e-mail and phone without accents, for the search.
      search_text text not null default '',
      participation_form text not null default 'registration'
        check (participation_form in ('registration', 'import', 'walk-in')),
      -- The form the answers were given to; 0 for the one used while none was saved.
      form_version integer not null default 0,
      answers jsonb not null default '{}',
      lang text not null default 'vn',
      qr_code text not null default '',
      -- The last mail with the QR code.
      mail_id text collate "C" references mail on delete set null,
      checked_in_at timestamptz,
      checked_in_how text check (checked_in_how in ('guest', 'staff')),
      checked_in_by text collate "C" references person,
      -- Where they came in, as the scanning device is called.
      gate text not null default '',
      added_by text collate "C" references person,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (business_id, id),
      foreign key (business_id, event_id) references event (business_id, id) on delete cascade,
      check ((checked_in_at is null) = (checked_in_how is null))
    );
    create unique index guest_id on guest (id);
    create unique index guest_email on guest (business_id, event_id, email);
    create index guest_list on guest (business_id, event_id, created_at desc, id desc);
    create index guest_in on guest (business_id, event_id) where checked_in_at is not null;
    create index guest_search on guest using gin (business_id, event_id, search_text gin_trgm_ops);
    create index guest_mail on guest (mail_id) where mail_id is not null;

    -- One invite per address, event and day.
    create table event_invite (
      business_id text collate "C" not null,
      event_id text collate "C" not null,
      email text not null,
      day date not null,
      mail_id text collate "C" references mail on delete set null,
      invited_by text collate "C" not null references person,
      created_at timestamptz not null default now(),
      primary key (business_id, event_id, email, day),
      foreign key (business_id, event_id) references event (business_id, id) on delete cascade
    );

    -- Google accounts that make meetings; the token is sealed with the installation's secret.
    create table google_account (
      person_id text collate "C" primary key references person on delete cascade,
      email text not null,
      sealed_token bytea not null,
      created_at timestamptz not null default now()
    );
  `.execute(db)
}
