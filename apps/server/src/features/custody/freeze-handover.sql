-- Minutes are never edited: what they say, their number and their parties stay as they were issued. A void or refused
-- paper stays void. They are not deleted either, unless the whole business is.
create or replace function freeze_handover() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select 1 from business where id = old.business_id) then
      raise exception 'minutes are kept';
    end if;
    return old;
  end if;
  if (new.number, new.kind, new.content, new.handed_on, new.due_on, new.giver_person_id, new.giver_holder_id,
      new.receiver_person_id, new.receiver_holder_id, new.giver_name, new.receiver_name, new.replaces, new.created_by, new.created_at)
    is distinct from (old.number, old.kind, old.content, old.handed_on, old.due_on, old.giver_person_id, old.giver_holder_id,
      old.receiver_person_id, old.receiver_holder_id, old.giver_name, old.receiver_name, old.replaces, old.created_by, old.created_at)
    or (old.state in ('refused', 'void') and new.state <> old.state)
    or (old.answered_at is not null and new.answered_at is distinct from old.answered_at)
  then
    raise exception 'minutes are never changed';
  end if;
  return new;
end $$;
create or replace trigger freeze_handover before update or delete on handover
  for each row execute function freeze_handover();
