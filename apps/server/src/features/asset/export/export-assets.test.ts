import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportAssets } from '@nine/contract/asset/asset-export'
import { ASSET_FILE_FIELDS, headOf } from '@nine/contract/asset/asset-file'
import { yearsToDays } from '@nine/contract/duration'
import * as fieldCalls from '@nine/contract/custom-field/custom-field'
import type { Lang } from '@nine/contract/lang'
import * as categoryCalls from '@nine/contract/tree/category'
import * as locationCalls from '@nine/contract/tree/location'
import { read, utils } from '@e965/xlsx'
import { addAsset, insertAssets } from '@nine/testkit/requests/asset-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'

describe('an exported register', () => {
  const test = useTestApp()
  let owner: TestPerson
  let member: TestPerson
  let business: string
  let ids: string[]
  let fields: Record<string, string>

  beforeAll(async () => {
    owner = await test.createPerson()
    member = await test.createPerson('giu@example.com')
    business = await test.createBusiness({ 'meeting-manager': owner, user: member })
    const addLocation = async (name: string, parent?: string): Promise<string> =>
      (
        await test.send(locationCalls.createLocation, {
          as: owner,
          body: { name, business, ...(parent && { parent }) },
        })
      ).body.data._id
    const room = await addLocation('Phòng họp', await addLocation('Tầng 2', await addLocation('Trụ sở')))
    const category: string = (
      await test.send(categoryCalls.createCategory, { as: owner, body: { name: 'Xe', business } })
    ).body.data._id
    fields = {}
    const option = (name: string, digit: string) => ({ _id: digit.repeat(24), name })
    for (const [name, kind] of [
      ['Biển số', 'text'],
      ['Giá', 'money'],
      ['Đăng kiểm', 'date'],
      ['Màu', 'choices'],
      ['Đạt', 'yes-no'],
      ['Lái xe', 'person'],
      ['Chênh lệch', 'number'],
    ] as const) {
      const options = kind === 'choices' ? [option('Đỏ', 'a'), option('Xanh', 'b')] : []
      const { body } = await test.send(fieldCalls.createCustomField, {
        as: owner,
        body: { business, category, name, kind, options },
      })
      fields[name] = body.data._id
    }
    const { body } = await addAsset(
      { test, as: owner, business },
      {
        name: '=HYPERLINK("x")',
        code: 'XE-1',
        category,
        location: { locationId: room, detail: 'Góc, "trái"' },
        assignedUser: member.id,
        price: 1_250_000,
        purchaseDate: '2024-02-29',
        warranty: { enabled: true, duration: 400 },
        depreciation: { enabled: true, method: 'straight-line', duration: yearsToDays(5), residualValue: 50_000 },
        description: 'Hai\ndòng',
        serialNumber: '00123',
        customFields: {
          [fields['Biển số'] ?? '']: "'=51A",
          [fields['Giá'] ?? '']: 99_000,
          [fields['Đăng kiểm'] ?? '']: '2026-12-31',
          [fields['Màu'] ?? '']: ['a'.repeat(24), 'b'.repeat(24)],
          [fields['Đạt'] ?? '']: true,
          [fields['Lái xe'] ?? '']: member.id,
          [fields['Chênh lệch'] ?? '']: -1.5,
        },
      },
    )
    const others = await insertAssets(test, business, owner, [
      { name: 'Ghế', price: 5, status: 'lost', created_at: new Date('2024-01-01') },
      { name: 'Bàn', price: 9, created_at: new Date('2024-01-02') },
    ])
    ids = [body.data._id, ...others]
  })

  async function fetchFile(body: object, as: TestPerson = member, lang: Lang = 'vn') {
    const response = await test.app.inject({
      method: 'POST',
      url: exportAssets.path,
      headers: { authorization: `Bearer ${as.token}`, 'accept-language': lang === 'vn' ? 'vi' : 'en' },
      payload: { business, ...body },
    })
    return { status: response.statusCode, type: response.headers['content-type'], raw: response.rawPayload }
  }
  async function workbook(body: object, lang: Lang = 'vn') {
    const { status, raw } = await fetchFile({ format: 'xlsx', ...body }, member, lang)
    expect(status).toBe(200)
    const book = read(raw, { cellNF: true })
    const sheet = book.Sheets[book.SheetNames[0] ?? '']
    if (!sheet) throw new Error('no sheet')
    const found = utils.sheet_to_json<(string | number | Date)[]>(sheet, { header: 1, defval: '' })
    const rows = found.map((row) => row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell)))
    return { sheet, heads: rows[0] ?? [], records: rows.slice(1) }
  }

  it('has every field under its label, in the language of the person', async () => {
    for (const lang of ['vn', 'en'] as const) {
      const { heads, records } = await workbook({}, lang)
      expect(heads.slice(0, ASSET_FILE_FIELDS.length)).toEqual(ASSET_FILE_FIELDS.map((field) => headOf(lang, field)))
      expect(records).toHaveLength(3)
    }
    const { heads } = await workbook({})
    // The fixed price is called so too.
    expect(heads.slice(ASSET_FILE_FIELDS.length)).toEqual([
      'Biển số',
      'Giá (Xe)',
      'Đăng kiểm',
      'Màu',
      'Đạt',
      'Lái xe',
      'Chênh lệch',
    ])
  })

  it('writes numbers and dates as such, and nothing that runs', async () => {
    const { sheet, heads, records } = await workbook({ assets: [ids[0]] })
    const [row] = records
    const value = (head: string) => row?.[heads.indexOf(head)]
    expect(row?.slice(0, 2)).toEqual(['XE-1', '=HYPERLINK("x")'])
    expect(value('Vị trí')).toBe('Trụ sở > Tầng 2 > Phòng họp')
    expect([value('Người giữ'), value('Email người giữ')]).toEqual(['giu@example.com', 'giu@example.com'])
    expect([value('Giá'), value('Ngày mua'), value('Hết bảo hành')]).toEqual([1_250_000, '2024-02-29', '2025-04-04'])
    expect(yearsToDays(Number(value('Bảo hành (năm)')))).toBe(400)
    expect([value('Trạng thái'), value('Phương pháp khấu hao'), value('Số sê-ri')]).toEqual([
      'Bình thường',
      'Đường thẳng',
      '00123',
    ])
    expect(row?.slice(ASSET_FILE_FIELDS.length)).toEqual([
      "'=51A",
      99_000,
      '2026-12-31',
      'Đỏ; Xanh',
      'Có',
      'giu@example.com',
      -1.5,
    ])
    const cells = Object.entries(sheet).flatMap(([name, cell]) =>
      name.startsWith('!') ? [] : [cell as { f?: string }],
    )
    expect(cells.some(({ f }) => f !== undefined)).toBe(false)
    const formats = ['Ngày mua', 'Giá'].map((head) => sheet[utils.encode_cell({ r: 1, c: heads.indexOf(head) })]?.z)
    expect(formats).toEqual(['dd/mm/yyyy', '#,##0'])
  })

  it('is a CSV that spreadsheets read as UTF-8 and never run', async () => {
    const { type, raw } = await fetchFile({ format: 'csv', assets: [ids[0]] })
    expect(type).toBe('text/csv; charset=utf-8')
    const text = raw.toString('utf8')
    expect(text.startsWith('\uFEFFMã tài sản,Tên tài sản,')).toBe(true)
    expect(text).toContain(`XE-1,"'=HYPERLINK(""x"")",Xe,`)
    expect(text).toContain('"Góc, ""trái"""')
    expect(text).toContain(',2024-02-29,,1250000,VND,')
    expect(text).toContain(`,''=51A,99000,2026-12-31,Đỏ; Xanh,Có,giu@example.com,-1.5\r\n`)
  })

  it('has what is filtered, in the order of the list, with its columns', async () => {
    const { heads, records } = await workbook({
      filter: { status: 'lost,available' },
      sort: '-price',
      columns: `price~140,holder,custom:${fields['Biển số']}`,
    })
    expect(heads).toEqual(['Mã tài sản', 'Tên tài sản', 'Giá', 'Loại tiền', 'Người giữ', 'Email người giữ', 'Biển số'])
    expect(records.map((row) => row[1])).toEqual(['=HYPERLINK("x")', 'Bàn', 'Ghế'])
    const { records: lost } = await workbook({ filter: { status: 'lost' } })
    expect(lost.map((row) => row[1])).toEqual(['Ghế'])
    const { records: all } = await workbook({})
    expect(all.map((row) => row[1])).toEqual(['=HYPERLINK("x")', 'Bàn', 'Ghế'])
  })

  it('has the chosen ones in the order they were chosen, none of another enterprise, and nobody else gets it', async () => {
    const stranger = await test.createPerson()
    const elsewhere = await test.createBusiness({ 'meeting-manager': stranger })
    const [foreign = ''] = await insertAssets(test, elsewhere, stranger, [{ name: 'Của người khác' }])
    const { records } = await workbook({ assets: [ids[2], foreign, ids[1]] })
    expect(records.map((row) => row[1])).toEqual(['Bàn', 'Ghế'])
    expect((await fetchFile({ format: 'xlsx' }, stranger)).status).toBe(404)
    expect((await fetchFile({ format: 'pdf' })).status).toBe(400)
    expect((await fetchFile({ format: 'xlsx', filter: { location: 'f'.repeat(24) } })).status).toBe(409)
  })

  /** Ends the connection that reads the next rows, which wait for a lock until then. */
  const breakOff = (goOn: () => void) =>
    test.runtime.db.transaction().execute(async (trx) => {
      await sql`lock table asset in access exclusive mode`.execute(trx)
      goOn()
      for (let ended = 0; ended === 0;) {
        const { rows } = await sql<{ ended: boolean }>`
          select pg_terminate_backend(pid) as ended from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(trx)
        ended = rows.length
      }
    })

  it('that fails in the middle never ends as if it were whole', async () => {
    const many = await test.createBusiness({ 'meeting-manager': owner })
    // More than sockets buffer: it must still be under way when it is broken off.
    await insertAssets(
      test,
      many,
      owner,
      Array.from({ length: 6000 }, (_, index) => ({ name: `Ghế ${index}`, description: 'x'.repeat(2000) })),
    )
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = test.app.server.address() as AddressInfo
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' }
    const outcome = await new Promise<string>((resolve) => {
      const sent = request({ port, path: exportAssets.path, method: 'POST', headers }, (response) => {
        response.on('end', () => resolve('whole'))
        response.on('error', () => resolve('broken'))
        void breakOff(() => response.resume())
      })
      sent.end(JSON.stringify({ business: many, format: 'csv' }))
    })
    expect(outcome).toBe('broken')
  })
})
