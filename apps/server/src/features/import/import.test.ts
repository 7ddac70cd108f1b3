import { getAsset, updateAsset } from '@nine/contract/asset/asset'
import * as calls from '@nine/contract/asset/import/import'
import type { ImportColumn, ImportRow } from '@nine/contract/asset/import/import-record'
import { undoBatch } from '@nine/contract/batch/batch'
import { createCustomField } from '@nine/contract/custom-field/custom-field'
import { createCategory } from '@nine/contract/tree/category'
import { createLocation } from '@nine/contract/tree/location'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertAssets } from '@nine/testkit/requests/asset-requests'
import { importSteps, type SheetRow, workbook } from '@nine/testkit/requests/import-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { resumeUnfinished } from '../batch/batch.service.ts'
import { resumeChecks } from './check.service.ts'

/** As an accountant keeps it: titles, heads in two rows, letters, groups, sums, signatures. */
const ACCOUNTANT: readonly SheetRow[] = [
  ['CÔNG TY CỔ PHẦN NỘI THẤT AN PHÁT'],
  ['DANH SÁCH TÀI SẢN CỐ ĐỊNH ĐẾN NGÀY 31/10/2026'],
  [],
  [
    'STT',
    'Tên TSCĐ',
    'Mã TS',
    'Nhóm',
    'Vị trí',
    'Người sử dụng',
    'Ngày mua',
    'Giá trị (đồng)',
    null,
    'Tình trạng',
    'SL',
  ],
  [null, null, null, null, null, null, null, 'Nguyên giá', 'Giá trị còn lại', null, null],
  ['A', 'B', 'C', 'D', 'E', 'F', 'G', 1, 2, 'H', 'I'],
  ['I', 'Máy tính', null, null, null, null, null, 46_000_000],
  [
    1,
    'Laptop Dell',
    'AP-01',
    'Máy tính',
    'Trụ sở > Tầng 2',
    'Phan Xuân Mai',
    '22/11/2023',
    '22.290.000',
    1,
    'Đang dùng',
    1,
  ],
  [2, 'Laptop HP', 'AP-02', 'Máy tính', 'Trụ sở > Tầng 9', 'Phan Xuân Mai', 45_261, '23,71 tr', 1, 'Hỏng', 1],
  [null, 'Cộng nhóm I', null, null, null, null, null, 46_000_000],
  ['II. Bàn ghế'],
  [3, 'Ghế họp', null, 'Ghế', 'Kho', null, '31/02/2026', '500.000', 1, 'Tốt', 4],
  [4, 'Bàn họp', 'AP-04', 'Bàn', 'Kho', null, '05/03/2024', '5.000.000', 1, 'Chưa rõ lắm', 1],
  [5, 'Ghế xoay', null, 'Ghế', 'Kho', null, '25/03/2024', '700.000', 1, 'Tốt', 3],
  [null, 'Tổng cộng', null, null, null, null, null, 51_000_000],
  [null, null, null, null, null, 'Hà Nội, ngày 31 tháng 10 năm 2026'],
  [null, 'Người lập biểu', null, null, null, 'Kế toán trưởng'],
  [null, '(Ký, họ tên)', null, null, null, '(Ký, họ tên)'],
  [null, 'Đỗ Tuấn Kiệt', null, null, null, 'Trần Văn Bảo'],
]

