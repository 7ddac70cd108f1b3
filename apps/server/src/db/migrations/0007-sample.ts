import { type Kysely, sql } from 'kysely'

/** How far an enterprise is filled with sample data; each step advances it in its own transaction. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table sample_fill (
      business_id text collate "C" primary key references business on delete cascade,
      state text not null check (state in ('running', 'done', 'cancelled', 'failed')),
      -- How many assets it makes: with it the steps are known.
      assets integer not null check (assets >= 0),
      done integer not null default 0 check (done >= 0),
      total integer not null check (done <= total),
      started_by text collate "C" not null references person,
      started_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db)
}
