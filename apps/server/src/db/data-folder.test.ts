import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { keepFilesPrivate, makePassable, prepareDataFolder, readableByOthers } from './data-folder.ts'

const isRoot = process.getuid?.() === 0
/** As root the database's user must be able to pass. */
const CLOSED = isRoot ? '711' : '700'

describe('the data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nine-folder-'))
  const before = process.umask()
  afterEach(() => process.umask(before))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

  it('is closed when it is made, and so is what is written into it', () => {
    keepFilesPrivate()
    const data = join(folder, 'new')
    prepareDataFolder(data)
    writeFileSync(join(data, 'file'), '')
    mkdirSync(join(data, 'sub'))
    expect([data, join(data, 'file'), join(data, 'sub')].map(modeOf)).toEqual([CLOSED, '600', '700'])
  })

  it('of an earlier version is closed, and never opened', () => {
    const data = join(folder, 'old')
    const names = ['', 'media', 'mail', 'tmp']
    for (const name of names) mkdirSync(join(data, name), { recursive: true })
    for (const name of names) chmodSync(join(data, name), 0o755)
    prepareDataFolder(data)
    expect(names.map((name) => modeOf(join(data, name)))).toEqual([CLOSED, '700', '700', '700'])
    chmodSync(data, 0o700)
    prepareDataFolder(data)
    expect(modeOf(data)).toBe('700')
  })

  it('lets others pass or read only where that is asked for', () => {
    keepFilesPrivate()
    makePassable(join(folder, 'a', 'b'))
    readableByOthers(() => mkdirSync(join(folder, 'programs')))
    mkdirSync(join(folder, 'c'))
    expect(['a', 'a/b', 'programs', 'c'].map((name) => modeOf(join(folder, name)))).toEqual([
      '711',
      '711',
      '755',
      '700',
    ])
  })
})
