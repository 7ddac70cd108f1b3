import { type Kysely, sql } from 'kysely'

/** What was done to many assets at once, row by row, so that it can go on after a crash and be undone; and the trash. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table batch (
      business_id text collate "C" not null references business on delete cascade,
      id text collate "C" not null,
      kind text not null check (kind in ('bulk', 'import', 'undo')),
      action text collate "C" not null,
      -- What the action needs to know: its target with its name, and the reason.
      what jsonb not null,
      state text not null check (state in ('waiting', 'running', 'done', 'cancelled', 'undone')),
      total integer not null,
      done integer not null default 0,
      skipped integer not null default 0,
      failed integer not null default 0,
      created_by text collate "C" not null references person,
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      undo_of text collate "C",
      -- Null for what cannot be undone.
      undo_until timestamptz,
      primary key (business_id, id),
      -- Undone once.
      unique (business_id, undo_of),
      foreign key (business_id, undo_of) references batch (business_id, id) deferrable initially deferred,
      check (done + skipped + failed <= total),
      check ((kind = 'undo') = (undo_of is not null))
    );
    -- For calls that name no business.
    create index batch_id on batch (id);
    create index batch_newest on batch (business_id, created_at desc, id desc);
    create index batch_open on batch (created_at) where state in ('waiting', 'running');

    create table batch_row (
      business_id text collate "C" not null,
      batch_id text collate "C" not null,
      position integer not null,
      -- No foreign key: an asset that was removed for good stays in the log.
      asset_id text collate "C",
      state text not null default 'waiting' check (state in ('waiting', 'done', 'skipped', 'failed')),
      version_before integer,
      -- The columns that were written, with their old and their new values.
      before jsonb,
      after jsonb,
      reason text,
      primary key (business_id, batch_id, position),
      foreign key (business_id, batch_id) references batch (business_id, id) on delete cascade
    );
    create index batch_row_waiting on batch_row (business_id, batch_id, position) where state = 'waiting';
    create index batch_row_unwritten on batch_row (business_id, batch_id, state, position) where state in ('skipped', 'failed');

    alter table asset_history add column batch_id text collate "C",
      add foreign key (business_id, batch_id) references batch (business_id, id) deferrable initially deferred,
      drop constraint asset_history_action_check,
      add constraint asset_history_action_check
        check (action in ('create', 'update', 'delete', 'status', 'move', 'assigned', 'restore'));
    create index asset_history_batch on asset_history (business_id, batch_id) where batch_id is not null;

    alter table asset add column deleted_by text collate "C" references person, add column purge_at timestamptz;
    -- Until now nobody knew that deleted assets would be removed for good: their days are counted from today.
    update asset set deleted_by = updated_by, purge_at = now() + interval '30 days' where deleted_at is not null;
    create index asset_trash on asset (business_id, deleted_at desc, id desc) where deleted_at is not null;
    create index asset_purge on asset (purge_at) where deleted_at is not null;
  `.execute(db)
}
