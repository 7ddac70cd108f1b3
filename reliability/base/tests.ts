import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readFigures } from '@nine/testkit/server/figures'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface Counted {
  /** Every test that ran passed. */
  passed: boolean
  sum: (name: string) => number
  most: (name: string) => number
  /** How many tests noted this. */
  times: (name: string) => number
}

/** Runs existing tests with larger numbers from the environment, and returns what they counted. */
export async function runTests(
  runner: 'vitest' | 'playwright',
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Counted> {
  const folder = mkdtempSync(join(tmpdir(), 'nine-figures-'))
  const file = join(folder, 'figures')
  writeFileSync(file, '')
  const child = spawn(join(ROOT, 'node_modules/.bin', runner), args, {
    cwd: ROOT,
    env: { ...process.env, ...env, FIGURES_FILE: file },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'close')) as [number]
  const noted = readFigures(file)
  rmSync(folder, { recursive: true, force: true })
  const of = (name: string) => noted.flatMap((figures) => figures[name] ?? [])
  return {
    passed: code === 0,
    sum: (name) => of(name).reduce((sum, value) => sum + value, 0),
    most: (name) => Math.max(...of(name)),
    times: (name) => of(name).length,
  }
}
