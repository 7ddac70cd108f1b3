import { type Kysely, sql } from 'kysely'

/** Maintenance: plans, when each asset is due by them, and the jobs. Fields that assets had make their first plan. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table maintenance_plan (
      business_id text collate "C" not null references business on delete cascade,
      id text collate "C" not null,
      asset_id text collate "C",
      category_id text collate "C",
      -- Empty for the plan made by the fields of its asset.
      name text not null,
      kind text not null check (kind in ('days', 'months', 'dates')),
      every integer check (every > 0),
      dates date[] not null default '{}',
      first_on date not null,
      -- Kept by maintenance/follow-assets.sql.
      is_of_fields boolean not null default false,
      created_by text collate "C" not null references person,
      created_at timestamptz not null default now(),
      primary key (business_id, id),
      foreign key (business_id, asset_id) references asset (business_id, id) on delete cascade,
      foreign key (business_id, category_id) references category (business_id, id) on delete cascade,
      check ((asset_id is null) <> (category_id is null)),
      check ((kind = 'dates') = (every is null)),
      check (kind <> 'dates' or cardinality(dates) > 0),
      check (not is_of_fields or asset_id is not null)
    );
    -- For calls that name no business.
    create index maintenance_plan_id on maintenance_plan (id);
    create index maintenance_plan_asset on maintenance_plan (business_id, asset_id) where asset_id is not null;
    create unique index maintenance_plan_fields on maintenance_plan (business_id, asset_id) where is_of_fields;
    create index maintenance_plan_category on maintenance_plan (business_id, category_id) where category_id is not null;

    -- When an asset is due by a plan; null once its dates are over.
    create table maintenance_due (
      business_id text collate "C" not null,
      plan_id text collate "C" not null,
      asset_id text collate "C" not null,
      due_on date,
      last_done_on date,
      -- Not in the trash, lost or disposed of.
      is_live boolean not null default true,
      primary key (business_id, plan_id, asset_id),
      foreign key (business_id, plan_id) references maintenance_plan (business_id, id) on delete cascade,
      foreign key (business_id, asset_id) references asset (business_id, id) on delete cascade
    );
    create index maintenance_due_asset on maintenance_due (business_id, asset_id);
    create index maintenance_due_next on maintenance_due (business_id, due_on, asset_id, plan_id) where is_live and due_on is not null;

    create table maintenance_job (
      business_id text collate "C" not null references business on delete cascade,
      id text collate "C" not null,
      asset_id text collate "C" not null,
      plan_id text collate "C",
      title text not null default '',
      state text not null check (state in ('open', 'done', 'cancelled')),
      status_before text not null,
      started_on date not null,
      started_by text collate "C" not null references person,
      finished_on date,
      finished_by text collate "C" references person,
      cost bigint check (cost >= 0),
      currency text not null,
      supplier text not null default '',
      note text not null default '',
      created_at timestamptz not null default now(),
      primary key (business_id, id),
      foreign key (business_id, asset_id) references asset (business_id, id) on delete cascade,
      check (finished_on >= started_on),
      check ((state = 'open') = (finished_on is null)),
      check ((finished_on is null) = (finished_by is null))
    );
    -- For calls that name no business.
    create index maintenance_job_id on maintenance_job (id);
    create unique index maintenance_job_open on maintenance_job (business_id, asset_id) where state = 'open';
    create index maintenance_job_asset on maintenance_job (business_id, asset_id, created_at desc);
    create index maintenance_job_newest on maintenance_job (business_id, created_at desc, id desc);

    create table maintenance_document (
      business_id text collate "C" not null,
      job_id text collate "C" not null,
      position integer not null,
      media_id text collate "C" not null references media,
      primary key (business_id, job_id, position),
      foreign key (business_id, job_id) references maintenance_job (business_id, id) on delete cascade
    );

    -- As maintenance/next-due.sql reads frequencies.
    insert into maintenance_plan (business_id, id, asset_id, name, kind, every, dates, first_on, is_of_fields, created_by)
    select business_id, left(replace(gen_random_uuid()::text, '-', ''), 24), id, '',
      case when days > 0 then 'days' when months > 0 then 'months' else 'dates' end, coalesce(days, months),
      case when coalesce(days, months) is null then array[maintenance_next_date] else '{}' end,
      maintenance_next_date, true, updated_by
    from (
      select a.*,
        case when f ~ '(ngày|ngay|day)' then n when f ~ '(tuần|tuan|week)' then 7 * n end as days,
        case when f ~ '(ngày|ngay|day|tuần|tuan|week)' then null when f ~ '(tháng|thang|month)' then n
          when f ~ '(quý|quy|quarter)' then 3 * n when f ~ '(năm|nam|year)' then 12 * n end as months
      from (
        select *, lower(maintenance_frequency) as f,
          coalesce(nullif(substring(maintenance_frequency from '[0-9]{1,3}')::int, 0), 1) as n
        from asset where maintenance_required and maintenance_next_date is not null and deleted_at is null
      ) a
    ) b;
    insert into maintenance_due (business_id, plan_id, asset_id, due_on, is_live)
    select p.business_id, p.id, a.id, a.maintenance_next_date, a.status not in ('lost', 'disposed')
    from maintenance_plan p join asset a on a.business_id = p.business_id and a.id = p.asset_id;
  `.execute(db)
}
