-- Keeps the counts and values by what the lists and the dashboard ask for (asset_stat), and a version that goes up with
-- every change of a business's assets (asset_version). Values are added up in dong: what was paid in another currency
-- counts as an asset, but not as so many dong. Only what is shown has a value: a new price writes three rows instead of six while
-- everybody else who changes an asset of the business waits. The order of the rows is the order of their locks: two statements never wait
-- for each other in a circle. A business that is removed with all it holds is not counted any more.
--
-- The three functions differ only in the transition tables they read, which cannot be passed on.

create or replace function count_added_assets() returns trigger language plpgsql as $$
begin
  insert into asset_version as v (business_id, version)
    select distinct business_id, 1 from added order by business_id
    on conflict (business_id) do update set version = v.version + 1;
  with change as (
    select business_id, status, category_id, location_id, keeper_id, created_at,
      1 as sign, 1 * case currency when 'VND' then coalesce(price, 0) else 0 end as value
    from added where deleted_at is null
  ),
  delta as (
    select c.business_id, k.dimension, k.key, sum(c.sign) as count, sum(k.value) as value
    from change c cross join lateral (values
      ('total', '', 0),
      ('status', c.status, c.value),
      ('category', coalesce(c.category_id, ''), c.value),
      ('location', coalesce(c.location_id, ''), c.value),
      ('holder', coalesce(c.keeper_id, ''), 0),
      ('month', to_char(c.created_at at time zone 'UTC', 'YYYY-MM'), 0)
    ) k (dimension, key, value)
    group by 1, 2, 3 having sum(c.sign) <> 0 or sum(k.value) <> 0
  )
  insert into asset_stat as s (business_id, dimension, key, count, value)
    select business_id, dimension, key, count, value from delta
    order by business_id, dimension, key
    on conflict (business_id, dimension, key) do update set count = s.count + excluded.count, value = s.value + excluded.value;
  return null;
end $$;
create or replace trigger count_added_assets after insert on asset referencing new table as added
  for each statement execute function count_added_assets();

create or replace function count_changed_assets() returns trigger language plpgsql as $$
begin
  insert into asset_version as v (business_id, version)
    select distinct business_id, 1 from added order by business_id
    on conflict (business_id) do update set version = v.version + 1;
  with change as (
    select business_id, status, category_id, location_id, keeper_id, created_at,
      -1 as sign, -1 * case currency when 'VND' then coalesce(price, 0) else 0 end as value
    from removed where deleted_at is null
    union all
    select business_id, status, category_id, location_id, keeper_id, created_at,
      1 as sign, 1 * case currency when 'VND' then coalesce(price, 0) else 0 end as value
    from added where deleted_at is null
  ),
  delta as (
    select c.business_id, k.dimension, k.key, sum(c.sign) as count, sum(k.value) as value
    from change c cross join lateral (values
      ('total', '', 0),
      ('status', c.status, c.value),
      ('category', coalesce(c.category_id, ''), c.value),
      ('location', coalesce(c.location_id, ''), c.value),
      ('holder', coalesce(c.keeper_id, ''), 0),
      ('month', to_char(c.created_at at time zone 'UTC', 'YYYY-MM'), 0)
    ) k (dimension, key, value)
    group by 1, 2, 3 having sum(c.sign) <> 0 or sum(k.value) <> 0
  )
  insert into asset_stat as s (business_id, dimension, key, count, value)
    select business_id, dimension, key, count, value from delta
    order by business_id, dimension, key
    on conflict (business_id, dimension, key) do update set count = s.count + excluded.count, value = s.value + excluded.value;
  return null;
end $$;
create or replace trigger count_changed_assets after update on asset referencing old table as removed new table as added
  for each statement execute function count_changed_assets();

create or replace function count_removed_assets() returns trigger language plpgsql as $$
begin
  insert into asset_version as v (business_id, version)
    select distinct business_id, 1 from removed where exists (select 1 from business b where b.id = business_id) order by business_id
    on conflict (business_id) do update set version = v.version + 1;
  with change as (
    select business_id, status, category_id, location_id, keeper_id, created_at,
      -1 as sign, -1 * case currency when 'VND' then coalesce(price, 0) else 0 end as value
    from removed where deleted_at is null and exists (select 1 from business b where b.id = business_id)
  ),
  delta as (
    select c.business_id, k.dimension, k.key, sum(c.sign) as count, sum(k.value) as value
    from change c cross join lateral (values
      ('total', '', 0),
      ('status', c.status, c.value),
      ('category', coalesce(c.category_id, ''), c.value),
      ('location', coalesce(c.location_id, ''), c.value),
      ('holder', coalesce(c.keeper_id, ''), 0),
      ('month', to_char(c.created_at at time zone 'UTC', 'YYYY-MM'), 0)
    ) k (dimension, key, value)
    group by 1, 2, 3 having sum(c.sign) <> 0 or sum(k.value) <> 0
  )
  insert into asset_stat as s (business_id, dimension, key, count, value)
    select business_id, dimension, key, count, value from delta
    order by business_id, dimension, key
    on conflict (business_id, dimension, key) do update set count = s.count + excluded.count, value = s.value + excluded.value;
  return null;
end $$;
create or replace trigger count_removed_assets after delete on asset referencing old table as removed
  for each statement execute function count_removed_assets();
