import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table person (
      id text collate "C" primary key,
      email text not null,
      created_at timestamptz not null default now()
    );
    create unique index person_email on person (lower(email));

    -- The token itself is never stored, only its SHA-256.
    create table session (
      token_hash bytea primary key,
      id text collate "C" not null unique,
      person_id text collate "C" not null references person on delete cascade,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index session_person on session (person_id);
    create index session_expiry on session (expires_at);

    create table business (
      id text collate "C" primary key,
      url text not null unique,
      name text not null,
      created_at timestamptz not null default now()
    );

    create table staff (
      business_id text collate "C" not null references business on delete cascade,
      id text collate "C" not null,
      person_id text collate "C" not null references person on delete cascade,
      role text not null check (role in ('user', 'meeting-booking', 'meeting-manager')),
      created_at timestamptz not null default now(),
      primary key (business_id, id),
      unique (business_id, person_id)
    );
    create index staff_person on staff (person_id);

    -- Answers to calls that carried an Idempotency-Key, kept for a day.
    create table idempotency (
      scope text collate "C" not null,
      key text collate "C" not null,
      fingerprint bytea not null,
      status smallint not null default 0,
      answer json,
      created_at timestamptz not null default now(),
      primary key (scope, key)
    );
    create index idempotency_age on idempotency (created_at);

    -- Counters may be lost in a crash; they only slow down who is too fast.
    create unlogged table rate_limit (
      key text collate "C" primary key,
      window_start timestamptz not null,
      count integer not null
    );
  `.execute(db)
}
