-- Marks an item, once for every mark id. Answers what became of it, the item as it is now, and who made it so; nothing
-- when there is no such item. The outcome is 'completed' for a mark without an addendum to go to, 'reused' for an id
-- that stands for something else already.
--
-- A plain scan only ever confirms what nobody has looked at yet. Whoever saw an older version does not overwrite what
-- somebody else made of it since. The note about damage or loss goes with it; the marks keep it. A scan in another place
-- than before says where it is now, and leaves its condition alone.
create or replace function mark_inventory_item(
  the_business text, the_check text, the_item text, the_mark text, the_person text,
  to_checked boolean, to_condition text, to_notes text, by_method text, seen integer, may_be_late boolean,
  at_location text, to_quantity integer, to_place_choice text
) returns setof inventory_marked language plpgsql as $$
declare
  item inventory_item;
  earlier inventory_mark;
  who person;
  completed timestamptz;
  outcome text;
  is_elsewhere boolean;
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

  is_elsewhere := to_checked and (
    (at_location is not null and at_location is distinct from item.seen_location_id)
    or (to_place_choice is not null and to_place_choice is distinct from item.place_choice)
  );
  if completed is not null then
    outcome := case when may_be_late then 'late' else 'completed' end;
  elsif item.checked = to_checked and item.condition = to_condition and coalesce(to_notes, item.notes) = item.notes
    and not is_elsewhere and coalesce(to_quantity, item.quantity) is not distinct from item.quantity then
    outcome := 'already';
  elsif item.checked and by_method = 'qrcode' and to_checked and to_condition = 'available' then
    outcome := case when is_elsewhere or to_quantity <> coalesce(item.quantity, 1) then 'applied' else 'already' end;
    to_condition := item.condition;
    to_notes := coalesce(to_notes, item.notes);
  elsif seen <> item.version and item.checked_by <> the_person then
    outcome := 'conflict';
  else
    outcome := 'applied';
  end if;

  if outcome <> 'completed' then
    insert into inventory_mark
      (business_id, check_id, id, kind, outcome, item_id, checked, condition, method, notes, location_id, quantity, place_choice,
      person_id)
    values (
      the_business, the_check, the_mark, 'mark', outcome, the_item, to_checked, to_condition, by_method,
      coalesce(to_notes, ''), at_location, to_quantity, to_place_choice, the_person
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
        seen_location_id = case when to_checked then coalesce(at_location, i.seen_location_id) end,
        place_choice = case
          when not to_checked then null
          when at_location is distinct from i.seen_location_id and at_location is not null then to_place_choice
          else coalesce(to_place_choice, i.place_choice)
        end,
        quantity = case when to_checked then coalesce(to_quantity, i.quantity) end,
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
    item.version, who.id, who.email, who.first_name, who.last_name, who.photo, item.seen_location_id, item.quantity
  )::inventory_marked;
end $$;
