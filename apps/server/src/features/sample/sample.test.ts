import { getAssetOverview } from '@nine/contract/dashboard'
import { listInventoryChecks } from '@nine/contract/inventory/inventory'
import { createLocation } from '@nine/contract/tree/location'
import { login } from '@nine/contract/identity/identity'
import { cancelSample, fillWithSample as fillCall, getSampleProgress } from '@nine/contract/business/sample'
import { todayIn } from '@nine/contract/duration'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import type { Runtime } from '../../runtime.ts'
import { runNextStep, runSteps } from './run-steps.ts'
import { stepsFor } from './sample-steps.ts'
import { fillWithSample } from './sample.service.ts'

const FEW = 24
const TABLES = [
  'staff',
  'location',
  'category',
  'asset',
  'asset_image',
  'media',
  'inventory_check',
  'event',
  'guest',
] as const

/** Minutes are drawn whenever the worker gets to it. */
const ONLY_PICTURES = sql`and kind = 'image'`

describe('sample data', () => {
  const test = useTestApp({ BOT_CHECK: 'off' })
  let owner: TestPerson
  let business: string

  beforeEach(async () => {
    owner = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner })
  })

  /** Requested, but left to the test to run: no worker gets it. */
  const ask = (assets = FEW) => {
    const runtime: Runtime = { ...test.runtime, jobs: { send: async () => {}, sendMany: async () => {} } }
    return test.runtime.db
      .transaction()
      .execute((trx) => fillWithSample({ trx, runtime, actor: { id: owner.id, business } }, assets))
  }
  const send = (call: typeof fillCall | typeof getSampleProgress | typeof cancelSample) =>
    test.send(call, { as: owner, params: { business } })
  const progress = async () => (await send(getSampleProgress)).body.result
  const count = async () => {
    const counts = TABLES.map(async (table) => {
      const { rows } = await sql<{
        n: number
      }>`select count(*) as n from ${sql.table(table)} where business_id = ${business} ${table === 'media' ? ONLY_PICTURES : sql``}`.execute(
        test.runtime.db,
      )
      return [table, rows[0]?.n] as const
    })
    return Object.fromEntries(await Promise.all(counts))
  }
  const mails = async () => (await sql`select from mail`.execute(test.runtime.db)).rows.length

  it('makes a whole company, every number of which adds up, and writes to nobody', async () => {
    await ask()
    await runSteps(test.runtime, business)
    expect(await progress()).toEqual({ state: 'done', done: stepsFor(FEW).length, total: stepsFor(FEW).length })
    const counts = await count()
    expect(counts).toMatchObject({ asset: FEW, staff: 19, inventory_check: 3, event: 6, guest: 86 + 48 + 64 + 31 + 22 })
    expect(counts['media']).toBe(counts['asset_image'])
    const overview = await test.send(getAssetOverview, { as: owner, business, query: {} })
    const { totalAssets, byLocation, categoryDistribution } = overview.body.result
    expect(totalAssets).toBe(FEW)
    for (const shares of [byLocation, categoryDistribution]) {
      expect(shares.every(({ _id }: { _id: string | null }) => _id !== null)).toBe(true)
      expect(shares.reduce((sum: number, share: { count: number }) => sum + share.count, 0)).toBe(FEW)
    }
    const checks = await test.send(listInventoryChecks, { as: owner, business, query: {} })
    expect(checks.body.result.data.map(({ status }: { status: string }) => status)).toContain('completed')
    const events = await test.runtime.db
      .selectFrom('event')
      .select(['is_published', 'guest_count', 'form_version'])
      .where('business_id', '=', business)
      .execute()
    expect(events.filter(({ is_published }) => is_published)).toHaveLength(5)
    expect(events.reduce((sum, { guest_count }) => sum + guest_count, 0)).toBe(counts['guest'])
    const plans = await test.runtime.db
      .selectFrom('maintenance_plan')
      .select('name')
      .where('business_id', '=', business)
      .where('category_id', 'is not', null)
      .execute()
    expect(plans).toHaveLength(3)
    const custodies = await test.runtime.db
      .selectFrom('custody')
      .select(['due_on', 'ended_at', 'handover_id', 'return_id', 'person_id'])
      .where('business_id', '=', business)
      .execute()
    const today = todayIn(test.runtime.config.timeZone)
    const open = custodies.filter(({ ended_at }) => ended_at === null)
    expect(open.filter(({ due_on }) => due_on !== null && due_on >= today)).toHaveLength(3 + 2)
    expect(open.filter(({ due_on }) => due_on !== null && due_on < today)).toHaveLength(1)
    expect(custodies.filter(({ return_id }) => return_id !== null)).toHaveLength(1)
    expect(open.filter(({ person_id }) => person_id === owner.id)).toHaveLength(1)
    const papers = await test.runtime.db
      .selectFrom('handover')
      .select(['number', 'kind', 'state', 'receiver_person_id'])
      .where('business_id', '=', business)
      .orderBy('created_at')
      .execute()
    expect(papers.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6].map((each) => `BB-00000${each}`))
    expect(papers.filter(({ state }) => state === 'waiting')).toMatchObject([
      { kind: 'handover', receiver_person_id: owner.id },
    ])
    expect(await mails()).toBe(0)
  })

  it('is made by the worker once it is asked for', async () => {
    const { status, body } = await send(fillCall)
    expect([status, body.result.state]).toEqual([202, 'running'])
    await vi.waitFor(async () => expect((await progress()).done).toBeGreaterThan(3), { timeout: 20_000, interval: 100 })
    expect((await send(cancelSample)).body.result.state).toBe('cancelled')
  }, 30_000)

  it('has people nobody can sign in as', async () => {
    await ask(0)
    await runNextStep(test.runtime, business)
    const { email } = await test.runtime.db
      .selectFrom('staff')
      .innerJoin('person', 'person.id', 'staff.person_id')
      .select('email')
      .where('business_id', '=', business)
      .where('person.id', '!=', owner.id)
      .executeTakeFirstOrThrow()
    expect(email).toMatch(/@[\w-]+\.example\.com$/)
    for (const password of ['null', 'undefined']) {
      const basic = Buffer.from(`${email}:${password}`).toString('base64')
      const { status } = await test.send(login, { header: { authorization: `Basic ${basic}` } })
      expect(status).toBe(401)
    }
  })

  it('goes on where it was after a crash in the middle of a step, nothing missing and nothing twice', async () => {
    await ask()
    for (let step = 0; step < 4; step++) await runNextStep(test.runtime, business)
    const before = await count()
    let left = 7
    const dying: Runtime = {
      ...test.runtime,
      storage: {
        ...test.runtime.storage,
        put: async (key, bytes, type) => {
          if (--left === 0) throw new Error('the process died')
          return test.runtime.storage.put(key, bytes, type)
        },
      },
    }
    await expect(runNextStep(dying, business)).rejects.toThrow('the process died')
    expect([await count(), (await progress()).done]).toEqual([before, 4])
    await runSteps(test.runtime, business)
    expect(await progress()).toMatchObject({ state: 'done' })
    expect(await count()).toMatchObject({ asset: FEW, staff: 19, inventory_check: 3, event: 6, guest: 251 })
  })

  it('is made once by two workers at a time', async () => {
    await ask()
    await Promise.all([runSteps(test.runtime, business), runSteps(test.runtime, business)])
    expect(await progress()).toMatchObject({ state: 'done' })
    expect(await count()).toMatchObject({ asset: FEW, staff: 19, inventory_check: 3, event: 6, guest: 251 })
  })

  it('says that it failed, and goes on when asked again', async () => {
    await ask()
    for (let step = 0; step < 4; step++) await runNextStep(test.runtime, business)
    const full: Runtime = {
      ...test.runtime,
      storage: { ...test.runtime.storage, put: () => Promise.reject(new Error('no room left')) },
    }
    await runSteps(full, business)
    expect(await progress()).toMatchObject({ state: 'failed', done: 4 })
    await ask()
    expect(await progress()).toMatchObject({ state: 'running', done: 4 })
    await runSteps(test.runtime, business)
    expect(await count()).toMatchObject({ asset: FEW, event: 6 })
  })

  it('stops when cancelled, and what is there stays', async () => {
    await ask()
    for (let step = 0; step < 4; step++) await runNextStep(test.runtime, business)
    expect((await send(cancelSample)).body.result).toEqual({ state: 'cancelled', done: 4, total: stepsFor(FEW).length })
    await runSteps(test.runtime, business)
    expect(await count()).toMatchObject({ asset: 10, event: 0 })
    expect((await send(fillCall)).body.code).toBe('sample.not_empty')
  })

  it('is refused where there is something already, or while it is being made', async () => {
    await ask()
    const twice = await send(fillCall)
    expect([twice.status, twice.body.code]).toEqual([409, 'sample.running'])
    await send(cancelSample)
    await test.send(createLocation, { as: owner, business, body: { name: 'Kho riêng', parent: null } })
    const mixed = await send(fillCall)
    expect([mixed.status, mixed.body.code]).toEqual([409, 'sample.not_empty'])
    expect(mixed.body.message).toMatch(/còn trống/)
    expect(await progress()).toMatchObject({ state: 'cancelled', done: 0 })
  })

  it('is `none` where nobody asked for it', async () => {
    expect(await progress()).toEqual({ state: 'none', done: 0, total: 0 })
    expect((await send(cancelSample)).body.result.state).toBe('none')
  })
})
