import { readdirSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { applyLivingSql } from './living-sql.ts'

/** Any number that nothing else uses: processes that start at the same time take turns on it. */
const MIGRATION_LOCK = 909_090_001

const folder = new URL('./migrations/', import.meta.url)

/**
 * Migrates the schema, one process at a time: tables first, then functions and triggers, all or nothing. With `upTo` only
 * the tables, up to that migration. `also` runs under the same lock. A server older than its database changes nothing: a
 * newer version has migrated it already.
 */
export async function migrate(
  db: Kysely<unknown>,
  also?: (owner: Kysely<unknown>) => Promise<void>,
  upTo?: string,
): Promise<{ isAhead: boolean }> {
  return db.connection().execute(async (locked) => {
    await sql`set statement_timeout = 0`.execute(locked)
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(locked)
    try {
      if (upTo === undefined && (await isAhead(locked))) return { isAhead: true }
      await locked.transaction().execute(async (trx) => {
        const migrator = new Migrator({ db: trx, provider: { getMigrations } })
        const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
        if (error) throw error
        if (upTo === undefined) await applyLivingSql(trx)
      })
      await also?.(locked)
      return { isAhead: false }
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(locked)
      await sql`reset statement_timeout`.execute(locked)
    }
  })
}

/** True when all our migrations have run, and others that only a newer version knows. */
async function isAhead(db: Kysely<unknown>): Promise<boolean> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (!tables[0]?.exists) return false
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const taken = new Set(rows.map(({ name }) => name))
  const known = migrationNames()
  return known.every((name) => taken.has(name)) && taken.size > known.length
}

/** Names of all migrations, first to last. */
export const migrationNames = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.replace(/\.ts$/, ''))
    .toSorted()

/** A migration is loaded only to be run. */
const getMigrations = async (): Promise<Record<string, Migration>> =>
  Object.fromEntries(migrationNames().map((name) => [name, { up: async (db) => (await load(name)).up(db) }]))

const load = (name: string): Promise<Migration> => import(new URL(`${name}.ts`, folder).href)
