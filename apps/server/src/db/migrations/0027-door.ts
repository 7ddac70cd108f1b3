import { type Kysely, sql } from 'kysely'

/** The door of an event: ticket codes, categories and states of guests, gates, everything that happens there, and PINs of door staff. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table event
      -- Null: that of the installation.
      add column time_zone text,
      add column check_in_mode text not null default 'once' check (check_in_mode in ('once', 'daily', 'in-out')),
      -- Names of the form's fields whose answers are shown at the door.
      add column door_answers text[] not null default '{}' check (cardinality(door_answers) <= 3),
      -- Goes up with every new address of the door.
      add column door_version integer not null default 1;

    create table guest_category (
      business_id text collate "C" not null,
      event_id text collate "C" not null,
      id text collate "C" not null,
      name text not null,
      color text not null,
      position integer not null,
      primary key (business_id, event_id, id),
      foreign key (business_id, event_id) references event (business_id, id) on delete cascade
    );

    alter table guest
      add column state text not null default 'registered'
        check (state in ('registered', 'waiting', 'pending', 'cancelled')),
      add column code text collate "C" check (code ~ '^[23456789A-HJ-NP-RTVWX]{8}$'),
      add column company text not null default '',
      add column category_id text collate "C",
      -- Days the ticket is for; null for all.
      add column days text[],
      add column left_at timestamptz,
      -- The steward who let them in, where it was not a member.
      add column steward text not null default '',
      -- The transaction of the last change, so that devices can ask for what changed and miss nothing.
      add column changed_in xid8 not null default pg_current_xact_id(),
      drop constraint guest_checked_in_how_check,
      add constraint guest_checked_in_how_check check (checked_in_how in ('guest', 'staff', 'steward')),
      add check (left_at is null or checked_in_at is not null),
      add foreign key (business_id, event_id, category_id) references guest_category (business_id, event_id, id)
        on delete set null (category_id);

    do $$
    begin
      -- Two of an event may get the same code: the later one gets another.
      loop
        update guest g set code = (
          select string_agg(substr('23456789ABCDEFGHJKLMNPQRTVWX', 1 + get_byte(u.bytes, i) % 28, 1), '' order by n)
          from (select uuid_send(gen_random_uuid()) as bytes where g.id is not null) u,
            unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) with ordinality as x(i, n)
        )
        where g.code is null or exists (
          select from guest o
          where o.business_id = g.business_id and o.event_id = g.event_id and o.code = g.code and o.id < g.id
        );
        exit when not found;
      end loop;
    end $$;
    alter table guest alter column code set not null;
    create unique index guest_code on guest (business_id, event_id, code);
    create index guest_changed on guest (business_id, event_id, changed_in);

    update guest g set company = left(trim(c.company), 200)
    from (
      select distinct on (business_id, id) business_id, id, a.value ->> 'data' as company
      from guest, jsonb_each(answers) a
      where a.key ~ '-add-(ten-)?(cong-ty|don-vi|to-chuc|co-quan|company|company-name|organi[sz]ation)$'
      order by business_id, id, a.key
    ) c
    where g.business_id = c.business_id and g.id = c.id;

    -- Unique among living registrations that have one: who withdrew may register again, walk-ins may have none.
    drop index guest_email;
    create unique index guest_email on guest (business_id, event_id, email) where email <> '' and state <> 'cancelled';

    create table door_gate (
      business_id text collate "C" not null,
      event_id text collate "C" not null,
      id text collate "C" not null,
      name text not null,
      direction text not null check (direction in ('in', 'out', 'both')),
      position integer not null,
      removed_at timestamptz,
      primary key (business_id, event_id, id),
      foreign key (business_id, event_id) references event (business_id, id) on delete cascade
    );
    create unique index door_gate_name on door_gate (business_id, event_id, lower(name)) where removed_at is null;

    create table door_pin (
      business_id text collate "C" not null,
      event_id text collate "C" not null,
      id text collate "C" not null,
      gate_id text collate "C" not null,
      pin_hash bytea not null,
      valid_from timestamptz not null,
      valid_until timestamptz not null check (valid_until > valid_from),
      revoked_at timestamptz,
      created_by text collate "C" not null references person,
      created_at timestamptz not null default now(),
      primary key (business_id, event_id, id),
      foreign key (business_id, event_id, gate_id) references door_gate (business_id, event_id, id) on delete cascade
    );
    create unique index door_pin_hash on door_pin (business_id, event_id, pin_hash) where revoked_at is null;
    create index door_pin_by on door_pin (business_id, created_by) where revoked_at is null;

    create table door_session (
      token_hash bytea primary key,
      id text collate "C" not null,
      business_id text collate "C" not null,
      event_id text collate "C" not null,
      pin_id text collate "C" not null,
      gate_id text collate "C" not null,
      gate text not null,
      steward text not null,
      device text collate "C" not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      created_at timestamptz not null default now(),
      foreign key (business_id, event_id, pin_id) references door_pin (business_id, event_id, id) on delete cascade
    );
    create index door_session_pin on door_session (business_id, event_id, pin_id);

    -- Everything that happens at the door. What counts is also in the guest's own columns, written together with it.
    create table door_act (
      business_id text collate "C" not null,
      event_id text collate "C" not null,
      id text collate "C" not null,
      guest_id text collate "C",
      kind text not null check (kind in ('in', 'out', 'walk-in', 'undo', 'edit')),
      method text not null check (method in ('scan', 'code', 'hand', 'self', 'list')),
      outcome text not null check (outcome in ('first', 'already', 'conflict', 'review', 'refused', 'done')),
      reason text,
      is_override boolean not null default false,
      gate text not null default '',
      person_id text collate "C" references person,
      steward text not null default '',
      pin_id text collate "C",
      -- Made by the device: with them an act counts once, however often it is sent.
      device text collate "C",
      seq integer,
      at timestamptz not null,
      received_at timestamptz not null default now(),
      is_doubtful boolean not null default false,
      -- What was scanned, or the name of a walk-in that was not added yet.
      ticket text not null default '',
      details jsonb,
      undoes text collate "C",
      undone_by text collate "C",
      note text not null default '',
      -- The act that counts instead.
      earlier text collate "C",
      resolution text check (resolution in ('drop', 'count', 'walk-in')),
      resolved_by text collate "C" references person,
      resolved_at timestamptz,
      -- The walk-in that was added instead.
      resolved_act text collate "C",
      primary key (business_id, id),
      foreign key (business_id, event_id) references event (business_id, id) on delete cascade,
      foreign key (business_id, guest_id) references guest (business_id, id) on delete cascade,
      check ((device is null) = (seq is null)),
      check ((resolution is null) = (resolved_at is null))
    );
    create unique index door_act_key on door_act (business_id, event_id, device, seq) where device is not null;
    create index door_act_guest on door_act (business_id, guest_id, at);
    create index door_act_review on door_act (business_id, event_id, at) where reason is not null;

    insert into door_act (business_id, event_id, id, guest_id, kind, method, outcome, gate, person_id, at, received_at)
      select business_id, event_id, substr(replace(gen_random_uuid()::text, '-', ''), 1, 24), id, 'in',
        case when checked_in_how = 'guest' then 'self' else 'scan' end, 'first', gate, checked_in_by, checked_in_at,
        checked_in_at
      from guest where checked_in_at is not null;
  `.execute(db)
}
