import { type Kysely, sql } from 'kysely'

/** What runs by itself for all enterprises finds what is due by an index, instead of looking at everything there is. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index staff_joined on staff (created_at);
    create table reminder_look (
      day date primary key,
      looked_at timestamptz not null
    );

    create index custody_holder_due on custody (due_on)
      where ended_at is null and due_on is not null and holder_id is not null;

    create index notification_forgotten on notification (
      ((created_at at time zone 'UTC') + case when read_at is null then interval '365 days' else interval '90 days' end));

    create index event_erasure on event (((over_at at time zone 'UTC') + make_interval(months => retention_months)))
      where retention_months is not null and erased_at is null;
    drop index event_retention;
    create index event_message_own on event_message (business_id, event_id) where kind = 'reminder-own' and is_on;

    alter table batch add column rows_forgotten boolean not null default false;
    create index batch_remembered on batch (finished_at) where finished_at is not null and not rows_forgotten;

    create index mail_failing on mail (failed_at) where state = 'queued' and failed_at is not null;
    create index known_device_age on known_device (used_at);
  `.execute(db)
}
