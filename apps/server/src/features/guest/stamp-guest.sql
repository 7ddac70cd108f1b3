-- Gives a new guest a ticket code nobody else of the event has. Two transactions that hit on the same one at the same time are
-- told apart by the unique index; whoever inserts tries again (insertGuest in guest.queries.ts).
create or replace function stamp_guest() returns trigger language plpgsql as $$
declare
  bytes bytea;
begin
  while new.code is null loop
    -- The other bytes of such an id are not all random.
    bytes := uuid_send(gen_random_uuid());
    select string_agg(substr('23456789ABCDEFGHJKLMNPQRTVWX', 1 + get_byte(bytes, i) % 28, 1), '' order by n) into new.code
      from unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) with ordinality as x(i, n);
    if exists (
      select from guest g where g.business_id = new.business_id and g.event_id = new.event_id and g.code = new.code
    ) then
      new.code := null;
    end if;
  end loop;
  return new;
end $$;
create or replace trigger stamp_guest before insert on guest for each row execute function stamp_guest();

-- Every change is kept with its transaction, for devices that ask for what changed (selectDoorGuests in door.queries.ts).
create or replace function note_changed_guest() returns trigger language plpgsql as $$
begin
  insert into guest_change (business_id, guest_id, event_id) values (new.business_id, new.id, new.event_id)
  on conflict (business_id, guest_id) do update set changed_in = excluded.changed_in
    where guest_change.changed_in <> excluded.changed_in;
  return null;
end $$;
create or replace trigger note_changed_guest after insert or update on guest for each row execute function note_changed_guest();
