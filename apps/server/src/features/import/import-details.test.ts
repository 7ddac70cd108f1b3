import { read, utils } from '@e965/xlsx'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { getAsset, updateAsset } from '@nine/contract/asset/asset'
import {
  changeImportRow,
  commitImport as commitCall,
  IMPORT_ROWS_MAX,
  QUANTITY_MAX,
} from '@nine/contract/asset/import/import'
import type { ImportRow } from '@nine/contract/asset/import/import-record'
import { cancelBatch, listBatchRows } from '@nine/contract/batch/batch'
import { customImportField } from '@nine/contract/asset/import/import-fields'
import {
  createCustomField,
  listCustomFields,
  removeCustomField,
  updateCustomField,
} from '@nine/contract/custom-field/custom-field'
import { recordJob } from '@nine/contract/maintenance/maintenance'
import { createCategory } from '@nine/contract/tree/category'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAsset, insertAssets } from '@nine/testkit/requests/asset-requests'
import { importSteps, workbook } from '@nine/testkit/requests/import-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { newId } from '../../db/id.ts'
import { cancelBatch as stopBatch, listBatchRows as listRows, runStep } from '../batch/batch.service.ts'
import type { ChangeContext } from '../../context.ts'
import { addLabels } from '../asset/asset.public.ts'
import { insertHolders } from '../holder/holder.public.ts'
import { checkWorker, resumeChecks } from './check.service.ts'
import { commitImport } from './commit.service.ts'
import { downloadFaultyRows } from './faulty-rows.service.ts'

