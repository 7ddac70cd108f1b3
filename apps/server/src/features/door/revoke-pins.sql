-- PINs of somebody who leaves the business end with their membership, and so do the sessions of a PIN that is revoked.
create or replace function revoke_pins_of_member() returns trigger language plpgsql as $$
begin
  update door_pin set revoked_at = now()
    where business_id = old.business_id and created_by = old.person_id and revoked_at is null;
  return null;
end $$;

create or replace trigger revoke_pins_of_member after delete on staff
  for each row execute function revoke_pins_of_member();

create or replace function end_sessions_of_pin() returns trigger language plpgsql as $$
begin
  update door_session set ended_at = new.revoked_at
    where business_id = new.business_id and event_id = new.event_id and pin_id = new.id and ended_at is null;
  return null;
end $$;

create or replace trigger end_sessions_of_pin after update of revoked_at on door_pin
  for each row when (new.revoked_at is not null) execute function end_sessions_of_pin();
