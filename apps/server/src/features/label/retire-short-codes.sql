-- A short code is never used again: when its asset is deleted for good it stays, and stands for nothing. That of a
-- location stays through its foreign key.
create or replace function retire_short_codes() returns trigger language plpgsql as $$
begin
  update asset_code set kind = 'short', asset_id = null
    where business_id = old.business_id and asset_id = old.id and is_short;
  return old;
end $$;
create or replace trigger retire_short_codes before delete on asset for each row execute function retire_short_codes();
