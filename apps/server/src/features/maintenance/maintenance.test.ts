import { deleteAsset, getAsset, updateAsset } from '@nine/contract/asset/asset'
import { restoreAssets } from '@nine/contract/asset/asset-trash'
import { addDays, todayIn } from '@nine/contract/duration'
import * as calls from '@nine/contract/maintenance/maintenance'
import * as planCalls from '@nine/contract/maintenance/plan'
import * as categoryCalls from '@nine/contract/tree/category'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertAssets, photos, sendForm } from '@nine/testkit/requests/asset-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'

describe('maintenance', () => {
  const test = useTestApp()
  let owner: TestPerson
  let manager: TestPerson
  let member: TestPerson
  let business: string
  let assets: string[]
  let today: string
  const first = () => assets[0] ?? ''

  beforeAll(async () => {
    ;[owner, manager, member] = [await test.createPerson(), await test.createPerson(), await test.createPerson()]
    today = todayIn(test.runtime.config.timeZone)
  })
  beforeEach(async () => {
    business = await test.createBusiness({ 'meeting-manager': owner, 'meeting-booking': manager, user: member })
    assets = await insertAssets(test, business, manager, [{ name: 'Máy lạnh', price: 5_000_000 }, { name: 'Xe tải' }])
  })

  const header = { 'accept-language': 'en' }
  const addPlan = async (data: object = {}, as = manager) =>
    test.send(planCalls.createPlan, {
      as,
      business,
      body: {
        name: 'Vệ sinh',
        rhythm: { kind: 'months', every: 6, firstOn: addDays(today, 5) },
        target: { kind: 'asset', id: first() },
        ...data,
      },
      header,
    })
  const due = async (query: object = {}, as = member) =>
    (await test.send(calls.listDue, { as, business, query: { when: 'all', ...query } })).body
  const dueOf = async (id = first()) =>
    (await due()).result
      .filter(({ asset }: { asset: { id: string } }) => asset.id === id)
      .map(({ dueOn }: { dueOn: string }) => dueOn)
  const start = (body: object = {}, as = manager) =>
    test.send(calls.startJob, { as, business, body: { asset: first(), ...body }, header })
  const finish = (id: string, data: object = {}, as = manager) =>
    test.send(calls.finishJob, { as, params: { id }, body: { data: JSON.stringify(data) }, header })
  const record = (data: object = {}) =>
    test.send(calls.recordJob, {
      as: manager,
      business,
      body: { data: JSON.stringify({ asset: first(), ...data }) },
      header,
    })
  const detail = async (id = first()) => (await test.send(getAsset, { as: manager, params: { id } })).body.result.asset
  const patch = (body: object, id = first()) => test.send(updateAsset, { as: manager, params: { id }, body })
  const careOf = async (id = first()) =>
    (await test.send(calls.getAssetMaintenance, { as: member, business, params: { id } })).body.result
  const addCategory = async (name: string, parent: string | null = null): Promise<string> =>
    (await test.send(categoryCalls.createCategory, { as: owner, body: { name, parent, business } })).body.data._id

  describe('plans', () => {
    it('make an asset due from their first date on', async () => {
      const { status, body } = await addPlan()
      expect([status, body.result]).toMatchObject([200, { name: 'Vệ sinh', assets: 1, nextDueOn: addDays(today, 5) }])
      const listed = await due({ when: 'week' })
      expect(listed.result[0]).toMatchObject({ planName: 'Vệ sinh', asset: { id: first() }, isLate: false, job: null })
      expect(listed.meta).toMatchObject({ total: 1, late: 0, open: 0 })
      expect((await due({ when: 'late' })).result).toEqual([])
    })

    it('of a category cover what is in it and below it, also what comes later, and let go what leaves', async () => {
      const [above, other] = [await addCategory('Điện lạnh'), await addCategory('Xe')]
      const below = await addCategory('Máy lạnh', above)
      await patch({ categoryId: below })
      await addPlan({ target: { kind: 'category', id: above } })
      expect(await dueOf()).toEqual([addDays(today, 5)])
      const [added = ''] = await insertAssets(test, business, manager, [{ name: 'Máy mới', category_id: below }])
      expect(await dueOf(added)).toEqual([addDays(today, 5)])
      await patch({ categoryId: other })
      expect(await dueOf()).toEqual([])
      await patch({ categoryId: above })
      expect(await dueOf()).toEqual([addDays(today, 5)])
      await test.send(categoryCalls.updateCategory, {
        as: owner,
        params: { id: below },
        body: { name: 'Máy lạnh', parent: other },
      })
      expect(await dueOf(added)).toEqual([])
    })

    it('on fixed dates are over after the last of them', async () => {
      const dates = [addDays(today, -3), addDays(today, 2)]
      const { body } = await addPlan({ rhythm: { kind: 'dates', dates } })
      expect(await dueOf()).toEqual([dates[1]])
      // Done early: the date it was done for is over all the same.
      await record({ plan: body.result.id })
      expect(await dueOf()).toEqual([])
    })

    it('count from the day it was done, and end months where a month ends', async () => {
      const { body } = await addPlan({ rhythm: { kind: 'months', every: 1, firstOn: '2026-01-31' } })
      await record({ plan: body.result.id, finishedOn: '2026-01-31' })
      expect(await dueOf()).toEqual(['2026-02-28'])
      await record({ plan: body.result.id, finishedOn: '2025-12-01' })
      expect(await dueOf()).toEqual(['2026-02-28'])
      await record({ plan: body.result.id, nextDueOn: addDays(today, 9) })
      expect(await dueOf()).toEqual([addDays(today, 9)])
    })

    it('leave what became of them in the history of their asset', async () => {
      const { id } = (await addPlan()).body.result
      const change = (rhythm: planCalls.Rhythm) =>
        test.send(planCalls.updatePlan, { as: manager, params: { id }, body: { name: 'Vệ sinh', rhythm } })
      const day = (days: number) => addDays(today, days).split('-').toReversed().join('/')
      await change({ kind: 'days', every: 10, firstOn: addDays(today, 5) })
      await change({ kind: 'days', every: 10, firstOn: addDays(today, 5) })
      await change({ kind: 'dates', dates: [addDays(today, 7), addDays(today, 9)] })
      await test.send(planCalls.deletePlan, { as: manager, params: { id } })
      const rhythms = ['6 months', '10 days', `${day(7)}, ${day(9)}`]
      const entries = (await test.send(getAsset, { as: manager, params: { id: first() } })).body.result.history
      expect(entries.slice(0, 4)).toMatchObject([
        {
          changes: [
            { field: 'maintenance.plan', from: 'Vệ sinh', to: null },
            { field: 'maintenance.rhythm', from: rhythms[2], to: null },
            { field: 'maintenance.nextDate', from: day(7), to: null },
          ],
        },
        {
          note: 'Vệ sinh',
          changes: [
            { field: 'maintenance.rhythm', from: rhythms[1], to: rhythms[2] },
            { field: 'maintenance.nextDate', from: day(5), to: day(7) },
          ],
        },
        { note: 'Vệ sinh', changes: [{ field: 'maintenance.rhythm', from: rhythms[0], to: rhythms[1] }] },
        {
          note: '',
          performedBy: { _id: manager.id },
          changes: [
            { field: 'maintenance.plan', from: null, to: 'Vệ sinh' },
            { field: 'maintenance.rhythm', from: null, to: rhythms[0] },
            { field: 'maintenance.nextDate', from: null, to: day(5) },
          ],
        },
      ])
    })

    it('are changed and ended, but not the one that fields make', async () => {
      const { body } = await addPlan()
      const change = { name: 'Khác', rhythm: { kind: 'days' as const, every: 10, firstOn: addDays(today, 1) } }
      const params = { id: body.result.id }
      expect((await test.send(planCalls.updatePlan, { as: manager, params, body: change })).status).toBe(200)
      expect(await dueOf()).toEqual([addDays(today, 1)])
      expect((await test.send(planCalls.deletePlan, { as: manager, params })).status).toBe(200)
      expect(await dueOf()).toEqual([])
      await patch({ maintenance: { required: true, frequency: '6 tháng', nextDate: addDays(today, 3) } })
      const [plan] = (await test.send(planCalls.listPlans, { as: member, business })).body.result.data
      const refused = await test.send(planCalls.deletePlan, { as: manager, params: { id: plan.id } })
      expect(refused.body.code).toBe('maintenance.plan_of_fields')
    })

    it('are bounded', async () => {
      for (let i = 0; i < 20; i++) await addPlan()
      expect((await addPlan()).body.code).toBe('maintenance.too_many_plans')
    })

    it('are of one enterprise', async () => {
      const stranger = await test.createPerson()
      const theirs = await test.createBusiness({ 'meeting-manager': stranger })
      const answer = await test.send(planCalls.createPlan, {
        as: stranger,
        business: theirs,
        body: {
          name: 'x',
          rhythm: { kind: 'days', every: 1, firstOn: today },
          target: { kind: 'asset', id: first() },
        },
      })
      expect(answer.body.code).toBe('asset.not_found')
      const { body } = await addPlan()
      const params = { id: body.result.id }
      expect((await test.send(planCalls.deletePlan, { as: stranger, params })).status).toBe(404)
      expect((await start({ plan: body.result.id }, stranger)).status).toBe(404)
    })
  })

  describe('fields of an asset', () => {
    it.each([
      ['6 tháng', { kind: 'months', every: 6 }],
      ['90 ngày', { kind: 'days', every: 90 }],
      ['2 tuần', { kind: 'days', every: 14 }],
      ['hằng quý', { kind: 'months', every: 3 }],
      ['every year', { kind: 'months', every: 12 }],
      ['khi cần', { kind: 'dates' }],
    ])('make a plan: %s', async (frequency, rhythm) => {
      const nextDate = addDays(today, 3)
      await patch({ maintenance: { required: true, frequency, nextDate } })
      const { plans } = await careOf()
      expect(plans).toMatchObject([{ name: '', isOfFields: true, dueOn: nextDate, rhythm }])
      await patch({ maintenance: { required: false } })
      expect((await careOf()).plans).toEqual([])
    })

    it('follow what was done', async () => {
      await patch({ maintenance: { required: true, frequency: '30 ngày', nextDate: addDays(today, -2) } })
      const [plan] = (await careOf()).plans
      expect(plan.isLate).toBe(true)
      await record({ plan: plan.id })
      expect((await detail()).maintenance.nextDate).toBe(addDays(today, 30))
      expect(await dueOf()).toEqual([addDays(today, 30)])
    })
  })

  describe('a job', () => {
    it('changes the status until it is finished, and sets the next date', async () => {
      const plan = (await addPlan()).body.result.id
      const { body } = await start({ plan, note: 'Kêu to' })
      expect(body.result).toMatchObject({ state: 'open', title: 'Vệ sinh', startedOn: today })
      expect((await detail()).status).toBe('maintenance')
      expect((await due()).result[0].job).toBe(body.result.id)
      const done = await finish(body.result.id, { cost: 350_000, supplier: 'Điện lạnh Hòa Phát' })
      expect(done.body.result).toMatchObject({ state: 'done', cost: 350_000, finishedOn: today, note: 'Kêu to' })
      expect((await detail()).status).toBe('available')
      const [next] = await dueOf()
      expect(next > addDays(today, 170)).toBe(true)
      expect(await careOf()).toMatchObject({ open: null, done: 1, cost: 350_000, ownership: 5_350_000 })
    })

    it('is begun by one of two at once, and the other is told', async () => {
      const answers = await Promise.all([start({}, manager), start({}, owner)])
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
      const refused = answers.find(({ status }) => status === 409)
      expect(refused?.body.code).toBe('maintenance.already_started')
      const { rows } = await sql<{ total: number }>`
        select count(*) as total from maintenance_job where business_id = ${business}`.execute(test.runtime.db)
      expect(rows[0]?.total).toBe(1)
    })

    it('is finished once, also by two at once', async () => {
      const { id } = (await start()).body.result
      const answers = await Promise.all([finish(id, { cost: 1 }), finish(id, { cost: 2 }, owner)])
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
      expect((await careOf()).done).toBe(1)
    })

    it('leaves a status alone that somebody changed meanwhile', async () => {
      const { id } = (await start()).body.result
      await patch({ status: 'lost' })
      await finish(id)
      expect((await detail()).status).toBe('lost')
    })

    it('that is called off gives back the status it had, and counts for nothing', async () => {
      await patch({ status: 'damaged' })
      const plan = (await addPlan()).body.result.id
      const { id } = (await start({ plan })).body.result
      const { body } = await test.send(calls.cancelJob, { as: manager, params: { id } })
      expect(body.result.state).toBe('cancelled')
      expect((await detail()).status).toBe('damaged')
      expect(await dueOf()).toEqual([addDays(today, 5)])
      expect((await careOf()).done).toBe(0)
    })

    it.each([
      ['of what is lost', async () => void (await patch({ status: 'lost' })), {}, 'maintenance.not_possible'],
      ['in the future', async () => {}, { startedOn: '2190-01-01' }, 'maintenance.in_future'],
      ['by a plan of another asset', async () => {}, { plan: 'a'.repeat(24) }, 'maintenance.plan_not_found'],
    ])('is not begun %s', async (_, prepare, body, code) => {
      await prepare()
      expect((await start(body)).body.code).toBe(code)
    })

    it('does not end before it began', async () => {
      const { id } = (await start()).body.result
      expect((await finish(id, { finishedOn: addDays(today, -1) })).body.code).toBe('maintenance.finished_before')
    })

    it('is not begun by a member without the right', async () => {
      expect((await start({}, member)).body.code).toBe('access.denied')
    })
  })

  it('of what is in the trash, lost or disposed of is not due, and due again afterwards', async () => {
    await addPlan()
    await patch({ status: 'disposed' })
    expect(await dueOf()).toEqual([])
    await patch({ status: 'available' })
    expect(await dueOf()).toEqual([addDays(today, 5)])
    await test.send(deleteAsset, { as: manager, params: { id: first() } })
    expect(await dueOf()).toEqual([])
    expect((await start()).body.code).toBe('asset.not_found')
    await test.send(restoreAssets, { as: manager, business, body: { ids: [first()] } })
    expect(await dueOf()).toEqual([addDays(today, 5)])
  })

  it('is found by category, place and name', async () => {
    const category = await addCategory('Điện lạnh')
    await patch({ categoryId: category })
    await addPlan()
    await addPlan({ target: { kind: 'asset', id: assets[1] } })
    expect((await due({ category })).meta.total).toBe(1)
    expect((await due({ search: 'xe tai' })).meta.total).toBe(1)
    expect((await due()).meta.total).toBe(2)
  })

  it('keeps documents with its record', async () => {
    const { body } = await sendForm(test, calls.recordJob, {
      as: manager,
      business,
      fields: { data: JSON.stringify({ asset: first(), title: 'Thay gas' }) },
      files: { documents: await photos(2) },
    })
    expect(body.result).toMatchObject({ state: 'done', title: 'Thay gas' })
    expect(body.result.documents).toHaveLength(2)
    const jobs = (await test.send(calls.listJobs, { as: member, business, query: { asset: first() } })).body.result
    expect(jobs.data).toHaveLength(1)
  })
})
