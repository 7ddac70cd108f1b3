-- Items and marks go with their check. They have no foreign key: a key would lock the check's one row at every mark.
create or replace function remove_items() returns trigger language plpgsql as $$
begin
  delete from inventory_item i using removed r where i.business_id = r.business_id and i.check_id = r.id;
  delete from inventory_mark m using removed r where m.business_id = r.business_id and m.check_id = r.id;
  return null;
end $$;
create or replace trigger inventory_check_removed after delete on inventory_check referencing old table as removed
  for each statement execute function remove_items();