describe('an import of assets', () => {
  const test = useTestApp()
  let owner: TestPerson
  let manager: TestPerson
  let member: TestPerson
  let business: string

  beforeAll(async () => {
    ;[owner, manager, member] = [await test.createPerson(), await test.createPerson(), await test.createPerson()]
  })
  beforeEach(async () => {
    business = await test.createBusiness({ 'meeting-manager': owner, 'meeting-booking': manager, user: member })
  })

  const { at, get, upload, check, change, rows, finished, commit, alive } = importSteps(test, () => ({
    manager,
    business,
  }))

  it('reads an accountant’s list: titles, heads in two rows, groups, sums, signatures', async () => {
    const { status, body } = await upload(workbook(ACCOUNTANT))
    expect([status, body.code, body.message, body.errors]).toEqual([200, undefined, undefined, undefined])
    const draft = body.result
    expect(draft).toMatchObject({ state: 'matching', headRow: 4, headRows: 2, rows: 5, sheets: [{ name: 'Tài sản' }] })
    const fields = Object.fromEntries(draft.columns.map(({ head, field }: ImportColumn) => [head, field]))
    expect(fields).toEqual({
      STT: null,
      'Tên TSCĐ': 'name',
      'Mã TS': 'code',
      Nhóm: 'category',
      'Vị trí': 'location',
      'Người sử dụng': 'assignedUser',
      'Ngày mua': 'purchaseDate',
      'Nguyên giá': 'price',
      'Giá trị còn lại': null,
      'Tình trạng': 'status',
      SL: 'quantity',
    })
    expect(draft.columns[8]).toMatchObject({ hint: 'book_value', isOpen: false })
    const checked = await check(draft._id)
    expect(checked.counts).toMatchObject({ new: 3, faulty: 2, newAssets: 5, leftOut: 13 })
    expect(checked.creates).toMatchObject({ locations: { count: 4 }, categories: { count: 2 }, holders: { count: 1 } })
    const faulty = await rows(draft._id, 'faulty')
    expect(
      faulty.map(({ position, issues }: ImportRow) => [position, issues.find(({ isError }) => isError)?.code]),
    ).toEqual([
      [12, 'day_missing'],
      [13, 'status_unknown'],
    ])
    const out = await rows(draft._id, 'left-out')
    expect(out.map(({ leftOut }: ImportRow) => leftOut)).toContain('signature')
  })

  it('writes what is right as one batch, and takes it back with what it created', async () => {
    const { body } = await upload(workbook(ACCOUNTANT))
    const id = body.result._id
    await check(id)
    const batch = await commit(id)
    expect(batch).toMatchObject({ kind: 'import', target: 'danh-sach.xlsx', state: 'done', total: 5, done: 5 })
    const made = await alive()
    expect(
      made.map(({ name, code, price, purchase_date, status }) => [name, code, price, purchase_date, status]),
    ).toEqual([
      ['Laptop Dell', 'AP-01', 22_290_000, '2023-11-22', 'available'],
      ['Laptop HP', 'AP-02', 23_710_000, '2023-12-01', 'damaged'],
      ...['TS-000001', 'TS-000002', 'TS-000003'].map((code) => ['Ghế xoay', code, 700_000, '2024-03-25', 'available']),
    ])
    const detail = (await test.send(getAsset, { as: manager, params: { id: made[0]?.id ?? '' } })).body.result.asset
    expect(detail).toMatchObject({ holder: { name: 'Phan Xuân Mai' }, assignedUser: null, assignee: null })
    expect(detail.location.path).toEqual(['Trụ sở', 'Tầng 2'])
    expect(
      detail.history.map(({ action, batch: of }: { action: string; batch: string }) => [action, of]),
    ).toContainEqual(['create', batch._id])
    expect((await get(id)).state).toBe('done')

    await test.send(updateAsset, { as: member, params: { id: made[0]?.id ?? '' }, body: { name: 'Laptop của Mai' } })
    const undone = (await test.send(undoBatch, { as: manager, params: { id: batch._id } })).body.result
    expect(await finished(undone._id)).toMatchObject({ done: 4, skipped: 1, state: 'done' })
    expect((await alive()).map(({ name }) => name)).toEqual(['Laptop của Mai'])
    const places = await test.runtime.db
      .selectFrom('location')
      .select('name')
      .where('business_id', '=', business)
      .where('deleted_at', 'is', null)
      .orderBy('level')
      .execute()
    expect(places.map(({ name }) => name)).toEqual(['Trụ sở', 'Tầng 2'])
  })

  it('gives a member an asset that a person without an account had', async () => {
    const { body } = await upload(workbook(ACCOUNTANT))
    await check(body.result._id)
    await commit(body.result._id)
    const id = (await alive())[0]?.id ?? ''
    const changed = await test.send(updateAsset, { as: manager, params: { id }, body: { assignedUser: member.id } })
    expect(changed.body.data).toMatchObject({ holder: null, assignee: { _id: member.id } })
    const { history } = (await test.send(getAsset, { as: manager, params: { id } })).body.result
    expect(history[0].changedFields).toEqual(['assignedUser', 'holder'])
  })

  it('corrects a cell in place and checks the row again at once', async () => {
    const { body } = await upload(workbook(ACCOUNTANT))
    const id = body.result._id
    await check(id)
    const fixed = await test.send(calls.changeImportRow, {
      as: manager,
      params: { id, position: '12' },
      body: { cells: [{ column: 6, value: '28/02/2026' }] },
    })
    expect(fixed.body.result.row).toMatchObject({ state: 'new', isFixed: true, quantity: 4 })
    expect(fixed.body.result.import.counts).toMatchObject({ faulty: 1, fixed: 1, new: 4 })
    const replaced = await test.send(calls.replaceInImport, {
      ...at(id),
      body: { column: 9, from: 'Chưa rõ lắm', to: 'Tốt' },
    })
    expect(replaced.body.result).toMatchObject({ replaced: 1, import: { counts: { faulty: 0, fixed: 2 } } })
  })

  it('finds assets by code and changes only what differs; the same file again changes nothing', async () => {
    const list = [
      ['Mã tài sản', 'Tên tài sản', 'Giá'],
      ['K-1', 'Kệ', '1.000.000'],
      ['K-2', 'Tủ', '2.000.000'],
      ['K-2', 'Tủ nữa', '2.000.000'],
    ]
    const first = (await upload(workbook(list))).body.result._id
    expect((await check(first)).counts).toMatchObject({ new: 2, faulty: 1 })
    expect((await rows(first, 'faulty'))[0]).toMatchObject({ issues: [{ code: 'code_repeated', values: { row: 3 } }] })
    await commit(first)
    const again = (await upload(workbook(list.slice(0, 3)))).body.result._id
    expect((await check(again)).counts).toMatchObject({ new: 0, changed: 0, unchanged: 2, faulty: 0 })
    const edited = (await upload(workbook([list[0] ?? [], ['k-1', 'Kệ gỗ', '1.000.000'], ['K-2', 'Tủ', '']]))).body
      .result._id
    expect((await check(edited)).counts).toMatchObject({ changed: 1, unchanged: 1 })
    expect((await rows(edited, 'changed'))[0].cells).toContainEqual(
      expect.objectContaining({ field: 'name', read: 'Kệ gỗ', before: 'Kệ' }),
    )
    const batch = await commit(edited)
    expect((await alive()).map(({ name, version }) => [name, version])).toEqual([
      ['Kệ gỗ', 2],
      ['Tủ', 1],
    ])
    const found = await test.inject({
      method: 'GET',
      url: '/api/asset?search=g%E1%BB%97',
      headers: { authorization: `Bearer ${manager.token}`, 'x-business-id': business },
    })
    expect(found.body.result.data.map(({ name }: { name: string }) => name)).toEqual(['Kệ gỗ'])
    const undone = (await test.send(undoBatch, { as: manager, params: { id: batch._id } })).body.result
    await finished(undone._id)
    expect((await alive()).map(({ name }) => name)).toEqual(['Kệ', 'Tủ'])
  })

  it('offers to restore what is in the trash, and leaves alone what somebody changed after the dry run', async () => {
    const [gone = '', other = ''] = await insertAssets(test, business, manager, [
      { name: 'Cũ', code: 'T-1' },
      { name: 'Máy', code: 'T-2' },
    ])
    await test.runtime.db.updateTable('asset').set({ deleted_at: new Date() }).where('id', '=', gone).execute()
    const { body } = await upload(
      workbook([
        ['Mã', 'Tên'],
        ['T-1', 'Cũ'],
        ['T-2', 'Máy mới'],
      ]),
    )
    expect((await check(body.result._id)).counts).toMatchObject({ changed: 1, faulty: 1 })
    expect((await rows(body.result._id, 'faulty'))[0].issues).toMatchObject([{ code: 'code_in_trash', asset: gone }])
    await test.send(updateAsset, { as: member, params: { id: other }, body: { name: 'Máy khác' } })
    expect(await commit(body.result._id)).toMatchObject({ done: 0, failed: 1 })
    expect((await alive()).map(({ name }) => name)).toEqual(['Máy khác'])
  })

  it('reads Snipe-IT’s columns, and custom fields with new options', async () => {
    const category = (await test.send(createCategory, { as: manager, body: { name: 'Laptop', business } })).body.data
      ._id
    await test.send(createLocation, { as: manager, body: { name: 'HQ', business } })
    await test.send(createCustomField, {
      as: manager,
      body: {
        business,
        category,
        name: 'RAM',
        kind: 'choice',
        required: true,
        options: [{ _id: 'a'.repeat(24), name: '8 GB' }],
      },
    })
    const { body } = await upload(
      workbook([
        [
          'Asset Name',
          'Asset Tag',
          'Serial',
          'Model',
          'Category',
          'Status',
          'Checked Out To',
          'Location',
          'Purchase Cost',
          'Purchase Date',
          'Warranty',
          'Current Value',
          'RAM',
        ],
        [
          'Dev laptop',
          'SN-100',
          'C02',
          'MacBook',
          'Laptop',
          'Ready to Deploy',
          member.email,
          'HQ',
          '1,299.00',
          '2024-01-31',
          '36 months',
          '900',
          '16 GB',
        ],
        [
          'Old laptop',
          'SN-101',
          'C03',
          'MacBook',
          'Laptop',
          'Archived',
          '',
          'HQ',
          '999.00',
          '2019-05-02',
          '12 months',
          '0',
          '8 gb',
        ],
        ['Bare laptop', 'SN-102', '', '', 'Laptop', 'Deployed', '', '', '', '', '', '', ''],
      ]),
    )
    const checked = await check(body.result._id)
    expect(checked.counts).toMatchObject({ new: 3, faulty: 0, warned: 2 })
    expect(checked.creates).toMatchObject({ options: { count: 1, names: ['16 GB'] }, locations: { count: 0 } })
    await commit(body.result._id)
    const made = await alive()
    expect(made.map(({ code, price, status, holder_id }) => [code, price, status, holder_id])).toEqual([
      ['SN-100', 1299, 'available', member.id],
      ['SN-101', 999, 'disposed', null],
      ['SN-102', null, 'available', null],
    ])
    const detail = (await test.send(getAsset, { as: manager, params: { id: made[0]?.id ?? '' } })).body.result.asset
    expect(detail.customFields).toMatchObject([{ name: 'RAM', text: '16 GB' }])
    expect(detail.warranty.duration).toBe(1096)
  })

  it.each(['xls', 'ods'] as const)('reads .%s', async (type) => {
    const { status, body } = await upload(
      workbook(
        [
          ['Tên', 'Giá'],
          ['Bàn', 5],
          ['Ghế', 6],
        ],
        type,
      ),
      `a.${type}`,
    )
    expect([status, body.result?.rows]).toEqual([200, 2])
  })

  it('reads Shelf’s CSV, without the sign that guards formulas', async () => {
    const csv = "title,description,category,custodian,valuation,tags\nCamera,'=1+1,AV,,250.50,x\n"
    const { body } = await upload(Buffer.from(csv), 'shelf.csv')
    const checked = await check(body.result._id)
    expect(checked.counts).toMatchObject({ new: 1 })
    const [row] = await rows(body.result._id)
    expect(row.cells.find(({ field }: { field: string }) => field === 'description').read).toBe('=1+1')
  })

  it('remembers how heads were matched', async () => {
    const list = [
      ['Tên', 'Cột lạ'],
      ['Bàn', 'x'],
      ['Ghế', 'y'],
    ]
    const first = (await upload(workbook(list))).body.result
    expect(first.columns[1]).toMatchObject({ field: null, isOpen: true })
    await change(first._id, { columns: [{ index: 1, field: 'supplier' }] })
    await check(first._id)
    expect((await upload(workbook(list))).body.result.columns[1]).toMatchObject({ field: 'supplier', by: 'remembered' })
  })

  it('is downloaded where it is faulty, with the reason, ready to be imported again', async () => {
    const { body } = await upload(
      workbook([
        ['Tên', 'Giá'],
        ['Bàn', 'xyz'],
        ['Ghế', 5],
      ]),
    )
    await check(body.result._id)
    const file = await test.inject({
      method: 'GET',
      url: `/api/asset/import/${body.result._id}/faulty`,
      headers: { authorization: `Bearer ${manager.token}`, 'x-business-id': business },
    })
    expect(file.status).toBe(200)
  })

  it('is one batch however often it is committed, and refuses what somebody else has changed', async () => {
    const { body } = await upload(workbook([['Tên'], ['Bàn'], ['Ghế']]))
    const id = body.result._id
    const { version } = await check(id)
    const send = () => test.send(calls.commitImport, { ...at(id), body: { version } })
    const both = await Promise.all([send(), send()])
    expect(new Set(both.map(({ body: { result } }) => result.batch)).size).toBe(1)
    await finished(both[0].body.result.batch)
    expect(await alive()).toHaveLength(2)
    const other = (await upload(workbook([['Tên'], ['Tủ']]))).body.result
    await change(other._id, { options: { quantity: 'one' } })
    const late = await test.send(calls.changeImport, { ...at(other._id), body: { version: other.version } })
    expect([late.status, late.body.code]).toEqual([409, 'import.conflict'])
  })

  it('goes on after a crash, each row exactly once', async () => {
    const many = Array.from({ length: 450 }, (_, index) => [`Ghế ${index}`, `G-${index}`])
    const { body } = await upload(workbook([['Tên', 'Mã'], ...many]))
    const id = body.result._id
    await check(id)
    const { version } = await get(id)
    const { batch } = (await test.send(calls.commitImport, { ...at(id), body: { version } })).body.result
    await Promise.all([resumeUnfinished(test.runtime), resumeChecks(test.runtime)])
    expect(await finished(batch)).toMatchObject({ done: 450, failed: 0 })
    const { rows: counted } = await sql<{ assets: number; entries: number }>`
      select (select count(*) from asset where business_id = ${business}) as assets,
        (select count(*) from asset_history where business_id = ${business} and batch_id = ${batch}) as entries`.execute(
      test.runtime.db,
    )
    expect(counted[0]).toEqual({ assets: 450, entries: 450 })
  })

  it('belongs to managers of its enterprise', async () => {
    expect((await upload(workbook([['Tên'], ['Bàn']]), 'a.xlsx', member)).status).toBe(403)
    const { body } = await upload(workbook([['Tên'], ['Bàn']]))
    const stranger = await test.createPerson()
    await test.createBusiness({ 'meeting-manager': stranger })
    const params = { id: body.result._id }
    for (const named of [undefined, business]) {
      const as = { as: stranger, params, ...(named ? { business: named } : {}) }
      expect((await test.send(calls.getImport, as)).status).toBe(404)
      expect((await test.send(calls.listImportRows, as)).status).toBe(404)
      expect((await test.send(calls.commitImport, { ...as, body: { version: 1 } })).status).toBe(404)
      expect((await test.send(calls.deleteImport, as)).status).toBe(404)
    }
    expect((await test.send(calls.deleteImport, at(body.result._id))).status).toBe(200)
    expect((await test.send(calls.getImport, at(body.result._id))).status).toBe(404)
  })
})
