import * as assetCalls from '@nine/contract/asset/asset'
import * as codeCalls from '@nine/contract/asset/asset-code'
import * as categoryCalls from '@nine/contract/tree/category'
import * as locationCalls from '@nine/contract/tree/location'
import { FOUND_KINDS, type Found, searchEverything as call } from '@nine/contract/search'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAsset, insertAssets } from '@nine/testkit/requests/asset-requests'
import { createEvent, WHOLE } from '@nine/testkit/requests/event-requests'
import { beginCheck } from '@nine/testkit/requests/inventory-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { newId } from '../../db/id.ts'
import { insertHolders } from '../holder/holder.public.ts'
import { searchEverything } from './search.service.ts'

describe('one search', () => {
  const test = useTestApp()
  let owner: TestPerson
  let member: TestPerson
  let business: string

  const search = async (text: string, query: object = {}, as = owner, of = business): Promise<Found> => {
    const { status, body } = await test.send(call, { as, query: { business: of, search: text, ...query } })
    expect(status).toBe(200)
    return body.result
  }
  const namesOf = (found: Found, kind: (typeof FOUND_KINDS)[number]) => found[kind].items.map(({ name }) => name)
  const nothingOf = (found: Found) => FOUND_KINDS.every((kind) => found[kind].items.length === 0)

  beforeAll(async () => {
    owner = await test.createPerson()
    member = await test.createPerson()
    await test.runtime.db
      .updateTable('person')
      .set({ first_name: 'Mai', last_name: 'Phan Xuân', position: 'Kế toán trưởng' })
      .where('id', '=', member.id)
      .execute()
    business = await test.createBusiness({ 'meeting-manager': owner, user: member })
    const node = async (name: string, parent: string | null): Promise<string> =>
      (await test.send(locationCalls.createLocation, { as: owner, body: { name, parent, business } })).body.data._id
    const floor = await node('Tầng 3', null)
    const room = await node('Phòng Kế toán', floor)
    await node('Bàn giao', null)
    await test.send(categoryCalls.createCategory, {
      as: owner,
      body: { name: 'Máy dùng cho kế toán', parent: null, business },
    })
    for (let index = 0; index < 5; index++)
      await addAsset({ test, as: owner, business }, { name: `Máy in ${index}`, location: { locationId: room } })
    await addAsset({ test, as: owner, business }, { name: 'Ghế', assignedUser: member.id })
    await beginCheck(test, owner, business, { title: 'Kiểm kê Phòng Kế toán quý IV' })
    await createEvent(test, owner, business, { ...WHOLE, eventTitle: 'Tập huấn phần mềm kế toán' })
  })

  it('finds every kind at once, with the best match of all and a few of each', async () => {
    const found = await search('kế toán')
    expect(found.best).toBe('location')
    expect(found.location.items).toEqual([
      { _id: expect.any(String), name: 'Phòng Kế toán', above: ['Tầng 3'], assetCount: 5 },
    ])
    expect(found.asset.items).toHaveLength(3)
    expect(found.asset.total).toBe(5)
    expect(found.person.items).toMatchObject([{ _id: member.id, name: 'Phan Xuân Mai', assetCount: 1 }])
    expect(namesOf(found, 'category')).toEqual(['Máy dùng cho kế toán'])
    expect(found.inventory.items).toMatchObject([{ code: 'KK-000001', status: 'pending', checked: 0, total: 6 }])
    expect(found.event.items).toMatchObject([{ name: 'Tập huấn phần mềm kế toán', guestCount: 0, isPublished: false }])
    expect(await search('phan xuan mai')).toMatchObject({ best: 'person' })
    expect(await search('KK-000001')).toMatchObject({ best: 'inventory' })
  })

  it('takes words in any order; accents that are typed narrow it', async () => {
    expect(namesOf(await search('TOAN phong ke'), 'location')).toEqual(['Phòng Kế toán'])
    expect(namesOf(await search('ban'), 'location')).toEqual(['Bàn giao'])
    expect(namesOf(await search('bản'), 'location')).toEqual([])
    expect(namesOf(await search('tap huấn'), 'event')).toEqual(['Tập huấn phần mềm kế toán'])
    expect(namesOf(await search('tap huân'), 'event')).toEqual(['Tập huấn phần mềm kế toán'])
    expect(namesOf(await search('tap hùan'), 'event')).toEqual([])
  })

  it.each(['2', '000002', 'ts2', 'TS-2', 'ts 0002', 'TS-000002'])('finds an asset by its code as %s', async (typed) => {
    const found = await search(typed)
    expect(found.best).toBe('asset')
    expect(found.asset.items[0]).toMatchObject({ code: 'TS-000002' })
  })

  it('numbers as the schemes do, says by which former code it was found, and that a code is in the trash', async () => {
    const own = await test.createBusiness({ 'meeting-manager': owner, user: member })
    const scheme = { business: own, prefix: 'VP/IT-', digits: 4, next: 7 }
    await test.send(codeCalls.saveCodeScheme, { as: owner, body: scheme })
    const add = (form: Record<string, unknown>) => addAsset({ test, as: owner, business: own }, form)
    const { _id } = (await add({ name: 'Máy chiếu' })).body.data
    await add({ name: 'Loa', code: '0007' })
    for (const typed of ['7', 'vpit7', 'VP/IT-0007', 'vp it 07'])
      expect(namesOf(await search(typed, {}, member, own), 'asset')).toContain('Máy chiếu')
    expect(namesOf(await search('0007', {}, member, own), 'asset')[0]).toBe('Loa')

    await test.send(assetCalls.updateAsset, { as: owner, params: { id: _id }, body: { code: 'MC-1' } })
    const byFormer = { asset: { items: [{ name: 'Máy chiếu', code: 'MC-1', formerCode: 'VP/IT-0007' }] } }
    expect(await search('vpit7', {}, member, own)).toMatchObject({ best: 'asset', ...byFormer })
    expect(await search('IT-0007', {}, member, own)).toMatchObject(byFormer)
    expect((await search('chiếu', {}, member, own)).asset.items[0]).toMatchObject({ formerCode: null })

    await test.send(assetCalls.deleteAsset, { as: owner, params: { id: _id } })
    for (const typed of ['mc-1', 'VP/IT-0007 '])
      expect(await search(typed, {}, member, own)).toMatchObject({
        trashed: { _id, name: 'Máy chiếu' },
        asset: { items: [], total: 0 },
      })
    const byName = await search('chiếu', {}, member, own)
    expect([byName.trashed, nothingOf(byName)]).toEqual([null, true])
    expect(await search('mc-1')).toMatchObject({ trashed: null })
    // A number alone may mean another one.
    expect(await search('7', {}, member, own)).toMatchObject({ trashed: null })
  })

  it('finds who has no account and holds something, and their assets by their name', async () => {
    const holder = { id: newId(), name: 'Bà Tám Giữ Kho', department: 'Xưởng', email: '' }
    await test.runtime.db.transaction().execute((trx) => insertHolders(trx, { id: owner.id, business }, [holder]))
    expect((await search('tám giữ kho')).person.items).toEqual([])
    const { _id } = (await addAsset({ test, as: owner, business }, { name: 'Xe nâng' })).body.data
    await test.runtime.db.updateTable('asset').set({ outside_holder_id: holder.id }).where('id', '=', _id).execute()
    const found = await search('tám giữ kho')
    expect(found.person.items).toMatchObject([{ _id: holder.id, name: holder.name, isMember: false, assetCount: 1 }])
    expect(found.asset.items).toMatchObject([{ _id, holder: holder.name }])
    await test.runtime.db.updateTable('asset').set({ outside_holder_id: null }).where('id', '=', _id).execute()
  })

  it('finds only the kinds that are asked for, and as many as asked for', async () => {
    const found = await search('kế toán', { kinds: 'asset,person', limit: 4 })
    expect(FOUND_KINDS.filter((kind) => found[kind].items.length > 0)).toEqual(['asset', 'person'])
    expect(found.asset.items).toHaveLength(4)
  })

  it('finds nothing of a kind that somebody may not see', async () => {
    const query = { search: 'kế toán', limit: 3 }
    const found = await searchEverything(
      test.runtime,
      business,
      query,
      (permission) => permission !== 'account.read' && permission !== 'event.read',
    )
    expect(FOUND_KINDS.filter((kind) => found[kind].items.length > 0)).toEqual([
      'asset',
      'location',
      'category',
      'inventory',
    ])
    expect(nothingOf(await searchEverything(test.runtime, business, query, () => false))).toBe(true)
  })

  it('never finds what is of another business, and nobody from outside asks', async () => {
    const other = await test.createBusiness({ 'meeting-manager': owner })
    expect(nothingOf(await search('kế toán', {}, owner, other))).toBe(true)
    expect(nothingOf(await search('TS-000002', {}, owner, other))).toBe(true)
    const stranger = await test.createPerson()
    const { status } = await test.send(call, { as: stranger, query: { business, search: 'kế toán' } })
    expect(status).toBe(404)
  })

  it('ranks beyond the newest: a code, the start of a name, whole words, then the rest', async () => {
    const many = await test.createBusiness({ 'meeting-manager': owner })
    await insertAssets(test, many, owner, [
      { name: 'Bút đỏ', serial_number: 'LBP' },
      { name: 'LBP máy in' },
      { name: 'Máy LBP' },
      { name: 'Hộp', description: 'của máy in lbp226' },
    ])
    await insertAssets(
      test,
      many,
      owner,
      Array.from({ length: 3100 }, (_, index) => ({ name: `Ghế ${index}`, description: index < 2 ? 'xlbpx' : '' })),
    )
    const found = await search('lbp', { limit: 5 }, owner, many)
    expect(namesOf(found, 'asset').slice(0, 3)).toEqual(['Bút đỏ', 'LBP máy in', 'Máy LBP'])
    expect(found.asset.items).toHaveLength(5)
    // Many more match: they are not counted.
    expect(await search('ghế', {}, owner, many)).toMatchObject({ asset: { total: null } })
  })

  it.each(['%', '_', '\u0001', "'; drop table asset", '🪑', '-', '0', '9'.repeat(200), 'a '.repeat(90), '\\'])(
    'takes %j for words like any others',
    async (typed) => {
      expect(nothingOf(await search(typed))).toBe(typed !== '-' && typed !== '0' && !typed.startsWith('a '))
    },
  )

  it.each([
    [{ search: '' }],
    [{ search: ' ' }],
    [{ search: 'x'.repeat(201) }],
    [{ search: 'x', kinds: 'guest' }],
    [{ search: 'x', limit: 21 }],
    [{ search: 'x', limit: 0 }],
  ])('refuses %j', async (query) => {
    const { status } = await test.send(call, { as: owner, query: { business, ...query } })
    expect([400, 422]).toContain(status)
  })
})
