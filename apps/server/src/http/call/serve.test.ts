import { call } from '@nine/contract/call'
import { Id } from '@nine/contract/fields'
import { MANAGER, MEMBER, OWNER, type Permission, type Role } from '@nine/contract/business/roles'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { serveRoutes } from '@nine/testkit/server/serve-routes'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { newId } from '../../db/id.ts'
import type { Trx } from '../../tables.ts'
import { serve } from './serve.ts'

const Who = z.object({ person: z.string().nullable(), business: z.string().nullable(), role: z.string().nullable() })
const who = { summary: 'Who the handler sees', envelope: 'bare', output: Who } as const
const askPublic = call({ ...who, method: 'GET', path: '/test/public', access: 'public' })
const askSession = call({ ...who, method: 'GET', path: '/test/session', access: 'session' })
const askAsset = call({ ...who, method: 'GET', path: '/asset-service/api/test', access: 'asset.read' })
const askLocation = call({
  ...who,
  method: 'POST',
  path: '/test/location',
  access: 'location.write',
  body: z.object({}),
})
const askBusiness = call({ ...who, method: 'GET', path: '/test/business', access: 'business.update' })
const askRecord = call({
  ...who,
  method: 'GET',
  path: '/test/record/{id}',
  access: 'asset.read',
  params: z.object({ id: Id }),
})
const askNamed = call({
  ...who,
  method: 'GET',
  path: '/test/named/{business}',
  access: 'asset.read',
  params: z.object({ business: Id }),
})

const collide = call({
  summary: 'Gets in the way of others',
  access: 'public',
  method: 'POST',
  path: '/test/collide/{times}',
  envelope: 'bare',
  params: z.object({ times: z.coerce.number() }),
  output: z.object({ rounds: z.int(), rows: z.int() }),
})

const seen = ({
  person,
  business,
  role,
}: {
  person?: { id: string } | undefined
  business?: string
  role?: string
}) => ({
  person: person?.id ?? null,
  business: business ?? null,
  role: role ?? null,
})

/** The business of each record, as a feature would look it up. */
const recordBusiness = new Map<string, string>()

/** Another transaction is in the way of the first so many rounds. */
async function collideWith(trx: Trx, round: number, times: number) {
  await sql`create temporary table if not exists round (n int)`.execute(trx)
  await sql`insert into round values (${round})`.execute(trx)
  if (round <= times) await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(trx)
  const { rows } = await sql<{ n: number }>`select n from round`.execute(trx)
  return { rounds: round, rows: rows.length }
}

const routes = [
  serve(collide, ({ transact, params }) => {
    let round = 0
    return transact((trx) => collideWith(trx, ++round, params.times))
  }),
  serve(askPublic, seen),
  serve(askSession, seen),
  serve(askAsset, seen),
  serve(askLocation, seen),
  serve(askBusiness, seen),
  serve(askNamed, seen),
  serve(askRecord, seen, { businessOf: async (_db, { params }) => recordBusiness.get(params.id) }),
]

