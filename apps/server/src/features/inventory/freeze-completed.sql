-- A completed check never changes, and no check is ever deleted from the records.

-- A completed check can be marked as deleted, which keeps it on record, and written into the register, once.
create or replace function freeze_completed() returns trigger language plpgsql as $$
declare
  free text[] := '{deleted_at,deleted_by}';
begin
  if tg_op = 'DELETE' then
    -- A whole business may be removed with all it holds.
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
create or replace trigger inventory_check_frozen before update or delete on inventory_check
  for each row execute function freeze_completed();

-- Its items do not change either: whoever changes one holds a share of the lock that completing needs.
create or replace function refuse_change_of_completed() returns trigger language plpgsql as $$
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
create or replace trigger inventory_item_frozen before update or delete on inventory_item
  for each row execute function refuse_change_of_completed();

-- And none is added. One look for all items of a statement instead of a foreign key's look for each.
create or replace function refuse_items_of_no_open_check() returns trigger language plpgsql as $$
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
create or replace trigger inventory_item_closed after insert on inventory_item referencing new table as added
  for each statement execute function refuse_items_of_no_open_check();
