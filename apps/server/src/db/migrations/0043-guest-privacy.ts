import { type Kysely, sql } from 'kysely'

/**
 * What guests agree to, word for word, how long their data is kept, and what they ask for about it. Events that exist already
 * keep everything: nobody set an end.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table event
      -- So long before the start guests may change their own answers.
      add column change_hours integer not null default 0 check (change_hours between 0 and 720),
      -- What the data is for, in the organiser's words; empty: the usual words.
      add column purpose_vn text not null default '',
      add column purpose_en text not null default '',
      -- Guests are also asked whether they want news; never a condition.
      add column asks_for_news boolean not null default false,
      -- After the event; null: until somebody asks for erasure.
      add column retention_months integer check (retention_months between 1 and 120),
      add column erasure_announced_at timestamptz,
      add column erased_at timestamptz;
    alter table event alter column retention_months set default 24;
    create index event_retention on event (over_at) where retention_months is not null and erased_at is null;

    -- Every wording somebody agreed to.
    create table consent_text (
      business_id text collate "C" not null,
      event_id text collate "C" not null,
      -- Made from the words.
      id text collate "C" not null,
      lang text not null check (lang in ('vn', 'en')),
      text text not null,
      news_text text not null,
      created_at timestamptz not null default now(),
      primary key (business_id, event_id, id),
      foreign key (business_id, event_id) references event (business_id, id) on delete cascade
    );

    alter table guest
      add column consent_id text collate "C",
      add column consented_at timestamptz,
      add column wants_news boolean not null default false,
      add column erased_at timestamptz,
      add foreign key (business_id, event_id, consent_id) references consent_text (business_id, event_id, id)
        on delete set null (consent_id),
      add check ((consent_id is null) = (consented_at is null) or erased_at is not null);
  `.execute(db)
}