describe('of an import', () => {
  const test = useTestApp()
  let manager: TestPerson
  let member: TestPerson
  let business: string

  beforeAll(async () => {
    ;[manager, member] = [await test.createPerson(), await test.createPerson()]
  })
  beforeEach(async () => {
    business = await test.createBusiness({ 'meeting-booking': manager, user: member })
  })

  const { get, upload, settled, check, change, rows, finished, commit, undo, alive } = importSteps(test, () => ({
    manager,
    business,
  }))
  const start = async (content: Buffer): Promise<string> => (await upload(content)).body.result._id
  const detail = async (id = '') => (await test.send(getAsset, { as: manager, params: { id } })).body.result.asset
  const laptopsWithRam = async () => {
    const { _id: category } = (await test.send(createCategory, { as: manager, body: { name: 'Laptop', business } }))
      .body.data
    const options = [{ _id: newId(), name: '8 GB' }]
    const body = { business, category, name: 'RAM', kind: 'choice', options } as const
    return (await test.send(createCustomField, { as: manager, body })).body.data
  }

  it('a list typed for a font from before Unicode is read as what that font shows, and said to be', async () => {
    const { body } = await upload(
      workbook({
        'Trang 1': [['xin chào']],
        'Trang 2': [
          ['STT', 'Tªn tµi s¶n', 'M· TS', 'N¬i sö dông', 'T×nh tr¹ng', 'Nguyªn gi¸'],
          [1, 'M¸y ®iÒu hßa', 'TS-1', 'Kho > TÇng 2', '§ang sö dông', '12.500.000'],
        ],
      }),
    )
    const { _id: id, sheets, columns } = body.result
    expect(sheets.map(({ font }: { font: string | null }) => font)).toEqual([null, 'tcvn3'])
    expect(columns.map(({ head }: { head: string }) => head)).toContain('Tên tài sản')
    expect((await check(id)).counts).toMatchObject({ new: 1, faulty: 0 })
    await commit(id)
    expect(await detail((await alive())[0]?.id)).toMatchObject({ name: 'Máy điều hòa', status: 'available' })
  })

  it('the price in a row of several is said to be of each, or shared out where the column or somebody says so', async () => {
    const priced = (head: string) =>
      workbook([
        ['Tên tài sản', 'SL', head],
        ['Ghế', 3, '1.000.000'],
        ['Bàn', 1, '900.000'],
        ['Tủ', '1,5', '800.000'],
      ])
    const found = async (id: string) =>
      (await rows(id)).map(({ issues }: ImportRow) => issues.map(({ code, values }) => [code, values['read']]))
    const id = await start(priced('Nguyên giá'))
    expect((await check(id)).counts).toMatchObject({ new: 2, faulty: 1, newAssets: 4 })
    expect(await found(id)).toEqual([
      [
        ['quantity_many', undefined],
        ['price_each', '1.000.000 ₫'],
      ],
      [],
      [['quantity_unreadable', undefined]],
    ])
    await change(id, { options: { prices: 'row' } })
    await check(id)
    expect((await found(id))[0]).toContainEqual(['price_shared', '333.333 ₫'])
    const other = await start(priced('Thành tiền'))
    await change(other, { columns: [{ index: 2, field: 'price' }] })
    await check(other)
    await commit(other)
    const prices = (await alive()).map(async ({ id: asset }) => (await detail(asset)).price)
    expect((await Promise.all(prices)).toSorted((a, b) => a - b)).toEqual([333_333, 333_333, 333_333, 900_000])
  })

  it('a CSV in UTF-16 without a byte order mark is read', async () => {
    const text = 'Điểm đặt;Tên tài sản;Mã TS\r\nKho;Ghế họp;G-1\r\n'
    const { body } = await upload(Buffer.from(text, 'utf16le'), 'danh-sach.csv')
    expect(body.result.columns.map(({ head }: { head: string }) => head)).toEqual(['Điểm đặt', 'Tên tài sản', 'Mã TS'])
  })

  it('PostgreSQL knows of many new places at once, and does not look again for a few more', async () => {
    const known = async () => {
      const { rows: found } = await sql<{ known: number; there: number }>`
        select reltuples::int as known, (select count(*) from location) as there from pg_class
        where oid = 'location'::regclass`.execute(test.runtime.db)
      return found[0]
    }
    const bring = async (rooms: number[]) => {
      const id = await start(workbook([['Tên', 'Vị trí'], ...rooms.map((room) => [`Ghế ${room}`, `Phòng ${room}`])]))
      await check(id)
      await commit(id)
    }
    await bring(Array.from({ length: 40 }, (_, room) => room))
    const before = await known()
    expect(before?.known).toBe(before?.there)
    await bring([100])
    expect(await known()).toEqual({ known: before?.known, there: (before?.there ?? 0) + 1 })
  })

  it('custom values and codes are taken back, but for what somebody changed since', async () => {
    await laptopsWithRam()
    const heads = ['Mã tài sản', 'Số serial', 'Tên', 'Danh mục', 'RAM']
    const first = await start(
      workbook([heads, ['A-1', 'S1', 'Máy 1', 'Laptop', '8 GB'], ['A-2', 'S2', 'Máy 2', 'Laptop', '8 GB']]),
    )
    await check(first)
    await commit(first)
    const id = await start(
      workbook([heads, ['B-1', 'S1', 'Máy 1', 'Laptop', '16 GB'], ['B-2', 'S2', 'Máy 2', 'Laptop', '16 GB']]),
    )
    await change(id, { options: { matchBy: 'serial' } })
    expect((await check(id)).counts).toMatchObject({ changed: 2, faulty: 0 })
    const batch = await commit(id)
    const ram = async () => {
      const read = (await alive()).map(async ({ id: asset, code }) => [
        code,
        (await detail(asset)).customFields[0].text,
      ])
      return (await Promise.all(read)).toSorted(([a], [b]) => String(a).localeCompare(String(b)))
    }
    expect(await ram()).toEqual([
      ['B-1', '16 GB'],
      ['B-2', '16 GB'],
    ])
    const [edited] = await alive()
    await test.send(updateAsset, { as: manager, params: { id: edited?.id ?? '' }, body: { code: 'C-1' } })
    expect(await undo(batch._id)).toMatchObject({ done: 2, failed: 0, state: 'done' })
    expect(await ram()).toEqual([
      ['A-2', '8 GB'],
      ['C-1', '8 GB'],
    ])
    const left = await test.runtime.db
      .selectFrom('custom_option')
      .select('name')
      .where('business_id', '=', business)
      .execute()
    expect(left).toEqual([{ name: '8 GB' }])
  })

  it('wrong codes that it brought are free for the right list when it is taken back, unlike those of before', async () => {
    const [back = ''] = await insertAssets(test, business, manager, [
      { name: 'Máy 1', code: 'X-1', serial_number: 'S1' },
      { name: 'Máy 2', code: 'X-2', serial_number: 'S2' },
    ])
    const label = { asset: back, code: 'M-1' }
    await test.runtime.db.transaction().execute((trx) => addLabels(trx, { id: manager.id, business }, [label]))
    const bring = async (...codes: string[]) => {
      const id = await start(
        workbook([
          ['Mã tài sản', 'Số serial', 'Tên'],
          ...codes.map((code, index) => [code, `S${index + 1}`, `Máy ${index + 1}`]),
        ]),
      )
      await change(id, { options: { matchBy: 'serial' } })
      expect((await check(id)).counts).toMatchObject({ changed: 2, faulty: 0 })
      const batch = await commit(id)
      expect(batch).toMatchObject({ done: 2, failed: 0 })
      return batch
    }
    const codes = async () =>
      (
        await test.runtime.db
          .selectFrom('asset_code')
          .select(['code', 'kind'])
          .where('business_id', '=', business)
          .orderBy('code')
          .execute()
      ).map(({ code, kind }) => `${code} ${kind}`)
    // The first gets a code that is on one of its labels; the second gets the code meant for the first.
    await undo((await bring('M-1', 'A-1'))._id)
    expect(await codes()).toEqual(['M-1 former', 'X-1 current', 'X-2 current'])
    expect(await detail(back)).toMatchObject({ code: 'X-1', formerCodes: ['M-1'] })
    await bring('A-1', 'A-2')
    const now = Object.fromEntries((await alive()).map(({ name, code }) => [name, code]))
    expect(now).toEqual({ 'Máy 1': 'A-1', 'Máy 2': 'A-2' })
  })

  it('assets are found by their serial numbers, and two that share one are not guessed', async () => {
    await insertAssets(test, business, manager, [
      { name: 'Máy', serial_number: 'sn-1' },
      { name: 'Đôi', serial_number: 'sn-2' },
      { name: 'Đôi', serial_number: 'SN-2' },
    ])
    const id = await start(
      workbook([
        ['Số serial', 'Tên'],
        ['SN-1', 'Máy mới'],
        ['sn-2', 'Đôi mới'],
        ['sn-3', 'Khác'],
        ['sn-3', 'Khác nữa'],
      ]),
    )
    await change(id, { options: { matchBy: 'serial' } })
    expect((await check(id)).counts).toMatchObject({ changed: 1, new: 1, faulty: 2 })
    expect((await rows(id, 'faulty')).map(({ issues }: { issues: { code: string }[] }) => issues[0]?.code)).toEqual([
      'serial_ambiguous',
      'serial_repeated',
    ])
    await commit(id)
    expect((await alive()).map(({ name }) => name).toSorted()).toEqual(['Khác', 'Máy mới', 'Đôi', 'Đôi'].toSorted())
  })

  it('empty cells clear what there was only where that is wanted', async () => {
    const list = [
      ['Mã tài sản', 'Tên', 'Nhà cung cấp', 'Giá'],
      ['E-1', 'Bàn', '', ''],
    ]
    await insertAssets(test, business, manager, [{ name: 'Bàn', code: 'E-1', supplier: 'Hòa Phát', price: 5 }])
    const kept = await start(workbook(list))
    expect((await check(kept)).counts).toMatchObject({ unchanged: 1 })
    const cleared = await start(workbook(list))
    await change(cleared, { options: { emptyClears: true } })
    expect((await check(cleared)).counts).toMatchObject({ changed: 1 })
    const batch = await commit(cleared)
    expect(await alive()).toMatchObject([{ name: 'Bàn', supplier: '', price: null }])
    await undo(batch._id)
    expect(await alive()).toMatchObject([{ supplier: 'Hòa Phát', price: 5 }])
  })

  it('another sheet is taken when somebody chooses it', async () => {
    const { body } = await upload(
      workbook({
        'Ghi chú': [['Tên'], ['Một dòng']],
        Máy: [
          ['Tên', 'Mã tài sản'],
          ['Máy 1', 'M-1'],
          ['Máy 2', 'M-2'],
          ['Máy 3', 'M-3'],
        ],
        Bàn: [
          ['Tên bàn', 'Mã tài sản'],
          ['Bàn 1', 'B-1'],
          ['Bàn 2', 'B-2'],
        ],
      }),
    )
    const id: string = body.result._id
    expect(body.result).toMatchObject({ sheet: 1, rows: 3 })
    expect((await change(id, { sheet: 2, columns: [] })).body.result).toMatchObject({ sheet: 2, rows: 2 })
    await change(id, { columns: [{ index: 0, field: 'name' }] })
    expect((await check(id)).counts).toMatchObject({ new: 2 })
    await commit(id)
    expect((await alive()).map(({ code }) => code)).toEqual(['B-1', 'B-2'])
  })

  it('the dry run goes on after a crash, and still sees what comes twice', async () => {
    const [asset = ''] = await insertAssets(test, business, manager, [{ name: 'Máy', code: 'N-1' }])
    await test.send(updateAsset, { as: manager, params: { id: asset }, body: { code: 'N-2' } })
    const many = Array.from({ length: 1100 }, (_, index) => [`X-${index}`, `Ghế ${index}`])
    const id = await start(workbook([['Mã tài sản', 'Tên'], ['N-2', 'Máy mới'], ...many, ['N-1', 'Máy cũ']]))
    const whole = (await check(id)).counts
    expect(whole).toMatchObject({ new: 1100, changed: 1, faulty: 1 })
    // As a killed server leaves it: the first thousand rows are looked at.
    await test.runtime.db
      .updateTable('import_row')
      .set({ state: 'waiting', asset_id: null, plan: null, result: null })
      .where('import_id', '=', id)
      .where('position', '>', 1001)
      .execute()
    await test.runtime.db
      .updateTable('import')
      .set({ state: 'checking', checked_rows: 1000, runner: 'dead' })
      .where('id', '=', id)
      .execute()
    await resumeChecks(test.runtime)
    expect((await settled(id)).counts).toEqual(whole)
    expect((await rows(id, 'faulty'))[0]).toMatchObject({
      issues: [{}, { code: 'asset_repeated', values: { row: 2 } }],
    })
  })

  it('a dry run that fails again and again is given up, and can be begun again', async () => {
    const id = await start(workbook([['Tên'], ['Bàn']]))
    const { db } = test.runtime
    await sql`update import set state = 'checking', options = options - 'statusWords', columns = '[{"index":0,"head":"Tên","field":"status","by":"head","values":[]}]'
      where id = ${id}`.execute(db)
    const run = () => checkWorker.run(test.runtime, { business, id })
    for (let times = 0; times < 3; times++) {
      expect((await db.selectFrom('import').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state).toBe(
        'checking',
      )
      await expect(run()).rejects.toThrow(TypeError)
    }
    await run()
    const { body } = await upload(workbook([['Tên'], ['Bàn']]))
    const { options, columns } = await db
      .selectFrom('import')
      .select(['options', 'columns'])
      .where('id', '=', body.result._id)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('import')
      .set({ options: JSON.stringify(options), columns: JSON.stringify(columns) })
      .where('id', '=', id)
      .execute()
    expect(await get(id)).toMatchObject({ state: 'matching', hasFailed: true })
    expect(await check(id)).toMatchObject({ hasFailed: false, counts: { new: 1 } })
  })

  it('an option that somebody has made meanwhile is used; one that is gone fails its row', async () => {
    const field = await laptopsWithRam()
    const heads = ['Tên', 'Danh mục', 'RAM']
    const id = await start(workbook([heads, ['Máy 1', 'Laptop', '16 GB'], ['Máy 2', 'Laptop', '8 GB']]))
    expect((await check(id)).creates.options.names).toEqual(['16 GB'])
    await test.send(updateCustomField, {
      as: manager,
      params: { id: field._id },
      body: { options: [{ _id: newId(), name: '16 gb' }] },
    })
    const batch = await commit(id)
    expect(batch).toMatchObject({ done: 1, failed: 1 })
    const failed = await test.send(listBatchRows, {
      as: manager,
      params: { id: batch._id },
      query: { state: 'failed' },
    })
    expect(failed.body.result.data).toMatchObject([{ reason: 'missing' }])
    const [made, ...others] = await alive()
    expect(others).toEqual([])
    expect((await detail(made?.id)).customFields).toMatchObject([{ text: '16 gb' }])
    const codes = await test.runtime.db
      .selectFrom('asset_code')
      .select('asset_id')
      .where('business_id', '=', business)
      .execute()
    expect(codes).toEqual([{ asset_id: made?.id }])
  })

  it('what is written when somebody stops it stays, and can be taken back', async () => {
    const many = Array.from({ length: 450 }, (_, index) => [`Ghế ${index}`])
    const id = await start(workbook([['Tên'], ...many]))
    await check(id)
    const { version } = await get(id)
    const { db } = test.runtime
    // Nobody else works on it, so that it is stopped in the middle for certain.
    const batch: string = await db.transaction().execute(async (trx) => {
      const context = { trx, runtime: test.runtime, actor: { id: manager.id, business } }
      const { batch: made } = await commitImport(context, id, { version })
      await runStep(trx, test.runtime, business, made ?? '', 100)
      await stopBatch(context, made ?? '')
      return made ?? ''
    })
    expect(await get(id)).toMatchObject({ state: 'cancelled' })
    expect(await alive()).toHaveLength(100)
    expect((await test.send(cancelBatch, { as: manager, params: { id: batch } })).body.code).toBe('batch.over')
    expect(await undo(batch)).toMatchObject({ done: 100 })
    expect(await alive()).toEqual([])
  })

  it('leaves nothing behind when nothing of it is written: stopped before its first row, or all rows failed', async () => {
    const field = await laptopsWithRam()
    const [other = ''] = await insertAssets(test, business, manager, [{ name: 'Máy khác' }])
    const { db } = test.runtime
    const made = async (within: typeof db = db) => {
      const { rows: found } = await sql<{ name: string }>`
        select name from location where business_id = ${business} and deleted_at is null
        union all select name from holder where business_id = ${business} and deleted_at is null
        union all select name from custom_option where field_id = ${field._id} and name <> '8 GB'`.execute(within)
      return found.map(({ name }) => name)
    }
    const list = [
      ['Tên', 'Mã tài sản', 'Danh mục', 'Vị trí', 'Người giữ', 'RAM'],
      ['Máy 1', 'N-1', 'Laptop', 'Kho > Tầng 2', 'Phan Xuân Mai', '16 GB'],
    ]
    const end = async (after: (context: ChangeContext, batch: string) => Promise<unknown>) => {
      const id = await start(workbook(list))
      await check(id)
      const { version } = await get(id)
      return db.transaction().execute(async (trx) => {
        const context = { trx, runtime: test.runtime, actor: { id: manager.id, business } }
        const { batch } = await commitImport(context, id, { version })
        expect((await made(trx)).toSorted()).toEqual(['16 GB', 'Kho', 'Phan Xuân Mai', 'Tầng 2'])
        await after(context, batch ?? '')
        const { data: left } = await listRows(trx, business, batch ?? '', { state: 'failed', page: 1, limit: 9 })
        const ended = trx.selectFrom('batch').select(['state', 'done', 'failed']).where('id', '=', batch)
        return { ...(await ended.executeTakeFirst()), left: left.map(({ name, code }) => [name, code]) }
      })
    }
    expect(await end(stopBatch)).toEqual({ state: 'cancelled', done: 0, failed: 0, left: [] })
    expect(await made()).toEqual([])
    const failed = await end(async ({ trx, actor }, batch) => {
      await addLabels(trx, actor, [{ asset: other, code: 'N-1' }])
      await runStep(trx, test.runtime, business, batch, 100)
    })
    expect(failed).toEqual({ state: 'done', done: 0, failed: 1, left: [['Máy 1', 'N-1']] })
    expect(await made()).toEqual([])
  })

  it('generated codes skip those that later rows give', async () => {
    const id = await start(workbook([['Tên', 'Mã'], ['Bàn'], ['Ghế'], ['Tủ', 'ts-000002']]))
    await check(id)
    const { version } = await get(id)
    const batch = await test.runtime.db.transaction().execute(async (trx) => {
      const context = { trx, runtime: test.runtime, actor: { id: manager.id, business } }
      const { batch: made } = await commitImport(context, id, { version })
      await runStep(trx, test.runtime, business, made ?? '', 2)
      return made ?? ''
    })
    expect(await finished(batch)).toMatchObject({ done: 3, failed: 0 })
    expect((await alive()).map(({ name, code }) => [name, code])).toEqual([
      ['Bàn', 'TS-000001'],
      ['Ghế', 'TS-000003'],
      ['Tủ', 'ts-000002'],
    ])
  })

  it('more assets than one import makes are refused, though its rows are few', async () => {
    const rowsNeeded = Math.floor(IMPORT_ROWS_MAX / QUANTITY_MAX) + 1
    const many = Array.from({ length: rowsNeeded }, (_, index) => [`Ghế ${index}`, QUANTITY_MAX])
    const id = await start(workbook([['Tên', 'SL'], ...many]))
    const { version, counts } = await check(id)
    expect(counts).toMatchObject({ new: rowsNeeded, newAssets: rowsNeeded * QUANTITY_MAX })
    const refused = await test.send(commitCall, { as: manager, params: { id }, body: { version } })
    expect([refused.status, refused.body.code]).toEqual([422, 'import.too_many_assets'])
    expect(await get(id)).toMatchObject({ state: 'checked', batch: null })
  })

  it('a correction that concerns hundreds of rows has them checked in the background', async () => {
    const many = Array.from({ length: 502 }, (_, index) => [`Ghế ${index}`, 'G-1'])
    const id = await start(workbook([['Tên', 'Mã'], ...many]))
    expect((await check(id)).counts).toMatchObject({ new: 1, faulty: 501 })
    const corrected = await test.send(changeImportRow, {
      as: manager,
      params: { id, position: '3' },
      body: { cells: [{ column: 1, value: 'G-2' }] },
    })
    expect(corrected.status).toBe(200)
    expect(corrected.body.result).toMatchObject({
      row: { state: 'waiting' },
      import: { state: 'checking' },
      others: [],
    })
    expect((await settled(id)).counts).toMatchObject({ new: 2, faulty: 500 })
  })

  it('a field made for one of its columns goes with it, unless something else has it too', async () => {
    const { _id: category } = (await test.send(createCategory, { as: manager, body: { name: 'Laptop', business } }))
      .body.data
    const add = async (name: string): Promise<string> =>
      (await test.send(createCustomField, { as: manager, body: { business, category, name, kind: 'text' } })).body.data
        ._id
    const earlier = await add('CPU')
    const id = await start(
      workbook([
        ['Tên', 'Danh mục', 'CPU', 'RAM', 'Ổ'],
        ['Máy 1', 'Laptop', 'i5', '8', '256'],
      ]),
    )
    const [ram, disk] = [await add('RAM'), await add('Ổ')]
    const field = (index: number, of: string) => ({ index, field: customImportField(of) })
    await change(id, { columns: [field(2, earlier), field(3, ram), field(4, disk)] })
    await check(id)
    const batch = await commit(id)
    const other = { name: 'Máy 2', category, customFields: { [disk]: '512' } }
    expect((await addAsset({ test, as: manager, business }, other)).status).toBe(200)
    await undo(batch._id)
    const left = await test.send(listCustomFields, { as: manager, business, query: { category } })
    expect(left.body.result.map(({ name }: { name: string }) => name)).toEqual(['CPU', 'Ổ'])
  })

  it('what has been maintained since stays when it is taken back, though nothing was changed in it', async () => {
    const id = await start(workbook([['Tên'], ['Điều hòa'], ['Bàn']]))
    await check(id)
    const batch = await commit(id)
    const [cooler] = await alive()
    const recorded = await test.send(recordJob, {
      as: manager,
      business,
      body: { data: JSON.stringify({ asset: cooler?.id, finishedOn: '2026-01-05', note: 'Vệ sinh' }) },
    })
    expect(recorded.status).toBe(200)
    const { done, skipped, _id } = await undo(batch._id)
    expect({ done, skipped }).toEqual({ done: 1, skipped: 1 })
    expect(await alive()).toMatchObject([{ id: cooler?.id, version: 1 }])
    const left = await test.send(listBatchRows, { as: manager, params: { id: _id }, query: { state: 'skipped' } })
    expect(left.body.result.data).toMatchObject([{ asset: cooler?.id, reason: 'edited' }])
  })

  it('a list without row numbers keeps what is in the room of a director, and all that is below it', async () => {
    const id = await start(
      workbook([
        ['Tên tài sản', 'Mã tài sản', 'Vị trí', 'Ghi chú', 'Giá', 'Người giữ'],
        ['Bàn', null, 'Phòng Giám đốc'],
        ['Ghế'],
        ['Quạt', null, null, 'Mua ngày 3 tháng 5 năm 2024'],
        ['Kệ'],
        [null, null, null, 'Hà Nội, ngày 31 tháng 10 năm 2026'],
        ['Người lập biểu', null, null, 'Giám đốc'],
        ['Phan Xuân Mai', null, null, 'Nguyễn An'],
      ]),
    )
    expect((await check(id)).counts).toMatchObject({ new: 4, faulty: 0 })
    expect((await rows(id, 'left-out')).map(({ leftOut }: ImportRow) => leftOut)).toEqual([
      'title',
      'signature',
      'signature',
      'signature',
    ])
  })

  it('a holder is never a member whose name has other accents, and one typed without them is said to be doubtful', async () => {
    const an = await test.createPerson()
    const { db } = test.runtime
    await db.updateTable('person').set({ last_name: 'Nguyễn Văn', first_name: 'An' }).where('id', '=', an.id).execute()
    await db
      .insertInto('staff')
      .values({ business_id: business, id: newId(), person_id: an.id, role: 'user' })
      .execute()
    const { _id: category } = (await test.send(createCategory, { as: manager, body: { name: 'Laptop', business } }))
      .body.data
    const body = { business, category, name: 'Phụ trách', kind: 'person' } as const
    await test.send(createCustomField, { as: manager, body })
    const id = await start(
      workbook([
        ['Tên', 'Danh mục', 'Người giữ', 'Phụ trách'],
        ['Máy 1', 'Laptop', 'nguyễn văn an', 'Nguyễn Văn An'],
        ['Máy 2', 'Laptop', 'Nguyen Van An', 'nguyen van an'],
        ['Máy 3', 'Laptop', 'Nguyễn Văn Ân', ''],
        ['Máy 4', 'Laptop', '', 'Nguyễn Văn Ân'],
      ]),
    )
    expect((await check(id)).counts).toMatchObject({ new: 3, faulty: 1 })
    const found = (await rows(id)).map(({ issues }: ImportRow) => issues.map(({ code }) => code))
    expect(found).toEqual([[], ['holder_doubtful', 'holder_doubtful'], ['holder_new'], ['custom_person_missing']])
    await commit(id)
    expect((await alive()).map(({ name, holder_id }) => [name, holder_id])).toEqual([
      ['Máy 1', an.id],
      ['Máy 2', an.id],
      ['Máy 3', null],
    ])
  })

  it('a holder that somebody has added meanwhile is used, and stays when it is taken back', async () => {
    const heads = ['Tên', 'Người giữ', 'Bộ phận của người giữ']
    const id = await start(workbook([heads, ['Máy 1', 'Phan Xuân Mai', 'Kế toán'], ['Máy 2', 'Đỗ Kiệt', '']]))
    expect((await check(id)).creates.holders.count).toBe(2)
    const { db } = test.runtime
    const known = { id: newId(), name: 'phan xuân mai', department: 'Kế toán', email: '' }
    await db.transaction().execute((trx) => insertHolders(trx, { id: manager.id, business }, [known]))
    const batch = await commit(id)
    const [first] = await alive()
    expect(first).toMatchObject({ name: 'Máy 1', outside_holder_id: known.id })
    const names = async () => {
      const holders = db.selectFrom('holder').select('name').where('business_id', '=', business)
      return (await holders.where('deleted_at', 'is', null).orderBy('name').execute()).map(({ name }) => name)
    }
    expect(await names()).toEqual(expect.arrayContaining(['phan xuân mai', 'Đỗ Kiệt']))
    expect(await names()).toHaveLength(2)
    await undo(batch._id)
    expect(await names()).toEqual(['phan xuân mai'])
  })

  it('options it made are offered no longer when its assets are taken back, and are there when one is restored', async () => {
    const field = await laptopsWithRam()
    const id = await start(
      workbook([
        ['Tên', 'Danh mục', 'RAM'],
        ['Máy 1', 'Laptop', '16 GB'],
        ['Máy 2', 'Laptop', '8 GB'],
      ]),
    )
    await check(id)
    const batch = await commit(id)
    const made = (await alive()).find(({ name }) => name === 'Máy 1')
    await undo(batch._id)
    const options = async () =>
      (await test.send(listCustomFields, { as: manager, business, query: { category: field.category._id } })).body
        .result[0].options
    expect(await options()).toMatchObject([
      { name: '8 GB', isRemoved: false },
      { name: '16 GB', isRemoved: true },
    ])
    await test.runtime.db
      .updateTable('asset')
      .set({ deleted_at: null })
      .where('id', '=', made?.id ?? '')
      .execute()
    expect((await detail(made?.id)).customFields).toMatchObject([{ text: '16 GB' }])
  })

  it('a price with a dollar sign is one in dollars, or doubted where its currency is another', async () => {
    const list = (heads: string[], ...prices: string[][]) =>
      workbook([heads, ...prices.map((price) => ['Máy', ...price])])
    const read = async (id: string) =>
      (await rows(id)).map(({ cells, issues }: ImportRow) => [
        cells.find(({ field }) => field === 'price')?.read,
        issues.map(({ code }) => code),
      ])
    const bare = await start(list(['Tên', 'Giá'], ['$1,200.00'], ['1.200.000']))
    expect((await check(bare)).counts).toMatchObject({ new: 2 })
    expect(await read(bare)).toEqual([
      ['1.200 USD', []],
      ['1.200.000 ₫', []],
    ])
    await commit(bare)
    const currencies = (await alive()).map(async ({ id, price }) => [price, (await detail(id)).currency])
    expect(await Promise.all(currencies)).toEqual(
      expect.arrayContaining([
        [1200, 'USD'],
        [1_200_000, 'VND'],
      ]),
    )
    const named = await start(list(['Tên', 'Giá', 'Loại tiền'], ['$1,200.00', 'VND'], ['$1,300.00', 'SGD']))
    await check(named)
    expect(await read(named)).toEqual([
      ['1.200 ₫', ['currency_doubtful']],
      ['1.300 SGD', []],
    ])
  })

  it('a column whose custom field is removed says so, and is matched anew in the next file', async () => {
    const field = await laptopsWithRam()
    const list = workbook([
      ['Tên', 'Danh mục', 'Bộ nhớ'],
      ['Máy 1', 'Laptop', '8 GB'],
    ])
    const id = await start(list)
    await change(id, { columns: [{ index: 2, field: customImportField(field._id) }] })
    expect((await check(id)).counts).toMatchObject({ new: 1, warned: 0 })
    await test.send(removeCustomField, { as: manager, params: { id: field._id } })
    expect((await check(id)).counts).toMatchObject({ new: 1, warned: 1 })
    expect((await rows(id))[0].issues).toMatchObject([{ code: 'custom_gone', column: 2, isError: false }])
    const { columns } = (await upload(list)).body.result
    expect(columns[2]).toMatchObject({ field: null, isOpen: true })
  })

  it('values of custom fields that do not fit say why', async () => {
    const { _id: category } = (await test.send(createCategory, { as: manager, body: { name: 'Laptop', business } }))
      .body.data
    for (const kind of ['money', 'link', 'number', 'yes-no'] as const)
      await test.send(createCustomField, { as: manager, body: { business, category, name: `Trường ${kind}`, kind } })
    const id = await start(
      workbook([
        ['Tên', 'Danh mục', 'Trường money', 'Trường link', 'Trường number', 'Trường yes-no'],
        ['Máy 1', 'Laptop', '-5', 'http://example.com', '9999999999999999', 'có thể'],
        ['Máy 2', 'Laptop', '6.18O.000', 'https://example.com', 'nhiều', 'Có'],
      ]),
    )
    expect((await check(id)).counts).toMatchObject({ faulty: 2 })
    const [first, second]: ImportRow[] = await rows(id)
    expect(first?.issues.map(({ code }) => code)).toEqual([
      'money_negative',
      'custom_link',
      'custom_number_range',
      'yes_no_unknown',
    ])
    expect(second?.issues).toMatchObject([
      { code: 'money_letter_o', proposal: '6.180.000' },
      { code: 'custom_unreadable' },
    ])
  })

  it('is no draft any more when it is over: twenty others leave room for one', async () => {
    const copy = (id: string, times: number) =>
      sql`insert into import (business_id, id, state, file_name, sheets, sheet, head_row, head_rows, columns, options, rows, batch_id,
          created_by, updated_by, expires_at)
        select business_id, substr(replace(gen_random_uuid()::text, '-', ''), 1, 24), state, file_name, sheets, sheet, head_row,
          head_rows, columns, options, rows, batch_id, created_by, updated_by, expires_at
        from import, generate_series(1, ${times}::int) where id = ${id}`.execute(test.runtime.db)
    const list = workbook([['Tên'], ['Bàn']])
    const done = await start(list)
    await check(done)
    await commit(done)
    await copy(done, 19)
    const { status, body } = await upload(list)
    expect(status).toBe(200)
    await copy(body.result._id, 19)
    expect((await upload(list)).body.code).toBe('import.too_many_drafts')
  })

  it('faulty rows are a file of the same columns and a reason, which can be imported again', async () => {
    const id = await start(
      workbook([
        // The empty column is not handed out, and the letters are those of what is.
        ['Tên', null, 'Giá', 'Ngày mua', 'Cột lạ'],
        ['Bàn', null, 'xyz', '31/02/2026', 'a'],
        ['Ghế', null, 5, '01/02/2026', 'b'],
      ]),
    )
    expect((await check(id)).counts).toMatchObject({ new: 1, faulty: 1 })
    const { content } = await downloadFaultyRows(test.runtime.db, business, id, 'vn')
    if (!(content instanceof Readable)) throw new Error('no stream')
    const bytes = await buffer(content)
    const book = read(bytes)
    const cells = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })
    expect(cells[0]?.slice(0, 4)).toEqual(['Tên', 'Giá', 'Ngày mua', 'Cột lạ'])
    expect(cells[1]?.slice(0, 4)).toEqual(['Bàn', 'xyz', '31/02/2026', 'a'])
    expect(cells[1]?.[4]).toMatch(/^B: .+; C: .+/)
    expect(cells).toHaveLength(2)
    const again = await start(bytes)
    expect((await get(again)).columns.map(({ field }: { field: string | null }) => field)).toEqual([
      'name',
      'price',
      'purchaseDate',
      null,
      null,
    ])
    expect((await check(again)).counts).toMatchObject({ faulty: 1 })
    for (const [column, value] of [
      [1, '500.000'],
      [2, '28/02/2026'],
    ] as const)
      await test.send(changeImportRow, {
        as: manager,
        params: { id: again, position: '2' },
        body: { cells: [{ column, value }] },
      })
    await commit(again)
    expect(await alive()).toMatchObject([{ name: 'Bàn', price: 500_000, purchase_date: '2026-02-28' }])
  })
})
