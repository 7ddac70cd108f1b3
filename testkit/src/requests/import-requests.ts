import { utils, write } from '@e965/xlsx'
import * as calls from '@nine/contract/asset/import/import'
import { getBatch, undoBatch } from '@nine/contract/batch/batch'
import { expect, vi } from 'vitest'
import type { TestApp, TestPerson } from '../server/test-app.ts'
import { sendForm } from './asset-requests.ts'

export type SheetRow = readonly (string | number | null)[]

/** A workbook with one sheet for each list of rows. */
export function workbook(
  rows: readonly SheetRow[] | Readonly<Record<string, readonly SheetRow[]>>,
  type: 'xlsx' | 'xls' | 'ods' = 'xlsx',
): Buffer {
  const book = utils.book_new()
  for (const [name, some] of Array.isArray(rows) ? [['Tài sản', rows] as const] : Object.entries(rows))
    utils.book_append_sheet(book, utils.aoa_to_sheet(some.map((row: SheetRow) => [...row])), name)
  const bytes: unknown = write(book, { type: 'buffer', bookType: type === 'xls' ? 'biff8' : type, compression: true })
  if (!Buffer.isBuffer(bytes)) throw new Error('no workbook')
  return bytes
}

type RowFilter = 'all' | 'faulty' | 'left-out' | 'new' | 'changed' | 'unchanged' | 'skipped'

/** The steps of an import, taken by whoever `who` names at that moment. */
export function importSteps(test: TestApp, who: () => { manager: TestPerson; business: string }) {
  const at = (id: string) => ({ as: who().manager, params: { id } })
  const get = async (id: string) => (await test.send(calls.getImport, at(id))).body.result
  const upload = (content: Buffer, name = 'danh-sach.xlsx', as = who().manager) =>
    sendForm(test, calls.startImport, {
      as,
      business: who().business,
      files: { file: [{ content, name, type: 'application/octet-stream' }] },
    })
  const settled = async (id: string) => {
    await vi.waitFor(async () => expect((await get(id)).state).toBe('checked'), { timeout: 20_000 })
    return get(id)
  }
  const check = async (id: string) => {
    const { version } = await get(id)
    expect((await test.send(calls.checkImport, { ...at(id), body: { version } })).status).toBe(200)
    return settled(id)
  }
  const change = async (id: string, body: object) => {
    const { version } = await get(id)
    return test.send(calls.changeImport, { ...at(id), body: { version, ...body } })
  }
  const rows = async (id: string, state: RowFilter = 'all') =>
    (await test.send(calls.listImportRows, { ...at(id), query: { state } })).body.result.data
  const finished = async (id: string) => {
    const read = async () => (await test.send(getBatch, { as: who().manager, params: { id } })).body.result
    await vi.waitFor(async () => expect((await read()).finishedAt).not.toBeNull(), { timeout: 20_000 })
    return read()
  }
  const commit = async (id: string) => {
    const { version } = await get(id)
    const { status, body } = await test.send(calls.commitImport, { ...at(id), body: { version } })
    expect(status).toBe(200)
    return finished(body.result.batch)
  }
  const undo = async (batch: string) =>
    finished((await test.send(undoBatch, { as: who().manager, params: { id: batch } })).body.result._id)
  /** Everything that is not in the trash, in the order in which it was made. */
  const alive = () =>
    test.runtime.db
      .selectFrom('asset')
      .select(['id', 'name', 'code', 'price', 'status', 'purchase_date', 'holder_id', 'outside_holder_id', 'version'])
      .select(['location_id', 'category_id', 'serial_number', 'supplier'])
      .where('business_id', '=', who().business)
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .orderBy('code')
      .execute()
  return { at, get, upload, settled, check, change, rows, finished, commit, undo, alive }
}
