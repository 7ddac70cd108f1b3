-- Marks are neither changed nor deleted, except together with their check.
create or replace function refuse_mark_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from inventory_check where business_id = old.business_id and id = old.check_id) then
    return old;
  end if;
  raise exception 'inventory marks are append-only' using errcode = '55000';
end $$;
create or replace trigger inventory_mark_append_only before update or delete on inventory_mark
  for each row execute function refuse_mark_change();
