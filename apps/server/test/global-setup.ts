import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { readConfig } from '../src/config.ts'
import type { Connection } from '../src/db/database.ts'
import { startEmbeddedPostgres } from '../src/db/embedded.ts'
import { openRuntime } from '../src/runtime.ts'

declare module 'vitest' {
  interface ProvidedContext {
    server: Connection
    template: string
  }
}

/** One database server for the whole run, and one migrated database that every test file copies. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'nine-test-'))
  // As root the database runs as another user: one it cannot enter would be left behind in /var/lib/nine.
  chmodSync(folder, 0o711)
  const own = process.env['DATABASE_URL']
  const embedded = own ? undefined : await startEmbeddedPostgres({ dataDir: folder, log: () => {}, durable: false })
  const server: Connection = own ?? embedded?.connection ?? ''
  const template = `nine_template_${process.pid}`

  await withAdmin(server, (admin) => admin.query(`create database ${template}`))
  const config = readConfig({ DATA_DIR: folder })
  const runtime = await openRuntime(config, inDatabase(server, template), pino({ level: 'silent' }))
  await runtime.close()

  project.provide('server', server)
  project.provide('template', template)

  return async () => {
    if (own) await withAdmin(server, (admin) => admin.query(`drop database if exists ${template} with (force)`))
    await embedded?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export function inDatabase(server: Connection, database: string): Connection {
  if (typeof server !== 'string') return { ...server, database }
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

export async function withAdmin(server: Connection, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client(typeof server === 'string' ? { connectionString: server } : server)
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
