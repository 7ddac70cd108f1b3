import * as calls from '@nine/contract/asset/asset'
import * as listCalls from '@nine/contract/asset/asset-list'
import { ASSET_STATUSES } from '@nine/contract/asset/asset-fields'
import * as categoryCalls from '@nine/contract/tree/category'
import * as locationCalls from '@nine/contract/tree/location'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAsset, insertAssets, sendForm, photo } from '@nine/testkit/requests/asset-requests'
import { type TestApp, type TestPerson, useTestApp } from '@nine/testkit/server/test-app'

describe('the history of an asset in the database', () => {
  const test = useTestApp()

  it('takes nothing back, and goes only with the whole enterprise', async () => {
    const owner = await test.createPerson()
    const business = await test.createBusiness({ 'meeting-manager': owner })
    const place = await test.send(locationCalls.createLocation, { as: owner, body: { name: 'Kho', business } })
    const kind = await test.send(categoryCalls.createCategory, { as: owner, body: { name: 'Bàn', business } })
    await addAsset({ test, as: owner, business }, { location: place.body.data._id, category: kind.body.data._id })
    const { db } = test.runtime
    const count = async () => (await db.selectFrom('asset_history').select('id').execute()).length
    await expect(db.updateTable('asset_history').set({ note: 'x' }).execute()).rejects.toThrow('append-only')
    await expect(db.deleteFrom('asset_history').execute()).rejects.toThrow('append-only')
    expect(await count()).toBe(1)
    await db.deleteFrom('business').where('id', '=', business).execute()
    expect(await count()).toBe(0)
    const { rows } = await sql`select 1 from asset_stat union all select 1 from asset_version`.execute(db)
    expect(rows).toEqual([])
  })
})

describe('the kept counts', () => {
  const test = useTestApp()
  let owner: TestPerson
  let member: TestPerson
  let business: string
  const places: string[] = []
  const kinds: string[] = []

  beforeAll(async () => {
    owner = await test.createPerson()
    member = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner, user: member })
    for (const name of ['A', 'B', 'C']) {
      places.push(
        (await test.send(locationCalls.createLocation, { as: owner, body: { name, business } })).body.data._id,
      )
      kinds.push((await test.send(categoryCalls.createCategory, { as: owner, body: { name, business } })).body.data._id)
    }
  })

  it('equal a fresh count after hundreds of random changes made ten at a time', async () => {
    await insertAssets(
      test,
      business,
      owner,
      Array.from({ length: 60 }, (_, index) => ({ price: index, created_at: new Date(Date.UTC(2025, index % 12, 3)) })),
    )
    const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
    const living = async () =>
      (
        await test.runtime.db
          .selectFrom('asset')
          .select('id')
          .where('business_id', '=', business)
          .where('deleted_at', 'is', null)
          .execute()
      ).map(({ id }) => id)
    const one = (ids: readonly string[]) => {
      const path = { as: owner, params: { id: pick(ids) } }
      const change = (body: object) => test.send(calls.updateAsset, { ...path, body })
      return pick([
        () => change({ status: pick(ASSET_STATUSES) }),
        () => change({ location: { locationId: pick([null, ...places]) } }),
        () => change({ categoryId: pick([null, ...kinds]) }),
        () => change({ assignedUser: pick([null, owner.id, member.id]) }),
        () => change({ price: pick([null, 0, 5, 1_000_000_000]) }),
        () => change({ status: pick(ASSET_STATUSES), price: 7, categoryId: pick(kinds), name: 'Đổi' }),
        () => test.send(calls.deleteAsset, path),
        () =>
          addAsset(
            { test, as: owner, business },
            { price: pick([1, 2]), location: pick(places), categoryId: pick(kinds) },
          ),
        () =>
          test.runtime.db
            .updateTable('asset')
            .set({ price: 3 })
            .where('business_id', '=', business)
            .where('id', 'in', ids.slice(0, 5))
            .execute()
            .then(() => ({ status: 200 })),
        () =>
          test.runtime.db
            .deleteFrom('asset')
            .where('business_id', '=', 'nobody')
            .execute()
            .then(() => ({ status: 200 })),
      ])()
    }
    for (let round = 0; round < 40; round++) {
      const ids = await living()
      const answers = await Promise.all(Array.from({ length: 10 }, () => one(ids)))
      for (const { status } of answers) expect([200, 404]).toContain(status)
    }
    expect(await kept(test, business)).toEqual(await counted(test, business))
    const total = (await living()).length
    const { body } = await test.send(listCalls.listAssets, { as: owner, query: { business } })
    expect(body.result.pagination.totalCount).toBe(total)
  }, 120_000)

  it('follow assets that are removed for good', async () => {
    const other = await test.createBusiness({ 'meeting-manager': owner })
    await insertAssets(test, other, owner, [{ price: 1 }, { price: 2 }, { price: 3, status: 'lost' }])
    await test.runtime.db.deleteFrom('asset').where('business_id', '=', other).where('price', '=', 2).execute()
    expect(await kept(test, other)).toEqual(await counted(test, other))
  })
})

