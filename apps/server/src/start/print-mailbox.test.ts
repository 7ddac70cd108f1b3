import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { register } from '@nine/contract/identity/identity'
import { afterAll, describe, expect, it } from 'vitest'
import { useTestApp } from '@nine/testkit/server/test-app'

const SCRIPT = fileURLToPath(new URL('../../../../scripts/mailbox.mjs', import.meta.url))

describe('npm run mailbox', () => {
  const test = useTestApp({ BOT_CHECK: 'off', PUBLIC_ORIGIN: 'https://nine.example' })
  const empty = mkdtempSync(join(tmpdir(), 'nine-empty-'))
  afterAll(() => rmSync(empty, { recursive: true, force: true }))
  const run = (env: Record<string, string>) =>
    spawnSync(process.execPath, [SCRIPT], { encoding: 'utf8', env: { PATH: process.env['PATH'] ?? '', ...env } })

  it('leads a newcomer on who has no mail server and sits elsewhere: it prints the link that confirms their address', async () => {
    const form = {
      firstName: 'An',
      lastName: 'Lê',
      email: 'an@example.com',
      phone: '0903118412',
      password: 'mat-khau-1',
    }
    const { status } = await test.send(register, { body: form })
    expect(status).toBeLessThan(300)
    await expect
      .poll(() => run({ DATA_DIR: test.runtime.config.dataDir }).stdout, { timeout: 15_000, interval: 500 })
      .toMatch(
        /an@example\.com\n {2}Xác nhận email của bạn\n {2}https:\/\/nine\.example\/confirm-email\?token=[0-9a-f]{64}\n/,
      )
  })

  it('says what to do where there is none, or where a mail server is set', () => {
    expect(run({ DATA_DIR: empty }).stdout).toContain('No mail in')
    expect(run({ SMTP_URL: 'smtp://127.0.0.1:1' }).stdout).toContain('sent through SMTP_URL')
  })

  it.skipIf(process.getuid?.() === 0)('says who may read it', () => {
    chmodSync(empty, 0o000)
    const { status, stderr } = run({ DATA_DIR: empty })
    chmodSync(empty, 0o700)
    expect([status, stderr]).toEqual([1, expect.stringContaining('Only the user Nine runs as')])
  })
})
