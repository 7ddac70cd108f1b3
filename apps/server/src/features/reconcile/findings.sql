-- What a check found: a row for each of its items, for each asset that was seen and is none of them, and for each code that
-- nothing has. What was moved, handed over, disposed of or deleted while it was counted explains itself
-- and is no difference; what nobody saw has no proposal.
create or replace function reconcile_findings(of_business text, of_check text) returns table (
  row_id text, finding text, place integer, asset_id text, first_mark text, seen_id text, drift text,
  is_finished boolean, proposal text, action text, choice_version integer, price bigint
) language sql stable as $$
  with finished as materialized (
    select coalesce(array_agg(p.location_id), '{}') as ids from inventory_place p
    where p.business_id = of_business and p.check_id = of_check
  ),
  scanned as (
    select m.id, m.item_id, m.code, m.location_id, m.place_choice, m.created_at,
      max(m.created_at) filter (where m.checked is false) over (partition by coalesce(m.item_id, m.code)) as removed_at,
      m.checked
    from inventory_mark m
    where m.business_id = of_business and m.check_id = of_check and m.kind = 'code'
  ),
  kept as (
    select s.item_id, min(s.code) as code, (array_agg(s.id order by s.created_at, s.id))[1] as first_mark,
      (array_agg(s.location_id order by s.created_at desc, s.id desc) filter (where s.location_id is not null))[1] as seen_id,
      (array_agg(s.place_choice order by s.created_at desc, s.id desc) filter (where s.place_choice is not null))[1] as place_choice,
      min(s.created_at) as created_at
    from scanned s
    where s.checked is null and (s.removed_at is null or s.created_at > s.removed_at)
    group by s.item_id, case when s.item_id is null then s.code end
  ),
  judged as (
    select i.id as row_id, i.position as place, i.id as asset_id, null::text as first_mark, i.seen_location_id as seen_id,
      d.drift,
      case
        when d.drift in ('deleted', 'disposed') then 'agrees'
        when not i.checked then case when a.status = 'lost' or d.drift is not null then 'agrees' else 'lost' end
        when i.condition = 'lost' or i.quantity = 0 then case when a.status = 'lost' then 'agrees' else 'lost' end
        when i.condition = 'damaged' and a.status <> 'damaged' then 'damaged'
        when e.is_elsewhere or (a.status = 'lost' and i.condition = 'available') then 'elsewhere'
        else 'agrees'
      end as finding,
      i.location_id = any(f.ids) or (i.location_id is null and '' = any(f.ids))
        or string_to_array(was.path, ',') && f.ids as is_finished,
      i.checked and i.condition = 'lost' as is_marked_lost,
      a.location_id is distinct from i.seen_location_id as is_place_other,
      i.place_choice, case when a.currency = 'VND' then a.price end as price
    from inventory_item i
    cross join finished f
    left join asset a on a.business_id = i.business_id and a.id = i.id
    left join location at on at.business_id = of_business and at.id = a.location_id
    left join location was on was.business_id = of_business and was.id = i.location_id and f.ids <> '{}'
    cross join lateral (
      select case
        when a.id is null or a.deleted_at is not null then 'deleted'
        when a.status = 'disposed' then 'disposed'
        when a.location_id is distinct from i.location_id then 'moved'
        when a.holder_id is distinct from i.holder_id or a.outside_holder_id is distinct from i.outside_holder_id then 'handed'
      end as drift
    ) d
    -- Counted in a building, it is in the right place in any of its rooms; and so it is where it was before somebody moved it.
    cross join lateral (
      select i.seen_location_id is not null and i.seen_location_id is distinct from a.location_id
        and i.seen_location_id is distinct from i.location_id
        and coalesce(not i.seen_location_id = any(string_to_array(at.path, ',')), true) as is_elsewhere
    ) e
    where i.business_id = of_business and i.check_id = of_check
    union all
    select coalesce(a.id, k.first_mark), null::integer, a.id, k.first_mark, k.seen_id,
      case when a.created_at > c.created_at then 'added' end,
      case when a.id is null then 'unknown' else 'extra' end, false, false,
      k.seen_id is distinct from a.location_id, k.place_choice, case when a.currency = 'VND' then a.price end
    from kept k
    join inventory_check c on c.business_id = of_business and c.id = of_check
    left join asset a on a.business_id = of_business and a.id = k.item_id and a.deleted_at is null
    left join inventory_item i on i.business_id = of_business and i.check_id = of_check and i.id = k.item_id
    where i.id is null and (k.item_id is null or a.id is not null)
  )
  select j.row_id, j.finding, j.place, j.asset_id, j.first_mark, j.seen_id, j.drift, coalesce(j.is_finished, false),
    case j.finding
      when 'elsewhere' then 'move'
      when 'damaged' then 'damaged'
      when 'lost' then case when j.is_marked_lost then 'lost' end
      when 'extra' then case when j.seen_id is not null and j.is_place_other and j.drift is null then 'move' else 'keep' end
    end,
    -- A choice for what it was before is none for what it is now.
    case
      when j.finding = 'elsewhere' then case when c.action in ('move', 'keep') then c.action else j.place_choice end
      when j.finding = 'extra' then case when c.action in ('move', 'keep') then c.action else j.place_choice end
      when j.finding = 'damaged' and c.action in ('damaged', 'damaged-move', 'keep') then c.action
      when j.finding = 'lost' and c.action in ('lost', 'keep', 'ask') then c.action
      when j.finding = 'unknown' and c.action in ('attach', 'create', 'dismiss') then c.action
    end,
    coalesce(c.version, 0), j.price
  from judged j
  left join reconcile_choice c on c.business_id = of_business and c.check_id = of_check and c.row_id = j.row_id
$$;
