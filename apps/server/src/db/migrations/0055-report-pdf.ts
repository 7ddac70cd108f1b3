import { type Kysely, sql } from 'kysely'

/** Reports that somebody wants as PDF: drawn in the background, kept until they are saved or a day has passed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table report_pdf (
      business_id text collate "C" not null references business on delete cascade,
      id text collate "C" not null,
      -- Who asked for it; without an account nobody can open it any more.
      person_id text collate "C" references person on delete set null,
      question jsonb not null,
      lang text collate "C" not null,
      state text collate "C" not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
      percent smallint not null default 0,
      -- How often it was begun: what ends a server again and again is given up.
      attempts smallint not null default 0,
      -- The error it failed with, and the values its sentence mentions.
      problem jsonb,
      pdf_id text collate "C",
      created_at timestamptz not null default now(),
      primary key (business_id, id),
      check ((state = 'ready') = (pdf_id is not null)),
      check ((state = 'failed') = (problem is not null))
    );
    create index report_pdf_of_person on report_pdf (business_id, person_id, created_at);
    create index report_pdf_old on report_pdf (created_at);
    create index report_pdf_waiting on report_pdf (created_at) where state = 'waiting';
  `.execute(db)
}
