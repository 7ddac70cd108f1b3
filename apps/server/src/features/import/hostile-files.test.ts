import { beforeAll, describe, expect, it } from 'vitest'
import { bomb, HOSTILE_SPREADSHEETS, largestBomb } from '@nine/testkit/files/hostile-spreadsheets'
import { importSteps } from '@nine/testkit/requests/import-requests'
import { whileWatchingMemory } from '@nine/testkit/server/memory'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'

/** Reading 256 MB, the most that a list may unpack to, takes a few. */
const SECONDS_MAX = 30
const MEMORY_MB_MAX = 300

describe('hostile lists of assets', () => {
  const test = useTestApp()
  let manager: TestPerson
  let business: string
  const { upload, alive, change, check, rows } = importSteps(test, () => ({ manager, business }))
  beforeAll(async () => {
    manager = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': manager })
  })

  const send = async (make: () => Buffer | string, name: string) => {
    const content = Buffer.from(make())
    const started = Date.now()
    const [{ status, body }, extraMb] = await whileWatchingMemory(() => upload(content, name))
    expect(Date.now() - started).toBeLessThan(SECONDS_MAX * 1000)
    expect(extraMb).toBeLessThan(MEMORY_MB_MAX)
    expect(JSON.stringify(body)).not.toMatch(/root:|haha/)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    // Drafts of one business are counted.
    if (status === 200) await test.runtime.db.deleteFrom('import').where('business_id', '=', business).execute()
    return `${status} ${body.code}`
  }

  it.each(HOSTILE_SPREADSHEETS)(
    '$what: refused, or laid out as plain text, soon and in little memory',
    async ({ name, make }) => {
      expect(await send(make, name)).toMatch(/^(200 undefined|422 import\.(unreadable|no_rows|too_many_rows))$/)
    },
  )

  it('that unpack to more than a list may are refused, whatever they say of themselves', async () => {
    expect(await send(largestBomb, 'a.xlsx')).toBe('422 import.unreadable')
  })

  it('are read one at a time: four that unpack to 150 MB each need no more memory than one', async () => {
    const content = bomb()
    const [answers, extraMb] = await whileWatchingMemory(() =>
      Promise.all([1, 2, 3, 4].map(() => upload(content, 'a.xlsx'))),
    )
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(answers.map(() => '422 import.no_rows'))
    expect(extraMb).toBeLessThan(MEMORY_MB_MAX)
  })

  it('bring formulas in as the text they are, and make no asset before somebody says so', async () => {
    const { body } = await upload(Buffer.from(`Tên tài sản,Mã tài sản\n=cmd|'/c calc'!A1,F-1\n+1+1,F-2\n`), 'a.csv')
    await change(body.result._id, {})
    await check(body.result._id)
    const read = (await rows(body.result._id)).map(({ cells }: { cells: { read: string }[] }) => cells[0]?.read)
    expect(read).toEqual(["=cmd|'/c calc'!A1", '+1+1'])
    expect(await alive()).toEqual([])
  })
})
