-- When maintenance is due after it was done on a day: null once the dates of a plan are over.
create or replace function maintenance_next(kind text, every integer, dates date[], after date) returns date
language sql immutable as $$
  select case kind
    when 'days' then after + every
    when 'months' then (after + make_interval(months => every))::date
    else (select min(day) from unnest(dates) day where day > after)
  end
$$;

-- When an asset that was never maintained is due by a plan.
create or replace function maintenance_first(kind text, every integer, dates date[], first_on date, today date) returns date
language sql immutable as $$
  select case when kind = 'dates' then (select coalesce(min(day) filter (where day >= today), max(day)) from unnest(dates) day)
    else first_on end
$$;

-- The frequency people write on an asset, such as "6 tháng", as a rhythm; null where it says nothing that can be counted.
create or replace function maintenance_rhythm(frequency text, out kind text, out every integer)
language plpgsql immutable as $$
declare
  words text := lower(frequency);
  amount integer := coalesce(nullif(substring(frequency from '[0-9]{1,3}')::integer, 0), 1);
begin
  if words ~ '(ngày|ngay|day)' then kind := 'days'; every := amount;
  elsif words ~ '(tuần|tuan|week)' then kind := 'days'; every := 7 * amount;
  elsif words ~ '(tháng|thang|month)' then kind := 'months'; every := amount;
  elsif words ~ '(quý|quy|quarter)' then kind := 'months'; every := 3 * amount;
  elsif words ~ '(năm|nam|year)' then kind := 'months'; every := 12 * amount;
  end if;
end $$;
