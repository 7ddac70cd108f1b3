import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const document = readFileSync(join(root, 'docs/architecture.md'), 'utf8')

/** `path`: names of functions, as the table of rules writes it. */
const POINTER = /`([\w./-]+\.(?:tsx?|sql|md)|[\w./-]+\/)`(?:: (\w+(?:, \w+)*))?/g

const fileOf = (path: string): string => {
  if (path.startsWith('docs/')) return join(root, path)
  const [, where, inside] = /^(contract|web)\/(.+)$/.exec(path) ?? []
  if (where === 'contract') return join(root, `packages/contract/src/${inside}`)
  return join(root, where === 'web' ? `apps/web/src/${inside}` : `apps/server/src/${path}`)
}

/** Whether a file declares a function, constant, class or method of this name. */
const declares = (text: string, name: string): boolean =>
  new RegExp(`(?:function|const|class) ${name}\\b|^ +(?:async )?${name}\\(`, 'm').test(text)

describe('the rules that docs/architecture.md points to', () => {
  const table = document.slice(document.indexOf('## Where is the rule that'))
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'))
  const pointers = rows.flatMap((row) =>
    [...row.matchAll(POINTER)].map(([, path = '', names = '']) => [path, names] as const),
  )

  it('are at least twenty, each in at most two files', () => {
    expect(rows.length).toBeGreaterThanOrEqual(20)
    expect(rows.filter((row) => ![1, 2].includes([...row.matchAll(POINTER)].length))).toEqual([])
  })

  it.each(pointers)('are where it says: %s %s', (path, names) => {
    expect(existsSync(fileOf(path))).toBe(true)
    if (!names) return
    const source = readFileSync(fileOf(path), 'utf8')
    expect(names.split(', ').filter((name) => !declares(source, name))).toEqual([])
  })
})

it('every file that docs/architecture.md names is there', () => {
  const paths = globSync('{apps,packages,testkit,e2e,bench,reliability,scripts,docs}/**/*.*', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
  }).map((path) => `/${path.replaceAll('\\', '/')}`)
  const named = [...document.matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql|html|css|md))`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(100)
  const isThere = (path: string) =>
    existsSync(fileOf(path)) || paths.some((each) => each.endsWith(`/${path.replace(/^(contract|web)\//, '')}`))
  // What the build makes is there only once it was built.
  expect(named.filter((path) => !/^\.|\/dist\//.test(path) && !isThere(path))).toEqual([])
})
