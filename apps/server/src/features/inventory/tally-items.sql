-- Every change of an item is added to its check's totals, in the part of the connection that makes it: those who mark at
-- the same time do not wait for each other.
create or replace function tally_item() returns trigger language plpgsql as $$
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
create or replace trigger inventory_item_tally after update on inventory_item
  for each row execute function tally_item();
