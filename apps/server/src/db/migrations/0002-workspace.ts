import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- Random secrets made once and shared by all processes.
    create table app_secret (
      name text primary key,
      value bytea not null
    );

    alter table person
      add column first_name text not null default '',
      add column last_name text not null default '',
      add column phone text not null default '',
      add column photo text collate "C",
      add column department text not null default '',
      add column position text not null default '',
      add column address text not null default '',
      add column date_of_birth date,
      add column lang text not null default 'vn',
      add column password_hash text,
      add column email_verified_at timestamptz;

    alter table session
      add column address text not null default '',
      add column agent text not null default '';

    -- Links sent by mail: used once, then gone. Only the hash of their token is kept.
    create table mail_link (
      token_hash bytea primary key,
      purpose text not null check (purpose in ('reset-password', 'verify-email', 'change-email')),
      person_id text collate "C" not null references person on delete cascade,
      email text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index mail_link_person on mail_link (person_id);

    -- One-time codes that end a sign-in at an outside provider.
    create table sign_in_code (
      code_hash bytea primary key,
      browser_hash bytea not null,
      person_id text collate "C" not null references person on delete cascade,
      expires_at timestamptz not null
    );

    create table linked_account (
      id text collate "C" primary key,
      provider text not null,
      subject text not null,
      person_id text collate "C" not null references person on delete cascade,
      email text not null default '',
      photo text not null default '',
      created_at timestamptz not null default now(),
      unique (provider, subject),
      unique (person_id, provider)
    );

    -- Solutions of the bot check that were used; each counts once.
    create table bot_check_spent (
      solution_hash bytea primary key,
      expires_at timestamptz not null
    );

    alter table business
      add column logo text collate "C",
      add column tax text not null default '',
      add column phone text not null default '',
      add column email text not null default '',
      add column address jsonb,
      add column public_holder boolean not null default true,
      add column public_price boolean not null default true;

    create table invitation (
      business_id text collate "C" not null references business on delete cascade,
      id text collate "C" not null,
      email text not null,
      role text not null check (role in ('user', 'meeting-booking', 'meeting-manager')),
      token_hash bytea not null unique,
      invited_by text collate "C" not null references person,
      created_at timestamptz not null default now(),
      primary key (business_id, id)
    );
    create unique index invitation_email on invitation (business_id, lower(email));
    create index invitation_address on invitation (lower(email));

    create table notification (
      id text collate "C" primary key,
      person_id text collate "C" not null references person on delete cascade,
      business_id text collate "C" references business on delete cascade,
      type text not null,
      payload jsonb not null,
      read_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index notification_person on notification (person_id, created_at desc, id);
    create index notification_unread on notification (person_id) where read_at is null;

    create table media (
      id text collate "C" primary key,
      business_id text collate "C" references business on delete cascade,
      person_id text collate "C" references person on delete set null,
      kind text not null check (kind in ('image', 'document')),
      is_public boolean not null,
      type text not null,
      name text not null default '',
      bytes integer not null,
      width integer,
      height integer,
      created_at timestamptz not null default now()
    );
    create index media_business on media (business_id);

    -- The outbox: written in the transaction of what it tells about, sent by the worker afterwards.
    create table mail (
      id text collate "C" primary key,
      to_address text not null,
      subject text not null,
      html text not null,
      text text not null,
      attachments jsonb not null default '[]',
      state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
      attempts integer not null default 0,
      last_error text,
      created_at timestamptz not null default now(),
      sent_at timestamptz
    );
    create index mail_age on mail (created_at desc);

    -- Messages between processes too large for a notification (socket.io's PostgreSQL adapter).
    create table socket_io_attachments (
      id bigserial primary key,
      created_at timestamptz not null default now(),
      payload bytea
    );
  `.execute(db)
}
