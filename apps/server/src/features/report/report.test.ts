import { listAssets } from '@nine/contract/asset/asset-list'
import { updateAsset } from '@nine/contract/asset/asset'
import type { Request } from '@nine/contract/call'
import { updateBusiness } from '@nine/contract/business/business'
import * as custodyCalls from '@nine/contract/custody/custody'
import { getHandover } from '@nine/contract/custody/handover'
import { amountInWords } from '@nine/contract/report/amount-in-words'
import * as calls from '@nine/contract/report/report'
import * as categoryCalls from '@nine/contract/tree/category'
import * as locationCalls from '@nine/contract/tree/location'
import { read, utils } from '@e965/xlsx'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertAssets } from '@nine/testkit/requests/asset-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'

const TEN_YEARS = 3653
const THREE_YEARS = 1096

type Query = NonNullable<Request<typeof calls.getReport>['query']>

interface Row {
  kind: string
  cells: string[]
}

describe('books and reports', () => {
  const test = useTestApp()
  let owner: TestPerson
  let manager: TestPerson
  let member: TestPerson
  let business: string
  let category: string
  let child: string
  let room: string
  let server: string
  let disposed: string
  let assets: string[]

  beforeAll(async () => {
    ;[owner, manager, member] = [await test.createPerson(), await test.createPerson(), await test.createPerson()]
    business = await test.createBusiness({ 'meeting-manager': owner, 'meeting-booking': manager, user: member })
    await sql`update person set department = 'Kế toán', first_name = 'Hoa', last_name = 'Lê' where id = ${member.id}`.execute(
      test.runtime.db,
    )
    category = await addNode(categoryCalls.createCategory, 'Thiết bị')
    child = await addNode(categoryCalls.createCategory, 'Máy chủ', category)
    room = await addNode(locationCalls.createLocation, 'Phòng máy')
    const even = { depreciation_method: 'straight-line', depreciation_days: TEN_YEARS } as const
    const ids = await insertAssets(test, business, manager, [
      {
        name: 'Máy chủ Dell',
        ...even,
        price: 55_000_000,
        purchase_date: '2019-01-01',
        in_use_date: '2019-03-05',
        category_id: child,
        location_id: room,
        order_number: 'HD-7',
      },
      {
        name: 'Máy phát điện',
        depreciation_method: 'straight-line',
        depreciation_days: THREE_YEARS,
        price: 36_000_000,
        purchase_date: '2025-01-01',
        category_id: category,
        status: 'disposed',
      },
      { name: 'Ghế xoay', ...even, price: 2_000_000, purchase_date: '2026-07-16' },
      { name: 'Bàn quý', ...even, price: 20_000_000, purchase_date: '2026-07-01', booked_as: 'fixed-asset' },
      { name: 'Máy nhập', price: 9000, currency: 'USD', purchase_date: '2026-01-01' },
      { name: 'Không giá', purchase_date: '2026-01-01' },
    ])
    assets = ids
    ;[server = '', disposed = ''] = ids
    await sql`update asset set written_off_at = '2026-07-11 10:00+07' where id = ${disposed}`.execute(test.runtime.db)
    const [gone] = await insertAssets(test, business, manager, [{ name: 'Đã xóa', price: 99_000_000 }])
    await sql`update asset set deleted_at = now() where id = ${gone}`.execute(test.runtime.db)
    const other = await test.createBusiness({ 'meeting-manager': owner })
    await insertAssets(test, other, owner, [{ name: 'Của người khác', price: 77_000_000, purchase_date: '2026-01-01' }])
  })

  async function addNode(
    call: typeof categoryCalls.createCategory | typeof locationCalls.createLocation,
    name: string,
    parent?: string,
  ): Promise<string> {
    return (await test.send(call, { as: owner, body: { name, business, ...(parent && { parent }) } })).body.data._id
  }
  const ask = async (query: Query, as = manager, of = business) => {
    const { status, body } = await test.send(calls.getReport, { as, business: of, query })
    expect({ status, body }).toMatchObject({ status: 200 })
    return body.result
  }
  const rowsOf = (rows: Row[], kind: string): string[][] =>
    rows.filter((row) => row.kind === kind).map(({ cells }) => cells)

  it('list fixed assets of a year with cost, wear and what was written off', async () => {
    const report = await ask({ report: 'fixed-asset-book', period: '2026' })
    expect(report.form.number).toBe('S21 - DN')
    expect(report.title).toBe('Sổ tài sản cố định')
    const assets = rowsOf(report.rows, 'asset')
    expect(assets.map((cells) => cells[3])).toEqual(['Máy phát điện', 'Máy chủ Dell', 'Bàn quý'])
    const row = assets.find((cells) => cells[3] === 'Máy chủ Dell') ?? []
    // 7 years and 10 months but four days, as the schedule has it.
    const worn = 399_194 + 93 * 458_333
    expect(row.slice(1, 3)).toEqual(['HD-7', '2019-03-05'])
    expect(row.slice(5)).toEqual([
      '03/2019',
      expect.stringMatching(/^X-/),
      '55000000',
      '10',
      '5500000',
      '',
      String(worn),
      String(55_000_000 - worn),
      '',
      '',
      '',
    ])
    const left = assets.find((cells) => cells[3] === 'Máy phát điện') ?? []
    // 18 months, and ten days of July.
    expect(left.slice(10)).toEqual([String(18_000_000 + 322_581), '', '', '', '2026-07-11', 'Đã thanh lý'])
    expect(rowsOf(report.rows, 'total')[0]?.[7]).toBe('111000000')
    expect(report.notes).toHaveLength(2)
  })

  it('are grouped, and narrowed to one group', async () => {
    const report = await ask({ report: 'fixed-asset-book', period: '2026', group: 'category' })
    expect(rowsOf(report.rows, 'group').map((cells) => [cells[3], cells[7]])).toEqual([
      ['Thiết bị', '36000000'],
      ['Thiết bị > Máy chủ', '55000000'],
      ['Chưa có danh mục', '20000000'],
    ])
    const one = await ask({ report: 'fixed-asset-book', period: '2026', group: 'category', only: child })
    expect(rowsOf(one.rows, 'asset')).toHaveLength(1)
    expect(one.groups).toHaveLength(3)
    const none = await ask({ report: 'fixed-asset-book', period: '2026', group: 'category', only: '' })
    expect(rowsOf(none.rows, 'asset').map((cells) => cells[3])).toEqual(['Bàn quý'])
  })

  it('tell tools from fixed assets by the threshold, or as somebody said', async () => {
    const tools = await ask({ report: 'fixed-asset-book', period: '2026', kind: 'tool' })
    expect(tools.form).toBeNull()
    expect(new Set(rowsOf(tools.rows, 'asset').map((cells) => cells[3]))).toEqual(new Set(['Ghế xoay', 'Không giá']))
    await set({ fixedAssetFrom: 1_000_000 })
    const all = await ask({ report: 'fixed-asset-book', period: '2026' })
    expect(rowsOf(all.rows, 'asset')).toHaveLength(4)
    await set({ fixedAssetFrom: 30_000_000 })
  })

  const set = async (change: { fixedAssetFrom?: number; regime?: 'tt99' | 'tt133' | 'plain' }) => {
    const { status } = await test.send(updateBusiness, { as: owner, params: { business }, body: change })
    expect(status).toBe(200)
  }

  it('compute a month from the one before, what was added and what fell away', async () => {
    const report = await ask({ report: 'depreciation', period: '2026-07' })
    expect(report.form.number).toBe('06 - TSCĐ')
    const [before = [], added = [], removed = [], now = []] = rowsOf(report.rows, 'group')
    expect(before.slice(3, 5)).toEqual(['91000000', String(458_333 + 1_000_000)])
    // A table from the first of the month: 20 million over 120 months.
    expect(added.slice(3, 5)).toEqual(['20000000', '166667'])
    // The generator had ten days of July.
    expect(removed.slice(3, 5)).toEqual(['0', String(1_000_000 - 322_581)])
    expect(now.slice(3, 5)).toEqual(['111000000', String(458_333 + 322_581 + 166_667)])
    for (const column of [3, 4, 8]) {
      const [i, ii, iii, iv] = [before, added, removed, now].map((cells) => BigInt(cells[column] ?? '0'))
      expect(iv).toBe((i ?? 0n) + (ii ?? 0n) - (iii ?? 0n))
    }
    expect(report.inWords).toContain(amountInWords(BigInt(458_333 + 322_581 + 166_667)))
    const next = await ask({ report: 'depreciation', period: '2026-08' })
    expect(rowsOf(next.rows, 'group').map((cells) => cells[3])).toEqual(['111000000', '0', '36000000', '75000000'])
  })

  it('charge depreciation to the account of the category, or of the one above it', async () => {
    const charge = (to: string, account: '627' | '641' | null) =>
      test.send(calls.setCostAccount, { as: manager, params: { category: to }, body: { business, account } })
    expect((await charge(category, '641')).body.result).toEqual([{ category, account: '641' }])
    const shares = async () => {
      const { columns, rows } = await ask({ report: 'depreciation', period: '2026-08' })
      const total = rowsOf(rows, 'total')[0] ?? []
      return columns.flatMap(({ title }: { title: string }, index: number) =>
        index > 4 && total[index] !== '0' ? [[title, total[index]]] : [],
      )
    }
    expect(await shares()).toEqual([
      ['TK 641', '458333'],
      ['TK 642', '166667'],
    ])
    await charge(child, '627')
    expect(await shares()).toEqual([
      ['TK 627', '458333'],
      ['TK 642', '166667'],
    ])
    await set({ regime: 'tt133' })
    expect(await shares()).toEqual([
      ['TK 154', '458333'],
      ['TK 6422', '166667'],
    ])
    await set({ regime: 'tt99' })
    await charge(child, null)
    await charge(category, null)
    expect((await test.send(calls.listCostAccounts, { as: manager, business })).body.result).toEqual([])
  })

  it('show what came and went, and end where they should', async () => {
    const { rows } = await ask({ report: 'movements', period: '2026-Q3' })
    expect(rowsOf(rows, 'asset').map((cells) => [cells[1], cells[2], cells[3]])).toEqual([
      ['Máy phát điện', '2026-07-11', 'Đã thanh lý'],
      ['Bàn quý', '2026-07-01', 'Tăng'],
    ])
    for (const cells of [...rowsOf(rows, 'group'), ...rowsOf(rows, 'total')]) {
      const [cost0 = 0n, came = 0n, went = 0n, cost1, worn0 = 0n, charged = 0n, off = 0n, worn1 = 0n, value] = cells
        .slice(4)
        .map(BigInt)
      expect(cost1).toBe(cost0 + came - went)
      expect(worn1).toBe(worn0 + charged - off)
      expect(value).toBe((cost1 ?? 0n) - worn1)
    }
  })

  it('follow hand-overs in the book of where things are used', async () => {
    const hand = await test.send(custodyCalls.handOver, {
      as: manager,
      business,
      body: {
        data: JSON.stringify({
          assets: [{ id: server, custody: null }],
          to: { kind: 'member', id: member.id },
          confirm: 'none',
          form: '01-TSCD',
          handedOn: '2026-02-03',
        }),
      },
    })
    const { number, id } = hand.body.result
    const held = await ask({ report: 'use-book', period: '2026', group: 'department' })
    expect(held.form.number).toBe('S22 - DN')
    expect(rowsOf(held.rows, 'group').map((cells) => cells[3])).toEqual(['Kế toán'])
    expect(rowsOf(held.rows, 'asset')[0]?.slice(1, 3)).toEqual([number, '2026-02-03'])
    expect((await test.send(getHandover, { as: manager, params: { id } })).body.result.content.regime).toBe('tt99')
    const byPerson = await ask({ report: 'use-book', period: '2026', group: 'holder' })
    expect(rowsOf(byPerson.rows, 'group').map((cells) => cells[3])).toEqual(['Lê Hoa - Kế toán'])
    const places = await ask({ report: 'use-book', period: '2026', group: 'location' })
    expect(rowsOf(places.rows, 'group').map((cells) => cells[3])).toEqual(['Phòng máy', 'Chưa có vị trí'])

    const [shown] = (await test.send(custodyCalls.listCustodies, { as: manager, business, body: { assets: [server] } }))
      .body.result
    const back = await test.send(custodyCalls.returnAssets, {
      as: manager,
      business,
      body: { data: JSON.stringify({ assets: [{ id: server, custody: shown.custody }], handedOn: '2026-05-06' }) },
    })
    const after = await ask({ report: 'use-book', period: '2026', group: 'department' })
    expect(rowsOf(after.rows, 'asset')[0]?.slice(8, 13)).toEqual([
      back.body.result[0].number,
      '2026-05-06',
      'Thu hồi',
      '1',
      '55000000',
    ])
    expect(rowsOf((await ask({ report: 'use-book', period: '2027' })).rows, 'asset')).toEqual([])
  })

  it('name the form by which an asset came into the books, not minutes of who had it later', async () => {
    const [, , , table = ''] = assets
    const hand = (asset: string, form: string, custody: string | null = null) =>
      test.send(custodyCalls.handOver, {
        as: manager,
        business,
        body: {
          data: JSON.stringify({
            assets: [{ id: asset, custody }],
            to: { kind: 'new', name: 'Tâm' },
            confirm: 'none',
            form,
            handedOn: '2026-08-01',
          }),
        },
      })
    const bookedBy = async () => {
      const { rows } = await ask({ report: 'fixed-asset-book', period: '2026' })
      return rowsOf(rows, 'asset')
        .find((cells) => cells[3] === 'Bàn quý')
        ?.slice(1, 3)
    }
    expect((await hand(table, 'minutes')).status).toBe(200)
    expect(await bookedBy()).toEqual(['', '2026-07-01'])
    const [held] = (await test.send(custodyCalls.listCustodies, { as: manager, business, body: { assets: [table] } }))
      .body.result
    const { number } = (await hand(table, '01-TSCD', held.custody)).body.result
    expect(await bookedBy()).toEqual([number, '2026-08-01'])
    const card = await ask({ report: 'asset-card', period: '2026', asset: table })
    expect(card.about).toContain(`Căn cứ biên bản giao nhận TSCĐ số: ${number} ngày 01/08/2026`)
  })

  it('make a card of one asset with every year', async () => {
    const card = await ask({ report: 'asset-card', period: '2026', asset: server })
    expect(card.form.number).toBe('S23 - DN')
    const years = rowsOf(card.rows, 'line')
    expect(years.map((cells) => cells[4])).toEqual(['2019', '2020', '2021', '2022', '2023', '2024', '2025', '2026'])
    expect(years[0]?.slice(3)).toEqual([
      '55000000',
      '2019',
      String(399_194 + 9 * 458_333),
      String(399_194 + 9 * 458_333),
    ])
    expect(years[1]?.[5]).toBe(String(12 * 458_333))
    expect(years.at(-1)?.[6]).toBe(rowsOf(card.rows, 'total')[0]?.[5])
    const { status, body } = await test.send(calls.getReport, {
      as: owner,
      business: await test.createBusiness({ 'meeting-manager': owner }),
      query: { report: 'asset-card', period: '2026', asset: server },
    })
    expect([status, body.code]).toEqual([404, 'asset.not_found'])
  })

  it('have the numbers of the chosen rules', async () => {
    const asked: Query[] = [
      { report: 'fixed-asset-book', period: '2026' },
      { report: 'use-book', period: '2026' },
      { report: 'asset-card', period: '2026', asset: server },
      { report: 'depreciation', period: '2026-07' },
      { report: 'depreciation', period: '2026' },
      { report: 'movements', period: '2026' },
    ]
    const numbers = async () => {
      const found: string[] = []
      for (const query of asked) found.push((await ask(query)).form?.number ?? '')
      return found
    }
    expect(await numbers()).toEqual(['S21 - DN', 'S22 - DN', 'S23 - DN', '06 - TSCĐ', '', ''])
    await set({ regime: 'tt133' })
    expect(await numbers()).toEqual(['S09 - DNN', 'S10 - DNN', 'S11 - DNN', '06 - TSCĐ', '', ''])
    await set({ regime: 'plain' })
    expect(await numbers()).toEqual(['', '', '', '', '', ''])
    await set({ regime: 'tt99' })
  })

  it('are files too, with every row and total in Excel', async () => {
    const file = async (query: Query & { format: string }, as = manager) => {
      const { rawPayload, statusCode } = await test.app.inject({
        method: 'GET',
        url: calls.getReportFile.path,
        query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
        headers: { authorization: `Bearer ${as.token}`, 'x-business-id': business },
      })
      return { bytes: rawPayload, status: statusCode }
    }
    const asked: Query[] = [
      { report: 'fixed-asset-book', period: '2026' },
      { report: 'use-book', period: '2026' },
      { report: 'asset-card', period: '2026', asset: server },
      { report: 'depreciation', period: '2026-07' },
      { report: 'movements', period: '2026' },
    ]
    for (const query of asked) {
      const shown = await ask(query)
      const excel = await file({ ...query, format: 'xlsx' })
      const book = read(excel.bytes)
      const sheet = book.Sheets[book.SheetNames[0] ?? '']
      const rows = utils.sheet_to_json<unknown[]>(sheet ?? {}, { header: 1, raw: true })
      const total = rowsOf(shown.rows, 'total')[0] ?? []
      const amount = total.findLast((cell, index) => shown.columns[index].kind === 'amount' && cell !== '')
      expect(rows.some((cells) => cells.includes(Number(amount)))).toBe(true)
      expect(rows.flat()).toContain(shown.title.toUpperCase())
    }
    expect((await file({ report: 'movements', period: '2026', format: 'xlsx' }, member)).status).toBe(403)
  })

  it('have totals over all pages on the last one', async () => {
    const large = await test.createBusiness({ 'meeting-manager': owner })
    await insertAssets(
      test,
      large,
      owner,
      Array.from({ length: 5000 }, () => ({ name: 'Máy', price: 30_000_000, purchase_date: '2026-01-01' })),
    )
    const second = await ask({ report: 'fixed-asset-book', period: '2026', page: 26, limit: 200 }, owner, large)
    expect(second.rowCount).toBe(5002)
    expect(second.rows.at(-1)).toMatchObject({ kind: 'total' })
    expect(rowsOf(second.rows, 'total')[0]?.[7]).toBe(String(5000n * 30_000_000n))
  })

  it('are for managers of the enterprise only', async () => {
    for (const as of [member, await test.createPerson()]) {
      const { status } = await test.send(calls.getReport, {
        as,
        business,
        query: { report: 'movements', period: '2026' },
      })
      expect(status).toBe(as === member ? 403 : 404)
    }
    const other = await test.createBusiness({ 'meeting-manager': manager })
    const nothing = await ask({ report: 'fixed-asset-book', period: '2026' }, manager, other)
    expect(rowsOf(nothing.rows, 'asset')).toEqual([])
    const theirs = await test.send(calls.setCostAccount, {
      as: manager,
      params: { category },
      body: { business: other, account: '641' },
    })
    expect([theirs.status, theirs.body.code]).toEqual([404, 'category.not_found'])
  })

  it('and lists are narrowed to what people of a department hold', async () => {
    await test.send(updateAsset, { as: manager, params: { id: server }, body: { assignedUser: member.id } })
    const names = async (department: string) => {
      const { body } = await test.send(listAssets, { as: member, business, query: { department } })
      return body.result.data.map(({ name }: { name: string }) => name)
    }
    expect(await names('Kế toán')).toEqual(['Máy chủ Dell'])
    expect(await names('Không có')).toEqual([])
    const book = await ask({ report: 'fixed-asset-book', period: '2026', department: 'Kế toán' })
    expect(rowsOf(book.rows, 'asset').map((cells) => cells[3])).toEqual(['Máy chủ Dell'])
  })
})
