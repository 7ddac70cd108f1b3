import { read, utils } from '@e965/xlsx'
import { exportAssets } from '@nine/contract/asset/asset-export'
import { headOf } from '@nine/contract/asset/asset-file'
import { createCustomField } from '@nine/contract/custom-field/custom-field'
import { CUSTOM_KINDS, type CustomKind, type CustomValue } from '@nine/contract/custom-field/custom-value'
import { yearsToDays } from '@nine/contract/duration'
import type { Lang } from '@nine/contract/lang'
import { createCategory } from '@nine/contract/tree/category'
import { createLocation } from '@nine/contract/tree/location'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAsset } from '@nine/testkit/requests/asset-requests'
import { importSteps, workbook } from '@nine/testkit/requests/import-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { newId } from '../../db/id.ts'
import { insertHolders } from '../holder/holder.public.ts'

const ASSETS = 8
const EDITED = 100

describe('an exported file', () => {
  const test = useTestApp()
  let manager: TestPerson
  let member: TestPerson
  let other: TestPerson
  let business: string
  const { get, upload, check, change, rows, commit, alive } = importSteps(test, () => ({ manager, business }))
  const [red, blue] = [newId(), newId()]

  beforeAll(async () => {
    ;[manager, member, other] = [await test.createPerson(), await test.createPerson(), await test.createPerson()]
    business = await test.createBusiness({ 'meeting-manager': manager, 'meeting-booking': other, user: member })
    const addNode = async (call: typeof createCategory | typeof createLocation, name: string, parent?: string) =>
      (await test.send(call, { as: manager, body: { name, business, ...(parent && { parent }) } })).body.data
        ._id as string
    const category = await addNode(createCategory, 'Máy tính', await addNode(createCategory, 'Thiết bị'))
    await addNode(createCategory, 'Xách tay', category)
    const building = await addNode(createLocation, 'Trụ sở')
    const room = await addNode(createLocation, 'Phòng họp', building)
    await addNode(createLocation, 'Kho', building)
    const fields: Record<string, CustomKind> = {}
    for (const kind of CUSTOM_KINDS) {
      const options = kind.startsWith('choice') ? [option(kind, red, 'Đỏ'), option(kind, blue, 'Xanh')] : []
      const body = { business, category, name: `Trường ${kind}`, kind, options }
      fields[(await test.send(createCustomField, { as: manager, body })).body.data._id] = kind
    }
    for (let each = 1; each <= ASSETS; each++)
      await addAsset(
        { test, as: manager, business },
        {
          name: each === 1 ? '=1+1' : `Máy "${each}"`,
          code: `M-${each}`,
          category,
          status: 'maintenance',
          visibility: 'private',
          location: { locationId: room, detail: 'Bàn 3, bên trái' },
          assignedUser: member.id,
          price: 12_500_000 + each,
          currency: 'VND',
          unit: 'Cái',
          purchaseDate: '2024-02-29',
          warranty: { enabled: true, duration: 400 + each },
          depreciation: { enabled: true, method: 'straight-line', duration: yearsToDays(5), residualValue: 50_000 },
          maintenance: { required: true, frequency: '6 tháng', nextDate: '2027-01-31' },
          description: 'Hai\ndòng; và hơn',
          searchText: 'máy xách tay',
          serialNumber: `00${each}`,
          assetTag: `-T${each}`,
          barcode: `893000${each}`,
          productCode: 'P/1',
          manufacturer: 'Dell',
          supplier: 'Công ty A & B',
          orderNumber: '00017',
          manager: 'Bà Mai',
          assetType: 'Loại 1',
          customFields: Object.fromEntries(Object.entries(fields).map(([id, kind]) => [id, first(kind)])),
        },
      )
    const bare = await addAsset({ test, as: manager, business }, { name: 'Trống', code: 'T-1', category })
    const holder = { id: newId(), name: 'Phan Xuân Mai', department: 'Kế toán', email: '' }
    await test.runtime.db.transaction().execute((trx) => insertHolders(trx, { id: manager.id, business }, [holder]))
    await test.runtime.db
      .updateTable('asset')
      .set({ outside_holder_id: holder.id })
      .where('id', '=', bare.body.data._id)
      .execute()
  })

  const option = (kind: CustomKind, id: string, name: string) => ({ _id: kind === 'choice' ? id : flipped(id), name })
  const flipped = (id: string) => Array.from(id).toReversed().join('')
  const first = (kind: CustomKind): CustomValue =>
    ({
      text: "'=51A",
      'long-text': 'Dòng một\nDòng hai',
      number: -1.5,
      money: 99_000,
      date: '2026-12-31',
      choice: red,
      choices: [flipped(red), flipped(blue)],
      'yes-no': true,
      link: 'https://example.com/?a=1&b=2',
      person: member.id,
    })[kind]
  const exported = async (format: 'xlsx' | 'csv', lang: Lang, of = business) => {
    const { rawPayload, statusCode } = await test.app.inject({
      method: 'POST',
      url: exportAssets.path,
      headers: { authorization: `Bearer ${manager.token}`, 'accept-language': lang === 'vn' ? 'vi' : 'en' },
      payload: { business: of, format },
    })
    expect(statusCode).toBe(200)
    return rawPayload
  }

  it.each([
    ['xlsx', 'vn'],
    ['xlsx', 'en'],
    ['csv', 'vn'],
    ['csv', 'en'],
  ] as const)('as %s in %s changes nothing when it is imported again', async (format, lang) => {
    const { body } = await upload(await exported(format, lang), `taisan.${format}`)
    const id: string = body.result._id
    expect(body.result.columns.filter(({ isOpen }: { isOpen: boolean }) => isOpen)).toEqual([])
    const { counts } = await check(id)
    const changed = (await rows(id, 'changed')).flatMap(({ cells }: { cells: { before: string | null }[] }) =>
      cells.filter(({ before }) => before !== null),
    )
    expect(changed).toEqual([])
    expect((await rows(id, 'faulty')).map(({ issues }: { issues: unknown }) => issues)).toEqual([])
    expect(counts).toMatchObject({ unchanged: ASSETS + 1, changed: 0, new: 0, faulty: 0, warned: 0 })
    const refused = await get(id)
    expect(refused.creates).toMatchObject({ locations: { count: 0 }, holders: { count: 0 }, options: { count: 0 } })
  })

  it('changes nothing about options that nobody else can choose any more', async () => {
    const offer = (isRemoved: boolean) =>
      test.runtime.db
        .updateTable('custom_option')
        .set({ is_removed: isRemoved })
        .where('id', 'in', [red, flipped(red)])
        .execute()
    await offer(true)
    const { body } = await upload(await exported('xlsx', 'vn'))
    const { counts } = await check(body.result._id)
    expect(counts).toMatchObject({ unchanged: ASSETS + 1, changed: 0, new: 0, faulty: 0, warned: 0 })
    expect((await get(body.result._id)).creates.options.count).toBe(0)
    await offer(false)
  })

  it.each(['vn', 'en'] as const)('in %s keeps a holder without an address where empty cells clear', async (lang) => {
    const { body } = await upload(await exported('xlsx', lang))
    await change(body.result._id, { options: { emptyClears: true } })
    const { counts } = await check(body.result._id)
    expect(await rows(body.result._id, 'changed')).toEqual([])
    expect(counts).toMatchObject({ unchanged: ASSETS + 1, changed: 0, faulty: 0 })
  })

  it.each([
    ['xlsx', 'vn'],
    ['csv', 'en'],
  ] as const)(
    'as %s in %s finds fields, places and options whose names mean something else too',
    async (format, lang) => {
      const second = await test.createBusiness({ 'meeting-manager': manager })
      const steps = importSteps(test, () => ({ manager, business: second }))
      const add = async (call: typeof createCategory | typeof createLocation, name: string, parent?: string) =>
        (await test.send(call, { as: manager, body: { name, business: second, ...(parent && { parent }) } })).body.data
          ._id as string
      const [laptop, pc] = [await add(createCategory, 'Laptop'), await add(createCategory, 'PC')]
      const building = await add(createLocation, 'Trụ sở')
      const [deep, store] = [await add(createLocation, 'Kho', building), await add(createLocation, 'Kho')]
      const room = await add(createLocation, 'Phòng Giám đốc', building)
      const field = async (category: string, name: string, kind: CustomKind = 'text', options: object[] = []) => {
        const body = { business: second, category, name, kind, options }
        return (await test.send(createCustomField, { as: manager, body: body as never })).body.data._id as string
      }
      const names = ['USB; C', 'HDMI, mini', 'HDMI']
      const ports = names.map((name) => ({ _id: newId(), name }))
      const ofLaptop = {
        [await field(laptop, 'Số khung')]: 'K-1',
        [await field(laptop, 'Ghi chú')]: 'Của riêng',
        [await field(laptop, 'RAM')]: '8 GB',
        [await field(laptop, 'Trọng lượng', 'number')]: 1.125,
        [await field(laptop, 'Cổng', 'choices', ports)]: ports.map(({ _id }) => _id),
      }
      const ofPc = {
        [await field(pc, 'RAM')]: '16 GB',
        [await field(pc, 'Mô tả')]: 'Không phải mô tả',
        [await field(pc, 'Số lượng')]: '5',
        [await field(pc, 'Supplier')]: 'FPT',
      }
      const asset = (data: object) => addAsset({ test, as: manager, business: second }, { name: 'Máy', ...data })
      const added = [
        await asset({
          category: laptop,
          customFields: ofLaptop,
          location: { locationId: store },
          serialNumber: 'S-1',
          inUseDate: '2024-03-05',
          bookedAs: 'tool',
        }),
        await asset({ category: pc, customFields: ofPc, location: { locationId: deep }, bookedAs: 'fixed-asset' }),
        await asset({ name: 'Bàn', location: { locationId: room }, description: 'Mua ngày 3 tháng 5 năm 2024' }),
        await asset({ name: 'Trống' }),
      ]
      expect(added.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      const { body } = await steps.upload(await exported(format, lang, second), `taisan.${format}`)
      expect(body.result.columns.filter(({ isOpen }: { isOpen: boolean }) => isOpen)).toEqual([])
      const { counts } = await steps.check(body.result._id)
      expect((await steps.rows(body.result._id)).flatMap(({ issues }: { issues: unknown[] }) => issues)).toEqual([])
      expect(counts).toMatchObject({ unchanged: 4, changed: 0, new: 0, faulty: 0, warned: 0 })
    },
  )

  it('with a hundred cells edited changes exactly those, each in history', async () => {
    const book = read(await exported('xlsx', 'vn'))
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
    const cells = utils.sheet_to_json<(string | number | null)[]>(sheet, { header: 1, defval: null, raw: true })
    const heads = cells[0] ?? []
    const edits: Record<string, (row: number) => string | number> = {
      [headOf('vn', 'name')]: (row) => `Máy mới ${row}`,
      [headOf('vn', 'category')]: () => 'Thiết bị > Máy tính > Xách tay',
      [headOf('vn', 'status')]: () => 'Hỏng',
      [headOf('vn', 'location')]: () => 'Trụ sở > Kho',
      [headOf('vn', 'location.detail')]: () => 'Kệ 4',
      [headOf('vn', 'holderEmail')]: () => other.email,
      [headOf('vn', 'purchaseDate')]: () => '28/02/2025',
      [headOf('vn', 'price')]: (row) => 20_000_000 + row,
      [headOf('vn', 'unit')]: () => 'Bộ',
      [headOf('vn', 'warranty.duration')]: () => 3,
      [headOf('vn', 'depreciation.method')]: () => 'Số dư giảm dần',
      [headOf('vn', 'depreciation.duration')]: () => 7,
      [headOf('vn', 'depreciation.residualValue')]: () => 60_000,
      [headOf('vn', 'maintenance.required')]: () => 'Không',
      [headOf('vn', 'maintenance.frequency')]: () => '1 năm',
      [headOf('vn', 'maintenance.nextDate')]: () => '01/03/2027',
      [headOf('vn', 'supplier')]: () => 'Công ty C',
      [headOf('vn', 'serialNumber')]: (row) => `SN-${row}`,
      [headOf('vn', 'visibility')]: () => 'Công khai',
      [headOf('vn', 'description')]: () => 'Khác',
      'Trường text': () => 'chữ khác',
      'Trường long-text': () => 'dài hơn',
      'Trường number': () => 2.25,
      'Trường money': () => 1_000,
      'Trường date': () => '30/11/2026',
      'Trường choice': () => 'Xanh',
      'Trường choices': () => 'Xanh',
      'Trường yes-no': () => 'Không',
      'Trường link': () => 'https://example.com/khac',
      'Trường person': () => other.email,
    }
    const names = Object.keys(edits)
    const edited = cells.map((row) => [...row])
    for (let each = 0; each < EDITED; each++) {
      const name = names[each % names.length] ?? ''
      // The newest, in the first row, has nothing to be edited.
      const row = 2 + ((Math.floor(each / names.length) * 2 + (each % 2)) % ASSETS)
      const [column, edit] = [heads.indexOf(name), edits[name]]
      if (column === -1 || !edit) throw new Error(`no column ${name}`)
      const target = edited[row]
      if (target) target[column] = edit(row)
    }
    const differing = edited.flatMap((row, at) => row.filter((cell, column) => cell !== cells[at]?.[column]))
    expect(differing).toHaveLength(EDITED)

    const before = await alive()
    const { body } = await upload(workbook(edited))
    const { counts } = await check(body.result._id)
    expect(counts).toMatchObject({ new: 0, faulty: 0 })
    const batch = await commit(body.result._id)
    expect(batch).toMatchObject({ failed: 0, skipped: 0, done: counts.changed })
    const history = await test.runtime.db
      .selectFrom('asset_history')
      .select(['asset_id', 'changes'])
      .where('batch_id', '=', batch._id)
      .execute()
    const told = history.flatMap(({ asset_id, changes }) => changes.map(({ field }) => `${asset_id} ${field}`))
    expect(new Set(told).size).toBe(told.length)
    expect(told).toHaveLength(EDITED)
    expect((await alive()).filter(({ version }, at) => version !== before[at]?.version)).toHaveLength(counts.changed)
  })
})
