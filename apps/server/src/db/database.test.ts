import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { createPool } from './database.ts'
import { startEmbeddedPostgres } from './embedded/embedded.ts'
import { isDatabaseDown } from './failures.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'nine-standby-'))
chmodSync(dataDir, 0o711)
const start = () => startEmbeddedPostgres({ dataDir, log: () => {}, durable: false })
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it('is refused while it is one, and used once it is the primary: a standby', async () => {
  const first = await start()
  await first.stop()
  writeFileSync(join(first.folder, 'standby.signal'), '')
  const postgres = await start()
  const pool = createPool(postgres.connection, 2)
  const failure = await pool.query('select 1').then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(String(failure)).toContain('standby')
  expect(isDatabaseDown(failure)).toBe(true)
  expect(pool.totalCount).toBe(0)

  const admin = createPool(postgres.connection, 1)
  admin.options.verify = (_client, done) => done()
  await admin.query('select pg_promote(true, 10)')
  await vi.waitFor(async () => expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]), 10_000)
  await pool.end()
  await admin.end()
  await postgres.stop()
}, 30_000)
