import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { useTestApp } from '@nine/testkit/server/test-app'
import { describe, expect, it } from 'vitest'
import { hourlyBackupWorker, keepHourlyBackup } from './hourly-backup.worker.ts'

describe('a backup every hour', () => {
  const test = useTestApp()

  it('keeps as many hours as it is asked to, the newest, and touches nothing else there', async () => {
    const { connection, storage, config } = test.runtime
    const folder = join(config.dataDir, 'backups')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'nine-by-hand.backup'), 'x')
    for (const hour of ['07', '08', '09', '10'])
      await keepHourlyBackup(
        connection,
        storage,
        { ...config, hourlyBackups: 2 },
        new Date(`2026-11-18T${hour}:03:00.000Z`),
      )
    expect(readdirSync(folder).toSorted()).toEqual([
      'nine-2026-11-18T09Z.backup',
      'nine-2026-11-18T10Z.backup',
      'nine-by-hand.backup',
    ])
    const { size, mode } = statSync(join(folder, 'nine-2026-11-18T10Z.backup'))
    expect(size).toBeGreaterThan(100)
    expect(mode & 0o777).toBe(0o600)
  })

  it('does nothing unless it is asked to', async () => {
    const { runtime } = test
    expect(runtime.config.hourlyBackups).toBe(0)
    await expect(hourlyBackupWorker.run(runtime, {})).resolves.toBeUndefined()
  })
})
