import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table inventory_check (
      business_id text collate "C" not null references business on delete cascade,
      id text collate "C" not null,
      code text collate "C" not null,
      title text not null,
      -- Without accents and in small letters, for searching.
      title_plain text not null,
      description text not null default '',
      notes text not null default '',
      location_id text collate "C",
      -- Names from the root down, as they were when it began.
      location_names text[] not null default '{}',
      total integer not null default 0,
      created_by text collate "C" not null references person,
      created_at timestamptz not null default now(),
      completed_by text collate "C" references person,
      completed_at timestamptz,
      -- Written down when it is completed.
      checked integer,
      damaged integer,
      lost integer,
      deleted_by text collate "C" references person,
      deleted_at timestamptz,
      primary key (business_id, id),
      unique (business_id, code),
      check ((completed_at is null) = (completed_by is null)),
      check ((completed_at is null) = (checked is null and damaged is null and lost is null)),
      check (checked <= total)
    );
    create index inventory_check_id on inventory_check (id);
    create index inventory_check_newest on inventory_check (business_id, created_at desc, id desc) where deleted_at is null;

    -- One asset of a check, as it was when the check began. Its id is the asset's.
    create table inventory_item (
      business_id text collate "C" not null,
      check_id text collate "C" not null,
      id text collate "C" not null,
      position integer not null,
      name text not null,
      code text collate "C" not null,
      product_code text not null,
      category text not null,
      location_id text collate "C",
      location_names text[] not null,
      cover_id text collate "C",
      checked boolean not null default false,
      condition text not null default 'available' check (condition in ('available', 'damaged', 'lost')),
      method text check (method in ('manual', 'qrcode')),
      notes text not null default '',
      checked_by text collate "C",
      checked_at timestamptz,
      version integer not null default 0,
      -- Its check is no foreign key: a hundred thousand are added in one statement, and are checked in one, below.
      primary key (business_id, check_id, id),
      check (checked or condition = 'available')
    ) with (fillfactor = 85);

    -- Every mark that was ever sent, under the id its device gave it; also codes of no item, and marks that came too late.
    create table inventory_mark (
      business_id text collate "C" not null,
      check_id text collate "C" not null,
      id text collate "C" not null,
      kind text not null check (kind in ('mark', 'code')),
      outcome text not null check (outcome in ('applied', 'already', 'conflict', 'late', 'kept')),
      item_id text collate "C",
      code text,
      checked boolean,
      condition text,
      method text,
      notes text not null default '',
      person_id text collate "C" not null references person,
      created_at timestamptz not null default clock_timestamp(),
      primary key (business_id, check_id, id),
      foreign key (business_id, check_id) references inventory_check (business_id, id) on delete cascade
    );
    create index inventory_mark_beside on inventory_mark (business_id, check_id, created_at) where outcome in ('late', 'kept');

    -- What is checked, in as many parts as there may be connections: those who mark at once do not wait for each other.
    create table inventory_tally (
      business_id text collate "C" not null,
      check_id text collate "C" not null,
      part smallint not null,
      marks integer not null,
      checked integer not null,
      damaged integer not null,
      lost integer not null,
      primary key (business_id, check_id, part),
      foreign key (business_id, check_id) references inventory_check (business_id, id) on delete cascade
    ) with (fillfactor = 50);

    create function inventory_key(check_id text) returns bigint language sql immutable as $$
      select hashtextextended('inventory ' || check_id, 0)
    $$;

    -- Marks hold a share of the check's lock, completing holds all of it. After completion no item changes.
    create function refuse_change_of_completed() returns trigger language plpgsql as $$
    declare
      completed timestamptz;
    begin
      perform pg_advisory_xact_lock_shared(inventory_key(old.check_id));
      select completed_at into completed from inventory_check where business_id = old.business_id and id = old.check_id;
      if found and completed is not null then
        raise exception 'the inventory check is completed' using errcode = '55000';
      end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$;
    create trigger inventory_item_frozen before update or delete on inventory_item
      for each row execute function refuse_change_of_completed();

    create function refuse_items_of_no_open_check() returns trigger language plpgsql as $$
    begin
      if exists (
        select 1 from (select distinct business_id, check_id from added) a
        left join inventory_check c on c.business_id = a.business_id and c.id = a.check_id and c.completed_at is null
        where c.id is null
      ) then
        raise exception 'the inventory check is completed, or not there' using errcode = '55000';
      end if;
      return null;
    end $$;
    create trigger inventory_item_closed after insert on inventory_item referencing new table as added
      for each statement execute function refuse_items_of_no_open_check();

    create function remove_items() returns trigger language plpgsql as $$
    begin
      delete from inventory_item i using removed r where i.business_id = r.business_id and i.check_id = r.id;
      return null;
    end $$;
    create trigger inventory_check_removed after delete on inventory_check referencing old table as removed
      for each statement execute function remove_items();

    create function tally_item() returns trigger language plpgsql as $$
    begin
      insert into inventory_tally as t (business_id, check_id, part, marks, checked, damaged, lost)
      values (
        new.business_id, new.check_id, pg_backend_pid() % 64, 1,
        new.checked::int - old.checked::int,
        (new.condition = 'damaged')::int - (old.condition = 'damaged')::int,
        (new.condition = 'lost')::int - (old.condition = 'lost')::int
      )
      on conflict (business_id, check_id, part) do update set
        marks = t.marks + 1,
        checked = t.checked + excluded.checked,
        damaged = t.damaged + excluded.damaged,
        lost = t.lost + excluded.lost;
      return null;
    end $$;
    create trigger inventory_item_tally after update on inventory_item
      for each row execute function tally_item();

    -- A completed check can only be deleted, and only so that it stays on record.
    create function freeze_completed() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if exists (select 1 from business where id = old.business_id) then
          raise exception 'inventory checks stay on record' using errcode = '55000';
        end if;
        return old;
      end if;
      if old.completed_at is not null and
         to_jsonb(new) - 'deleted_at' - 'deleted_by' <> to_jsonb(old) - 'deleted_at' - 'deleted_by' then
        raise exception 'the inventory check is completed' using errcode = '55000';
      end if;
      if old.completed_at is null and new.completed_at is not null then
        perform pg_advisory_xact_lock(inventory_key(new.id));
      end if;
      return new;
    end $$;
    create trigger inventory_check_frozen before update or delete on inventory_check
      for each row execute function freeze_completed();

    create function refuse_mark_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and not exists (select 1 from inventory_check where business_id = old.business_id and id = old.check_id) then
        return old;
      end if;
      raise exception 'inventory marks are append-only' using errcode = '55000';
    end $$;
    create trigger inventory_mark_append_only before update or delete on inventory_mark
      for each row execute function refuse_mark_change();
  `.execute(db)
}
