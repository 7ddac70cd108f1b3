import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { DEMO, killAll, startNine } from '@nine/testkit/server/nine-process'

const folders: string[] = []
afterEach(async () => {
  await killAll()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function demoFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nine-demo-'))
  chmodSync(folder, 0o711)
  folders.push(folder)
  return folder
}

describe('the demo', () => {
  it('prints its sign-in, keeps to a folder of its own, and starts again with the same company', async () => {
    // Settings of a real installation lie around: were one of them taken over, this would not start.
    const around = {
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/real',
      SMTP_URL: 'smtp://127.0.0.1:1',
      DATA_DIR: '/proc/real',
    }
    const DEMO_DATA_DIR = demoFolder()
    for (let run = 0; run < 2; run++) {
      const nine = await startNine({ ...around, DEMO_DATA_DIR }, DEMO)
      expect(nine.output()).toContain('demo@nine.example with the password nine-demo9')
      expect(nine.output()).toContain(DEMO_DATA_DIR)
      const company = (slug: string) => fetch(`${nine.address}/gateway/business/${slug}/name`)
      expect((await company('noi-that-an-phat')).status).toBe(200)
      expect((await company('noi-that-an-phat-2')).status).toBe(404)
      // The first is killed while it is being filled: that goes on in the second.
      nine.child.kill('SIGKILL')
      await nine.ended
    }
  }, 120_000)
})
