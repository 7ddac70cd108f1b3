import { listGuests, uploadGuests } from '@nine/contract/guest'
import { beforeAll, describe, expect, it } from 'vitest'
import { createEvent } from '../../../test/event-requests.ts'
import { HOSTILE_SPREADSHEETS } from '../../../test/hostile-spreadsheets.ts'
import { type TestPerson, useTestApp } from '../../../test/test-app.ts'

/** The reader itself gives up after ten; a busy machine needs a moment more to say so. */
const SECONDS_MAX = 15
const MEMORY_MB_MAX = 200

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

  it.each(HOSTILE_SPREADSHEETS)(
    '$what: refused, or taken as plain text, soon and in little memory',
    async ({ name, make, isRefused }) => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(Buffer.from(make()))]), name)
      const encoded = new Response(form)
      const payload = Buffer.from(await encoded.arrayBuffer())
      const before = process.memoryUsage().rss
      let most = before
      const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 10)
      const started = Date.now()
      const { status, body } = await test.inject({
        method: 'POST',
        url: uploadGuests.path,
        headers: {
          'content-type': encoded.headers.get('content-type') ?? '',
          authorization: `Bearer ${owner.token}`,
          'x-business-id': business,
          'x-event-id': event,
        },
        payload,
      })
      clearInterval(watch)
      expect(Date.now() - started).toBeLessThan(SECONDS_MAX * 1000)
      expect((most - before) / 1_048_576).toBeLessThan(MEMORY_MB_MAX)
      expect(`${status} ${body.code}`).toMatch(
        isRefused ? /^422 spreadsheet\.unreadable$/ : /^(200 undefined|422 spreadsheet\.\w+)$/,
      )
      expect(JSON.stringify(body)).not.toMatch(/root:|haha/)
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    },
  )

  it('leave only guests with an address, called what the file calls them', async () => {
    const { body } = await test.send(listGuests, {
      as: owner,
      business,
      params: { eventId: event },
      query: { limit: 100 },
    })
    const found = body.result as { name: string; email: string }[]
    expect(found.length).toBeGreaterThan(0)
    for (const { email } of found) expect(email).toMatch(/^[a-z]+@example\.com$/)
  })
})
