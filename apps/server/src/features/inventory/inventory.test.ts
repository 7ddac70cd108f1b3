import { deleteAsset } from '@nine/contract/asset/asset'
import * as calls from '@nine/contract/inventory/inventory'
import * as markCalls from '@nine/contract/inventory/inventory-mark'
import { createLocation, deleteLocation } from '@nine/contract/tree/location'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertAssets } from '@nine/testkit/requests/asset-requests'
import { beginCheck, itemAt, newMarkId, readCheck, sendMark } from '@nine/testkit/requests/inventory-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { newId } from '../../db/id.ts'

describe('inventory checks', () => {
  const test = useTestApp()
  let owner: TestPerson
  let manager: TestPerson
  let member: TestPerson
  let business: string

  beforeAll(async () => {
    owner = await test.createPerson()
    manager = await test.createPerson()
    member = await test.createPerson()
  })
  /** A business of its own with so many assets. */
  async function open(assets = 3): Promise<string> {
    business = await test.createBusiness({ 'meeting-manager': owner, 'meeting-booking': manager, user: member })
    await insertAssets(
      test,
      business,
      owner,
      Array.from({ length: assets }, (_, i) => ({ name: `Ghế ${i}` })),
    )
    return business
  }
  const begin = (input: { title?: string; locationId?: string | null } = {}) =>
    beginCheck(test, manager, business, input)
  const complete = (id: string, as = manager) =>
    test.send(calls.completeInventoryCheck, { as, params: { id }, body: { status: 'completed', userId: as.id } })
  const keepCode = (id: string, code: string, markId = newMarkId()) =>
    test.send(markCalls.keepUnknownCode, { as: member, params: { id }, body: { code, markId } })
  const remove = (id: string, as = manager) => test.send(calls.deleteInventoryCheck, { as, params: { id } })
  const list = (query = {}) => test.send(calls.listInventoryChecks, { as: member, query: { business, ...query } })
  async function addLocation(name: string, parent: string | null = null): Promise<string> {
    const { body } = await test.send(createLocation, { as: owner, body: { name, parent, business } })
    return body.data._id
  }

  describe('begun', () => {
    it('hold every asset that is neither disposed of nor deleted, as it is now', async () => {
      await open(0)
      const [kept = '', , gone = ''] = await insertAssets(test, business, owner, [
        { name: 'Máy chiếu', product_code: 'EB-X49' },
        { name: 'Máy cũ', status: 'disposed' },
        { name: 'Máy đã xóa' },
        { name: 'Máy mất', status: 'lost' },
      ])
      await test.runtime.db.updateTable('asset').set({ deleted_at: new Date() }).where('id', '=', gone).execute()
      const id = await begin({ title: '  Kiểm kê quý IV  ' })
      await test.runtime.db.updateTable('asset').set({ name: 'Tên mới' }).where('id', '=', kept).execute()
      const check = await readCheck(test, member, id)
      expect(check).toMatchObject({
        title: 'Kiểm kê quý IV',
        checkCode: 'KK-000001',
        status: 'pending',
        createdBy: { UserId: manager.id, name: manager.email },
        checkedBy: [],
        notes: '',
        location: [],
        summary: { totalAssets: 2, checked: 0, missing: 0, damaged: 0 },
      })
      expect(check.items).toMatchObject([
        {
          _id: kept,
          asset: { _id: kept, name: 'Máy chiếu', productCode: 'EB-X49', category: '', images: [] },
          checked: false,
          condition: 'available',
          checkMethod: null,
          version: 0,
        },
        { asset: { name: 'Máy mất' } },
      ])
    })

    it('with a location hold what is there and below it, in the order of places and names', async () => {
      await open(1)
      const tower = await addLocation('Tòa A')
      const floor = await addLocation('Tầng 3', tower)
      const elsewhere = await addLocation('Kho')
      await insertAssets(test, business, owner, [
        { name: 'Đèn', location_id: floor },
        { name: 'Bàn', location_id: floor },
        { name: 'Xe', location_id: tower },
        { name: 'Kệ', location_id: elsewhere },
      ])
      const check = await readCheck(test, member, await begin({ locationId: tower }))
      expect(check.location).toEqual(['Tòa A'])
      expect(check.items.map(({ asset }) => [asset.name, asset.location.path])).toEqual([
        ['Xe', ['Tòa A']],
        ['Bàn', ['Tòa A', 'Tầng 3']],
        ['Đèn', ['Tòa A', 'Tầng 3']],
      ])
    })

    it('refuse a blank title and a location that is gone or of somebody else', async () => {
      await open()
      const blank = await test.send(calls.createInventoryCheck, {
        as: manager,
        body: { title: ' ', business },
        header: { 'accept-language': 'en' },
      })
      expect([blank.status, blank.body.errors]).toEqual([
        422,
        [{ field: 'title', code: 'inventory_title_required', message: 'Please enter a title for the stocktake' }],
      ])
      const gone = await addLocation('Tạm')
      await test.send(deleteLocation, { as: owner, params: { id: gone }, body: { business } })
      for (const locationId of [gone, newId()]) {
        const { body } = await test.send(calls.createInventoryCheck, {
          as: manager,
          body: { title: 'X', locationId, business },
        })
        expect(body.code).toBe('inventory.location_missing')
      }
      expect((await list()).body.result.pagination.totalCount).toBe(0)
    })

    it('get different codes also when begun at once', async () => {
      await open()
      await Promise.all(Array.from({ length: 8 }, () => begin()))
      const { body } = await list()
      expect(new Set(body.result.data.map(({ checkCode }: { checkCode: string }) => checkCode)).size).toBe(8)
    })
  })

  describe('listed', () => {
    it('come newest first, twenty a page, and are found by part of the title without accents', async () => {
      await open(1)
      for (let i = 1; i <= 21; i++) await begin({ title: `Kho Bình Dương ${i}` })
      await begin({ title: 'Văn phòng' })
      const first = await list()
      expect(first.body.result.pagination).toEqual({ totalCount: 22, totalPages: 2 })
      expect(first.body.result.data).toHaveLength(20)
      expect(first.body.result.data[0].title).toBe('Văn phòng')
      expect((await list({ page: 2 })).body.result.data).toHaveLength(2)
      const found = await list({ title: 'binh duong 21' })
      expect(found.body.result.data.map(({ title }: { title: string }) => title)).toEqual(['Kho Bình Dương 21'])
      expect((await list({ title: '%' })).body.result.data).toEqual([])
    })

    it('carry only the fields asked for', async () => {
      await open(1)
      await begin()
      const fields = ['_id', 'title', 'description', 'startDate', 'endDate', 'status', 'summary']
      const { body } = await list({ fields: fields.join(',') })
      expect(Object.keys(body.result.data[0]).toSorted()).toEqual(fields.toSorted())
      for (const name of ['fields', 'fields[]', 'FIELDS[]']) {
        const repeated = fields.map((field) => `${name}=${field}`).join('&')
        const again = await test.inject({
          url: `${calls.listInventoryChecks.path}?business=${business}&${repeated}`,
          headers: { authorization: `Bearer ${owner.token}` },
        })
        expect([name, again.body.result.data[0]]).toEqual([name, body.result.data[0]])
      }
    })

    it('are told to the dashboard: the latest, how far they are and when they ended', async () => {
      await open(2)
      const done = await begin({ title: 'Đợt 0' })
      await complete(done)
      const id = await begin({ title: 'Đợt 1' })
      await sendMark(test, member, { check: id, item: itemAt(await readCheck(test, member, id), 0)._id })
      const { body } = await list({ limit: 5, fields: 'id,title,description,startDate,endDate,status,summary' })
      expect(body.result.data).toMatchObject([
        { _id: id, title: 'Đợt 1', endDate: null, status: 'in-progress', summary: { checked: 1, totalAssets: 2 } },
        { _id: done, endDate: expect.any(String), status: 'completed', summary: { checked: 0, totalAssets: 2 } },
      ])
    })
  })

  describe('marked', () => {
    it('take found, damaged, lost and not checked, and count them', async () => {
      await open(3)
      const id = await begin()
      const { items } = await readCheck(test, member, id)
      const [a = '', b = '', c = ''] = items.map(({ _id }) => _id)
      const scanned = await sendMark(test, member, { check: id, item: a }, { condition: 'good', checkMethod: 'qrcode' })
      expect(scanned.body.result).toMatchObject({
        outcome: 'applied',
        item: { checked: true, condition: 'available', checkMethod: 'qrcode', checkedBy: member.id, version: 1 },
        by: { UserId: member.id },
      })
      await sendMark(test, member, { check: id, item: b }, { condition: 'damaged', notes: 'Nứt vỏ' })
      await sendMark(test, manager, { check: id, item: c }, { condition: 'lost' })
      const check = await readCheck(test, member, id)
      expect(check).toMatchObject({
        status: 'in-progress',
        summary: { totalAssets: 3, checked: 3, missing: 1, damaged: 1 },
        items: [{}, { condition: 'damaged', notes: 'Nứt vỏ', checkMethod: 'manual' }, { condition: 'lost' }],
      })
      expect(check.checkedBy.map(({ UserId }) => UserId).toSorted()).toEqual([member.id, manager.id].toSorted())
      await sendMark(test, member, { check: id, item: b }, { checked: false, condition: 'damaged' })
      expect(await readCheck(test, member, id)).toMatchObject({
        summary: { checked: 2, damaged: 0 },
        items: [{}, { checked: false, condition: 'available', checkMethod: null }, {}],
      })
    })

    it('count a mark id once, however often and late it is sent, also at the same moment', async () => {
      await open(1)
      const id = await begin()
      const { _id } = itemAt(await readCheck(test, member, id), 0)
      const markId = newMarkId()
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => sendMark(test, member, { check: id, item: _id }, { markId })),
      )
      expect(answers.map(({ status, body }) => [status, body.result.outcome])).toEqual(
        answers.map(() => [200, 'applied']),
      )
      await sendMark(test, member, { check: id, item: _id }, { checked: false, markId: newMarkId() })
      const again = await sendMark(test, member, { check: id, item: _id }, { markId })
      expect(again.body.result).toMatchObject({ outcome: 'applied', item: { checked: false, version: 2 } })
      expect((await readCheck(test, member, id)).summary.checked).toBe(0)
    })

    it('refuse a mark id that stands for another item already', async () => {
      await open(2)
      const id = await begin()
      const [a = '', b = ''] = (await readCheck(test, member, id)).items.map(({ _id }) => _id)
      const markId = newMarkId()
      await sendMark(test, member, { check: id, item: a }, { markId })
      expect((await sendMark(test, member, { check: id, item: b }, { markId })).body.code).toBe('request.key_reused')
      expect((await readCheck(test, member, id)).summary.checked).toBe(1)
    })

    it('count a repeated Idempotency-Key once', async () => {
      await open(1)
      const id = await begin()
      const { _id: itemId } = itemAt(await readCheck(test, member, id), 0)
      const send = () =>
        test.send(markCalls.checkInventoryItem, {
          as: member,
          params: { id, itemId },
          body: { checked: true, notes: 'một' },
          key: `mark-${itemId}`,
        })
      const [first, second] = [await send(), await send()]
      expect(second.body).toEqual(first.body)
      expect(itemAt(await readCheck(test, member, id), 0).version).toBe(1)
    })

    it('never let a plain scan overwrite damaged or lost, and answer the row as it is', async () => {
      await open(1)
      const id = await begin()
      const { _id } = itemAt(await readCheck(test, member, id), 0)
      await sendMark(test, manager, { check: id, item: _id }, { condition: 'damaged', notes: 'Cò kẹt' })
      const { body } = await sendMark(
        test,
        member,
        { check: id, item: _id },
        { condition: 'good', checkMethod: 'qrcode' },
      )
      expect(body.result).toMatchObject({
        outcome: 'already',
        item: { condition: 'damaged', notes: 'Cò kẹt', checkedBy: manager.id },
        by: { UserId: manager.id },
      })
    })

    it('show a conflict instead of overwriting what somebody else marked since', async () => {
      await open(1)
      const id = await begin()
      const { _id, version } = itemAt(await readCheck(test, member, id), 0)
      await sendMark(test, manager, { check: id, item: _id }, { condition: 'lost', version })
      const refused = await sendMark(test, member, { check: id, item: _id }, { condition: 'damaged', version })
      expect(refused.body.result).toMatchObject({ outcome: 'conflict', item: { condition: 'lost', version: 1 } })
      const decided = await sendMark(test, member, { check: id, item: _id }, { condition: 'damaged', version: 1 })
      expect(decided.body.result).toMatchObject({ outcome: 'applied', item: { condition: 'damaged', version: 2 } })
    })

    it('are by who is signed in, whomever the request names', async () => {
      await open(1)
      const others = { user: owner.id, userId: owner.id, createdBy: owner.id, accountId: owner.id }
      const send = (as: TestPerson, method: 'POST' | 'PATCH', path: string, payload: object) =>
        test.inject({
          method,
          url: `/api/inventory/${path}`,
          headers: { authorization: `Bearer ${as.token}` },
          payload: { ...payload, ...others, business },
        })
      const { body } = await send(manager, 'POST', 'add', { title: 'X' })
      const { _id: id } = body.result.inventoryCheck
      const { _id: item } = itemAt(await readCheck(test, member, id), 0)
      const marked = await send(member, 'PATCH', `${id}/items/${item}/check`, { checked: true })
      expect(marked.body.result).toMatchObject({ item: { checkedBy: member.id }, by: { UserId: member.id } })
      expect((await send(manager, 'PATCH', id, { status: 'completed' })).status).toBe(200)
      expect(await readCheck(test, member, id)).toMatchObject({
        createdBy: { UserId: manager.id },
        completedBy: { UserId: manager.id },
      })
    })

    it('refuse an item of another check, and one in no check at all', async () => {
      await open(1)
      const [id, other] = [await begin(), await begin()]
      await insertAssets(test, business, owner, [{ name: 'Mới' }])
      const third = itemAt(await readCheck(test, member, await begin()), 1)._id
      expect((await sendMark(test, member, { check: id, item: third })).body.code).toBe('inventory.item_not_found')
      expect((await sendMark(test, member, { check: newId(), item: third })).status).toBe(404)
      await remove(other)
      const { _id } = itemAt(await readCheck(test, member, id), 0)
      expect((await sendMark(test, member, { check: other, item: _id })).body.code).toBe('inventory.not_found')
    })

    it('keep codes of no item with the check, each once', async () => {
      await open(1)
      const id = await begin()
      const markId = newMarkId()
      const keep = () => keepCode(id, 'TS-999999', markId)
      await Promise.all([keep(), keep()])
      await keep()
      expect((await readCheck(test, member, id)).unknownCodes).toEqual([
        {
          _id: markId,
          code: 'TS-999999',
          isInTrash: false,
          asset: null,
          count: 1,
          by: expect.objectContaining({ UserId: member.id }),
          at: expect.any(String),
        },
      ])
    })

    it('count a code scanned again, keep an asset of elsewhere with its place, and let codes be removed', async () => {
      await open(1)
      const tower = await addLocation('Tòa A')
      const floor = await addLocation('Tầng 3', tower)
      const store = await addLocation('Kho')
      const [projector = ''] = await insertAssets(test, business, owner, [{ name: 'Máy chiếu', location_id: floor }])
      const { code } = await test.runtime.db
        .selectFrom('asset')
        .select('code')
        .where('id', '=', projector)
        .executeTakeFirstOrThrow()
      const id = await begin({ locationId: store })
      await keepCode(id, 'XYZ')
      const second = await keepCode(id, 'XYZ')
      expect(second.body.result.unknownCode).toMatchObject({ code: 'XYZ', asset: null, count: 2 })
      const elsewhere = { _id: projector, name: 'Máy chiếu', code, location: ['Tòa A', 'Tầng 3'] }
      for (const [index, scanned] of [
        `https://nine.example/asset/x/${projector}`,
        `N-${code}`,
        code.toLowerCase(),
      ].entries()) {
        const { body } = await keepCode(id, scanned)
        expect(body.result.unknownCode).toMatchObject({ asset: elsewhere, count: index + 1 })
      }
      const kept = await readCheck(test, member, id)
      expect(kept.unknownCodes).toMatchObject([
        { code: 'XYZ', count: 2 },
        { asset: elsewhere, count: 3 },
      ])
      const removeCode = (codeId: string) =>
        test.send(markCalls.removeUnknownCode, { as: member, params: { id, codeId } })
      const [xyz, asset] = kept.unknownCodes
      for (let i = 0; i < 2; i++) expect((await removeCode(xyz?._id ?? '')).status).toBe(200)
      expect((await readCheck(test, member, id)).unknownCodes).toMatchObject([{ asset: elsewhere }])
      await keepCode(id, 'XYZ')
      expect((await readCheck(test, member, id)).unknownCodes).toMatchObject([
        { asset: elsewhere, count: 3 },
        { code: 'XYZ', count: 1 },
      ])
      await complete(id)
      expect((await removeCode(asset?._id ?? '')).body.code).toBe('inventory.completed')
    })

    it('mark the item whose label a code turns out to be, whatever the device knew of it', async () => {
      await open(1)
      const id = await begin()
      const { _id } = itemAt(await readCheck(test, member, id), 0)
      // Given to it after the device had loaded the check.
      const label = {
        business_id: business,
        asset_id: _id,
        code: 'TEM-MOI',
        kind: 'extra',
        created_by: owner.id,
      } as const
      await test.runtime.db
        .insertInto('asset_code')
        .values({ ...label, key: sql<string>`asset_code_key('TEM-MOI')` })
        .execute()
      expect((await keepCode(id, 'tem-moi')).body.result.marked).toMatchObject({ _id, checked: true, version: 1 })
      expect((await keepCode(id, 'tem-moi')).body.result.marked).toMatchObject({ _id, version: 1 })
      expect(await readCheck(test, member, id)).toMatchObject({ unknownCodes: [], summary: { checked: 1 } })
    })

    it('say of a code whose asset is in the trash that it is there', async () => {
      await open(1)
      const id = await begin()
      const [chair = ''] = await insertAssets(test, business, owner, [{ name: 'Ghế cũ', code: 'GHE-9' }])
      await test.send(deleteAsset, { as: owner, params: { id: chair } })
      for (const scanned of ['ghe-9', `https://nine.example/asset/x/${chair}`])
        expect((await keepCode(id, scanned)).body.result.unknownCode).toMatchObject({
          isInTrash: true,
          asset: { _id: chair, name: 'Ghế cũ' },
        })
      expect((await keepCode(id, 'lạ')).body.result.unknownCode).toMatchObject({ isInTrash: false, asset: null })
    })

    it('lose the note about damage with the damage, and keep it in what was marked', async () => {
      await open(1)
      const id = await begin()
      const item = itemAt(await readCheck(test, member, id), 0)._id
      const mark = async (mark: object) =>
        (await sendMark(test, member, { check: id, item }, mark)).body.result.item.notes
      for (const cleared of [{ checked: true, condition: 'available' }, { checked: false }]) {
        expect(await mark({ condition: 'damaged', notes: 'Nứt vỏ' })).toBe('Nứt vỏ')
        expect(await mark({ condition: 'lost' })).toBe('Nứt vỏ')
        expect(await mark(cleared)).toBe('')
      }
      expect(await mark({ notes: 'Để ở tầng 2' })).toBe('Để ở tầng 2')
      expect(await mark({ checked: false })).toBe('Để ở tầng 2')
      const marks = await test.runtime.db
        .selectFrom('inventory_mark')
        .select('notes')
        .where('check_id', '=', id)
        .execute()
      expect(marks.filter(({ notes }) => notes === 'Nứt vỏ')).toHaveLength(2)
    })
  })

  describe('completed', () => {
    it('write the totals down and take nothing more; a late mark goes to the addendum', async () => {
      await open(2)
      const id = await begin()
      const [a = '', b = ''] = (await readCheck(test, member, id)).items.map(({ _id }) => _id)
      await sendMark(test, member, { check: id, item: a }, { condition: 'damaged' })
      const done = await complete(id)
      expect(done.body.result.inventoryCheck).toMatchObject({
        status: 'completed',
        summary: { totalAssets: 2, checked: 1, damaged: 1, missing: 0 },
      })
      expect((await complete(id)).body.code).toBe('inventory.completed')
      expect((await sendMark(test, member, { check: id, item: b })).body.code).toBe('inventory.completed')
      const markId = newMarkId()
      const late = await sendMark(test, member, { check: id, item: b }, { markId, condition: 'lost' })
      expect([late.status, late.body.result.outcome]).toEqual([200, 'late'])
      await sendMark(test, member, { check: id, item: b }, { markId, condition: 'lost' })
      const check = await readCheck(test, member, id)
      expect(check.addendum).toMatchObject([{ _id: markId, item: b, name: 'Ghế 1', condition: 'lost' }])
      expect(check.completedBy?.UserId).toBe(manager.id)
      expect(itemAt(check, 1)).toMatchObject({ checked: false, version: 0 })
      expect(check.summary.checked).toBe(1)
    })

    it('are completed once when two browsers try', async () => {
      await open(1)
      const id = await begin()
      const answers = await Promise.all([complete(id), complete(id, owner), complete(id)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ body }) => body.code === 'inventory.completed')).toHaveLength(2)
    })

    it('are frozen in the database itself', async () => {
      await open(1)
      const id = await begin()
      await sendMark(
        test,
        member,
        { check: id, item: itemAt(await readCheck(test, member, id), 0)._id },
        { markId: newMarkId() },
      )
      await complete(id)
      const { db } = test.runtime
      for (const change of [
        sql`update inventory_item set condition = 'lost' where check_id = ${id}`,
        sql`delete from inventory_item where check_id = ${id}`,
        sql`insert into inventory_item select business_id, check_id, 'x', 2, name, code, product_code, category, location_id, location_names, cover_id from inventory_item where check_id = ${id}`,
        sql`update inventory_check set checked = 0 where id = ${id}`,
        sql`update inventory_check set completed_at = null, completed_by = null, checked = null, damaged = null, lost = null where id = ${id}`,
        sql`delete from inventory_check where id = ${id}`,
        sql`update inventory_mark set condition = 'lost' where check_id = ${id}`,
        sql`delete from inventory_mark where check_id = ${id}`,
      ])
        await expect(change.execute(db)).rejects.toThrow(/completed|record|append-only/)
    })

    it(
      'lose and double nothing of what twenty people scan at once, some of it sent twice',
      { timeout: 60_000 },
      async () => {
        await open(40)
        const id = await begin()
        const { items } = await readCheck(test, member, id)
        const people = await Promise.all(Array.from({ length: 20 }, () => test.createPerson()))
        await test.runtime.db
          .insertInto('staff')
          .values(
            people.map(({ id: person_id }) => ({
              business_id: business,
              id: newId(),
              person_id,
              role: 'user' as const,
            })),
          )
          .execute()
        const scans = people.flatMap((as, number) =>
          items.map(({ _id }, i) => ({ as, item: _id, markId: newMarkId(), isTwice: (i + number) % 7 === 0 })),
        )
        const answers = await Promise.all(
          scans.flatMap(({ as, item, markId, isTwice }) => {
            const send = () =>
              sendMark(test, as, { check: id, item }, { markId, condition: 'good', checkMethod: 'qrcode' })
            return isTwice ? [send(), send()] : [send()]
          }),
        )
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
        const check = await readCheck(test, member, id)
        expect(check.summary).toEqual({ totalAssets: 40, checked: 40, missing: 0, damaged: 0 })
        expect(new Set(check.items.map(({ version }) => version))).toEqual(new Set([1]))
        const marks = await test.runtime.db
          .selectFrom('inventory_mark')
          .select(['id', 'outcome'])
          .where('check_id', '=', id)
          .execute()
        expect(marks.map((mark) => mark.id).toSorted()).toEqual(scans.map(({ markId }) => markId).toSorted())
        expect(marks.filter(({ outcome }) => outcome === 'applied')).toHaveLength(40)
      },
    )

    it('have totals that equal their items, whoever marks at that moment', { timeout: 60_000 }, async () => {
      await open(12)
      for (let round = 0; round < 12; round++) {
        const id = await begin()
        const { items } = await readCheck(test, member, id)
        const marks = items.map(({ _id }, i) =>
          sendMark(test, member, { check: id, item: _id }, i % 3 === 0 ? { condition: 'damaged' } : {}),
        )
        const done = complete(id)
        const answers = await Promise.all(marks)
        const { summary } = (await done).body.result.inventoryCheck
        const check = await readCheck(test, member, id)
        const counted = (
          await sql<{ checked: number; damaged: number }>`
          select count(*) filter (where checked)::int as checked, count(*) filter (where condition = 'damaged')::int as damaged
          from inventory_item where check_id = ${id}`.execute(test.runtime.db)
        ).rows[0]
        expect({ checked: summary.checked, damaged: summary.damaged }).toEqual(counted)
        expect(check.summary).toEqual(summary)
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(summary.checked)
      }
    })
  })

  describe('deleted', () => {
    it('leave every list; a completed one only by an owner, and it stays on record', async () => {
      await open(1)
      const [running, done] = [await begin(), await begin()]
      await complete(done)
      expect((await remove(done)).status).toBe(403)
      expect((await remove(running)).status).toBe(200)
      expect((await remove(running)).status).toBe(404)
      expect((await remove(done, owner)).status).toBe(200)
      expect((await list()).body.result.data).toEqual([])
      expect((await test.send(calls.getInventoryCheck, { as: owner, params: { id: done } })).body.code).toBe(
        'inventory.not_found',
      )
      const kept = await test.runtime.db
        .selectFrom('inventory_check')
        .select('deleted_by')
        .where('id', '=', done)
        .executeTakeFirst()
      expect(kept).toEqual({ deleted_by: owner.id })
    })
  })
})
