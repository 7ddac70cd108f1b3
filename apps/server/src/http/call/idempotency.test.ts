import { randomUUID } from 'node:crypto'
import { call } from '@nine/contract/call'
import { Name } from '@nine/contract/fields'
import { OWNER } from '@nine/contract/business/roles'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { serveRoutes } from '@nine/testkit/server/serve-routes'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { withAdmin } from '@nine/testkit/server/test-database'
import type { Trx } from '../../tables.ts'
import { cleanupWorker } from '../../cleanup/cleanup.worker.ts'
import { AppError } from '../../app-error.ts'
import { serve } from './serve.ts'

const Note = z.object({ id: z.int(), name: z.string() })
const shared = { summary: 'Writes a note', method: 'POST', body: z.object({ name: Name }), output: Note } as const
const addNote = call({ ...shared, path: '/test/note', access: 'session', envelope: 'success', status: 201 })
const addPublicNote = call({ ...shared, path: '/test/public-note', access: 'public', envelope: 'bare' })
const addBusinessNote = call({ ...shared, path: '/test/business-note', access: 'asset.read', envelope: 'bare' })
const addSecretNote = call({ ...shared, path: '/test/secret-note', access: 'session', envelope: 'bare', secret: true })
const addFailingNote = call({ ...shared, path: '/test/failing-note', access: 'session', envelope: 'bare' })
const addReworkedNote = call({ ...shared, path: '/test/reworked-note', access: 'session', envelope: 'bare' })
const printNote = call({ ...shared, path: '/test/print', access: 'session', envelope: 'file' })
const addLooseNote = call({ ...shared, path: '/test/loose-note', access: 'session', envelope: 'bare' })
const attachNote = call({
  ...shared,
  path: '/test/attach',
  access: 'session',
  envelope: 'bare',
  files: { file: { maxCount: 1, maxBytes: 1000 } },
})
const getNote = call({
  ...shared,
  method: 'GET',
  path: '/test/note',
  access: 'session',
  envelope: 'bare',
  body: z.unknown(),
})

/** The first attempts of the failing call fail after their change, as many as this says. */
let failures = 0

async function insertNote(trx: Trx, name: string): Promise<z.infer<typeof Note>> {
  const { rows } = await sql<z.infer<typeof Note>>`insert into note (name) values (${name}) returning id, name`.execute(
    trx,
  )
  const [note] = rows
  if (!note) throw new Error('no row')
  return { ...note, hidden: 'never told' } as z.infer<typeof Note>
}

