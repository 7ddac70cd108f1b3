import * as assetCalls from '@nine/contract/asset/asset'
import type { Asset } from '@nine/contract/asset/asset'
import * as listCalls from '@nine/contract/asset/asset-list'
import * as publicCalls from '@nine/contract/asset/public-asset'
import * as calls from '@nine/contract/custom-field/custom-field'
import type { CustomField } from '@nine/contract/custom-field/custom-field'
import type { CustomKind, CustomValue } from '@nine/contract/custom-field/custom-value'
import { keysOf } from '@nine/contract/keys-of'
import * as categoryCalls from '@nine/contract/tree/category'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { addAsset, photos, sendForm } from '@nine/testkit/requests/asset-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { newId } from '../../db/id.ts'
import { customFieldPurgeWorker } from './custom-field.worker.ts'

describe('custom fields', () => {
  const test = useTestApp()
  let owner: TestPerson
  let manager: TestPerson
  let member: TestPerson
  let stranger: TestPerson
  let business: string
  let elsewhere: string

  beforeAll(async () => {
    owner = await test.createPerson()
    manager = await test.createPerson()
    member = await test.createPerson()
    stranger = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner, 'meeting-booking': manager, user: member })
    elsewhere = await test.createBusiness({ 'meeting-manager': stranger })
  })

  async function addCategory(name: string, parent: string | null = null): Promise<string> {
    const { body } = await test.send(categoryCalls.createCategory, { as: owner, body: { name, parent, business } })
    return body.data._id
  }
  const option = (name: string) => ({ _id: newId(), name })
  async function addField(category: string, name: string, kind: CustomKind, more: object = {}): Promise<CustomField> {
    const { status, body } = await test.send(calls.createCustomField, {
      as: owner,
      body: { business, category, name, kind, ...more },
    })
    expect([status, body.message]).toEqual([200, expect.any(String)])
    return body.data
  }
  const change = (id: string, body: object, as = owner) =>
    test.send(calls.updateCustomField, { as, params: { id }, body: { business, ...body } })
  const remove = (id: string) => test.send(calls.removeCustomField, { as: owner, params: { id }, query: { business } })
  const restore = (id: string) => test.send(calls.restoreCustomField, { as: owner, params: { id }, body: { business } })
  async function fieldsOf(category: string, query: Record<string, string> = {}): Promise<CustomField[]> {
    const { body } = await test.send(calls.listCustomFields, { as: member, query: { business, category, ...query } })
    return body.result
  }
  async function add(category: string | null, values: Record<string, CustomValue>, more: object = {}): Promise<Asset> {
    const { status, body } = await addAsset(
      { test, as: member, business },
      { name: 'Máy', categoryId: category, customFields: values, ...more },
      { images: await photos(1) },
    )
    expect([status, body.message]).toEqual([200, expect.any(String)])
    return body.data
  }
  const set = (id: string, body: object, lang = 'en') =>
    test.send(assetCalls.updateAsset, {
      as: member,
      params: { id },
      body: { business, ...body },
      header: { 'accept-language': lang },
    })
  async function get(id: string): Promise<assetCalls.AssetDetail> {
    return (await test.send(assetCalls.getAsset, { as: member, params: { id }, query: { business } })).body.result
  }
  async function list(query: Record<string, string>): Promise<listCalls.AssetListItem[]> {
    const { body, status } = await test.send(listCalls.listAssets, { as: member, query: { business, ...query } })
    expect(status).toBe(200)
    expect(body.result.pagination.totalCount).toBe(body.result.data.length)
    return body.result.data
  }
  const namesOf = async (query: Record<string, string>) => (await list(query)).map(({ name }) => name).toSorted()
  const valuesOf = ({ customFields }: Asset) =>
    Object.fromEntries(customFields.filter(({ isOld }) => !isOld).map(({ name, value }) => [name, value]))

  it('belong to a category and everything below it, those from above first', async () => {
    const top = await addCategory('Thiết bị')
    const below = await addCategory('Máy tính', top)
    const beside = await addCategory('Nội thất')
    await addField(below, 'CPU', 'text')
    await addField(top, 'Ngày nghiệm thu', 'date')
    expect((await fieldsOf(below)).map(({ name, category }) => [name, category.name])).toEqual([
      ['Ngày nghiệm thu', 'Thiết bị'],
      ['CPU', 'Máy tính'],
    ])
    expect((await fieldsOf(top)).map(({ name }) => name)).toEqual(['Ngày nghiệm thu'])
    expect(await fieldsOf(beside)).toEqual([])
  })

  describe('of every kind', () => {
    const [red, blue] = [option('Đỏ'), option('Xanh')]
    const VALID: Record<CustomKind, [CustomValue, string]> = {
      text: ['Intel i7', 'Intel i7'],
      'long-text': ['Hai dòng\ncó chữ', 'Hai dòng\ncó chữ'],
      number: [-2.5, '-2,5'],
      money: [1_200_000, '1.200.000 ₫'],
      date: ['2026-02-28', '28/02/2026'],
      choice: [red._id, 'Đỏ'],
      choices: [[red._id, blue._id], 'Đỏ, Xanh'],
      'yes-no': [false, 'false'],
      link: ['https://nine.example/so-tay?x=1', 'https://nine.example/so-tay?x=1'],
      person: ['', ''],
    }
    const INVALID: [CustomKind, CustomValue, string][] = [
      ['text', 5, 'custom_text'],
      ['text', 'x'.repeat(501), 'custom_too_long'],
      ['long-text', 'x'.repeat(5001), 'custom_too_long'],
      ['number', 'năm', 'custom_number'],
      ['number', 1e16, 'custom_number'],
      ['money', -1, 'custom_money'],
      ['money', 1.5, 'custom_money'],
      ['date', '2026-02-30', 'custom_date'],
      ['date', '1800-01-01', 'custom_date'],
      ['date', 5, 'custom_date'],
      ['choice', 'Đỏ', 'custom_option'],
      ['choices', [newId()], 'custom_option'],
      ['yes-no', 'maybe', 'custom_yes_no'],
      ['link', 'http://nine.example', 'custom_link'],
      ['link', 'https://nine.example@evil.example', 'custom_link'],
      ['link', 'javascript:alert(1)', 'custom_link'],
      ['person', newId(), 'custom_person'],
      ['person', 'Bình', 'custom_person'],
    ]
    let category: string
    let byKind: Map<CustomKind, CustomField>
    let asset: Asset
    const fieldOf = (kind: CustomKind): CustomField => {
      const field = byKind.get(kind)
      if (!field) throw new Error(kind)
      return field
    }

    beforeAll(async () => {
      category = await addCategory('Đủ loại')
      VALID.person = [member.id, expect.any(String)]
      byKind = new Map()
      for (const kind of keysOf(VALID))
        byKind.set(kind, await addField(category, `Trường ${kind}`, kind, { options: [red, blue] }))
      asset = await add(category, Object.fromEntries([...byKind].map(([kind, { _id }]) => [_id, VALID[kind][0]])))
    })

    it('take their values, and give them back with words for people', async () => {
      const { customFields } = (await get(asset._id)).asset
      expect(Object.fromEntries(customFields.map(({ kind, value, text }) => [kind, [value, text]]))).toEqual(VALID)
      expect(valuesOf(asset)['Trường money']).toBe(1_200_000)
    })

    it.each(INVALID)('%s refuses %j, naming the field', async (kind, value, code) => {
      const { _id, name } = fieldOf(kind)
      const { status, body } = await set(asset._id, { customFields: { [_id]: value } })
      expect([status, body.errors]).toMatchObject([422, [{ field: `customFields.${_id}`, code }]])
      expect(body.errors[0].message).toContain(name)
      const { body: inVietnamese } = await set(asset._id, { customFields: { [_id]: value } }, 'vi')
      expect(inVietnamese.errors[0].message).not.toBe(body.errors[0].message)
    })

    it('are empty when nothing, an empty text or null is sent', async () => {
      const empty = await add(category, { [fieldOf('text')._id]: ' ', [fieldOf('choices')._id]: [] })
      expect(Object.values(valuesOf(empty)).filter((value) => value !== null)).toEqual([])
      const filled = await add(category, { [fieldOf('number')._id]: 5 })
      const { body } = await set(filled._id, { customFields: { [fieldOf('number')._id]: null } })
      expect(valuesOf(body.data)['Trường number']).toBeNull()
    })

    it('may be sent as JSON in one field of a form', async () => {
      const form = (customFields: string) =>
        photos(1).then((images) =>
          sendForm(test, assetCalls.createAsset, {
            as: member,
            business,
            fields: { name: 'Máy in', categoryId: category, customFields },
            files: { images },
          }),
        )
      const { body } = await form(JSON.stringify({ [fieldOf('number')._id]: 7 }))
      expect(valuesOf(body.data)['Trường number']).toBe(7)
      expect((await form('no JSON')).status).toBe(400)
      for (const kind of ['text', 'link'] as const)
        expect((await form(JSON.stringify({ [fieldOf(kind)._id]: 'https://a/\0b' }))).status).toBe(422)
    })

    it('are recorded in the history under the name they had, and once only', async () => {
      const field = await addField(category, 'Màu', 'choice', { options: [red, blue] })
      const flag = await addField(category, 'Có túi', 'yes-no')
      const { _id } = await add(category, { [field._id]: red._id })
      await set(_id, { customFields: { [field._id]: blue._id, [flag._id]: true } })
      await set(_id, { customFields: { [field._id]: blue._id } })
      await change(field._id, { name: 'Màu sơn' })
      const { history, historyTotal } = await get(_id)
      expect(historyTotal).toBe(2)
      expect(history[0]).toMatchObject({
        action: 'update',
        changes: [
          { field: `custom:${field._id}`, name: 'Màu', kind: 'choice', from: 'Đỏ', to: 'Xanh' },
          { field: `custom:${flag._id}`, name: 'Có túi', kind: 'yes-no', from: null, to: 'true' },
        ],
      })
      expect(history[0]?.description).toContain('Màu')
      expect((await get(_id)).asset.customFields.map(({ name }) => name)).toContain('Màu sơn')
    })

    it('take part in the check whether somebody else saved meanwhile', async () => {
      const { _id, version } = await add(category, {})
      await set(_id, { customFields: { [fieldOf('yes-no')._id]: true } })
      const { status, body } = await set(_id, { customFields: { [fieldOf('text')._id]: 'Mới' }, version })
      expect([status, body.code]).toEqual([409, 'asset.conflict'])
      expect(body.message).toContain('Trường yes-no')
      expect(body.errors[0].message).toContain('Yes')
    })
  })

  it('count as missing when required, but calls without them are accepted', async () => {
    const category = await addCategory('Xe')
    const plate = await addField(category, 'Biển số', 'text', { required: true })
    const { customFields } = await add(category, {})
    expect(customFields).toMatchObject([{ id: plate._id, required: true, value: null, isOld: false }])
  })

  it('give new assets their default, unless something else is sent', async () => {
    const category = await addCategory('Mặc định')
    const field = await addField(category, 'Số cửa', 'number', { default: 4 })
    expect(valuesOf(await add(category, {}))).toEqual({ 'Số cửa': 4 })
    expect(valuesOf(await add(category, { [field._id]: 2 }))).toEqual({ 'Số cửa': 2 })
    expect(valuesOf(await add(category, { [field._id]: null }))).toEqual({ 'Số cửa': null })
    const asset = await add(null, {})
    await set(asset._id, { categoryId: category })
    expect(valuesOf((await get(asset._id)).asset)).toEqual({ 'Số cửa': null })
  })

  describe('and who changes them', () => {
    it('is a manager or an owner; every member may list them', async () => {
      const category = await addCategory('Quyền')
      const make = (as: TestPerson) =>
        test.send(calls.createCustomField, { as, body: { business, category, name: `F ${as.id}`, kind: 'text' } })
      expect((await make(member)).status).toBe(403)
      expect((await make(manager)).status).toBe(200)
      expect((await make(stranger)).status).toBe(404)
      const [field] = await fieldsOf(category)
      expect((await change(field?._id ?? '', { name: 'X' }, member)).status).toBe(403)
    })

    it('reaches no field, category or asset of another enterprise', async () => {
      const category = await addCategory('Của ta')
      const field = await addField(category, 'Riêng', 'text')
      const foreign = { as: stranger, params: { id: field._id } }
      const changed = { ...foreign, body: { name: 'X', business: elsewhere } }
      expect((await test.send(calls.updateCustomField, changed)).status).not.toBe(200)
      const removed = { ...foreign, query: { business: elsewhere } }
      expect((await test.send(calls.removeCustomField, removed)).status).not.toBe(200)
      const inCategory = { business: elsewhere, category, name: 'X', kind: 'text' } as const
      expect((await test.send(calls.createCustomField, { as: stranger, body: inCategory })).status).toBe(404)
      const { body } = await test.send(calls.listCustomFields, {
        as: stranger,
        query: { business: elsewhere, ids: field._id },
      })
      expect(body.result).toEqual([])
      const { status } = await addAsset(
        { test, as: stranger, business: elsewhere },
        { name: 'Máy', customFields: { [field._id]: 'x' } },
        { images: await photos(1) },
      )
      expect(status).toBe(422)
      expect((await fieldsOf(category)).map(({ name }) => name)).toEqual(['Riêng'])
    })
  })

  describe('have limits', () => {
    it('of fifty fields a category, also when one is restored', async () => {
      const category = await addCategory('Đầy')
      const first = await addField(category, 'Số 0', 'text')
      for (let index = 1; index < 50; index++) await addField(category, `Số ${index}`, 'text')
      const one = { business, category, name: 'Thêm', kind: 'text' } as const
      const refused = await test.send(calls.createCustomField, { as: owner, body: one })
      expect([refused.status, refused.body.code]).toEqual([422, 'custom_field.too_many'])
      await remove(first._id)
      expect((await test.send(calls.createCustomField, { as: owner, body: one })).status).toBe(200)
      expect((await restore(first._id)).body.code).toBe('custom_field.too_many')
    })

    it('of two hundred options, each once', async () => {
      const category = await addCategory('Lựa chọn')
      const make = (options: { _id: string; name: string }[], more: object = {}) =>
        test.send(calls.createCustomField, {
          as: owner,
          body: { business, category, name: newId(), kind: 'choice', options, ...more },
        })
      const many = Array.from({ length: 201 }, (_, index) => option(`Số ${index}`))
      expect((await make(many)).status).toBe(422)
      expect((await make(many.slice(1))).status).toBe(200)
      expect((await make([])).body.errors).toMatchObject([{ field: 'options', code: 'option_required' }])
      expect((await make([option('Đỏ'), option('đỏ')])).body.errors).toMatchObject([{ code: 'option_repeated' }])
      expect((await make([option('Đỏ')], { default: newId() })).body.errors).toMatchObject([
        { field: 'default', code: 'custom_option' },
      ])
    })

    it('of names, of which a category has each once', async () => {
      const category = await addCategory('Trùng tên')
      const field = await addField(category, 'RAM', 'text')
      const again = await test.send(calls.createCustomField, {
        as: owner,
        body: { business, category, name: ' ram ', kind: 'number' },
      })
      expect([again.status, again.body.errors]).toMatchObject([422, [{ field: 'name', code: 'name_repeated' }]])
      await remove(field._id)
      const other = await addField(category, 'RAM', 'number')
      expect((await restore(field._id)).status).toBe(422)
      await change(other._id, { name: 'Bộ nhớ' })
      expect((await restore(field._id)).status).toBe(200)
    })

    it('keep a person field off the public page', async () => {
      const category = await addCategory('Người')
      const body = { business, category, name: 'Lái xe', kind: 'person', isPublic: true } as const
      const made = await test.send(calls.createCustomField, { as: owner, body })
      expect([made.status, made.body.errors]).toMatchObject([422, [{ field: 'isPublic', code: 'custom_not_public' }]])
      const field = await addField(category, 'Lái xe', 'person')
      expect((await change(field._id, { isPublic: true })).status).toBe(422)
    })
  })

  it('keep their kind, their data when renamed, and the order somebody gives them', async () => {
    const category = await addCategory('Thứ tự')
    const [a, b, c] = [
      await addField(category, 'A', 'text'),
      await addField(category, 'B', 'text'),
      await addField(category, 'C', 'text'),
    ]
    const asset = await add(category, { [a._id]: 'chữ' })
    const { body } = await change(a._id, { name: 'Á', kind: 'number' })
    expect(body.data).toMatchObject({ name: 'Á', kind: 'text' })
    expect(valuesOf((await get(asset._id)).asset)['Á']).toBe('chữ')
    await test.send(calls.orderCustomFields, { as: owner, body: { business, category, ids: [c._id, a._id, b._id] } })
    expect((await fieldsOf(category)).map(({ name }) => name)).toEqual(['C', 'Á', 'B'])
  })

  describe('whose option is renamed or removed', () => {
    it('keep the values that have it, which nobody else can choose any more', async () => {
      const category = await addCategory('Bỏ lựa chọn')
      const [red, blue, never] = [option('Đỏ'), option('Xanh'), option('Không ai chọn')]
      const field = await addField(category, 'Màu', 'choice', { options: [red, blue, never], default: red._id })
      const asset = await add(category, { [field._id]: red._id })
      const { body } = await change(field._id, { options: [{ ...blue, name: 'Xanh lam' }] })
      expect(body.data.options).toEqual([
        { _id: blue._id, name: 'Xanh lam', isRemoved: false },
        { _id: red._id, name: 'Đỏ', isRemoved: true },
      ])
      expect(body.data.default).toBeNull()
      const kept = (await get(asset._id)).asset.customFields
      expect(kept).toMatchObject([{ value: red._id, text: 'Đỏ' }])
      expect((await set(asset._id, { name: 'Đổi tên', customFields: { [field._id]: red._id } })).status).toBe(200)
      const fresh = await add(category, { [field._id]: blue._id })
      expect((await set(fresh._id, { customFields: { [field._id]: red._id } })).status).toBe(422)
    })

    it('are found by what the option is called now', async () => {
      const category = await addCategory('Đổi tên lựa chọn')
      const kim = option('Kimcương')
      const field = await addField(category, 'Chất liệu', 'choice', { options: [kim] })
      await add(category, { [field._id]: kim._id }, { name: 'Nhẫn' })
      expect(await namesOf({ search: 'kimcương' })).toEqual(['Nhẫn'])
      await change(field._id, { options: [{ ...kim, name: 'Hổphách' }] })
      await vi.waitFor(async () => expect(await namesOf({ search: 'hophach' })).toEqual(['Nhẫn']), { timeout: 20_000 })
      expect(await namesOf({ search: 'kimcương' })).toEqual([])
      const { rows } = await sql<{ sort_text: string }>`
        select sort_text from asset_field_value where business_id = ${business} and field_id = ${field._id}`.execute(
        test.runtime.db,
      )
      expect(rows).toEqual([{ sort_text: 'Hổphách' }])
    })
  })

  describe('that are removed', () => {
    it('hide their values, from the search too, and bring them back within thirty days', async () => {
      const category = await addCategory('Bỏ trường')
      const field = await addField(category, 'Ghi chú kho', 'text')
      const asset = await add(category, { [field._id]: 'Zanzibar' }, { name: 'Thùng' })
      expect(await namesOf({ search: 'zanzibar' })).toEqual(['Thùng'])
      await remove(field._id)
      expect(await fieldsOf(category)).toEqual([])
      expect((await fieldsOf(category, { removed: 'true' })).map(({ removedAt }) => removedAt)).toEqual([
        expect.any(String),
      ])
      expect((await get(asset._id)).asset.customFields).toEqual([])
      expect((await set(asset._id, { customFields: { [field._id]: 'x' } })).body.errors).toMatchObject([
        { code: 'custom_unknown' },
      ])
      await vi.waitFor(async () => expect(await namesOf({ search: 'zanzibar' })).toEqual([]), { timeout: 20_000 })
      expect((await restore(field._id)).status).toBe(200)
      expect(valuesOf((await get(asset._id)).asset)).toEqual({ 'Ghi chú kho': 'Zanzibar' })
      await vi.waitFor(async () => expect(await namesOf({ search: 'zanzibar' })).toEqual(['Thùng']), {
        timeout: 20_000,
      })
    })

    it('are gone for good in the night after thirty days', async () => {
      const category = await addCategory('Hết hạn')
      const [old, recent] = [await addField(category, 'Cũ', 'number'), await addField(category, 'Mới', 'number')]
      await add(category, { [old._id]: 1, [recent._id]: 2 })
      for (const [field, days] of [
        [old, 31],
        [recent, 29],
      ] as const) {
        await remove(field._id)
        await sql`update custom_field set removed_at = now() - make_interval(days => ${days}) where id = ${field._id}`.execute(
          test.runtime.db,
        )
      }
      expect((await restore(old._id)).status).toBe(404)
      await customFieldPurgeWorker.run(test.runtime, {})
      const left = async (table: 'custom_field' | 'asset_field_value', column: string) => {
        const { rows } = await sql<{ id: string }>`
          select ${sql.ref(column)} as id from ${sql.table(table)}
          where ${sql.ref(column)} = any(${[old._id, recent._id]}::text[])`.execute(test.runtime.db)
        return rows.map(({ id }) => id)
      }
      expect(await left('custom_field', 'id')).toEqual([recent._id])
      expect(await left('asset_field_value', 'field_id')).toEqual([recent._id])
    })
  })

  describe('of an asset that moves', () => {
    it('stay, apart from those of its category, and fit again when it comes back', async () => {
      const [here, there] = [await addCategory('Ở đây'), await addCategory('Ở kia')]
      const [field, other] = [await addField(here, 'Công suất', 'number'), await addField(there, 'Cỡ', 'text')]
      const asset = await add(here, { [field._id]: 90 })
      await set(asset._id, { categoryId: there })
      const moved = (await get(asset._id)).asset.customFields
      expect(Object.fromEntries(moved.map(({ id, value, isOld }) => [id, [value, isOld]]))).toEqual({
        [field._id]: [90, true],
        [other._id]: [null, false],
      })
      expect((await set(asset._id, { customFields: { [field._id]: 5 } })).body.errors).toMatchObject([
        { code: 'custom_unknown' },
      ])
      await set(asset._id, { categoryId: here })
      expect(valuesOf((await get(asset._id)).asset)).toEqual({ 'Công suất': 90 })
      await set(asset._id, { categoryId: there })
      expect((await set(asset._id, { customFields: { [field._id]: null } })).status).toBe(200)
      expect((await get(asset._id)).asset.customFields.map(({ id }) => id)).toEqual([other._id])
    })

    it('do the same when the category moves in the tree', async () => {
      const top = await addCategory('Trên')
      const below = await addCategory('Dưới', top)
      const field = await addField(top, 'Thừa kế', 'text')
      const asset = await add(below, { [field._id]: 'giữ' })
      const move = (parent: string | null) =>
        test.send(categoryCalls.updateCategory, { as: owner, params: { id: below }, body: { parent, business } })
      await move(null)
      expect((await get(asset._id)).asset.customFields).toMatchObject([{ value: 'giữ', isOld: true }])
      await move(top)
      expect((await get(asset._id)).asset.customFields).toMatchObject([{ value: 'giữ', isOld: false }])
    })
  })

  describe('as filters of the list', () => {
    const [red, blue] = [option('Đỏ'), option('Xanh')]
    let fields: Record<'text' | 'number' | 'money' | 'date' | 'choice' | 'choices' | 'yes-no' | 'person', CustomField>

    beforeAll(async () => {
      const category = await addCategory('Lọc')
      const make = (kind: CustomKind) => addField(category, `Lọc ${kind}`, kind, { options: [red, blue] })
      fields = {
        text: await make('text'),
        number: await make('number'),
        money: await make('money'),
        date: await make('date'),
        choice: await make('choice'),
        choices: await make('choices'),
        'yes-no': await make('yes-no'),
        person: await make('person'),
      }
      const value = (values: Partial<Record<keyof typeof fields, CustomValue>>) =>
        Object.fromEntries(keysOf(values).map((kind) => [fields[kind]._id, values[kind] ?? null]))
      await add(
        category,
        value({
          text: 'Bộ xử lý Điện tử',
          number: 1.5,
          money: 100,
          date: '2026-01-31',
          choice: red._id,
          choices: [red._id, blue._id],
          'yes-no': true,
          person: member.id,
        }),
        { name: 'Lọc 1' },
      )
      await add(
        category,
        value({
          text: 'Bản in',
          number: 10,
          money: 200,
          date: '2026-02-01',
          choice: blue._id,
          choices: [blue._id],
          'yes-no': false,
          person: owner.id,
        }),
        { name: 'Lọc 2' },
      )
      await add(category, {}, { name: 'Lọc 3' })
    })

    const by = (kind: keyof typeof fields, condition: string) =>
      namesOf({ custom: `${fields[kind]._id}~${condition.replaceAll(';', `;${fields[kind]._id}~`)}` })

    it('find any of the options and people, yes and no, ranges, and words in texts', async () => {
      expect(await by('choice', `any~${red._id}`)).toEqual(['Lọc 1'])
      expect(await by('choice', `any~${red._id},${blue._id}`)).toEqual(['Lọc 1', 'Lọc 2'])
      expect(await by('choices', `any~${blue._id}`)).toEqual(['Lọc 1', 'Lọc 2'])
      expect(await by('choices', `any~${red._id}`)).toEqual(['Lọc 1'])
      expect(await by('yes-no', 'is~false')).toEqual(['Lọc 2'])
      expect(await by('number', 'min~1.5;max~9')).toEqual(['Lọc 1'])
      expect(await by('money', 'min~101')).toEqual(['Lọc 2'])
      expect(await by('date', 'max~2026-01-31')).toEqual(['Lọc 1'])
      expect(await by('person', `any~${owner.id}`)).toEqual(['Lọc 2'])
      expect(await by('text', 'has~dien%20xu')).toEqual(['Lọc 1'])
      expect(await by('text', 'has~b%E1%BA%A3n')).toEqual(['Lọc 2'])
    })

    it('hold together, beside the other filters, and for choosing them all', async () => {
      const custom = `${fields.number._id}~min~1;${fields['yes-no']._id}~is~true`
      expect(await namesOf({ custom })).toEqual(['Lọc 1'])
      expect(await namesOf({ custom, status: 'lost' })).toEqual([])
      const { body } = await test.send(listCalls.listAssetIds, { as: member, query: { business, custom } })
      expect(body.result.total).toBe(1)
    })

    it('answer the same when many match and the list is read in order', async () => {
      const custom = `${fields.number._id}~min~1`
      const { body } = await test.send(listCalls.listAssets, { as: member, query: { business, custom, limit: '1' } })
      expect([body.result.data[0].name, body.result.pagination.totalCount]).toEqual(['Lọc 2', 2])
    })

    it('follow a change of a value at once', async () => {
      const [asset] = await list({ custom: `${fields.number._id}~max~2` })
      await set(asset?._id ?? '', { customFields: { [fields.number._id]: 3 } })
      expect(await by('number', 'max~2')).toEqual([])
      await set(asset?._id ?? '', { customFields: { [fields.number._id]: 1.5 } })
      expect(await by('number', 'max~2')).toEqual(['Lọc 1'])
    })

    it('return nothing while a field, an option or a person is gone, or a condition does not fit', async () => {
      expect(await namesOf({ custom: `${newId()}~is~true` })).toEqual([])
      expect(await by('choice', `any~${red._id},${newId()}`)).toEqual([])
      expect(await by('person', `any~${owner.id},${stranger.id}`)).toEqual([])
      expect(await by('text', 'min~1')).toEqual([])
      await remove(fields.money._id)
      expect(await by('money', 'min~1')).toEqual([])
      await restore(fields.money._id)
      expect(await by('money', 'min~1')).toEqual(['Lọc 1', 'Lọc 2'])
      const { status } = await test.send(listCalls.listAssets, { as: member, query: { business, custom: 'nonsense' } })
      expect(status).toBe(400)
    })
  })

  it('are searched, ranked behind the name', async () => {
    const category = await addCategory('Tìm')
    const [text, link] = [await addField(category, 'Đời máy', 'text'), await addField(category, 'Sổ tay', 'link')]
    await add(category, {}, { name: 'Kryptonit' })
    await add(category, { [text._id]: 'Kryptonit đời hai' }, { name: 'Máy hàn' })
    await add(category, { [link._id]: 'https://so-tay.example/kryptonit' }, { name: 'Máy hút' })
    expect((await list({ search: 'kryptonit' })).map(({ name }) => name)).toEqual(['Kryptonit', 'Máy hút', 'Máy hàn'])
    const [asset] = await list({ search: 'kryptonit đời' })
    await set(asset?._id ?? '', { name: 'Máy hàn nhỏ' })
    expect(await namesOf({ search: 'kryptonit đời' })).toEqual(['Máy hàn nhỏ'])
    await set(asset?._id ?? '', { customFields: { [text._id]: null } })
    expect(await namesOf({ search: 'kryptonit đời' })).toEqual([])
  })

  it('come with the rows of a list that asks for them', async () => {
    const category = await addCategory('Cột')
    const [shown, hidden] = [await addField(category, 'Hiện', 'number'), await addField(category, 'Ẩn', 'number')]
    await add(category, { [shown._id]: 3, [hidden._id]: 4 }, { name: 'Có cột' })
    const [plain] = await list({ search: 'Có cột' })
    expect(plain?.customFields).toBeUndefined()
    const [row] = await list({ search: 'Có cột', fields: `custom:${shown._id}` })
    expect(row?.customFields).toMatchObject([{ id: shown._id, name: 'Hiện', value: 3, text: '3' }])
  })

  it('are shown to strangers only where somebody said so', async () => {
    const category = await addCategory('Công khai')
    const other = await addCategory('Khác')
    const open = await addField(category, 'Biển số', 'text', { isPublic: true })
    const closed = await addField(category, 'Số khung', 'text')
    const driver = await addField(category, 'Lái xe', 'person')
    const { _id } = await add(category, { [open._id]: '51K-123.45', [closed._id]: 'MẬT', [driver._id]: member.id })
    const page = async () => {
      const { body } = await test.send(publicCalls.getPublicAsset, { params: { owner: business, assetId: _id } })
      return body.result.asset.customFields
    }
    expect(await page()).toEqual([{ name: 'Biển số', kind: 'text', text: '51K-123.45' }])
    await set(_id, { categoryId: other })
    expect(await page()).toEqual([])
  })

  it('keep their values in columns that sort: texts in Vietnamese order, numbers and days by an index', async () => {
    const category = await addCategory('Sắp xếp')
    const field = await addField(category, 'Chữ', 'text')
    for (const text of ['Ổ cắm', 'Đèn', 'Dây', 'Ăng ten', 'Anh']) await add(category, { [field._id]: text })
    const { rows } = await sql<{ text: string }>`
      select text from asset_field_value where business_id = ${business} and field_id = ${field._id}
      order by sort_text, asset_id`.execute(test.runtime.db)
    expect(rows.map(({ text }) => text)).toEqual(['Anh', 'Ăng ten', 'Dây', 'Đèn', 'Ổ cắm'])
    for (const column of ['sort_text', 'number', 'day']) {
      const plan = await test.runtime.db.transaction().execute(async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx)
        await sql`set local enable_sort = off`.execute(trx)
        return sql<{ 'QUERY PLAN': string }>`
          explain select asset_id from asset_field_value
          where business_id = ${business} and field_id = ${field._id} and ${sql.ref(column)} is not null
          order by ${sql.ref(column)} desc, asset_id desc limit 20`.execute(trx)
      })
      expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Sort')
    }
  })
})
