import { deleteAsset, getAsset, updateAsset } from '@nine/contract/asset/asset'
import { listAssets } from '@nine/contract/asset/asset-list'
import { restoreAssets } from '@nine/contract/asset/asset-trash'
import { changeManyAssets, undoBatch } from '@nine/contract/batch/batch'
import { listStaff, removeStaff } from '@nine/contract/business/staff'
import { addDays, todayIn } from '@nine/contract/duration'
import * as calls from '@nine/contract/custody/custody'
import * as paperCalls from '@nine/contract/custody/handover'
import * as keeperCalls from '@nine/contract/custody/keeper'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertAssets, photos, sendForm } from '@nine/testkit/requests/asset-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { newId } from '../../db/id.ts'

const SIGNATURE = 'M10 20L30 40L80 25M90 30L120 60'

describe('custody', () => {
  const test = useTestApp()
  let owner: TestPerson
  let manager: TestPerson
  let member: TestPerson
  let business: string
  let assets: string[]
  let today: string

  beforeAll(async () => {
    ;[owner, manager, member] = [await test.createPerson(), await test.createPerson(), await test.createPerson()]
    today = todayIn(test.runtime.config.timeZone)
  })
  beforeEach(async () => {
    business = await test.createBusiness({ 'meeting-manager': owner, 'meeting-booking': manager, user: member })
    assets = await insertAssets(
      test,
      business,
      manager,
      ['Laptop', 'Màn hình', 'Ghế'].map((name) => ({ name, serial_number: `S-${name}` })),
    )
  })

  const [first, second] = [() => assets[0] ?? '', () => assets[1] ?? '']
  const heldNow = async (ids = assets, as = manager) =>
    (await test.send(calls.listCustodies, { as, business, body: { assets: ids } })).body.result
  const shown = async (ids: readonly string[] = assets) =>
    (await heldNow([...ids])).map(({ asset, custody }: { asset: string; custody: string | null }) => ({
      id: asset,
      custody,
    }))
  const handOver = async (data: object = {}, as = manager) =>
    test.send(calls.handOver, {
      as,
      business,
      body: {
        data: JSON.stringify({
          assets: await shown(),
          to: { kind: 'member', id: member.id },
          confirm: 'none',
          ...data,
        }),
      },
      header: { 'accept-language': 'en' },
    })
  const takeBack = async (data: object = {}, as = manager) =>
    test.send(calls.returnAssets, {
      as,
      business,
      body: { data: JSON.stringify({ assets: await shown(), ...data }) },
      header: { 'accept-language': 'en' },
    })
  const detail = async (id = first(), as = manager) => (await test.send(getAsset, { as, params: { id } })).body.result
  const newHolder = { kind: 'new', name: 'Bùi Hải Yến', department: 'Thiết kế', email: '', phone: '0903418226' }

  /** Every asset that somebody holds has one open custody of theirs, and no other has one. */
  const expectAgreement = async () => {
    const { rows } = await sql<{ wrong: number }>`
      select count(*) as wrong from asset a
      full join (select * from custody where ended_at is null) k on k.business_id = a.business_id and k.asset_id = a.id
      where coalesce(a.business_id, k.business_id) = ${business} and (
        case when a.deleted_at is null then a.holder_id end is distinct from k.person_id
        or case when a.deleted_at is null then a.outside_holder_id end is distinct from k.holder_id)`.execute(
      test.runtime.db,
    )
    expect(rows[0]?.wrong).toBe(0)
  }

  describe('handing over', () => {
    it('gives several assets to a member under one number, with history', async () => {
      const { status, body } = await handOver({ dueOn: addDays(today, 30), note: 'Dự án mới' })
      expect(status).toBe(200)
      expect(body.result).toMatchObject({
        number: 'BB-000001',
        kind: 'handover',
        state: 'unconfirmed',
        count: 3,
        first: 'Laptop',
        receiverId: member.id,
        giverId: manager.id,
        dueOn: addDays(today, 30),
      })
      const { asset, history } = await detail()
      expect(asset.assignee._id).toBe(member.id)
      expect(asset.custody).toMatchObject({ dueOn: addDays(today, 30), isOverdue: false, isWaiting: false })
      expect(history[0]).toMatchObject({ action: 'assigned', note: 'BB-000001 · Dự án mới' })
      await expectAgreement()
    })

    it('numbers papers within each enterprise, without a gap for one that was refused', async () => {
      await handOver({ assets: await shown([first()]) })
      await handOver({ assets: [{ id: second(), custody: newId() }] })
      expect((await handOver({ assets: await shown([second()]) })).body.result.number).toBe('BB-000002')
    })

    it('writes somebody new down and finds them together with members', async () => {
      expect((await handOver({ to: newHolder })).status).toBe(200)
      const { asset } = await detail()
      expect(asset).toMatchObject({ assignedUser: null, holder: { name: 'Bùi Hải Yến', department: 'Thiết kế' } })
      const { body } = await test.send(keeperCalls.listKeepers, { as: manager, business, query: { search: 'hai yen' } })
      expect(body).toMatchObject({
        result: [{ kind: 'holder', name: 'Bùi Hải Yến', phone: '0903418226', held: 3, overdue: 0 }],
        meta: { total: 1, departments: ['Thiết kế'] },
      })
      await expectAgreement()
    })

    it('finds people by department', async () => {
      await handOver({ to: newHolder })
      const of = async (department: string) =>
        (await test.send(keeperCalls.listKeepers, { as: manager, business, query: { department } })).body.meta.total
      expect([await of('Thiết kế'), await of('Kho')]).toEqual([1, 0])
    })

    it('passes on what somebody holds in one step, and ends what they had', async () => {
      await handOver()
      const { body } = await handOver({ to: { kind: 'member', id: owner.id }, from: member.id })
      expect(body.result).toMatchObject({ giverId: member.id, receiverId: owner.id, number: 'BB-000002' })
      const rows = await test.runtime.db
        .selectFrom('custody')
        .select(['person_id', 'ended_at'])
        .where('business_id', '=', business)
        .where('asset_id', '=', first())
        .orderBy('ended_at')
        .execute()
      expect(rows.map(({ person_id, ended_at }) => [person_id, ended_at !== null])).toEqual([
        [member.id, true],
        [owner.id, false],
      ])
      await expectAgreement()
    })

    it('does not pass on what the giver does not hold', async () => {
      await handOver({ assets: await shown([first()]) })
      const { status, body } = await handOver({ to: { kind: 'member', id: owner.id }, from: member.id })
      expect([status, body.code]).toEqual([409, 'custody.not_held'])
    })

    it('lets one of two who hand over the same asset at once win and tells the other', async () => {
      const custodies = await shown([first()])
      const to = (id: string) => handOver({ assets: custodies, to: { kind: 'member', id } })
      const both = await Promise.all([to(member.id), to(owner.id)])
      expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
      expect(both.find(({ status }) => status === 409)?.body.code).toBe('custody.changed')
      const { rows } = await sql<{ total: number }>`
        select count(*) as total from custody where business_id = ${business}`.execute(test.runtime.db)
      expect(rows[0]?.total).toBe(1)
      await expectAgreement()
    })

    it('refuses all of it when one asset is held by another meanwhile', async () => {
      const before = await shown()
      await test.send(updateAsset, { as: manager, params: { id: second() }, body: { assignedUser: owner.id } })
      const { status, body } = await handOver({ assets: before })
      expect([status, body.code]).toEqual([409, 'custody.changed'])
      expect((await detail()).asset.assignee).toBeNull()
    })

    it.each([
      ['custody.due_before', () => ({ dueOn: addDays(today, -1) })],
      ['custody.in_future', () => ({ handedOn: addDays(today, 1), dueOn: addDays(today, 9) })],
      ['custody.no_signature', () => ({ confirm: 'sign' })],
      ['custody.no_email', () => ({ to: newHolder, confirm: 'mail' })],
      ['holder.not_found', () => ({ to: { kind: 'member', id: newId() } })],
      ['holder.not_found', () => ({ to: { kind: 'holder', id: newId() } })],
      ['asset.not_found', () => ({ assets: [{ id: newId(), custody: null }] })],
      ['request.validation', () => ({ assets: [first(), first()].map((id) => ({ id, custody: null })) })],
    ])('refuses with %s and changes nothing', async (code, data) => {
      const { status, body } = await handOver(data())
      expect(body.code).toBe(code)
      expect(status).toBeGreaterThanOrEqual(400)
      expect((await detail()).asset.custody).toBeNull()
      const { body: papers } = await test.send(paperCalls.listHandovers, { as: manager, business })
      expect(papers.result.pagination.totalCount).toBe(0)
    })

    it('does not give somebody what they hold already', async () => {
      await handOver()
      expect((await handOver()).body.code).toBe('custody.same_holder')
    })

    it('keeps photos with the paper', async () => {
      const { status, body } = await sendForm(test, calls.handOver, {
        as: manager,
        business,
        fields: {
          data: JSON.stringify({ assets: await shown(), to: { kind: 'member', id: member.id }, confirm: 'none' }),
        },
        files: { photos: await photos(2) },
      })
      expect(status).toBe(200)
      const paper = await test.send(paperCalls.getHandover, { as: manager, params: { id: body.result.id } })
      expect(paper.body.result.photos).toHaveLength(2)
    })

    it('is a matter for managers of this enterprise', async () => {
      expect((await handOver({}, member).catch(() => undefined))?.status).toBe(403)
      const stranger = await test.createPerson()
      await test.createBusiness({ 'meeting-manager': stranger })
      const { body } = await handOver()
      const { id } = body.result
      for (const call of [paperCalls.getHandover, paperCalls.getHandoverPdf] as const)
        expect((await test.send(call, { as: stranger, params: { id } })).status).toBe(404)
      const { custody } = (await heldNow())[0]
      for (const [call, body] of [
        [calls.changeDueDate, { dueOn: null }],
        [paperCalls.voidHandover, { reason: 'x' }],
        [paperCalls.signHandover, { signature: SIGNATURE }],
      ] as const) {
        const target = call === calls.changeDueDate ? custody : id
        expect((await test.send(call, { as: stranger, params: { id: target }, body: body as never })).status).toBe(404)
      }
    })

    it('does not take assets or people of another enterprise', async () => {
      const other = await test.createBusiness({ 'meeting-manager': owner })
      const [foreign = ''] = await insertAssets(test, other, owner, [{}])
      expect((await handOver({ assets: [{ id: foreign, custody: null }] })).body.code).toBe('asset.not_found')
      await handOver({ to: newHolder })
      const { id } = (await detail()).asset.holder
      const { body } = await test.send(calls.handOver, {
        as: owner,
        business: other,
        body: {
          data: JSON.stringify({
            assets: [{ id: foreign, custody: null }],
            to: { kind: 'holder', id },
            confirm: 'none',
          }),
        },
      })
      expect(body.code).toBe('holder.not_found')
    })
  })

  describe('returning', () => {
    it('takes some back and leaves the rest', async () => {
      await handOver()
      const { status, body } = await takeBack({ assets: await shown([first()]), signature: SIGNATURE })
      expect(status).toBe(200)
      expect(body.result).toMatchObject([
        {
          number: 'BB-000002',
          kind: 'return',
          state: 'accepted',
          giverId: member.id,
          receiverId: manager.id,
          count: 1,
        },
      ])
      expect((await detail()).asset.custody).toBeNull()
      expect((await detail(second())).asset.assignee._id).toBe(member.id)
      await expectAgreement()
    })

    it('writes minutes for each person who held something', async () => {
      await handOver({ assets: await shown([first()]) })
      await handOver({ assets: await shown([second()]), to: { kind: 'member', id: owner.id } })
      const { body } = await takeBack({ assets: await shown([first(), second()]) })
      expect(body.result.map(({ giverId }: { giverId: string }) => giverId).toSorted()).toEqual(
        [member.id, owner.id].toSorted(),
      )
      await expectAgreement()
    })

    it('refuses what nobody holds, and what somebody else holds by now', async () => {
      expect((await takeBack()).body.code).toBe('custody.not_held')
      await handOver()
      const before = await shown()
      await handOver({ to: { kind: 'member', id: owner.id } })
      expect((await takeBack({ assets: before })).body.code).toBe('custody.changed')
    })
  })

  describe('the short form', () => {
    it('of assigning by PATCH ends what is open and begins another one', async () => {
      await handOver({ dueOn: addDays(today, 3) })
      const { body } = await test.send(updateAsset, {
        as: member,
        params: { id: first() },
        body: { assignedUser: owner.id },
      })
      expect(body.data.custody).toMatchObject({ dueOn: null, isWaiting: false })
      await expectAgreement()
      await test.send(updateAsset, { as: member, params: { id: first() }, body: { assignedUser: null } })
      expect((await detail()).asset.custody).toBeNull()
      await expectAgreement()
    })

    it('of assigning many, and undoing that, does so too', async () => {
      const { body } = await test.send(changeManyAssets, {
        as: manager,
        business,
        body: { assets: assets.map((id) => ({ id })), change: { action: 'assign', holder: member.id } },
      })
      await expectAgreement()
      await test.send(undoBatch, { as: manager, params: { id: body.result._id } })
      expect(await shown()).toEqual(assets.map((id) => ({ id, custody: null })))
      await expectAgreement()
    })

    it('of deleting ends it, and restoring does not begin it again', async () => {
      await handOver()
      await test.send(deleteAsset, { as: manager, params: { id: first() } })
      await expectAgreement()
      await test.send(restoreAssets, { as: manager, business, body: { ids: [first()] } })
      const { asset } = await detail()
      expect([asset.custody, asset.assignee]).toEqual([null, null])
      await expectAgreement()
    })

    it('leaves no asset with two open custodies', async () => {
      await handOver()
      const insert = test.runtime.db
        .insertInto('custody')
        .values({
          business_id: business,
          id: newId(),
          asset_id: first(),
          person_id: owner.id,
          given_by: owner.id,
        })
        .execute()
      await expect(insert).rejects.toThrow('custody_open')
    })
  })

  describe('the day it is due', () => {
    it('shows as overdue from the day after, in the list too', async () => {
      await handOver({ handedOn: addDays(today, -9), dueOn: addDays(today, -1) })
      const { body } = await test.send(listAssets, { as: member, business, query: { holder: member.id } })
      expect(body.result.data.map((asset: { custody: { isOverdue: boolean } }) => asset.custody.isOverdue)).toEqual([
        true,
        true,
        true,
      ])
      const keeper = await test.send(keeperCalls.getKeeper, { as: manager, business, params: { id: member.id } })
      expect(keeper.body.result).toMatchObject({ held: 3, overdue: 3, waiting: 0 })
    })

    it('is asked back once a day, by whomever', async () => {
      await handOver({ handedOn: addDays(today, -9), dueOn: today })
      const { custody } = (await heldNow())[0]
      const ask = (as = manager) => test.send(calls.askForReturn, { as, params: { id: custody }, body: { business } })
      expect((await ask()).body.code).toBe('custody.not_overdue')
      await test.send(calls.changeDueDate, {
        as: manager,
        params: { id: custody },
        body: { dueOn: addDays(today, -1) },
      })
      expect((await ask(member)).status).toBe(403)
      const answers = await Promise.all([ask(), ask(owner)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('custody.asked_today')
      const asked = await test.runtime.db
        .selectFrom('notification')
        .select('person_id')
        .where('business_id', '=', business)
        .where('type', '=', 'custody.asked')
        .execute()
      expect(asked).toEqual([{ person_id: member.id }])
      await takeBack()
      expect((await ask()).body.code).toBe('custody.not_found')
    })

    it('is put off, but not to before the hand-over', async () => {
      await handOver({ dueOn: today })
      const { custody } = (await heldNow())[0]
      const set = (dueOn: string | null, as = manager) =>
        test.send(calls.changeDueDate, { as, params: { id: custody }, body: { dueOn } })
      expect((await set(addDays(today, 20))).body.result).toMatchObject({ dueOn: addDays(today, 20), isOverdue: false })
      const { body } = await test.send(getAsset, {
        as: manager,
        params: { id: first() },
        query: { includeHistory: 'true', historyDetail: 'true' },
      })
      const asWritten = (iso: string) => iso.split('-').toReversed().join('/')
      expect(body.result.history[0]).toMatchObject({
        performedBy: { _id: manager.id },
        changes: [{ field: 'dueOn', from: asWritten(today), to: asWritten(addDays(today, 20)) }],
      })
      expect((await set(addDays(today, -20))).body.code).toBe('custody.due_before')
      expect((await set(null, member)).status).toBe(403)
      await takeBack()
      expect((await set(null)).body.code).toBe('custody.not_found')
    })
  })

  describe('people', () => {
    it('see what they hold and what they held, and nobody else does but managers', async () => {
      await handOver()
      await takeBack({ assets: await shown([first()]) })
      const held = (as: TestPerson, query = {}) =>
        test.send(keeperCalls.listHeld, { as, business, params: { id: member.id }, query })
      const { body } = await held(member)
      expect(body.result.data).toHaveLength(2)
      expect((await held(manager, { ended: 'true' })).body.result.data).toMatchObject([{ asset: first() }])
      const other = await test.createPerson()
      await test.runtime.db
        .insertInto('staff')
        .values({ business_id: business, id: newId(), person_id: other.id, role: 'user' })
        .execute()
      expect((await held(other)).status).toBe(404)
      expect((await test.send(keeperCalls.getKeeper, { as: other, business, params: { id: member.id } })).status).toBe(
        404,
      )
      expect((await test.send(keeperCalls.listKeepers, { as: other, business })).status).toBe(403)
    })

    it('who are removed stay as holders without an account, with what they hold and until when', async () => {
      await handOver({ dueOn: addDays(today, 5) })
      const { body } = await test.send(listStaff, { as: owner, business })
      const account = body.result.find(({ personId }: { personId: string }) => personId === member.id)
      expect((await test.send(removeStaff, { as: owner, business, params: { id: account.id } })).status).toBe(200)
      const { asset } = await detail()
      expect(asset).toMatchObject({
        assignee: null,
        holder: { name: member.email },
        custody: { dueOn: addDays(today, 5) },
      })
      await expectAgreement()
    })

    it('without an account are changed, and removed once they hold nothing', async () => {
      await handOver({ to: newHolder })
      const { id } = (await detail()).asset.holder
      const form = { name: 'Yến', department: 'Kho', email: 'yen@example.com', phone: '' }
      const changed = await test.send(keeperCalls.updateHolder, { as: manager, params: { id }, body: form })
      expect(changed.body.result).toMatchObject({ name: 'Yến', department: 'Kho', held: 3 })
      const remove = () => test.send(keeperCalls.deleteHolder, { as: manager, params: { id } })
      expect((await remove()).body.code).toBe('holder.holds_assets')
      await takeBack()
      expect((await remove()).status).toBe(200)
      expect((await remove()).status).toBe(404)
    })
  })
})
