import { mkdtempSync, rmdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createPool } from './database.ts'
import { isDatabaseDown, isRetriable, violates } from './failures.ts'

const coded = (code: string, more = {}) => Object.assign(new Error('failed'), { code, ...more })

/** The error a piece of work ends with. */
const failureOf = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => new Error('did not fail'),
    (error: Error) => error,
  )

describe('a database that is down', () => {
  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    '57P01',
    '57P02',
    '57P03',
    '57014',
    '53300',
    '25006',
    '08006',
  ])('is known by the code %s', (code) => {
    expect(isDatabaseDown(coded(code))).toBe(true)
  })

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Query read timeout',
    'Cannot use a pool after calling end on the pool',
  ])('is known by the message of the driver: %s', (message) => {
    expect(isDatabaseDown(new Error(message))).toBe(true)
  })

  it('is known when its socket is missing, its port is closed or its pool has ended', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nine-nowhere-'))
    const gone = new pg.Client({ host: folder, user: 'nine' })
    expect(isDatabaseDown(await failureOf(gone.connect()))).toBe(true)
    rmdirSync(folder)
    const closed = new pg.Client({ host: '127.0.0.1', port: 1, user: 'nine' })
    expect(isDatabaseDown(await failureOf(closed.connect()))).toBe(true)
    const pool = createPool('postgres://127.0.0.1:1/nine', 2)
    expect(isDatabaseDown(await failureOf(pool.query('select 1')))).toBe(true)
    await pool.end()
    expect(isDatabaseDown(await failureOf(pool.query('select 1')))).toBe(true)
  })

  it.each([coded('23505'), coded('42P01'), coded('22P02'), new Error('Connection of two rooms'), new Error('')])(
    'is not suspected behind other failures: %s',
    (error) => {
      expect(isDatabaseDown(error)).toBe(false)
    },
  )

  it('is not suspected when a file is missing', async () => {
    expect(isDatabaseDown(await failureOf(readFile('/nowhere/at/all')))).toBe(false)
  })
})

describe('a failed statement', () => {
  it('may be tried again only when another transaction was in its way', () => {
    expect([coded('40001'), coded('40P01'), coded('23505'), new Error('x')].map(isRetriable)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('tells which constraint it broke', () => {
    const error = coded('23505', { constraint: 'person_email' })
    expect([violates(error, 'person_email'), violates(error, 'business_url_key')]).toEqual([true, false])
  })
})
