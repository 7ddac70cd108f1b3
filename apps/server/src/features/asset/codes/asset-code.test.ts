import * as calls from '@nine/contract/asset/asset'
import type { Asset } from '@nine/contract/asset/asset'
import * as codeCalls from '@nine/contract/asset/asset-code'
import * as listCalls from '@nine/contract/asset/asset-list'
import type { HistoryEntry } from '@nine/contract/asset/asset-history'
import * as markCalls from '@nine/contract/inventory/inventory-mark'
import * as categoryCalls from '@nine/contract/tree/category'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { addAsset, insertAssets, photo, sendForm } from '@nine/testkit/requests/asset-requests'
import { beginCheck, newMarkId, readCheck } from '@nine/testkit/requests/inventory-requests'
import { countMedia, storedKeys } from '@nine/testkit/requests/media-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'

describe('the code of an asset', () => {
  const test = useTestApp()
  let owner: TestPerson
  let manager: TestPerson
  let member: TestPerson
  let business: string

  beforeEach(async () => {
    ;[owner, manager, member] = [await test.createPerson(), await test.createPerson(), await test.createPerson()]
    business = await test.createBusiness({ 'meeting-manager': owner, 'meeting-booking': manager, user: member })
  })

  const send = (data: Record<string, unknown> = {}, of = business, as = owner) =>
    addAsset({ test, as, business: of }, data)
  async function add(data: Record<string, unknown> = {}, of = business, as = owner): Promise<Asset> {
    const { status, body } = await send(data, of, as)
    expect([status, body.errors]).toEqual([200, undefined])
    return body.data
  }
  const change = (id: string, body: object, as = manager) => test.send(calls.updateAsset, { as, params: { id }, body })
  const trash = (id: string) => test.send(calls.deleteAsset, { as: owner, params: { id } })
  const free = (id: string, code: string, as = owner) =>
    test.send(codeCalls.freeFormerCode, { as, params: { id }, query: { code } })
  const detail = async (id: string) =>
    (await test.send(calls.getAsset, { as: member, params: { id } })).body.result as {
      asset: Asset
      history: HistoryEntry[]
    }
  const found = async (search: string, of = business, as = member): Promise<string[]> =>
    (await test.send(listCalls.listAssets, { as, query: { business: of, search } })).body.result.data.map(
      ({ code }: Asset) => code,
    )
  async function category(name: string, parent: string | null = null): Promise<string> {
    const { body } = await test.send(categoryCalls.createCategory, { as: owner, body: { name, parent, business } })
    return body.data._id
  }
  const scheme = (prefix: string, digits: number, next: number) => ({ prefix, digits, next })
  const saveScheme = (body: ReturnType<typeof scheme>, as = owner) =>
    test.send(codeCalls.saveCodeScheme, { as, body: { ...body, business } })
  const saveOf = (id: string, body: ReturnType<typeof scheme>, as = manager) =>
    test.send(codeCalls.saveCategoryCodeScheme, { as, params: { id }, body })
  const schemeOf = async (of?: string) =>
    (await test.send(codeCalls.getCodeScheme, { as: member, query: { business, ...(of ? { category: of } : {}) } }))
      .body.result as codeCalls.CodeScheme
  async function another(): Promise<{ id: string; person: TestPerson }> {
    const person = await test.createPerson()
    return { id: await test.createBusiness({ 'meeting-manager': person }), person }
  }
  const refusal = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, body.errors]

  describe('that is given with a new asset', () => {
    it('is kept as it is written, without the blanks around it', async () => {
      expect(await add({ code: '  tscđ/2024.07_01-a ' }, business, member)).toMatchObject({
        code: 'tscđ/2024.07_01-a',
        formerCodes: [],
      })
      expect(await found('TSCĐ/2024.07_01-A')).toEqual(['tscđ/2024.07_01-a'])
    })

    it('is generated when it is empty', async () => {
      expect(await add({ code: ' ' })).toMatchObject({ code: 'TS-000001' })
    })

    it.each([['hai từ'], ['-1'], ['/x'], ['a\u0007b'], ['a\nb'], ['a;b'], ['=1+1'], ['x'.repeat(33)]])(
      'is refused as %j',
      async (code) => {
        const { status, body } = await send({ code })
        expect([status, body.errors.length, body.errors[0].field]).toEqual([422, 1, 'code'])
      },
    )

    it('belongs to one asset only, in whatever case, which the refusal names', async () => {
      await add({ name: 'Máy in', code: 'MI-01' })
      expect(refusal(await send({ code: 'mi-01' }))).toEqual([
        422,
        [{ field: 'code', code: 'code_taken', message: 'This is the code of “Máy in” (MI-01).' }],
      ])
      expect(refusal(await send({ code: 'MI-01' }))).toMatchObject([422, {}])
    })

    it('stays taken by an asset in the trash', async () => {
      const { _id } = await add({ name: 'Máy in', code: 'MI-01' })
      await trash(_id)
      expect(refusal(await send({ code: 'mi-01' }))).toEqual([
        422,
        [
          {
            field: 'code',
            code: 'code_taken_trashed',
            message: 'This is the code of “Máy in” (MI-01), which is in the trash.',
          },
        ],
      ])
    })

    it('is of no concern to another business', async () => {
      const other = await another()
      await add({ code: 'MI-01' })
      expect(await add({ code: 'mi-01' }, other.id, other.person)).toMatchObject({ code: 'mi-01' })
      expect(await add({}, other.id, other.person)).toMatchObject({ code: 'TS-000001' })
    })

    it('goes to exactly one of many who ask for it at once', async () => {
      const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => send({ code: n % 2 ? 'SAME' : 'same' })))
      const withStatus = (wanted: number) => answers.filter(({ status }) => status === wanted).length
      expect([withStatus(200), withStatus(422)]).toEqual([1, 11])
    })
  })

  describe('that is generated', () => {
    it('goes on where the assets of older versions stopped', async () => {
      await sql`insert into code_scheme (business_id, id, prefix, digits, next) values (${business}, 'x', 'TS-', 6, 124)`.execute(
        test.runtime.db,
      )
      expect((await add()).code).toBe('TS-000124')
    })

    it('skips numbers that were given, and is never cut', async () => {
      for (const code of ['ts-000002', 'TS-000003', 'TS-000005']) await add({ code })
      expect([(await add()).code, (await add()).code, (await add()).code]).toEqual([
        'TS-000001',
        'TS-000004',
        'TS-000006',
      ])
      await saveScheme(scheme('M', 1, 10))
      expect([(await add()).code, (await add()).code]).toEqual(['M10', 'M11'])
    })

    it('is another one for each of many at once, also while the same numbers are given, and by schemes alike', async () => {
      const [a, b] = [await category('Máy A'), await category('Máy B')]
      await saveScheme(scheme('MB-', 3, 1))
      for (const id of [a, b]) await saveOf(id, scheme('MB-', 3, 1))
      const answers = await Promise.all([
        ...Array.from({ length: 24 }, (_, n) => send({ categoryId: [a, b, null][n % 3] })),
        ...Array.from({ length: 6 }, (_, n) => send({ code: `mb-${String(n * 3 + 1).padStart(3, '0')}` })),
      ])
      const added = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.code.toUpperCase())
      // Those given may have been too late, those generated never are.
      expect(answers.slice(0, 24).map(({ status }) => status)).toEqual(Array.from({ length: 24 }, () => 200))
      expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 422)).toEqual([])
      expect(new Set(added).size).toBe(added.length)
      const { rows } = await sql<{ count: number }>`
        select count(*) from asset a join asset_code c on c.business_id = a.business_id and c.asset_id = a.id
          and c.kind = 'current' and c.code = a.code
        where a.business_id = ${business}`.execute(test.runtime.db)
      expect(rows[0]?.count).toBe(added.length)
    })

    it('is known for every asset, also of those that older servers write, and refused to two of them', async () => {
      const [id = ''] = await insertAssets(test, business, owner, [{ name: 'Ghế' }])
      const { code } = (await detail(id)).asset
      expect(refusal(await send({ code: code.toLowerCase() }))).toMatchObject([422, [{ field: 'code' }]])
      await add({ code: 'X-1' })
      await expect(
        sql`insert into asset (business_id, id, code, name, search_text, created_by, updated_by)
          values (${business}, 'another', 'x-1', 'Ghế', '', ${owner.id}, ${owner.id})`.execute(test.runtime.db),
      ).rejects.toThrow('asset_code_pkey')
    })
  })

  describe('that is changed', () => {
    it('is written into the history; the former one still finds the asset and stays its own', async () => {
      const { _id } = await add({ name: 'Máy in', code: 'CU-1' })
      expect(await change(_id, { code: ' MOI-1 ' })).toMatchObject({
        status: 200,
        body: { data: { code: 'MOI-1', formerCodes: ['CU-1'] } },
      })
      const { asset, history } = await detail(_id)
      expect([asset.code, asset.formerCodes]).toEqual(['MOI-1', ['CU-1']])
      expect(history[0]).toMatchObject({
        action: 'update',
        description: 'Cập nhật: Mã tài sản',
        changes: [{ field: 'code', from: 'CU-1', to: 'MOI-1' }],
      })
      expect([await found('cu-1'), await found('moi-1')]).toEqual([['MOI-1'], ['MOI-1']])
      await change(_id, { name: 'Máy in màu' })
      expect(await found('cu-1')).toEqual(['MOI-1'])
      expect(refusal(await send({ code: 'cu-1' }))).toEqual([
        422,
        [{ field: 'code', code: 'code_taken_former', message: 'This is a former code of “Máy in màu” (MOI-1).' }],
      ])
      expect(refusal(await change((await add())._id, { code: 'CU-1' }))).toMatchObject([422, [{ field: 'code' }]])
    })

    it('comes back, and changes its letters without leaving a former one', async () => {
      const { _id } = await add({ code: 'A-1' })
      for (const [code, formerCodes] of [
        ['a-1', []],
        ['B-1', ['a-1']],
        ['C-1', ['a-1', 'B-1']],
        ['A-1', ['B-1', 'C-1']],
      ])
        expect((await change(_id, { code })).body.data).toMatchObject({ code, formerCodes })
    })

    it('stays with the asset when nothing else is sent, or the same or none', async () => {
      const { _id, version } = await add({ code: 'A-1' })
      expect((await change(_id, { code: 'A-1' }, member)).body.data).toMatchObject({ code: 'A-1', version })
      expect((await change(_id, { code: '' }, member)).body.data).toMatchObject({ code: 'A-1', version })
    })

    it('by managers only; a former one is let go by owners only', async () => {
      const { _id } = await add({ code: 'A-1' })
      expect((await change(_id, { code: 'B-1', name: 'Khác' }, member)).status).toBe(403)
      expect((await detail(_id)).asset).toMatchObject({ code: 'A-1', name: 'Ghế xoay' })
      expect((await change(_id, { code: 'B-1' })).status).toBe(200)
      expect((await free(_id, 'A-1', manager)).status).toBe(403)
      expect((await free(_id, 'a-1')).status).toBe(200)
      const { asset, history } = await detail(_id)
      expect(asset.formerCodes).toEqual([])
      expect(history[0]?.changes).toEqual([{ field: 'formerCodes', from: 'A-1', to: null }])
      expect(await found('a-1')).toEqual([])
      expect(await add({ code: 'A-1' })).toMatchObject({ code: 'A-1' })
      for (const code of ['A-1', 'B-1', 'Z']) expect((await free(_id, code)).status).toBe(404)
    })

    it('is refused where somebody else changed the asset meanwhile, with the code as it was', async () => {
      const { _id, version } = await add({ code: 'A-1' })
      await change(_id, { name: 'Bàn' })
      expect((await change(_id, { code: 'B-1', version })).status).toBe(409)
      expect(await add({ code: 'B-1' })).toMatchObject({ code: 'B-1' })
    })
  })

  describe('in a stocktake', () => {
    it('is also a former one, and one that it got since', async () => {
      const { _id } = await add({ code: 'CU-1' })
      await change(_id, { code: 'MOI-1' })
      const check = await beginCheck(test, manager, business)
      await change(_id, { code: 'MOI-2' })
      expect((await readCheck(test, member, check)).items.map(({ asset }) => [asset.code, asset.otherCodes])).toEqual([
        ['MOI-1', ['CU-1', 'MOI-2']],
      ])
      const later = await add({ code: 'N-7' })
      await change(later._id, { code: 'N-8' })
      const keep = async (code: string) =>
        (
          await test.send(markCalls.keepUnknownCode, {
            as: member,
            params: { id: check },
            body: { code, markId: newMarkId() },
          })
        ).body.result.unknownCode.asset?._id
      expect([await keep('n-7'), await keep('N-7'), await keep('N-8'), await keep('N-9')]).toEqual([
        later._id,
        later._id,
        later._id,
        undefined,
      ])
      const other = await another()
      await add({ code: 'LA-1' }, other.id, other.person)
      expect(await keep('LA-1')).toBeUndefined()
    })
  })

  describe('by a scheme', () => {
    it('is made as the owner decides, and says what comes next', async () => {
      expect(await schemeOf()).toEqual({ ...scheme('TS-', 6, 1), nextCode: 'TS-000001', category: null })
      expect((await saveScheme(scheme('A', 4, 7), manager)).status).toBe(403)
      await add({ code: 'a0007' })
      expect(await saveScheme(scheme(' A ', 4, 7))).toMatchObject({
        status: 200,
        body: { data: { nextCode: 'A0008' } },
      })
      expect((await add()).code).toBe('A0008')
      expect(await schemeOf()).toMatchObject({ next: 9, nextCode: 'A0009' })
      for (const bad of [
        scheme('a b', 4, 7),
        scheme('A', 0, 7),
        scheme('A', 11, 7),
        scheme('A', 4, 0),
        scheme('-', 4, 1),
      ])
        expect((await saveScheme(bad)).status).toBe(422)
    })

    it('is inherited down the tree of categories, until one has its own', async () => {
      const root = await category('Thiết bị')
      const [laptops, desks] = [await category('Laptop', root), await category('Bàn', root)]
      await saveOf(root, scheme('TB-', 3, 1))
      await saveOf(laptops, scheme('LT-', 3, 50))
      expect((await saveOf(desks, scheme('B-', 3, 1), member)).status).toBe(403)
      const codes = []
      for (const categoryId of [laptops, desks, root, null]) codes.push((await add({ categoryId })).code)
      expect(codes).toEqual(['LT-050', 'TB-001', 'TB-002', 'TS-000001'])
      expect(await schemeOf(desks)).toMatchObject({ nextCode: 'TB-003', category: { _id: root, name: 'Thiết bị' } })
      expect(
        await test.send(codeCalls.deleteCategoryCodeScheme, { as: manager, params: { id: laptops } }),
      ).toMatchObject({ body: { data: { nextCode: 'TB-003' } } })
      expect((await add({ categoryId: laptops })).code).toBe('TB-003')
    })

    it('of another business is neither seen nor changed', async () => {
      const other = await another()
      const root = await category('Thiết bị')
      await saveOf(root, scheme('TB-', 3, 1))
      expect((await saveOf(root, scheme('X-', 3, 1), other.person)).status).toBe(404)
      const { body } = await test.send(codeCalls.getCodeScheme, {
        as: other.person,
        query: { business: other.id, category: root },
      })
      expect(body.result.prefix).toBe('TS-')
    })
  })

  describe('of several assets added at once', () => {
    const sendMany = async (data: object, images = 1, as = member) =>
      sendForm(test, calls.createAssets, {
        as,
        business,
        fields: { data: JSON.stringify({ name: 'Ghế', ...data }) },
        files: { images: [await photo()].slice(0, images) },
      })

    it('are as many, with one file of their photo, which stays until the last of them is without it', async () => {
      await add({ code: 'TS-000002' })
      const before = await countMedia(test)
      const { body } = await sendMany({ count: 3, price: 500 })
      const { assets } = body.data as { assets: { _id: string; code: string }[] }
      expect(assets.map(({ code }) => code)).toEqual(['TS-000001', 'TS-000003', 'TS-000004'])
      expect((await countMedia(test)) - before).toBe(1)
      const details = await Promise.all(assets.map(({ _id }) => detail(_id)))
      expect(details.map(({ asset }) => [asset.price, asset.images.length, asset.serialNumber])).toEqual(
        assets.map(() => [500, 1, '']),
      )
      expect(details.map(({ history }) => history.map(({ action }) => action))).toEqual(assets.map(() => ['create']))
      const files = (await storedKeys(test)).length
      for (const [index, { asset }] of details.entries()) {
        const { status } = await sendForm(test, calls.updateAsset, {
          as: manager,
          params: { id: asset._id },
          fields: { data: JSON.stringify({ images: asset.images.map(({ _id }) => ({ _id, removed: true })) }) },
          files: { images: [await photo()] },
        })
        expect(status).toBe(200)
        expect((await countMedia(test)) - before).toBe(index + (index === 2 ? 1 : 2))
      }
      expect((await storedKeys(test)).length).toBeGreaterThan(files)
    })

    it('need no photo; more than 200, none, and a code for all are refused', async () => {
      expect((await sendMany({ count: 2 }, 0)).status).toBe(200)
      expect((await sendMany({ count: 200 }, 0)).body.data.assets.length).toBe(200)
      for (const count of [0, 201]) expect((await sendMany({ count })).status).toBe(422)
      for (const data of [{ count: 1.5 }, {}]) expect([400, 422]).toContain((await sendMany(data)).status)
      const { body } = await sendMany({ count: 1, code: 'A-1', serialNumber: 'SN' })
      expect((await detail(body.data.assets[0]._id)).asset).toMatchObject({ code: 'TS-000203', serialNumber: '' })
    })

    it('never meet those that others add meanwhile', async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => sendMany({ count: 20 }, 0)))
      const codes = answers.flatMap(({ body }) => body.data.assets.map(({ code }: { code: string }) => code))
      expect(new Set(codes).size).toBe(120)
      expect(codes).toContain('TS-000120')
    })
  })

  describe('of a duplicate', () => {
    it('is its own; without a photo it gets those of the asset it is like', async () => {
      const original = await add({ code: 'A-1' })
      const before = await countMedia(test)
      const { status, body } = await addAsset({ test, as: member, business }, { copyOf: original._id }, { images: [] })
      expect([status, body.data.code, body.data.images.length]).toEqual([200, 'TS-000001', 1])
      expect(await countMedia(test)).toBe(before)
      const own = await addAsset({ test, as: member, business }, { copyOf: original._id })
      expect(own.body.data.images.length).toBe(1)
      expect(await countMedia(test)).toBe(before + 1)
      expect((await addAsset({ test, as: member, business }, {}, { images: [] })).status).toBe(422)
    })

    it('of an asset of another business is refused', async () => {
      const other = await another()
      const { _id } = await add({}, other.id, other.person)
      expect(await addAsset({ test, as: owner, business }, { copyOf: _id }, { images: [] })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'copyOf' }] },
      })
    })
  })
})
