import { read, utils } from '@e965/xlsx'
import * as calls from '@nine/contract/asset/import/import'
import type { ImportColumn, ImportRow } from '@nine/contract/asset/import/import-record'
import { importFields } from '@nine/contract/asset/import/import-fields'
import { listAssetIds, listAssets } from '@nine/contract/asset/asset-list'
import { createCustomField } from '@nine/contract/custom-field/custom-field'
import { CUSTOM_KINDS } from '@nine/contract/custom-field/custom-value'
import type { Lang } from '@nine/contract/lang'
import { createCategory } from '@nine/contract/tree/category'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertAssets } from '@nine/testkit/requests/asset-requests'
import { importSteps, workbook } from '@nine/testkit/requests/import-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { newId } from '../../db/id.ts'

describe('beside the steps of an import', () => {
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
  const { upload, check, commit, rows, undo, alive } = importSteps(test, () => ({ manager, business }))
  const template = (lang: Lang, as = manager) =>
    test.app.inject({
      method: 'GET',
      url: calls.downloadImportTemplate.path,
      query: { business },
      headers: { authorization: `Bearer ${as.token}`, 'accept-language': lang === 'vn' ? 'vi' : 'en' },
    })
  const cellsOf = (file: Buffer) => {
    const book = read(file)
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
    return utils.sheet_to_json<(string | number | null)[]>(sheet, { header: 1, defval: null, raw: true })
  }

  it.each(['vn', 'en'] as const)('a template in %s has every field, as the import recognises it', async (lang) => {
    const { _id: category } = (await test.send(createCategory, { as: manager, body: { name: 'Laptop', business } }))
      .body.data
    const custom: string[] = []
    for (const kind of CUSTOM_KINDS) {
      const options = kind.startsWith('choice') ? [{ _id: newId(), name: 'Đỏ' }] : []
      const body = { business, category, name: `Trường ${kind}`, kind, options }
      custom.push(`custom:${(await test.send(createCustomField, { as: manager, body })).body.data._id}`)
    }
    const { rawPayload, headers } = await template(lang)
    expect(headers['content-disposition']).toContain('.xlsx')
    const [heads = [], example = []] = cellsOf(rawPayload)
    // Filled in below the example, as people do.
    const filled = [heads, example, heads.map((_, column) => (column === 0 ? 'Máy in' : null))]
    const { body } = await upload(workbook(filled))
    expect(body.result).toMatchObject({ headRow: 1, headRows: 1, rows: 1 })
    const matched = body.result.columns.map(({ field }: ImportColumn) => field)
    expect(matched.toSorted()).toEqual([...importFields(), ...custom].toSorted())
    expect((await check(body.result._id)).counts).toMatchObject({ new: 1, faulty: 0, leftOut: 2 })
    const out = await rows(body.result._id, 'left-out')
    expect(out.map(({ leftOut }: ImportRow) => leftOut)).toContain('example')
  })

  it('the example itself could be imported, were it not one', async () => {
    const [heads = [], example = []] = cellsOf((await template('vn')).rawPayload)
    const { body } = await upload(workbook([heads, example.map((cell, at) => (at === 0 ? 'Laptop' : cell))]))
    const checked = await check(body.result._id)
    expect((await rows(body.result._id, 'faulty')).map(({ issues }: ImportRow) => issues)).toEqual([])
    expect(checked.counts).toMatchObject({ new: 1, faulty: 0 })
  })

  it('the template alone is no list, and is for those who import', async () => {
    const { rawPayload } = await template('vn')
    expect((await upload(rawPayload)).body.code).toBe('import.no_rows')
    expect((await template('vn', member)).statusCode).toBe(403)
  })

  it('the list can be narrowed to what an import has added, by its own enterprise only', async () => {
    await insertAssets(test, business, manager, [{ name: 'Cũ', code: 'C-1' }])
    const { body } = await upload(
      workbook([
        ['Mã tài sản', 'Tên'],
        ['C-1', 'Cũ hơn'],
        ['N-1', 'Mới 1'],
        ['N-2', 'Mới 2'],
      ]),
    )
    await check(body.result._id)
    const batch = await commit(body.result._id)
    const names = async (as: TestPerson, of: string) =>
      (await test.send(listAssets, { as, query: { business: of, batch: batch._id } })).body.result.data.map(
        ({ name }: { name: string }) => name,
      )
    expect((await names(member, business)).toSorted()).toEqual(['Mới 1', 'Mới 2'])
    const ids = await test.send(listAssetIds, { as: member, query: { business, batch: batch._id, part: 1 } })
    expect(ids.body.result).toMatchObject({ ids: { length: 2 }, total: 2 })
    expect(
      (await test.send(listAssetIds, { as: member, query: { business, batch: batch._id, part: 2 } })).body.result.ids,
    ).toEqual([])
    const stranger = await test.createPerson()
    const theirs = await test.createBusiness({ 'meeting-manager': stranger })
    await insertAssets(test, theirs, stranger, [{ name: 'Của họ' }])
    expect(await names(stranger, theirs)).toEqual([])
    await undo(batch._id)
    expect(await names(member, business)).toEqual([])
    expect((await alive()).map(({ name }) => name)).toEqual(['Cũ'])
  })
})
