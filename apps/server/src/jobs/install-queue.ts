import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { type Connection, connectionOptions } from '../db/database.ts'

/** Creates or migrates the queue's schema as the owner of the tables. Runs under the migration lock. */
export async function installQueue(owner: Connection): Promise<void> {
  const options = { ...connectionOptions(owner), application_name: 'nine-owner' }
  const boss = new PgBoss({ ...options, max: 1, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
  const client = new pg.Client(options)
  await client.connect()
  try {
    await buildIndexes(client)
  } finally {
    await client.end()
  }
}

/** The queue defers index builds to the background; the worker's role may not build them then. */
async function buildIndexes(client: pg.Client): Promise<void> {
  const { rows: waiting } = await client.query<{ id: string; command: string }>(
    `select id, command from pgboss.bam where status <> 'completed' order by created_on, id`,
  )
  if (waiting.length === 0) return
  const { rows: broken } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where not i.indisvalid and n.nspname = 'pgboss'`)
  for (const { name } of broken) await client.query(`drop index ${name}`)
  for (const { id, command } of waiting) {
    await client.query(command)
    await client.query(`update pgboss.bam set status = 'completed', completed_on = now() where id = $1`, [id])
  }
}
