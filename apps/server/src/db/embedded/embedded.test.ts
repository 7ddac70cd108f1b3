import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'

describe.skipIf(Boolean(process.env['DATABASE_URL']))('the embedded database', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nine-embedded-'))
  chmodSync(dataDir, 0o711)
  const config = join(dataDir, 'postgres/postgresql.conf')
  const pidFile = join(dataDir, 'postgres/postmaster.pid')
  const postmaster = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  const logged: string[] = []
  const start = () => startEmbeddedPostgres({ dataDir, log: (message) => logged.push(message), durable: false })
  let postgres: EmbeddedPostgres

  const answers = async (): Promise<boolean> => {
    const client = new pg.Client(postgres.connection)
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => {})
    }
  }

  beforeAll(async () => {
    postgres = await start()
  })
  afterAll(async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('comes back, once, when it is killed and its first attempts to start again fail', async () => {
    renameSync(config, `${config}.away`)
    process.kill(postmaster(), 'SIGKILL')
    await vi.waitFor(() => expect(logged.filter((line) => line.includes('did not start')).length).toBeGreaterThan(2), {
      timeout: 10_000,
    })
    renameSync(`${config}.away`, config)
    await vi.waitFor(async () => expect(await answers()).toBe(true), { timeout: 10_000 })
    const pid = postmaster()
    await sleep(1000)
    expect(await answers()).toBe(true)
    expect(postmaster()).toBe(pid)
    expect(logged.filter((line) => line.includes('stopped unexpectedly'))).toHaveLength(1)
  })

  it('does not come back when it is stopped while it is down', async () => {
    renameSync(config, `${config}.away`)
    process.kill(postmaster(), 'SIGKILL')
    await sleep(100)
    const stopped = postgres.stop()
    renameSync(`${config}.away`, config)
    await stopped
    await sleep(1000)
    expect(await answers()).toBe(false)
    postgres = await start()
  })

  it('starts beside a pid file that names a process which is another one now', async () => {
    await postgres.stop()
    writeFileSync(pidFile, `${process.pid}\n${dataDir}/postgres\n0\n5432\n\n\n`)
    postgres = await start()
    expect(await answers()).toBe(true)
  })

  it('says what PostgreSQL said when it does not start', async () => {
    await postgres.stop()
    renameSync(config, `${config}.away`)
    await expect(start()).rejects.toThrow(/could not access the server configuration file|postgresql\.conf/)
    renameSync(`${config}.away`, config)
    logged.length = 0
    postgres = await start()
    expect(logged).toEqual([])
  })
})
