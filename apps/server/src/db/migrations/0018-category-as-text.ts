import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table asset add column category_text text not null default ''`.execute(db)
}