describe('an Idempotency-Key', () => {
  const test = useTestApp(
    {},
    serveRoutes([
      ...[addNote, addPublicNote, addBusinessNote, addSecretNote, attachNote].map((target) =>
        serve(target, ({ transact, body }) => transact((trx) => insertNote(trx, body.name))),
      ),
      serve(addFailingNote, ({ transact, body }) =>
        transact(async (trx) => {
          const note = await insertNote(trx, body.name)
          if (failures-- > 0) throw new AppError('place.not_found')
          return note
        }),
      ),
      serve(addLooseNote, ({ body }) => ({ id: 1, name: body.name })),
      serve(addReworkedNote, async ({ transact, body }) => ({
        ...(await transact((trx) => insertNote(trx, body.name))),
      })),
      serve(printNote, ({ body }) => ({ content: Buffer.from(body.name), type: 'text/plain' })),
      serve(getNote, () => ({ id: 1, name: 'read' })),
    ]),
  )

  const notes = async (name: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*) from note where name = ${name}`.execute(
      test.runtime.db,
    )
    return rows[0]?.count ?? 0
  }

  let person: TestPerson
  const fresh = () => ({ as: person, key: randomUUID(), body: { name: randomUUID() } })

  beforeAll(async () => {
    await withAdmin(test.runtime.connection, (owner) =>
      owner.query('create table note (id serial primary key, name text not null)'),
    )
    person = await test.createPerson()
  })

  it('gets the stored answer for the same request, and the change happens once', async () => {
    const request = fresh()
    const first = await test.send(addNote, request)
    expect([first.status, first.body.data.name]).toEqual([201, request.body.name])
    for (let i = 0; i < 3; i++) {
      const again = await test.send(addNote, request)
      expect([again.status, again.body]).toEqual([first.status, first.body])
      expect(again.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    }
    expect(await notes(request.body.name)).toBe(1)
  })

  it('makes one change out of twenty requests at once', async () => {
    const request = fresh()
    const answers = await Promise.all(Array.from({ length: 20 }, () => test.send(addNote, request)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await notes(request.body.name)).toBe(1)
  })

  it('is refused for another body, address or file', async () => {
    const request = fresh()
    await test.send(addNote, request)
    for (const other of [
      () => test.send(addNote, { ...request, body: { name: 'another' } }),
      () => test.inject({ ...raw(request), url: '/test/note?x=1' }),
      () => test.send(addFailingNote, request),
    ]) {
      const { status, body } = await other()
      expect([status, body.code]).toEqual([422, 'request.key_reused'])
    }
    expect(await notes('another')).toBe(0)

    const upload = fresh()
    expect((await attach(upload, 'one')).status).toBe(200)
    expect((await attach(upload, 'one')).status).toBe(200)
    expect((await attach(upload, 'two')).body.code).toBe('request.key_reused')
    expect(await notes(upload.body.name)).toBe(1)
  })

  it('is refused for the same request in another business', async () => {
    const [here, there] = [
      await test.createBusiness({ [OWNER]: person }),
      await test.createBusiness({ [OWNER]: person }),
    ]
    const request = fresh()
    expect((await test.send(addBusinessNote, { ...request, business: here })).status).toBe(200)
    expect((await test.send(addBusinessNote, { ...request, business: there })).body.code).toBe('request.key_reused')
    expect((await test.send(addBusinessNote, { ...request, business: here })).status).toBe(200)
    expect(await notes(request.body.name)).toBe(1)
  })

  it('is free again after a failure: the change is undone, nothing is stored, a retry works', async () => {
    const request = fresh()
    failures = 2
    expect((await test.send(addFailingNote, request)).status).toBe(404)
    expect((await test.send(addFailingNote, request)).status).toBe(404)
    expect(await notes(request.body.name)).toBe(0)
    expect((await test.send(addFailingNote, request)).status).toBe(200)
    expect((await test.send(addFailingNote, request)).status).toBe(200)
    expect(await notes(request.body.name)).toBe(1)
  })

  it('lets a waiting twin do the change when the first fails', async () => {
    const request = fresh()
    failures = 1
    const statuses = await Promise.all([1, 2, 3].map(async () => (await test.send(addFailingNote, request)).status))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 404])
    expect(await notes(request.body.name)).toBe(1)
  })

  it('belongs to its person: keys of two people do not meet', async () => {
    const request = fresh()
    const other = await test.createPerson()
    const [mine, theirs] = [
      await test.send(addNote, request),
      await test.send(addNote, { ...request, as: other, body: { name: 'theirs' } }),
    ]
    expect([mine.status, theirs.status]).toEqual([201, 201])
    expect(theirs.body.data.name).toBe('theirs')
    const { as: _, ...anonymous } = request
    expect((await test.send(addPublicNote, anonymous)).status).toBe(200)
  })

  it('works for people who are not signed in', async () => {
    const { as: _, ...request } = fresh()
    const first = await test.send(addPublicNote, request)
    expect((await test.send(addPublicNote, request)).body).toEqual(first.body)
    expect(await notes(request.body.name)).toBe(1)
  })

  it('never stores a secret answer', async () => {
    const request = fresh()
    expect((await test.send(addSecretNote, request)).status).toBe(200)
    const stored = test.runtime.db.selectFrom('idempotency').select('key').where('key', '=', request.key)
    expect(await stored.execute()).toEqual([])
  })

  it('uncovers a handler that changes something outside of transact', async () => {
    const request = fresh()
    expect((await test.send(addLooseNote, request)).status).toBe(500)
    const { key: _, ...withoutKey } = request
    expect((await test.send(addLooseNote, withoutKey)).status).toBe(200)
  })

  it('uncovers a handler that answers something else than a repetition would get', async () => {
    expect((await test.send(addReworkedNote, fresh())).status).toBe(500)
  })

  it('means nothing to a call that only reads, or answers a file', async () => {
    const printed = fresh()
    for (let i = 0; i < 2; i++) expect((await test.send(printNote, printed)).body).toBe(printed.body.name)
    const { body: _, ...request } = fresh()
    expect((await test.send(getNote, request)).status).toBe(200)
    expect((await test.send(getNote, request)).status).toBe(200)
  })

  it.each(['', ' ', 'é', 'a b', 'x'.repeat(201)])('is refused when it cannot be one: "%s"', async (key) => {
    const { status, body } = await test.inject({
      ...raw(fresh()),
      url: '/test/note',
      headers: { ...raw(fresh()).headers, 'idempotency-key': key },
    })
    expect([status, body.code]).toEqual([400, 'request.malformed'])
  })

  it('is not needed: without one every request is a change of its own', async () => {
    const { key: _, ...request } = fresh()
    await test.send(addNote, request)
    await test.send(addNote, request)
    expect(await notes(request.body.name)).toBe(2)
  })

  it('is forgotten after a day', async () => {
    const request = fresh()
    await test.send(addNote, request)
    const row = test.runtime.db.updateTable('idempotency').where('key', '=', request.key)
    await row.set({ created_at: new Date(Date.now() - 23 * 3_600_000) }).execute()
    await cleanupWorker.run(test.runtime, {})
    await test.send(addNote, request)
    expect(await notes(request.body.name)).toBe(1)
    await row.set({ created_at: new Date(Date.now() - 25 * 3_600_000) }).execute()
    await cleanupWorker.run(test.runtime, {})
    await test.send(addNote, request)
    expect(await notes(request.body.name)).toBe(2)
  })

  const raw = ({ as, key, body }: ReturnType<typeof fresh>) => ({
    method: 'POST' as const,
    headers: { authorization: `Bearer ${as.token}`, 'idempotency-key': key },
    payload: body,
  })

  const attach = async (request: ReturnType<typeof fresh>, content: string) => {
    const form = new FormData()
    form.append('name', request.body.name)
    form.append('file', new Blob([content]), 'a.txt')
    // A client that tries again makes a new boundary.
    const encoded = new Response(form)
    return test.inject({
      ...raw(request),
      url: '/test/attach',
      headers: { ...raw(request).headers, 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
  }
})
