import { type Kysely, sql } from 'kysely'

/** Files that guests send as answers. They outlive their event and guest until the nightly sweep has removed their bytes. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table answer_file (
      business_id text collate "C" not null references business on delete cascade,
      id text collate "C" not null references media on delete cascade,
      event_id text collate "C",
      question text not null,
      -- Null while it waits for a registration.
      guest_id text collate "C",
      created_at timestamptz not null default now(),
      primary key (business_id, id),
      foreign key (business_id, event_id) references event (business_id, id) on delete set null (event_id),
      foreign key (business_id, guest_id) references guest (business_id, id) on delete set null (guest_id)
    );
    -- For calls that name no business.
    create index answer_file_id on answer_file (id);
    create index answer_file_waiting on answer_file (business_id, event_id) where guest_id is null;
    create index answer_file_of_guest on answer_file (business_id, guest_id);
  `.execute(db)
}
