import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- When the person of a session last proved who they are, so that what cannot be undone can ask again.
    alter table session add column proved_at timestamptz not null default now();
    update session set proved_at = created_at;

    -- A changed address can be brought back by a link sent to the former one.
    alter table mail_link drop constraint mail_link_purpose_check;
    alter table mail_link add constraint mail_link_purpose_check
      check (purpose in ('reset-password', 'verify-email', 'change-email', 'undo-email'));
    create index mail_link_email on mail_link (lower(email)) where purpose = 'undo-email';

    -- Browsers that somebody has signed in with: strangers who guess passwords do not lock them out.
    create table known_device (
      token_hash bytea not null,
      person_id text collate "C" not null references person on delete cascade,
      used_at timestamptz not null default now(),
      primary key (person_id, token_hash)
    );
  `.execute(db)
}
