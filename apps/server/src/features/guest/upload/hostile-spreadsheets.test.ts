import { listGuests, uploadGuests } from '@nine/contract/event/guest/guest'
import { beforeAll, describe, expect, it } from 'vitest'
import { createEvent } from '@nine/testkit/requests/event-requests'
import { bomb, HOSTILE_SPREADSHEETS } from '@nine/testkit/files/hostile-spreadsheets'
import { whileWatchingMemory } from '@nine/testkit/server/memory'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'

/** The reader itself gives up after ten; a busy machine needs a little longer to report it. */
const SECONDS_MAX = 15
const MEMORY_MB_MAX = 300

describe('hostile lists of guests', () => {
  const test = useTestApp()
  let owner: TestPerson
  let business: string
  let event: string
  beforeAll(async () => {
    owner = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner })
    event = await createEvent(test, owner, business)
  })

  const send = (payload: { type: string; bytes: Buffer }) =>
    test.inject({
      method: 'POST',
      url: uploadGuests.path,
      headers: {
        'content-type': payload.type,
        authorization: `Bearer ${owner.token}`,
        'x-business-id': business,
        'x-event-id': event,
      },
      payload: payload.bytes,
    })

  it.each(HOSTILE_SPREADSHEETS)(
    '$what: refused, or taken as plain text, soon and in little memory',
    async ({ name, make, isRefused }) => {
      const payload = await formOf(make(), name)
      const started = Date.now()
      const [{ status, body }, extraMb] = await whileWatchingMemory(() => send(payload))
      expect(Date.now() - started).toBeLessThan(SECONDS_MAX * 1000)
      expect(extraMb).toBeLessThan(MEMORY_MB_MAX)
      expect(`${status} ${body.code}`).toMatch(
        isRefused ? /^422 spreadsheet\.unreadable$/ : /^(200 undefined|422 spreadsheet\.\w+)$/,
      )
      expect(JSON.stringify(body)).not.toMatch(/root:|haha/)
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    },
  )

  it('are read one at a time: four that unpack to 150 MB each need no more memory than one', async () => {
    const payload = await formOf(bomb(), 'a.xlsx')
    const [answers, extraMb] = await whileWatchingMemory(() => Promise.all([1, 2, 3, 4].map(() => send(payload))))
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      answers.map(() => '422 spreadsheet.unreadable'),
    )
    expect(extraMb).toBeLessThan(MEMORY_MB_MAX)
  })

  it('are not waited for without end: who finds the line full is asked to come back', async () => {
    const payload = await formOf('PK, but no workbook', 'a.xlsx')
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(payload)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 11 }, () => 422),
      503,
    ])
    const refused = answers.find(({ status }) => status === 503)
    expect(refused?.body.code).toBe('server.unavailable')
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('leave only guests with an address, called what the file calls them', async () => {
    const { body } = await test.send(listGuests, {
      as: owner,
      business,
      params: { eventId: event },
      query: { limit: 100 },
    })
    const found = body.result
    expect(found.length).toBeGreaterThan(0)
    for (const { email } of found) expect(email).toMatch(/^[a-z]+@example\.com$/)
  })
})

async function formOf(file: Buffer | string, name: string): Promise<{ type: string; bytes: Buffer }> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(Buffer.from(file))]), name)
  const encoded = new Response(form)
  return { type: encoded.headers.get('content-type') ?? '', bytes: Buffer.from(await encoded.arrayBuffer()) }
}
