import * as categoryCalls from '@nine/contract/tree/category'
import type { LocationNode } from '@nine/contract/tree/location'
import * as calls from '@nine/contract/tree/location'
import { MAX_LEVEL } from '@nine/contract/tree/tree'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../db/id.ts'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'

describe('locations and categories', () => {
  const test = useTestApp()
  let owner: TestPerson
  let member: TestPerson
  let business: string

  beforeAll(async () => {
    owner = await test.createPerson()
    member = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner, user: member })
  })

  async function add(name: string, parent: string | null = null, inBusiness = business, as = owner): Promise<string> {
    const { body, status } = await test.send(calls.createLocation, {
      as,
      body: { name, parent, description: '', business: inBusiness },
    })
    expect([status, body]).toMatchObject([200, { success: true, message: expect.any(String) }])
    return body.data._id
  }
  async function chain(length: number): Promise<string[]> {
    const ids: string[] = []
    for (let level = 1; level <= length; level++) ids.push(await add(`Cấp ${level}`, ids.at(-1) ?? null))
    return ids
  }
  const move = (id: string, parent: string | null) =>
    test.send(calls.updateLocation, { as: owner, params: { id }, body: { parent, business } })
  const remove = (id: string) => test.send(calls.deleteLocation, { as: owner, params: { id }, body: { business } })
  const get = async (id: string) =>
    (await test.send(calls.getLocation, { as: owner, params: { id }, query: { business } })).body.data
  const putAsset = (location: string, column: 'location_id' | 'category_id' = 'location_id') =>
    test.runtime.db
      .insertInto('asset')
      .values({
        business_id: business,
        id: newId(),
        code: newId(),
        name: 'Ghế',
        search_text: 'ghe',
        price: null,
        purchase_date: null,
        category_id: null,
        location_id: null,
        holder_id: null,
        depreciation_method: null,
        maintenance_next_date: null,
        cover_id: null,
        deleted_at: null,
        created_by: owner.id,
        updated_by: owner.id,
        [column]: location,
      })
      .execute()

  it('answers a location with its place, counts and path of ids', async () => {
    const [building = '', floor = ''] = await chain(2)
    await putAsset(floor)
    expect(await get(floor)).toMatchObject({
      _id: floor,
      level: 2,
      path: `${building},${floor}`,
      parent: { _id: building, name: 'Cấp 1', level: 1 },
      name: 'Cấp 2',
      description: '',
      notes: '',
      business,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      isActive: true,
      isDeleted: false,
      assetCount: 1,
      childrenCount: 0,
      canAddChildren: true,
      maxLevel: 5,
      spaceType: 'floor',
      hierarchy: [
        { level: 1, value: 'Cấp 1' },
        { level: 2, value: 'Cấp 2' },
      ],
    })
    expect(await get(building)).toMatchObject({ childrenCount: 1, assetCount: 0 })
    const tree = await test.send(calls.getLocationTree, { as: owner, query: { business } })
    const root = tree.body.data.find(({ _id }: LocationNode) => _id === building)
    expect(root).toMatchObject({ spaceType: 'building', children: [{ _id: floor, spaceType: 'floor', children: [] }] })
  })

  it('sorts names in Vietnamese order, numbers by their size, and lists parents before their children', async () => {
    const other = await test.createBusiness({ 'meeting-manager': owner })
    for (const name of ['Đà Nẵng', 'Ấp Bắc', 'Dĩ An', 'An Khê']) await add(name, null, other)
    const { body } = await test.send(calls.getLocationTree, { as: owner, query: { business: other } })
    expect(body).toMatchObject({ success: true })
    expect(body.data.map(({ name }: LocationNode) => name)).toEqual(['An Khê', 'Ấp Bắc', 'Dĩ An', 'Đà Nẵng'])
    for (const floor of ['Tầng 10', 'Tầng 2', 'Tầng 1']) await add(floor, body.data[0]._id, other)
    const flat = await test.send(calls.listLocations, {
      as: owner,
      query: { business: other, user: owner.id, limit: '1000' },
    })
    expect(flat.body).toMatchObject({ success: true, message: expect.any(String) })
    expect(flat.body.data.map(({ name }: LocationNode) => name).slice(0, 5)).toEqual([
      'An Khê',
      'Tầng 1',
      'Tầng 2',
      'Tầng 10',
      'Ấp Bắc',
    ])
  })

  it('refuses a name that is empty after trimming, in both languages', async () => {
    for (const [lang, message] of [
      ['en', 'Location name is required'],
      ['vi', 'Vui lòng nhập tên vị trí'],
    ] as const) {
      const { status, body } = await test.send(calls.createLocation, {
        as: owner,
        body: { name: '   ', business },
        header: { 'accept-language': lang },
      })
      expect(status).toBe(422)
      expect(body.errors).toEqual([{ field: 'name', code: 'location_name_required', message }])
    }
  })

  it('takes five levels and no sixth', async () => {
    const ids = await chain(MAX_LEVEL)
    const deepest = ids.at(-1) ?? ''
    const allowed = await test.send(calls.canAddLocationChildren, {
      as: owner,
      params: { id: deepest },
      query: { business },
    })
    expect(allowed.body).toMatchObject({ success: true, data: { canAddChildren: false, level: 5, maxLevel: 5 } })
    const { status, body } = await test.send(calls.createLocation, {
      as: owner,
      body: { name: 'Cấp 6', parent: deepest, business },
    })
    expect([status, body.code]).toEqual([422, 'location.level_limit'])
  })

  it('moves a whole subtree and counts its depth', async () => {
    const [a1 = '', a2 = '', a3 = ''] = await chain(3)
    const [b1 = '', b2 = ''] = await chain(3)
    expect((await move(a2, b1)).body).toMatchObject({ success: true, message: expect.any(String) })
    expect(await get(a3)).toMatchObject({ level: 3, path: `${b1},${a2},${a3}` })
    expect(await get(a1)).toMatchObject({ childrenCount: 0 })
    expect((await move(b1, a1)).status).toBe(200)
    const four = await chain(4)
    expect((await move(four[0] ?? '', b2)).body.code).toBe('location.level_limit')
  })

  it('refuses to move a location into itself or below itself', async () => {
    const [top = '', , bottom = ''] = await chain(3)
    expect((await move(top, bottom)).body.code).toBe('location.cycle')
    expect((await move(top, top)).body.code).toBe('location.cycle')
  })

  it('refuses to delete a location with children or assets, then deletes it when empty', async () => {
    const [top = '', below = ''] = await chain(2)
    expect((await remove(top)).body).toMatchObject({ success: false, code: 'location.not_empty' })
    expect((await remove(below)).status).toBe(200)
    expect((await remove(top)).body).toMatchObject({ success: true, message: expect.any(String) })
    expect((await test.send(calls.getLocation, { as: owner, params: { id: top }, query: { business } })).status).toBe(
      404,
    )
    const used = await add('Kho')
    await putAsset(used)
    const { body } = await test.send(calls.deleteLocation, {
      as: owner,
      params: { id: used },
      body: { business },
      header: { 'accept-language': 'en' },
    })
    expect(body.message).toBe(
      'Cannot delete this location because it contains child locations or assets. Please move or delete these items first.',
    )
  })

  it('switches active off and on', async () => {
    const id = await add('Kho tạm')
    await test.send(calls.updateLocation, { as: owner, params: { id }, body: { active: false, business } })
    expect(await get(id)).toMatchObject({ isActive: false, name: 'Kho tạm' })
    await test.send(calls.updateLocation, { as: owner, params: { id }, body: { isActive: true } })
    expect(await get(id)).toMatchObject({ isActive: true })
  })

  it('creates a sample tree only where there is none', async () => {
    const fresh = await test.createBusiness({ 'meeting-manager': owner })
    const { status, body } = await test.send(calls.createSampleLocations, { as: owner, body: { business: fresh } })
    expect(status).toBe(200)
    expect(body.data.length).toBeGreaterThan(0)
    expect((await test.send(calls.createSampleLocations, { as: owner, body: { business: fresh } })).status).toBe(409)
    expect(
      (await test.send(categoryCalls.createSampleCategories, { as: owner, body: { business: fresh } })).status,
    ).toBe(200)
  })

  it('lets members read and only managers and owners write', async () => {
    expect((await test.send(calls.getLocationTree, { as: member, query: { business } })).status).toBe(200)
    expect((await test.send(calls.createLocation, { as: member, body: { name: 'Kho', business } })).status).toBe(403)
  })

  it('never shows, moves into or deletes a location of another business', async () => {
    const stranger = await test.createPerson()
    const theirs = await test.createBusiness({ 'meeting-manager': stranger })
    const mine = await add('Của tôi')
    const foreign = await add('Của người khác', null, theirs, stranger)
    for (const send of [
      test.send(calls.getLocation, { as: stranger, params: { id: mine }, query: { business: theirs } }),
      test.send(calls.getLocation, { as: stranger, params: { id: mine }, query: {} }),
      test.send(calls.deleteLocation, { as: stranger, params: { id: mine }, body: {} }),
      test.send(calls.updateLocation, { as: stranger, params: { id: mine }, body: { name: 'x', business: theirs } }),
    ]) {
      expect((await send).status).toBe(404)
    }
    expect((await move(mine, foreign)).body.code).toBe('location.parent_missing')
    expect(await get(mine)).toMatchObject({ name: 'Của tôi', level: 1 })
  })

  describe('categories', () => {
    const addCategory = (name: string, parent: string | null = null) =>
      test.send(categoryCalls.createCategory, { as: owner, body: { name, parent, business } })

    it('get a readable code that no client can change', async () => {
      const { body } = await addCategory('  Máy in  ')
      expect(body).toMatchObject({ success: true, message: expect.any(String) })
      expect(body.data).toMatchObject({
        name: 'Máy in',
        code: expect.stringMatching(/^DM-\d{4}$/),
        description: '',
        parent: null,
        path: body.data._id,
        level: 1,
        business,
        isDeleted: false,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        depreciationRate: null,
        usefulLife: null,
        isConsumable: false,
        assetCount: 0,
        childrenCount: 0,
        canAddChildren: true,
      })
      const changed = await test.send(categoryCalls.updateCategory, {
        as: owner,
        params: { id: body.data._id },
        body: { code: 'X', name: 'Máy in laser', isConsumable: true, usefulLife: 5 },
      })
      expect(changed.body).toMatchObject({ success: true, message: expect.any(String) })
      expect(changed.body.data).toMatchObject({
        code: body.data.code,
        name: 'Máy in laser',
        isConsumable: true,
        usefulLife: 5,
      })
    })

    it('get different codes also when made at once', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => addCategory(`Loại ${index}`)))
      expect(new Set(answers.map(({ body }) => body.data.code)).size).toBe(20)
    })

    it('are answered one by one, as a list and as a tree, moved, and deleted', async () => {
      const fresh = await test.createBusiness({ 'meeting-manager': owner })
      const make = async (name: string, parent: string | null) =>
        (await test.send(categoryCalls.createCategory, { as: owner, body: { name, parent, business: fresh } })).body
          .data._id
      const top = await make('Máy', null)
      const below = await make('Máy in', top)
      const at = { as: owner, params: { id: below } }
      const one = await test.send(categoryCalls.getCategory, { ...at, query: { business: fresh } })
      expect(one.body.data).toMatchObject({ _id: below, level: 2, path: `${top},${below}` })
      const tree = await test.send(categoryCalls.getCategoryTree, { as: owner, query: { business: fresh } })
      expect(tree.body).toMatchObject({ success: true, data: [{ _id: top, children: [{ _id: below }] }] })
      expect(tree.headers['cache-control']).toContain('no-store')
      const flat = await test.send(categoryCalls.listCategories, {
        as: owner,
        query: { business: fresh, limit: '1000' },
      })
      expect(flat.body.data).toHaveLength(2)
      const cycle = await test.send(categoryCalls.updateCategory, {
        as: owner,
        params: { id: top },
        body: { name: 'Máy', parent: below },
      })
      expect(cycle.body.code).toBe('category.cycle')
      const gone = await test.send(categoryCalls.deleteCategory, { ...at, body: {} })
      expect(gone.body).toMatchObject({ success: true, message: expect.any(String) })
    })

    it('refuse an empty name, a sixth level and deletion while in use', async () => {
      const empty = await test.send(categoryCalls.createCategory, {
        as: owner,
        body: { name: ' ', business },
        header: { 'accept-language': 'en' },
      })
      expect(empty.body.errors[0].message).toBe('Category name cannot be empty')
      let parent: string | null = null
      for (let level = 1; level <= MAX_LEVEL; level++)
        parent = (await addCategory(`Cấp ${level}`, parent)).body.data._id
      const sixth = await test.send(categoryCalls.createCategory, {
        as: owner,
        body: { name: 'Cấp 6', parent, business },
        header: { 'accept-language': 'en' },
      })
      expect(sixth.body.message).toBe('Cannot add child category here')
      await putAsset(parent ?? '', 'category_id')
      const refused = await test.send(categoryCalls.deleteCategory, {
        as: owner,
        params: { id: parent ?? '' },
        body: {},
      })
      expect([refused.status, refused.body.code]).toEqual([409, 'category.not_empty'])
    })
  })

  it.each([
    ['location', calls.createLocation, calls.updateLocation],
    ['category', categoryCalls.createCategory, categoryCalls.updateCategory],
  ] as const)(
    'refuses to move a %s where one below it would pass the last level, and moves it above',
    async (kind, create, update) => {
      const add = async (name: string, parent: string | null): Promise<string> =>
        (await test.send(create, { as: owner, body: { name, parent, business } })).body.data._id
      const chain = async (length: number): Promise<string[]> => {
        const ids: string[] = []
        for (let level = 1; level <= length; level++) ids.push(await add(`Cấp ${level}`, ids.at(-1) ?? null))
        return ids
      }
      const [top = '', below = ''] = await chain(2)
      const four = await chain(MAX_LEVEL - 1)
      const moveTo = (parent: string | undefined) =>
        test.send(update, { as: owner, params: { id: top }, body: { parent, business } })
      const { status, body } = await moveTo(four[3])
      expect([status, body.code]).toEqual([422, `${kind}.level_limit`])
      expect((await moveTo(four[2])).status).toBe(200)
      const row = await test.runtime.db.selectFrom(kind).select('level').where('id', '=', below).executeTakeFirst()
      expect(row?.level).toBe(MAX_LEVEL)
    },
  )

  it('stays a tree of at most five levels through 300 random moves made ten at a time', async () => {
    const forest = await test.createBusiness({ 'meeting-manager': owner })
    const ids: string[] = []
    for (let i = 0; i < 40; i++) ids.push(await add(`N${i}`, null, forest))
    const pick = () => ids[Math.floor(Math.random() * ids.length)] ?? ''
    for (let round = 0; round < 30; round++) {
      const moves = Array.from({ length: 10 }, () =>
        test.send(calls.updateLocation, {
          as: owner,
          params: { id: pick() },
          body: { parent: Math.random() < 0.1 ? null : pick(), business: forest },
        }),
      )
      for (const { status } of await Promise.all(moves)) expect([200, 422]).toContain(status)
    }
    const rows = await test.runtime.db.selectFrom('location').selectAll().where('business_id', '=', forest).execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const row of rows) {
      const path = [row.id]
      for (let at = row.parent_id; at !== null; at = byId.get(at)?.parent_id ?? null) {
        path.unshift(at)
        expect(path.length).toBeLessThanOrEqual(MAX_LEVEL)
      }
      expect([row.path, row.level]).toEqual([path.join(','), path.length])
    }
  })
})
