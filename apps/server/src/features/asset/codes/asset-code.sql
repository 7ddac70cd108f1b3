-- Codes are compared in capitals, whatever the language of the database.
create or replace function asset_code_key(code text) returns text language sql immutable parallel safe as $$
  select upper(code collate "und-x-icu") collate "C"
$$;

-- A number padded to the digits of the scheme; a longer one is not cut.
create or replace function numbered_code(prefix text, digits integer, number bigint) returns text language sql immutable parallel safe as $$
  select prefix || lpad(number::text, greatest(digits, length(number::text)), '0')
$$;

-- The scheme of a category: its own, the nearest above it, or the enterprise's. None where nobody has set one.
create or replace function code_scheme_of(of_business text, of_category text) returns setof code_scheme language sql stable as $$
  select s.* from code_scheme s
  left join category c on c.business_id = s.business_id and c.id = s.category_id
  where s.business_id = of_business and (
    s.category_id is null or s.category_id = any(string_to_array((
      select path from category where business_id = of_business and id = of_category
    ), ','))
  )
  order by c.level desc nulls last
  limit 1
$$;

-- Claims a generated code for each of some assets that are about to be written. The lock on the scheme lets one transaction
-- at a time count on; numbers that somebody has given an asset are skipped, also those of a transaction still under way,
-- for which the insert waits, and those of `reserved`, which other assets are about to get. An enterprise without a scheme
-- gets the usual one.
create or replace function give_asset_codes(
  of_business text, of_category text, assets text[], person text, new_scheme text, usual_prefix text, usual_digits integer,
  reserved text[]
) returns table (asset_id text, code text) language plpgsql as $$
declare
  scheme code_scheme;
  number bigint;
  claimed text;
  -- Looked up in an object: in a list each number would be compared with each.
  skipped jsonb;
begin
  select * into scheme from code_scheme_of(of_business, of_category);
  if not found then
    insert into code_scheme (business_id, id, prefix, digits, next) values (of_business, new_scheme, usual_prefix, usual_digits, 1)
      on conflict do nothing;
    select * into strict scheme from code_scheme_of(of_business, of_category);
  end if;
  select * into strict scheme from code_scheme s where s.business_id = of_business and s.id = scheme.id for update;
  number := scheme.next;
  select coalesce(jsonb_object_agg(asset_code_key(r), true), '{}') into skipped from unnest(reserved) r
    where starts_with(asset_code_key(r), asset_code_key(scheme.prefix));
  foreach asset_id in array assets loop
    loop
      code := numbered_code(scheme.prefix, scheme.digits, number);
      number := number + 1;
      continue when skipped ? asset_code_key(code);
      insert into asset_code as c (business_id, key, code, kind, asset_id, created_by)
        values (of_business, asset_code_key(give_asset_codes.code), give_asset_codes.code, 'current', give_asset_codes.asset_id, person)
        on conflict do nothing returning c.key into claimed;
      exit when claimed is not null;
    end loop;
    return next;
  end loop;
  update code_scheme s set next = number where s.business_id = of_business and s.id = scheme.id;
end $$;

-- The code that the scheme would give now.
create or replace function next_asset_code(of_business text, prefix text, digits integer, number bigint) returns text language plpgsql stable as $$
declare
  candidate text;
begin
  loop
    candidate := numbered_code(prefix, digits, number);
    exit when not exists (select from asset_code c where c.business_id = of_business and c.key = asset_code_key(candidate));
    number := number + 1;
  end loop;
  return candidate;
end $$;

-- Every asset has its code here, whoever writes it: a server of the version before claims none. Where another asset has it,
-- the key of the table refuses.
create or replace function claim_missing_codes() returns trigger language plpgsql as $$
begin
  insert into asset_code (business_id, key, code, kind, asset_id, created_by)
    select a.business_id, asset_code_key(a.code), a.code, 'current', a.id, a.created_by from added a
    where not exists (
      select from asset_code c
      where c.business_id = a.business_id and c.key = asset_code_key(a.code) and c.asset_id = a.id
    )
    order by 1, 2;
  return null;
end $$;
create or replace trigger claim_missing_codes after insert on asset referencing new table as added
  for each statement execute function claim_missing_codes();
