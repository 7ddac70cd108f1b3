-- Entries of an asset's history are neither changed nor deleted.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  -- A whole business may be removed with all it holds; single entries never change.
  if tg_op = 'DELETE' and not exists (select 1 from asset where business_id = old.business_id and id = old.asset_id) then
    return old;
  end if;
  raise exception 'asset history is append-only';
end $$;
create or replace trigger asset_history_append_only before update or delete on asset_history
  for each row execute function refuse_change();
