-- Whoever writes or deletes rows of files changes the figures with them, cascades included. The first to do so in a
-- transaction makes others of the same business wait for its end, so that the figure is exact when a quota is checked.
create or replace function count_added_bytes() returns trigger language plpgsql as $$
begin
  insert into business_storage as s (business_id, bytes)
    select business_id, sum(bytes) from added where business_id is not null group by 1 order by 1
    on conflict (business_id) do update set bytes = s.bytes + excluded.bytes;
  insert into person_storage as s (person_id, bytes)
    select person_id, sum(bytes) from added where business_id is null and person_id is not null group by 1 order by 1
    on conflict (person_id) do update set bytes = s.bytes + excluded.bytes;
  return null;
end $$;
create or replace function count_removed_bytes() returns trigger language plpgsql as $$
begin
  update business_storage s set bytes = s.bytes - gone.bytes
    from (select business_id, sum(bytes) as bytes from removed where business_id is not null group by 1) gone
    where s.business_id = gone.business_id;
  update person_storage s set bytes = s.bytes - gone.bytes
    from (select person_id, sum(bytes) as bytes from removed where business_id is null group by 1) gone
    where s.person_id = gone.person_id;
  return null;
end $$;
create or replace trigger media_added after insert on media referencing new table as added
  for each statement execute function count_added_bytes();
create or replace trigger media_removed after delete on media referencing old table as removed
  for each statement execute function count_removed_bytes();
