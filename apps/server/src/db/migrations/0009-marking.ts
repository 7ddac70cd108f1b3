import { type Kysely, sql } from 'kysely'

/** Marks as one statement each, what a check wrote into the register, and who is in a check now. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- A foreign key locks the row it points to: all who mark in a check would write to its one row, over and over.
    -- The item that is locked anyway belongs to the check, and checks stay on record.
    alter table inventory_mark
      drop constraint inventory_mark_business_id_check_id_fkey,
      drop constraint inventory_mark_person_id_fkey;
    create or replace function remove_items() returns trigger language plpgsql as $$
    begin
      delete from inventory_item i using removed r where i.business_id = r.business_id and i.check_id = r.id;
      delete from inventory_mark m using removed r where m.business_id = r.business_id and m.check_id = r.id;
      return null;
    end $$;

    alter table inventory_check
      add column applied_by text collate "C" references person,
      add column applied_at timestamptz,
      add check ((applied_at is null) = (applied_by is null)),
      add check (applied_at is null or completed_at is not null);

    -- A completed check can be deleted so that it stays on record, and written into the register, once.
    create or replace function freeze_completed() returns trigger language plpgsql as $$
    declare
      free text[] := '{deleted_at,deleted_by}';
    begin
      if tg_op = 'DELETE' then
        if exists (select 1 from business where id = old.business_id) then
          raise exception 'inventory checks stay on record' using errcode = '55000';
        end if;
        return old;
      end if;
      if old.applied_at is null then
        free := free || '{applied_at,applied_by}';
      end if;
      if old.completed_at is not null and to_jsonb(new) - free <> to_jsonb(old) - free then
        raise exception 'the inventory check is completed' using errcode = '55000';
      end if;
      if old.completed_at is null and new.completed_at is not null then
        perform pg_advisory_xact_lock(inventory_key(new.id));
      end if;
      return new;
    end $$;

    -- Who has a check open, in which window. Worth nothing after a crash.
    create unlogged table inventory_presence (
      business_id text collate "C" not null,
      check_id text collate "C" not null,
      window_id text collate "C" not null,
      person_id text collate "C" not null,
      came_at timestamptz not null,
      seen_at timestamptz not null,
      primary key (business_id, check_id, window_id),
      foreign key (business_id, check_id) references inventory_check (business_id, id) on delete cascade
    );

    create type inventory_marked as (
      outcome text,
      id text,
      checked boolean,
      condition text,
      method text,
      notes text,
      checked_by text,
      checked_at timestamptz,
      version integer,
      person_id text,
      email text,
      first_name text,
      last_name text,
      photo text
    );

    -- Marks an item, once for every mark id. Answers what became of it, the item as it is now, and who made it so; nothing
    -- when there is no such item. The outcome is 'completed' for a mark without an addendum to go to, 'reused' for an id
    -- that stands for something else already.
    --
    -- A plain scan only ever confirms what nobody has looked at yet. Whoever saw an older version does not overwrite what
    -- somebody else made of it since.
    create function mark_inventory_item(
      the_business text, the_check text, the_item text, the_mark text, the_person text,
      to_checked boolean, to_condition text, to_notes text, by_method text, seen integer, may_be_late boolean
    ) returns setof inventory_marked language plpgsql as $$
    declare
      item inventory_item;
      earlier inventory_mark;
      who person;
      completed timestamptz;
      outcome text;
    begin
      -- Before anything is read: whoever completes waits for it, and what is read below is from after a completion.
      perform pg_advisory_xact_lock_shared(inventory_key(the_check));
      select c.completed_at into completed from inventory_check c
        where c.business_id = the_business and c.id = the_check and c.deleted_at is null;
      if not found then
        return;
      end if;
      select i.* into item from inventory_item i
        where i.business_id = the_business and i.check_id = the_check and i.id = the_item for update;
      if not found then
        return;
      end if;

      if completed is not null then
        outcome := case when may_be_late then 'late' else 'completed' end;
      elsif item.checked = to_checked and item.condition = to_condition and coalesce(to_notes, item.notes) = item.notes then
        outcome := 'already';
      elsif item.checked and by_method = 'qrcode' and to_checked and to_condition = 'available' then
        outcome := 'already';
      elsif seen <> item.version and item.checked_by <> the_person then
        outcome := 'conflict';
      else
        outcome := 'applied';
      end if;

      if outcome <> 'completed' then
        insert into inventory_mark
          (business_id, check_id, id, kind, outcome, item_id, checked, condition, method, notes, person_id)
        values (
          the_business, the_check, the_mark, 'mark', outcome, the_item, to_checked, to_condition, by_method,
          coalesce(to_notes, ''), the_person
        )
        on conflict (business_id, check_id, id) do nothing;
        if not found then
          select m.* into earlier from inventory_mark m
            where m.business_id = the_business and m.check_id = the_check and m.id = the_mark;
          outcome := case when earlier.kind = 'mark' and earlier.item_id = the_item then earlier.outcome else 'reused' end;
        elsif outcome = 'applied' then
          update inventory_item i set
            checked = to_checked,
            condition = to_condition,
            method = case when to_checked then by_method end,
            notes = coalesce(to_notes, i.notes),
            checked_by = the_person,
            checked_at = clock_timestamp(),
            version = i.version + 1
          where i.business_id = the_business and i.check_id = the_check and i.id = the_item
          returning i.* into item;
        end if;
      end if;

      select p.* into who from person p where p.id = item.checked_by;
      return next row(
        outcome, item.id, item.checked, item.condition, item.method, item.notes, item.checked_by, item.checked_at,
        item.version, who.id, who.email, who.first_name, who.last_name, who.photo
      )::inventory_marked;
    end $$;
  `.execute(db)
}
