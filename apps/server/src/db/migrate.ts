import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './schema.ts'

/** Any number that nobody else uses: processes starting at once take turns on it. */
const MIGRATION_LOCK = 909_090_001

const folder = new URL('./migrations/', import.meta.url)

/** Brings the schema up to date, or only up to a step, one process at a time; `also` is done under the same lock. */
export async function migrate(db: Db, also?: () => Promise<void>, upTo?: string): Promise<void> {
  await db.connection().execute(async (locked) => {
    await sql`set statement_timeout = 0`.execute(locked)
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(locked)
    try {
      const migrator = new Migrator({ db: locked, provider: { getMigrations } })
      const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
      if (error) throw error
      await also?.()
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(locked)
      await sql`reset statement_timeout`.execute(locked)
    }
  })
}

/** Names of all steps, first to last. */
export const migrationNames = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.replace(/\.ts$/, ''))
    .toSorted()

async function getMigrations(): Promise<Record<string, Migration>> {
  const loaded = migrationNames().map(async (name) => {
    const migration = (await import(new URL(`${name}.ts`, folder).href)) as Migration
    return [name, migration] as const
  })
  return Object.fromEntries(await Promise.all(loaded))
}
