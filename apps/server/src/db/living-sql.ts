import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Kysely, sql } from 'kysely'

interface SqlFile {
  name: string
  text: string
  hash: Buffer
}

const SOURCE = fileURLToPath(new URL('..', import.meta.url))
/** The product's own files, read once: they do not change while it runs. */
let ours: SqlFile[] | undefined

/**
 * Creates or replaces the functions and triggers of the database. They are in `.sql` files beside the service that relies
 * on them, each of which can be run any number of times; a file is run when it differs from what was run before, in the
 * order of their paths. Migrations hold tables and data only: one that removes a function or changes its signature drops
 * the old one.
 */
export async function applyLivingSql(db: Kysely<unknown>, folder = SOURCE): Promise<void> {
  const files = folder === SOURCE ? (ours ??= readFiles(SOURCE)) : readFiles(folder)
  const { rows } = await sql<{ name: string; hash: Buffer }>`select name, hash from living_sql`.execute(db)
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  for (const { name, text, hash } of files) {
    if (applied.get(name)?.equals(hash)) continue
    await sql.raw(text).execute(db)
    await sql`
      insert into living_sql (name, hash) values (${name}, ${hash})
      on conflict (name) do update set hash = excluded.hash`.execute(db)
  }
  await sql`delete from living_sql where name <> all(${files.map(({ name }) => name)})`.execute(db)
}

function readFiles(folder: string): SqlFile[] {
  const names = globSync('**/*.sql', { cwd: folder }).map((name) => name.replaceAll('\\', '/'))
  return names.toSorted().map((name) => {
    const text = readFileSync(`${folder}/${name}`, 'utf8')
    return { name, text, hash: createHash('sha256').update(text).digest() }
  })
}
