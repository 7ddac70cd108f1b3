-- Ends a registration made by one statement (register-in-one-statement.queries.ts) where nothing may be left of it: somebody with that address is
-- registered, or there is no seat.
create or replace function refuse_place() returns text language plpgsql as $$
begin
  raise exception 'no place' using errcode = 'NI001';
end $$;
