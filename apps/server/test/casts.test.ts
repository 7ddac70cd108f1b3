import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A cast is a claim that the compiler does not check; `as const` claims nothing. */
const MOST_PER_THOUSAND_LINES = 1.5

test('casts stay rare, and no value is declared to be there by a mere mark', () => {
  const files = globSync('{apps,packages,testkit}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
  }).filter((file) => !file.endsWith('.d.ts'))
  expect(files.length).toBeGreaterThan(900)
  let lines = 0
  let casts = 0
  let assertions = 0
  for (const file of files) {
    const text = readFileSync(`${root}/${file}`, 'utf8')
    lines += text.split('\n').length - 1
    const counts = countIn(parseSync(file, text).program)
    casts += counts.casts
    assertions += counts.assertions
  }
  expect((casts / lines) * 1000).toBeLessThan(MOST_PER_THOUSAND_LINES)
  expect(assertions).toBe(0)
})

test('what is counted are casts, not `as const`, renamed imports or words', () => {
  const text = `
    import { a as b } from './a.ts'
    // as never
    const c = b as const
    const d = sql\`select x as y\`
    const e = (d as unknown) as string
    const f = e!
  `
  expect(countIn(parseSync('a.ts', text).program)).toEqual({ casts: 2, assertions: 1 })
})

function countIn(node: unknown): { casts: number; assertions: number } {
  const counts = { casts: 0, assertions: 0 }
  const open: unknown[] = [node]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next !== 'object' || next === null) continue
    if ('type' in next) {
      if (next.type === 'TSNonNullExpression') counts.assertions++
      if ((next.type === 'TSAsExpression' || next.type === 'TSTypeAssertion') && !isConst(next)) counts.casts++
    }
    open.push(...Object.values(next))
  }
  return counts
}

function isConst(node: object): boolean {
  return 'typeAnnotation' in node && JSON.stringify(node.typeAnnotation).includes('"name":"const"')
}
