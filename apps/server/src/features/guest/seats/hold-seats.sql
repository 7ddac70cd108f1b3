-- The line of those who wait for a seat. Whoever frees a seat (a guest who cancels, an organiser, the door, an import that is
-- undone, a larger capacity) gives it to who is next in the same transaction, without knowing of the line: there is never a
-- free seat while somebody waits, and never one too many. Mails about it: notify-waiting.service.ts.
--
-- Everybody locks guests before their event. Filling seats holds the event and skips guests whom somebody else holds; their
-- transaction looks again when it ends.

-- Seats left in those categories of an event that have a limit of their own; a seat that is held counts as taken. Who acts on
-- it locks the event first, as for its other seats.
create or replace function category_room(of_business text, of_event text)
returns table (category_id text, name text, capacity integer, room integer) language sql stable as $$
  select c.id, c.name, c.capacity, c.capacity - (
    select count(*)::integer from guest g
    where g.business_id = c.business_id and g.event_id = c.event_id and g.category_id = c.id
      and (g.state = 'registered' or g.offered_until is not null)
  )
  from guest_category c where c.business_id = of_business and c.event_id = of_event and c.capacity is not null
$$;

create or replace function fill_seats(of_business text, of_event text) returns void language plpgsql as $$
declare
  e event%rowtype;
  hold_until timestamptz;
  may_ask boolean;
  free integer;
  limited text[];
  full_categories text[];
  smallest integer;
  step integer;
  filled integer;
  seated integer;
begin
  select * into e from event where business_id = of_business and id = of_event for no key update;
  -- From the start on the door decides.
  if not found or e.deleted_at is not null or e.cancelled_at is not null or e.start_at <= now() or e.over_at <= now()
    or e.guest_count + e.held_seats >= e.capacity
  then
    return;
  end if;
  -- Nobody is asked on the last half day: there is no time left to pass a seat on.
  hold_until := least(now() + interval '24 hours', e.start_at - interval '12 hours');
  may_ask := e.asks_first and hold_until > now();
  -- Null without a limit.
  free := e.capacity - e.guest_count - e.held_seats;
  loop
    select coalesce(array_agg(r.category_id), '{}'),
      coalesce(array_agg(r.category_id) filter (where r.room <= 0), '{}'), min(r.room) filter (where r.room > 0)
    into limited, full_categories, smallest from category_room(of_business, of_event) r;
    -- So many at once that no category gets too many, whoever is next.
    step := least(free, smallest);
    with next_in_line as (
      select id, e.capacity is not null or category_id = any(limited) as is_scarce from guest
      where business_id = of_business and event_id = of_event and state = 'waiting' and offered_until is null
        and (category_id is null or category_id <> all(full_categories))
      order by waiting_since, id limit step for no key update skip locked
    ), given as (
      update guest g
      set state = case when may_ask and n.is_scarce then g.state else 'registered' end,
        offered_until = case when may_ask and n.is_scarce then hold_until end,
        untold = case when may_ask and n.is_scarce then 'offer' else 'promoted' end,
        updated_at = now()
      from next_in_line n where g.business_id = of_business and g.id = n.id
      returning g.state
    )
    select count(*), count(*) filter (where state = 'registered') into filled, seated from given;
    if seated > 0 then
      update event set guest_count = guest_count + seated where business_id = of_business and id = of_event;
    end if;
    free := free - filled;
    exit when step is null or filled < step or free <= 0;
  end loop;
end $$;

-- An event that begins earlier holds its seats for less long, too: those of one event, or of all of them. A guest whom somebody
-- else holds is left to the next time (sweepSeats in notify-waiting.service.ts).
create or replace function shorten_holds(of_business text default null, of_event text default null)
returns void language sql as $$
  with too_long as materialized (
    select g.business_id, g.id, greatest(now(), e.start_at - interval '12 hours') as hold_until
    from guest g join event e on e.business_id = g.business_id and e.id = g.event_id
    where e.start_at is not null and g.offered_until > greatest(now(), e.start_at - interval '12 hours')
      and (of_event is null or g.business_id = of_business and g.event_id = of_event)
    order by g.business_id, g.id for no key update of g skip locked
  )
  update guest g set offered_until = t.hold_until, updated_at = now()
  from too_long t where g.business_id = t.business_id and g.id = t.id
