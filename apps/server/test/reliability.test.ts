import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const folder = fileURLToPath(new URL('../../../reliability/', import.meta.url))

/** The smallest version of what `npm run reliability` does at full size. */
describe('reliability in small', () => {
  it.each([
    ['l5-trees', '0.01'],
    ['f1-kill', '0.01'],
    ['f5-sockets', '0.02'],
  ])('%s reaches its goal', { timeout: 120_000 }, async (script, share) => {
    const child = spawn(process.execPath, [`${folder}${script}.ts`], {
      env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '/', RELIABILITY_SHARE: share },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
    const [code] = (await once(child, 'close')) as [number]
    expect(printed).toContain('goal')
    expect([code, printed]).toEqual([0, printed])
  })
})
