-- An asset is written off when it becomes lost or disposed, whoever writes it, and is back in the books when it is neither. One
-- that was lost and is then disposed of was written off when it was lost.

create or replace function mark_write_off() returns trigger language plpgsql as $$
begin
  if new.status not in ('lost', 'disposed') then
    new.written_off_at := null;
  elsif tg_op = 'INSERT' then
    new.written_off_at := coalesce(new.written_off_at, now());
  elsif old.status not in ('lost', 'disposed') then
    new.written_off_at := now();
  end if;
  return new;
end $$;
create or replace trigger mark_write_off before insert or update of status on asset
  for each row execute function mark_write_off();
