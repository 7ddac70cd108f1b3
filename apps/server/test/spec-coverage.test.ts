import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** The checklists of the spec and how many rows each has. */
const CHECKLISTS = { A: 260, W: 260, E: 240 }
const ROW = /^\| (?<row>[AWE]-\d{3}) \| (?<outcome>[^|]*) \| (?<shownBy>[^|]*) \|$/
const TEST_FILE = /`(?<path>[\w./-]+\.(?:test|spec)\.tsx?)`/g

const rows = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8')
  .split('\n')
  .map((line) => ROW.exec(line)?.groups)
  .filter((groups) => groups !== undefined)

describe('the table of what became of the spec', () => {
  it('has every row of the checklists once, in order', () => {
    const expected = Object.entries(CHECKLISTS).flatMap(([list, count]) =>
      Array.from({ length: count }, (_, index) => `${list}-${String(index + 1).padStart(3, '0')}`),
    )
    expect(rows.map(({ row }) => row)).toEqual(expected)
  })

  it('says of each whether it works, and what shows it', () => {
    const silent = rows.filter(
      ({ outcome = '', shownBy = '' }) =>
        !/^(works|decided otherwise)\b/.test(outcome) || !/\.(test|spec)\.tsx?`|^seen: /.test(shownBy),
    )
    expect(silent).toEqual([])
  })

  it('names only tests that exist', () => {
    const tests = new Set(
      ['packages', 'apps', 'e2e']
        .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
        .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && !path.includes('node_modules'))
        .map((path) => basename(path)),
    )
    const named = rows.flatMap(({ shownBy = '' }) =>
      [...shownBy.matchAll(TEST_FILE)].map(({ groups }) => groups?.['path'] ?? ''),
    )
    expect(named.length).toBeGreaterThan(700)
    expect(named.filter((path) => !tests.has(basename(path)))).toEqual([])
  })
})