$$;

-- Who does not wait any more has no place in the line and no seat held. Whoever cancels without saying so is an organiser. What
-- they were until then is what taking it back leads to.
create or replace function keep_place_in_line() returns trigger language plpgsql as $$
begin
  if new.state = 'cancelled' then
    new.cancelled_at := coalesce(new.cancelled_at, now());
    new.cancelled_how := coalesce(new.cancelled_how, 'organiser');
    if tg_op = 'UPDATE' and old.state <> 'cancelled' then new.cancelled_from := old.state; end if;
  else
    new.cancelled_from := null;
    new.cancelled_at := null;
    new.cancelled_how := null;
    new.cancel_reason := '';
  end if;
  if new.state <> 'waiting' then
    new.waiting_since := null;
    new.offered_until := null;
    if new.state = 'cancelled' and new.untold not in ('declined', 'guest-cancelled') then new.untold := null; end if;
  elsif tg_op = 'INSERT' or old.state <> 'waiting' then
    new.waiting_since := coalesce(new.waiting_since, clock_timestamp());
  end if;
  return new;
end $$;
create or replace trigger keep_place_in_line before insert on guest for each row execute function keep_place_in_line();
-- Whoever stays registered has none of what it keeps.
create or replace trigger keep_changed_place_in_line before update on guest for each row
  when (old.state <> 'registered' or new.state <> 'registered')
  execute function keep_place_in_line();

create or replace function count_held_seats() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.offered_until is not null and (tg_op = 'DELETE' or new.offered_until is null) then
    update event set held_seats = held_seats - 1 where business_id = old.business_id and id = old.event_id;
  elsif tg_op = 'UPDATE' and old.offered_until is null and new.offered_until is not null then
    update event set held_seats = held_seats + 1 where business_id = new.business_id and id = new.event_id;
  end if;
  return null;
end $$;
create or replace trigger count_held_seats after update on guest for each row
  when (old.offered_until is distinct from new.offered_until)
  execute function count_held_seats();
create or replace trigger count_held_seats_of_removed after delete on guest for each row
  when (old.offered_until is not null)
  execute function count_held_seats();

create or replace function fill_seats_of_event() returns trigger language plpgsql as $$
begin
  perform fill_seats(new.business_id, new.id);
  return null;
end $$;
create or replace function fill_seats_of_guest() returns trigger language plpgsql as $$
begin
  perform fill_seats(new.business_id, new.event_id);
  return null;
end $$;

create or replace function shorten_holds_of_event() returns trigger language plpgsql as $$
begin
  perform shorten_holds(new.business_id, new.id);
  return null;
end $$;
create or replace trigger shorten_holds_of_event after update of start_at on event for each row
  when (new.start_at is distinct from old.start_at)
  execute function shorten_holds_of_event();

-- At the end of the transaction, when all of it has happened.
drop trigger if exists fill_freed_seats on event;
create constraint trigger fill_freed_seats after update on event deferrable initially deferred for each row
  when (new.guest_count + new.held_seats < old.guest_count + old.held_seats
    or (new.capacity, new.start_at, new.cancelled_at, new.deleted_at)
      is distinct from (old.capacity, old.start_at, old.cancelled_at, old.deleted_at))
  execute function fill_seats_of_event();
drop trigger if exists fill_seats_when_joining on guest;
create constraint trigger fill_seats_when_joining after insert or update on guest deferrable initially deferred for each row
  when (new.state = 'waiting' and new.offered_until is null)
  execute function fill_seats_of_guest();
-- Who changes the category frees a seat of the one they leave; a category may get more seats, or no limit.
drop trigger if exists fill_left_category on guest;
create constraint trigger fill_left_category after update of category_id on guest deferrable initially deferred for each row
  when (old.category_id is distinct from new.category_id and (new.state = 'registered' or new.offered_until is not null))
  execute function fill_seats_of_guest();
drop trigger if exists fill_larger_category on guest_category;
create constraint trigger fill_larger_category after update on guest_category deferrable initially deferred for each row
  when (old.capacity is distinct from new.capacity)
  execute function fill_seats_of_guest();
