import { type Kysely, sql } from 'kysely'

/** Who holds an asset from when until when, and the numbered minutes of hand-overs and returns. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- Written when an asset's holder changes: custody/follow-holder.sql.
    create table custody (
      business_id text collate "C" not null,
      id text collate "C" not null,
      asset_id text collate "C" not null,
      -- Somebody with an account, or somebody without.
      person_id text collate "C" references person,
      holder_id text collate "C",
      since timestamptz not null default now(),
      given_by text collate "C" not null references person,
      handed_on date,
      due_on date,
      condition text check (condition in ('good', 'worn', 'faulty')),
      accessories text not null default '',
      -- The minutes of the hand-over and of the return; without one it was assigned without papers.
      handover_id text collate "C",
      return_id text collate "C",
      ended_at timestamptz,
      ended_by text collate "C" references person,
      primary key (business_id, id),
      foreign key (business_id, asset_id) references asset (business_id, id) on delete cascade,
      foreign key (business_id, holder_id) references holder (business_id, id),
      check ((person_id is null) <> (holder_id is null)),
      check (due_on >= handed_on),
      check ((ended_at is null) = (ended_by is null))
    );
    -- For calls that name no business.
    create index custody_id on custody (id);
    create unique index custody_open on custody (business_id, asset_id) where ended_at is null;
    create index custody_asset on custody (business_id, asset_id, since desc);
    create index custody_person on custody (business_id, person_id, ended_at) where person_id is not null;
    create index custody_holder on custody (business_id, holder_id, ended_at) where holder_id is not null;
    create index custody_handover on custody (business_id, handover_id) where handover_id is not null;
    create index custody_return on custody (business_id, return_id) where return_id is not null;

    -- Who has left stays as a holder without an account.
    create temporary table gone on commit drop as
      select business_id, holder_id as person_id, left(replace(gen_random_uuid()::text, '-', ''), 24) as id from (
        select distinct a.business_id, a.holder_id from asset a
        where a.holder_id is not null and a.deleted_at is null
          and not exists (select 1 from staff s where s.business_id = a.business_id and s.person_id = a.holder_id)
      ) held;
    insert into holder (business_id, id, name, department, email, phone, created_by)
    select g.business_id, g.id, coalesce(nullif(trim(p.last_name || ' ' || p.first_name), ''), p.email), p.department,
      p.email, p.phone, p.id
    from gone g join person p on p.id = g.person_id;
    update asset a set holder_id = null, outside_holder_id = g.id
    from gone g where a.business_id = g.business_id and a.holder_id = g.person_id and a.deleted_at is null;
    drop table gone;

    insert into custody (business_id, id, asset_id, person_id, holder_id, since, given_by)
    select a.business_id, left(replace(gen_random_uuid()::text, '-', ''), 24), a.id, a.holder_id, a.outside_holder_id,
      coalesce(h.created_at, a.created_at), coalesce(h.performed_by, a.created_by)
    from asset a
    left join lateral (
      select created_at, performed_by from asset_history
      where business_id = a.business_id and asset_id = a.id and action = 'assigned' order by created_at desc limit 1
    ) h on true
    where a.deleted_at is null and (a.holder_id is not null or a.outside_holder_id is not null);

    create table handover (
      business_id text collate "C" not null references business on delete cascade,
      id text collate "C" not null,
      number text collate "C" not null,
      kind text not null check (kind in ('handover', 'return')),
      state text not null check (state in ('unconfirmed', 'waiting', 'accepted', 'refused', 'void')),
      -- All it says; never changed afterwards (custody/freeze-handover.sql).
      content jsonb not null,
      handed_on date not null,
      due_on date,
      giver_person_id text collate "C" references person,
      giver_holder_id text collate "C",
      receiver_person_id text collate "C" references person,
      receiver_holder_id text collate "C",
      giver_name text not null,
      receiver_name text not null,
      search_text text not null,
      replaces text collate "C",
      -- Where the personal link went, and until when it works.
      email text not null default '',
      link_until timestamptz,
      mail_id text collate "C",
      reminders smallint not null default 0,
      answered_at timestamptz,
      answered_via text check (answered_via in ('app', 'link', 'signature')),
      answered_by text collate "C" references person,
      signature text not null default '',
      refusal text not null default '',
      void_reason text not null default '',
      -- Goes up whenever the PDF has to be drawn again.
      version integer not null default 1,
      pdf_id text collate "C",
      pdf_version integer not null default 0,
      created_by text collate "C" not null references person,
      created_at timestamptz not null default now(),
      primary key (business_id, id),
      unique (business_id, number),
      unique (business_id, replaces),
      foreign key (business_id, giver_holder_id) references holder (business_id, id),
      foreign key (business_id, receiver_holder_id) references holder (business_id, id),
      foreign key (business_id, replaces) references handover (business_id, id) deferrable initially deferred,
      check ((giver_person_id is null) <> (giver_holder_id is null)),
      check ((receiver_person_id is null) <> (receiver_holder_id is null)),
      check (due_on >= handed_on),
      check ((answered_at is null) = (answered_via is null)),
      check (state not in ('accepted', 'refused') or answered_at is not null)
    );
    -- For calls that name no business.
    create index handover_id on handover (id);
    create index handover_newest on handover (business_id, created_at desc, id desc);
    create index handover_waiting on handover (created_at) where state = 'waiting';
    create index handover_undrawn on handover (created_at) where pdf_version < version;
    create index handover_search on handover using gin (business_id, search_text gin_trgm_ops);

    create table handover_line (
      business_id text collate "C" not null,
      handover_id text collate "C" not null,
      position integer not null,
      -- No foreign key: the paper stays when its asset is removed for good.
      asset_id text collate "C" not null,
      -- Who held it before, and gets it back when the receiver refuses.
      from_person_id text collate "C",
      from_holder_id text collate "C",
      primary key (business_id, handover_id, position),
      foreign key (business_id, handover_id) references handover (business_id, id) on delete cascade
    );
    create index handover_line_asset on handover_line (business_id, asset_id);

    create table handover_photo (
      business_id text collate "C" not null,
      handover_id text collate "C" not null,
      position integer not null,
      media_id text collate "C" not null references media,
      primary key (business_id, handover_id, position),
      foreign key (business_id, handover_id) references handover (business_id, id) on delete cascade
    );
  `.execute(db)
}
