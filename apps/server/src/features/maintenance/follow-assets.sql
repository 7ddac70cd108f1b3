-- What is due follows the assets, whoever writes them: a call, a bulk change, an import, the trash. The maintenance fields of
-- an asset make its first plan; plans of a category cover what is in it and below it; what is in the trash, lost or disposed
-- of is not due.

create or replace function is_maintained(status text, deleted_at timestamptz) returns boolean
language sql immutable as $$ select deleted_at is null and status not in ('lost', 'disposed') $$;

-- Brings the rows of plans on categories in line: for some assets or all, for one plan or all. What was done by a plan is
-- found again when an asset comes back.
create or replace function apply_category_plans(of_business text, of_assets text[], of_plan text) returns void
language plpgsql as $$
begin
  if not exists (select 1 from maintenance_plan where business_id = of_business and category_id is not null) then
    return;
  end if;
  delete from maintenance_due d using maintenance_plan p, asset a
  where d.business_id = of_business and p.business_id = of_business and p.id = d.plan_id and p.category_id is not null
    and a.business_id = of_business and a.id = d.asset_id
    and (of_assets is null or d.asset_id = any(of_assets)) and (of_plan is null or p.id = of_plan)
    and not exists (
      select 1 from category c where c.business_id = of_business and c.id = a.category_id
        and p.category_id = any(string_to_array(c.path, ','))
    );
  insert into maintenance_due (business_id, plan_id, asset_id, due_on, last_done_on, is_live)
  select of_business, p.id, a.id,
    case when j.finished_on is null then maintenance_first(p.kind, p.every, p.dates, p.first_on, current_date)
      else maintenance_next(p.kind, p.every, p.dates, j.finished_on) end,
    j.finished_on, is_maintained(a.status, a.deleted_at)
  from maintenance_plan p
  join category c on c.business_id = of_business and p.category_id = any(string_to_array(c.path, ','))
  join asset a on a.business_id = of_business and a.category_id = c.id
  left join lateral (
    select max(finished_on) as finished_on from maintenance_job
    where business_id = of_business and asset_id = a.id and plan_id = p.id and state = 'done'
  ) j on true
  where p.business_id = of_business and p.category_id is not null
    and (of_assets is null or a.id = any(of_assets)) and (of_plan is null or p.id = of_plan)
  on conflict do nothing;
end $$;

-- The plan that the fields of an asset make: due on the date they name, afterwards by their frequency.
create or replace function apply_maintenance_fields(of_business text, of_assets text[]) returns void
language plpgsql as $$
begin
  delete from maintenance_plan p using asset a
  where p.business_id = of_business and p.is_of_fields and p.asset_id = any(of_assets)
    and a.business_id = of_business and a.id = p.asset_id
    and not (a.maintenance_required and a.maintenance_next_date is not null);
  insert into maintenance_plan (business_id, id, asset_id, name, kind, every, dates, first_on, is_of_fields, created_by)
  select of_business, left(replace(gen_random_uuid()::text, '-', ''), 24), a.id, '', coalesce(r.kind, 'dates'), r.every,
    case when r.kind is null then array[a.maintenance_next_date] else '{}' end, a.maintenance_next_date, true, a.updated_by
  from asset a cross join lateral maintenance_rhythm(a.maintenance_frequency) r
  where a.business_id = of_business and a.id = any(of_assets)
    and a.maintenance_required and a.maintenance_next_date is not null
  on conflict (business_id, asset_id) where is_of_fields
    do update set kind = excluded.kind, every = excluded.every, dates = excluded.dates, first_on = excluded.first_on;
  insert into maintenance_due (business_id, plan_id, asset_id, due_on, is_live)
  select of_business, p.id, a.id, a.maintenance_next_date, is_maintained(a.status, a.deleted_at)
  from maintenance_plan p join asset a on a.business_id = of_business and a.id = p.asset_id
  where p.business_id = of_business and p.is_of_fields and p.asset_id = any(of_assets)
  on conflict (business_id, plan_id, asset_id) do update set due_on = excluded.due_on;
end $$;

create or replace function plan_new_assets() returns trigger language plpgsql as $$
declare
  each record;
begin
  for each in select business_id, array_agg(id) as ids,
      array_agg(id) filter (where maintenance_required and maintenance_next_date is not null) as planned
    from added group by business_id loop
    perform apply_category_plans(each.business_id, each.ids, null);
    if each.planned is not null then
      perform apply_maintenance_fields(each.business_id, each.planned);
    end if;
  end loop;
  return null;
end $$;
create or replace trigger plan_new_assets after insert on asset referencing new table as added
  for each statement execute function plan_new_assets();

create or replace function follow_assets() returns trigger language plpgsql as $$
declare
  each record;
begin
  for each in select n.business_id,
      array_agg(n.id) filter (where n.category_id is distinct from o.category_id) as moved,
      array_agg(n.id) filter (where (n.maintenance_required, n.maintenance_frequency, n.maintenance_next_date)
        is distinct from (o.maintenance_required, o.maintenance_frequency, o.maintenance_next_date)) as planned,
      array_agg(n.id) filter (where is_maintained(n.status, n.deleted_at) <> is_maintained(o.status, o.deleted_at)) as lived
    from added n join removed o on o.business_id = n.business_id and o.id = n.id group by n.business_id loop
    if each.moved is not null then
      perform apply_category_plans(each.business_id, each.moved, null);
    end if;
    if each.planned is not null then
      perform apply_maintenance_fields(each.business_id, each.planned);
    end if;
    if each.lived is not null then
      update maintenance_due d set is_live = is_maintained(a.status, a.deleted_at)
      from asset a where d.business_id = each.business_id and d.asset_id = any(each.lived)
        and a.business_id = each.business_id and a.id = d.asset_id;
    end if;
  end loop;
  return null;
end $$;
create or replace trigger follow_assets after update on asset referencing old table as removed new table as added
  for each statement execute function follow_assets();

-- Moving a category acts like moving its assets.
create or replace function follow_categories() returns trigger language plpgsql as $$
begin
  perform apply_category_plans(business_id, null, null) from (
    select distinct n.business_id from added n join removed o on o.business_id = n.business_id and o.id = n.id
    where n.path is distinct from o.path
  ) moved;
  return null;
end $$;
create or replace trigger follow_categories after update on category referencing old table as removed new table as added
  for each statement execute function follow_categories();