describe('a place that is deleted while something is put there', () => {
  const test = useTestApp()

  it.each(['location', 'category'] as const)(
    'is either kept or empty: a hundred rounds with a %s',
    async (table) => {
      const owner = await test.createPerson()
      const business = await test.createBusiness({ 'meeting-manager': owner })
      const [node, ...rest] = await insertAssets(test, business, owner, [{}, {}])
      const moved = node ?? rest[0] ?? ''
      const seen = new Set<string>()
      for (let round = 0; round < 100; round++) {
        const create = table === 'location' ? locationCalls.createLocation : categoryCalls.createCategory
        const remove = table === 'location' ? locationCalls.deleteLocation : categoryCalls.deleteCategory
        const target: string = (await test.send(create, { as: owner, body: { name: 'Kho', business } })).body.data._id
        const where = table === 'location' ? { location: { locationId: target } } : { categoryId: target }
        const put = () =>
          round % 2
            ? test.send(calls.updateAsset, { as: owner, params: { id: moved }, body: where })
            : addAsset({ test, as: owner, business }, where)
        const deletion = () => test.send(remove, { as: owner, params: { id: target }, body: { business } })
        const both = round % 4 < 2 ? [put(), deletion()] : [deletion(), put()]
        const statuses = (await Promise.all(both)).map(({ status }) => status)
        seen.add((round % 4 < 2 ? statuses : statuses.toReversed()).join(' '))
      }
      // Either the asset came first and the place stays, or the place went first and the asset is refused.
      expect([...seen].filter((pair) => !['200 409', '422 200'].includes(pair))).toEqual([])
      const { rows: orphans } = await sql`
        select a.id from asset a join ${sql.table(table)} n on n.business_id = a.business_id and n.id = a.${sql.ref(`${table}_id`)}
        where a.deleted_at is null and n.deleted_at is not null`.execute(test.runtime.db)
      expect(orphans).toEqual([])
    },
    120_000,
  )
})

describe('a place that is deleted while a child is added to it', () => {
  const test = useTestApp()

  it.each(['location', 'category'] as const)(
    'is either kept or without children: sixty rounds with a %s',
    async (table) => {
      const owner = await test.createPerson()
      const business = await test.createBusiness({ 'meeting-manager': owner })
      const create = table === 'location' ? locationCalls.createLocation : categoryCalls.createCategory
      const update = table === 'location' ? locationCalls.updateLocation : categoryCalls.updateCategory
      const remove = table === 'location' ? locationCalls.deleteLocation : categoryCalls.deleteCategory
      const add = (name: string, parent: string | null = null) =>
        test.send(create, { as: owner, body: { name, parent, business } })
      const moved: string = (await add('Tầng 1')).body.data._id
      const seen = new Set<string>()
      for (let round = 0; round < 60; round++) {
        const target: string = (await add('Kho')).body.data._id
        const put = () =>
          round % 2
            ? test.send(update, { as: owner, params: { id: moved }, body: { parent: target, business } })
            : add('Kệ', target)
        const deletion = () => test.send(remove, { as: owner, params: { id: target }, body: { business } })
        const both = round % 4 < 2 ? [put(), deletion()] : [deletion(), put()]
        const statuses = (await Promise.all(both)).map(({ status }) => status)
        seen.add((round % 4 < 2 ? statuses : statuses.toReversed()).join(' '))
      }
      // Either the child came first and the place stays, or the place went first and the child is refused.
      expect([...seen].filter((pair) => !['200 409', '422 200'].includes(pair))).toEqual([])
      const { rows: orphans } = await sql`
        select c.id from ${sql.table(table)} c join ${sql.table(table)} p on p.business_id = c.business_id and p.id = c.parent_id
        where c.deleted_at is null and p.deleted_at is not null`.execute(test.runtime.db)
      expect(orphans).toEqual([])
    },
    120_000,
  )
})

describe('uploads of a refused change', () => {
  const test = useTestApp()

  it('leave nothing in the folder of uploads', async () => {
    const owner = await test.createPerson()
    const business = await test.createBusiness({ 'meeting-manager': owner })
    const { body } = await addAsset({ test, as: owner, business })
    const answer = await sendForm(test, calls.updateAsset, {
      as: owner,
      params: { id: body.data._id },
      fields: { data: JSON.stringify({ categoryId: 'f'.repeat(24) }) },
      files: { images: [await photo()] },
    })
    expect(answer.status).toBe(422)
    const keys = []
    for await (const { key } of test.runtime.storage.list()) keys.push(key)
    expect(keys).toHaveLength(2)
  })
})

interface Stat {
  dimension: string
  key: string
  count: number
  value: string
}

async function kept({ runtime }: TestApp, business: string): Promise<Stat[]> {
  const { rows } = await sql<Stat>`
    select dimension, key, count, value::text from asset_stat
    where business_id = ${business} and (count <> 0 or value <> 0) order by dimension, key`.execute(runtime.db)
  return rows
}

async function counted({ runtime }: TestApp, business: string): Promise<Stat[]> {
  const { rows } = await sql<Stat>`
    select d.dimension, d.key, count(*) as count,
      (case when d.dimension in ('status', 'category', 'location') then sum(coalesce(price, 0)) else 0 end)::text as value
    from asset a cross join lateral (values
      ('total', ''), ('status', status), ('category', coalesce(category_id, '')), ('location', coalesce(location_id, '')),
      ('holder', coalesce(keeper_id, '')), ('month', to_char(created_at at time zone 'UTC', 'YYYY-MM'))
    ) as d(dimension, key)
    where business_id = ${business} and deleted_at is null
    group by 1, 2 order by d.dimension collate "C", d.key collate "C"`.execute(runtime.db)
  return rows
}
