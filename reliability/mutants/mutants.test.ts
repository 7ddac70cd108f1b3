import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MUTANTS } from './all-mutants.ts'

const ROOT = join(import.meta.dirname, '../..')

/** They are all tried only now and then: a change of the source must not leave its mutants behind until then. */
describe('mutants', () => {
  it('each change exactly one place of the source, and name a test file that is there', () => {
    expect(MUTANTS.length).toBeGreaterThan(400)
    const stale = MUTANTS.filter(({ file, find, replace, test }) => {
      const path = join(ROOT, file)
      const places = existsSync(path) ? readFileSync(path, 'utf8').split(find).length - 1 : 0
      return places !== 1 || find === replace || !existsSync(join(ROOT, test))
    })
    expect(stale.map(({ file, find }) => `${file}: ${find}`)).toEqual([])
  })
})
