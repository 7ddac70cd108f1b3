-- The key of a check's advisory lock. Marks hold a share of it, completing holds all of it.
create or replace function inventory_key(check_id text) returns bigint language sql immutable as $$
  select hashtextextended('inventory ' || check_id, 0)
$$;
