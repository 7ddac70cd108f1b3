-- How long guests' data is kept counts from the end of the event. When that moves, owners are told anew before anything is
-- erased, and an event that was erased already has guests to erase again; so are owners told anew when the time itself is
-- changed. Who announces and erases: erase.service.ts.
create or replace function renew_retention() returns trigger language plpgsql as $$
begin
  new.erasure_announced_at := null;
  if new.over_at is distinct from old.over_at then new.erased_at := null; end if;
  return new;
end $$;
create or replace trigger renew_retention before update of over_at, retention_months on event for each row
  when ((new.over_at, new.retention_months) is distinct from (old.over_at, old.retention_months))
  execute function renew_retention();
