import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const document = readFileSync(join(root, 'docs/architecture.md'), 'utf8')

/** `path`: function, as the table of rules writes it. */
const POINTER = /`([\w./-]+\.(?:ts|sql|md))`(?:: (\w+))?/g

const fileOf = (path: string): string => {
  if (path.startsWith('docs/')) return join(root, path)
  const [, where, inside] = /^(contract|web)\/(.+)$/.exec(path) ?? []
  if (where === 'contract') return join(root, `packages/contract/src/${inside}`)
  return join(root, where === 'web' ? `apps/web/src/${inside}` : `apps/server/src/${path}`)
}

describe('the rules that docs/architecture.md points to', () => {
  const table = document.slice(document.indexOf('## Where is the rule that'))
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'))

  it('are at least twenty, each in at most two files', () => {
    expect(rows.length).toBeGreaterThanOrEqual(20)
    for (const row of rows) expect([...row.matchAll(POINTER)].length).toBeLessThanOrEqual(2)
  })

  it.each(rows.flatMap((row) => [...row.matchAll(POINTER)].map(([, path = '', name]) => [path, name] as const)))(
    'are where it says: %s %s',
    (path, name) => {
      expect(existsSync(fileOf(path))).toBe(true)
      expect(readFileSync(fileOf(path), 'utf8')).toContain(name ?? '')
    },
  )
})
