-- A report is never edited: what it says, its number and its hash stay as they were issued. It is not deleted either,
-- unless the whole business is.
create or replace function freeze_stocktake_paper() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select 1 from business where id = old.business_id) then
      raise exception 'reports are kept';
    end if;
    return old;
  end if;
  if (new.check_id, new.number, new.batch_id, new.content, new.hash, new.created_by, new.created_at)
      is distinct from (old.check_id, old.number, old.batch_id, old.content, old.hash, old.created_by, old.created_at)
    or (old.signed_at is not null and new.signed_at is distinct from old.signed_at)
    or (old.undone_at is not null and new.undone_at is distinct from old.undone_at)
  then
    raise exception 'reports are never changed';
  end if;
  return new;
end $$;
create or replace trigger freeze_stocktake_paper before update or delete on stocktake_paper
  for each row execute function freeze_stocktake_paper();

-- What somebody has signed stays signed.
create or replace function freeze_stocktake_signer() returns trigger language plpgsql as $$
begin
  if old.signed_at is not null
    and (new.signed_at, new.signature, new.name, new.role) is distinct from (old.signed_at, old.signature, old.name, old.role)
  then
    raise exception 'signatures are never changed';
  end if;
  return new;
end $$;
create or replace trigger freeze_stocktake_signer before update on stocktake_signer
  for each row execute function freeze_stocktake_signer();
