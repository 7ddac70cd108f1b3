-- Marks an item, once for every mark id. Answers what became of it, the item as it is now, and who made it so; nothing
-- when there is no such item. The outcome is 'completed' for a mark without an addendum to go to, 'reused' for an id
-- that stands for something else already.
--
-- A plain scan only ever confirms what nobody has looked at yet. Whoever saw an older version does not overwrite what
-- somebody else made of it since. The note about damage or loss goes with it; the marks keep it.
create or replace function mark_inventory_item(
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
        notes = coalesce(to_notes, case when to_condition = 'available' and i.condition <> 'available' then '' else i.notes end),
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