describe('a served call', () => {
  const test = useTestApp({}, serveRoutes(routes))

  describe('access', () => {
    const staff = {} as Record<Role, TestPerson>
    let stranger: TestPerson
    let business: string
    let other: string

    beforeAll(async () => {
      for (const role of [MEMBER, MANAGER, OWNER] as const) staff[role] = await test.createPerson()
      stranger = await test.createPerson()
      business = await test.createBusiness(staff)
      other = await test.createBusiness({ [OWNER]: stranger })
    })

    it('serves a public call to anyone, and knows who asks when they say so', async () => {
      expect((await test.send(askPublic)).body.person).toBeNull()
      expect((await test.send(askPublic, { as: stranger })).body.person).toBe(stranger.id)
      expect((await test.send(askPublic, { header: { authorization: 'Bearer junk' } })).body.person).toBeNull()
    })

    it('serves a session call to anyone signed in, in no business', async () => {
      const { body } = await test.send(askSession, { as: stranger, business })
      expect(body).toEqual({ person: stranger.id, business: null, role: null })
    })

    it.each([
      ['none', undefined],
      ['an unknown one', `Bearer ${'ab'.repeat(32)}`],
      ['one of another shape', 'Bearer abc'],
      ['one in upper case', `Bearer ${'AB'.repeat(32)}`],
      ['another scheme', 'Basic dTpw'],
    ])('asks to sign in when the token is %s', async (_, authorization) => {
      for (const path of [askSession.path, askAsset.path]) {
        const headers = { 'x-business-id': business, ...(authorization ? { authorization } : {}) }
        const { status, body } = await test.inject({ url: path, headers })
        expect(status).toBe(401)
        expect(body).toMatchObject({ success: false, code: 'session.required' })
      }
    })

    it('asks to sign in before it looks at anything else of the request', async () => {
      const { status } = await test.inject({
        method: 'POST',
        url: `/test/location?business=${business}`,
        headers: { 'x-business-id': other },
        payload: { business: 5 },
      })
      expect(status).toBe(401)
    })

    it('ends with the session: an expired one is no session', async () => {
      const person = await test.createPerson()
      expect((await test.send(askSession, { as: person })).status).toBe(200)
      await test.runtime.db
        .updateTable('session')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where('person_id', '=', person.id)
        .execute()
      expect((await test.send(askSession, { as: person })).status).toBe(401)
    })

    it('notes when a session was last seen, though not at every request', async () => {
      const person = await test.createPerson()
      const seenAt = async () =>
        test.runtime.db
          .selectFrom('session')
          .select('last_seen_at')
          .where('person_id', '=', person.id)
          .executeTakeFirstOrThrow()
      const hourAgo = new Date(Date.now() - 3_600_000)
      await test.runtime.db
        .updateTable('session')
        .set({ last_seen_at: hourAgo })
        .where('person_id', '=', person.id)
        .execute()
      await test.send(askSession, { as: person })
      const first = await seenAt()
      expect(first.last_seen_at.getTime()).toBeGreaterThan(hourAgo.getTime())
      await test.send(askSession, { as: person })
      expect(await seenAt()).toEqual(first)
    })

    const calls = { 'asset.read': askAsset, 'location.write': askLocation, 'business.update': askBusiness } as const
    it.each<[Role, Permission & keyof typeof calls, number]>([
      [MEMBER, 'asset.read', 200],
      [MANAGER, 'asset.read', 200],
      [OWNER, 'asset.read', 200],
      [MEMBER, 'location.write', 403],
      [MANAGER, 'location.write', 200],
      [OWNER, 'location.write', 200],
      [MEMBER, 'business.update', 403],
      [MANAGER, 'business.update', 403],
      [OWNER, 'business.update', 200],
    ])('answers %s who asks for %s with %i', async (role, permission, status) => {
      const answer = await test.send(calls[permission], { as: staff[role], business })
      expect(answer.status).toBe(status)
      const expected = status === 200 ? { person: staff[role].id, business, role } : { code: 'access.denied' }
      expect(answer.body).toMatchObject(expected)
    })

    it.each<Role>([MEMBER, MANAGER, OWNER])(
      'does not tell a business of others (%s) from one that does not exist',
      async (role) => {
        for (const unknown of [other, newId(), 'no-id', `${business} `]) {
          const { status, body } = await test.send(askAsset, { as: staff[role], business: unknown })
          expect(status).toBe(404)
          expect(body.code).toBe('business.not_found')
        }
      },
    )

    it('lets nobody in any more once they are removed or lose their role', async () => {
      const person = await test.createPerson()
      const place = await test.createBusiness({ [OWNER]: person })
      const row = test.runtime.db.updateTable('staff').where('business_id', '=', place)
      expect((await test.send(askBusiness, { as: person, business: place })).status).toBe(200)
      await row.set({ role: MEMBER }).execute()
      expect((await test.send(askBusiness, { as: person, business: place })).status).toBe(403)
      await test.runtime.db.deleteFrom('staff').where('business_id', '=', place).execute()
      expect((await test.send(askBusiness, { as: person, business: place })).status).toBe(404)
    })

    it('answers alike at the aliases of a path', async () => {
      const headers = { authorization: `Bearer ${staff[OWNER].token}`, 'x-business-id': business }
      for (const url of ['/asset-service/api/test', '/api/test']) {
        expect((await test.inject({ url, headers })).body.business).toBe(business)
        expect((await test.inject({ url })).status).toBe(401)
      }
    })

    describe('the business of a request', () => {
      const ask = (options: { query?: string; header?: string; body?: unknown; as?: TestPerson }) =>
        test.inject({
          method: 'POST',
          url: `/test/location${options.query ?? ''}`,
          headers: {
            authorization: `Bearer ${(options.as ?? staff[OWNER]).token}`,
            ...(options.header === undefined ? {} : { 'x-business-id': options.header }),
          },
          payload: options.body === undefined ? {} : { business: options.body },
        })

      it('is taken from query, body, header or path', async () => {
        expect((await ask({ query: `?business=${business}` })).body.business).toBe(business)
        expect((await ask({ query: `?BUSINESS=${business}` })).body.business).toBe(business)
        expect((await ask({ body: business })).body.business).toBe(business)
        expect((await ask({ header: business })).body.business).toBe(business)
        const inPath = await test.send(askNamed, { as: staff[OWNER], params: { business } })
        expect(inPath.body.business).toBe(business)
      })

      it('may be named several times when all copies agree', async () => {
        const { status, body } = await ask({ query: `?business=${business}`, header: business, body: business })
        expect(status).toBe(200)
        expect(body.business).toBe(business)
      })

      it('is refused when copies disagree, whichever of them is the own one', async () => {
        const disagreeing = [
          { query: `?business=${business}`, header: other },
          { query: `?business=${other}`, header: business },
          { body: business, header: other },
          { body: other, header: business },
          { query: `?business=${business}`, body: other },
          { header: business, body: { $ne: null } },
          { header: business, body: [business] },
        ]
        for (const request of disagreeing) {
          const { status, body } = await ask(request)
          expect([request, status, body.code]).toEqual([request, 400, 'business.mismatch'])
        }
        const { body } = await test.send(askNamed, { as: staff[OWNER], business: other, params: { business } })
        expect(body.code).toBe('business.mismatch')
      })

      it('is asked for when none is named', async () => {
        for (const request of [{}, { query: '?business=' }, { header: '' }, { body: null }]) {
          const { status, body } = await ask(request)
          expect([request, status, body.code]).toEqual([request, 400, 'business.required'])
        }
      })

      it('is the one of the record when a call may leave it out, with the same membership check', async () => {
        const [mine, theirs] = [newId(), newId()]
        recordBusiness.set(mine, business).set(theirs, other)
        const own = await test.send(askRecord, { as: staff[MEMBER], params: { id: mine } })
        expect(own.body).toEqual({ person: staff[MEMBER].id, business, role: MEMBER })
        const foreign = await test.send(askRecord, { as: staff[MEMBER], params: { id: theirs } })
        expect([foreign.status, foreign.body.code]).toEqual([404, 'business.not_found'])
        const missing = await test.send(askRecord, { as: staff[MEMBER], params: { id: newId() } })
        expect([missing.status, missing.body.code]).toEqual([404, 'request.not_found'])
      })
    })

    it.each(['account', 'uid', 'x-uid'])('refuses a header %s that names somebody else', async (header) => {
      for (const target of [askPublic, askSession]) {
        const own = await test.send(target, { as: stranger, header: { [header]: stranger.id } })
        expect(own.status).toBe(200)
        const forged = await test.send(target, { as: stranger, header: { [header]: staff[OWNER].id } })
        expect([forged.status, forged.body.code]).toEqual([403, 'session.mismatch'])
      }
      expect((await test.send(askSession, { as: stranger, header: { [header]: '' } })).status).toBe(200)
      const anonymous = await test.send(askPublic, { header: { [header]: staff[OWNER].id } })
      expect(anonymous.body.person).toBeNull()
    })
  })

  it('is not counted per person by a call that reads ahead, which would miss the count', () => {
    const counted = call({
      ...who,
      method: 'GET',
      path: '/test/counted',
      access: 'asset.read',
      limit: { max: 1, windowSeconds: 60, perPerson: true },
    })
    const handle = () => ({ person: null, business: null, role: null })
    expect(() => serve(counted, handle, { readAhead: () => undefined })).toThrow('/test/counted')
  })

  describe('a transaction', () => {
    it('is tried again when another was in its way, from the beginning', async () => {
      expect((await test.send(collide, { params: { times: '2' } })).body).toEqual({ rounds: 3, rows: 1 })
    })

    it('is given up after a few rounds', async () => {
      expect((await test.send(collide, { params: { times: '9' } })).status).toBe(500)
    })
  })
})
