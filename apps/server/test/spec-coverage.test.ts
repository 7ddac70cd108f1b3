import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** The checklists of the spec and how many rows each has. */
const CHECKLISTS = { A: 260, W: 260, E: 240 }
const ROW = /^\| (?<row>[AWE]-\d{3}) \| (?<outcome>[^|]*) \| (?<shownBy>[^|]*) \|$/
const FAULT = /^\| (?<row>F-\d{2,3})\b[^|]* \| (?<outcome>[^|]*) \| (?<shownBy>[^|]*) \|$/
const TEST_FILE = /`([\w./-]+\.(?:test|spec)\.tsx?)`/

const rowsOf = (document: string, pattern: RegExp) =>
  readFileSync(join(root, document), 'utf8')
    .split('\n')
    .map((line) => pattern.exec(line)?.groups)
    .filter((groups) => groups !== undefined)

const rows = rowsOf('docs/spec-coverage.md', ROW)
const faults = readdirSync(join(root, 'docs/faults')).flatMap((file) => rowsOf(`docs/faults/${file}`, FAULT))

/** What a cell names: a file and the beginnings of titles in it. Remarks stand in brackets or after "seen:". */
function namedBy({ row, shownBy = '' }: Record<string, string>) {
  const [, ...parts] = shownBy.replace(/seen: .*$/, '').split(TEST_FILE)
  return parts.flatMap((file, index) => {
    const text = parts[index + 1] ?? ''
    if (index % 2 === 1) return []
    const titles = text.startsWith(':')
      ? text
          .slice(1)
          .replaceAll(/\([^)]*\)/g, '')
          .split(/; |\. |…/)
      : []
    return { row, file: basename(file), titles: titles.map(plain).filter((title) => title !== '') }
  })
}

/** Without what differs between a title in the code and one in a table. */
const plain = (text: string): string =>
  text
    .replaceAll(/['"’‘`\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/[ .;,]+$/, '')
    .trim()

const tests = new Map(
  ['packages', 'apps', 'e2e']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(root, folder, path)),
    )
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && !path.includes('node_modules'))
    .map((path) => [path, plain(readFileSync(path, 'utf8'))] as const),
)
const textOf = (file: string): string =>
  [...tests]
    .filter(([path]) => basename(path) === file)
    .map(([, text]) => text)
    .join(' ')

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
})

describe('the tables of faults', () => {
  it('have every fault, each with what shows that it is mended', () => {
    expect(new Set(faults.map(({ row }) => row)).size).toBe(91)
    expect(faults.filter(({ shownBy = '' }) => !/\.(test|spec)\.tsx?`|^seen: /.test(shownBy))).toEqual([])
  })
})

describe('both', () => {
  it('name only tests that exist, by their titles', () => {
    const named = [...rows, ...faults].flatMap(namedBy)
    expect(named.length).toBeGreaterThan(1000)
    const missing = named.flatMap(({ row, file, titles }) => {
      const text = textOf(file)
      if (text === '') return [`${row}: ${file}`]
      return titles.filter((title) => !text.includes(title)).map((title) => `${row}: ${file}: ${title}`)
    })
    expect(missing).toEqual([])
  })
})
