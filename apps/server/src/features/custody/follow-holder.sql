-- Custody agrees with the holder of the asset, whoever writes it: a call, a bulk change, an import, the trash. A change of
-- hands ends what is open and begins another one. Minutes that still wait for their receiver are void when none of their
-- assets is with the receiver any more. An asset in the trash is with nobody.

create or replace function begin_custody() returns trigger language plpgsql as $$
begin
  insert into custody (business_id, id, asset_id, person_id, holder_id, given_by)
  select business_id, left(replace(gen_random_uuid()::text, '-', ''), 24), id, holder_id, outside_holder_id, created_by
  from added where deleted_at is null and coalesce(holder_id, outside_holder_id) is not null;
  return null;
end $$;
create or replace trigger begin_custody after insert on asset referencing new table as added
  for each statement execute function begin_custody();

create or replace function follow_holder() returns trigger language plpgsql as $$
begin
  -- Nearly every change of an asset leaves it with whoever has it.
  if not exists (
    select from added n join removed o on o.business_id = n.business_id and o.id = n.id
    where (o.holder_id, o.outside_holder_id, o.deleted_at is null)
      is distinct from (n.holder_id, n.outside_holder_id, n.deleted_at is null)
  ) then
    return null;
  end if;

  with changed as materialized (
    select n.business_id, n.id, n.holder_id, n.outside_holder_id, n.deleted_at, n.updated_by
    from added n join removed o on o.business_id = n.business_id and o.id = n.id
    where (o.holder_id, o.outside_holder_id, o.deleted_at is null)
      is distinct from (n.holder_id, n.outside_holder_id, n.deleted_at is null)
  ),
  ended as (
    update custody k set ended_at = now(), ended_by = c.updated_by
    from changed c where k.business_id = c.business_id and k.asset_id = c.id and k.ended_at is null
    returning k.business_id, k.id, k.handover_id
  )
  update handover h set state = 'void', version = version + 1
  where h.state = 'waiting' and h.kind = 'handover'
    and (h.business_id, h.id) in (select business_id, handover_id from ended)
    and not exists (
      select 1 from custody k where k.business_id = h.business_id and k.handover_id = h.id and k.ended_at is null
        and not exists (select 1 from ended e where e.business_id = k.business_id and e.id = k.id)
    );

  insert into custody (business_id, id, asset_id, person_id, holder_id, given_by)
  select n.business_id, left(replace(gen_random_uuid()::text, '-', ''), 24), n.id, n.holder_id, n.outside_holder_id, n.updated_by
  from added n join removed o on o.business_id = n.business_id and o.id = n.id
  where n.deleted_at is null and coalesce(n.holder_id, n.outside_holder_id) is not null
    and (o.holder_id, o.outside_holder_id, o.deleted_at is null)
      is distinct from (n.holder_id, n.outside_holder_id, n.deleted_at is null);
  return null;
end $$;
create or replace trigger follow_holder after update on asset referencing old table as removed new table as added
  for each statement execute function follow_holder();
