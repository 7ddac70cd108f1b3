import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { DataFolderInUse, isRunning, lockDataFolder } from './data-lock.ts'

describe('the lock of a data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nine-lock-'))
  const file = join(folder, 'nine.lock')
  beforeEach(() => rmSync(file, { force: true }))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is taken, refused to others, and given back', () => {
    const lock = lockDataFolder(folder)
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse)
    expect(() => lockDataFolder(folder)).toThrow(
      `Another Nine (process ${process.pid}) is already running on ${folder}.`,
    )
    lock.release()
    expect(existsSync(file)).toBe(false)
    lockDataFolder(folder).release()
  })

  it('makes the folder when it is not there', () => {
    const fresh = join(folder, 'a/b')
    lockDataFolder(fresh).release()
    expect(existsSync(fresh)).toBe(true)
  })

  it.each([
    ['a process that is gone', JSON.stringify({ pid: deadProcess(), started: '1' })],
    ['a process whose number another has now', JSON.stringify({ pid: process.pid, started: '1' })],
    ['nobody readable', '{"pi'],
    ['nobody at all', ''],
  ])('left behind by %s is taken over', (_, content) => {
    writeFileSync(file, content)
    const lock = lockDataFolder(folder)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid })
    lock.release()
  })

  it('tells the living from the dead', () => {
    expect(isRunning(process.pid)).toBe(true)
    expect(isRunning(1)).toBe(true)
    expect(isRunning(deadProcess())).toBe(false)
  })
})

function deadProcess(): number {
  return Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }))
}
