import { getAsset, updateAsset } from '@nine/contract/asset/asset'
import * as calls from '@nine/contract/asset/import/import'
import type { ImportRow } from '@nine/contract/asset/import/import-record'
import * as photoCalls from '@nine/contract/asset/import/import-photos'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { insertAssets, photo, sendForm } from '@nine/testkit/requests/asset-requests'
import { importSteps, type SheetRow, workbook } from '@nine/testkit/requests/import-requests'
import { countMedia, storedKeys } from '@nine/testkit/requests/media-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { replacePhotos } from '../../asset/asset.public.ts'
import { resumeUnfinished, runStep } from '../../batch/batch.service.ts'
import { importPurgeWorker } from '../purge.worker.ts'

const HEADS = ['Mã tài sản', 'Tên', 'Số serial']

describe('photos that come along with an import', () => {
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

  const { at, get, upload, check, change, rows, commit, undo, finished, alive } = importSteps(test, () => ({
    manager,
    business,
  }))
  const start = async (list: readonly SheetRow[]): Promise<string> =>
    (await upload(workbook([HEADS, ...list]))).body.result._id
  const send = async (
    id: string,
    names: readonly string[],
    { as = manager, content = undefined as Buffer | undefined } = {},
  ) => {
    const picture = content ?? (await photo()).content
    return sendForm(test, photoCalls.addImportPhotos, {
      as,
      params: { id },
      files: { photos: names.map((name) => ({ content: picture, name, type: 'image/png' })) },
    })
  }
  const detail = async (id = '') => (await test.send(getAsset, { as: manager, params: { id } })).body.result.asset
  const photosOf = async (code: string): Promise<number> => {
    const asset = (await alive()).find((each) => each.code === code)
    return (await detail(asset?.id)).images.length
  }
  const mediaOf = async (of: string): Promise<number> => {
    const { total } = await test.runtime.db
      .selectFrom('media')
      .select((row) => row.fn.countAll<number>().as('total'))
      .where('business_id', '=', of)
      .executeTakeFirstOrThrow()
    return total
  }

  it('find their rows by code and serial number, whatever the case, several for one, in their order', async () => {
    const id = await start([
      ['A-1', 'Một', 'SN/9'],
      ['A-1-2', 'Hai', null],
      ['B-1', 'Ba', null],
    ])
    const names = ['a-1.png', 'ảnh/A-1_3.png', 'A-1 (2).png', 'A-1-2.png', 'sn-9.png', 'lạ.png']
    expect((await send(id, names)).body.result.counts).toEqual({ total: 6, matched: 0, used: 0 })
    const checked = await check(id)
    expect(checked.photos).toEqual({ total: 6, matched: 5, used: 5 })
    expect((await rows(id)).map(({ photos }: ImportRow) => photos)).toEqual([4, 1, 0])
    const unmatched = await test.send(photoCalls.listImportPhotos, { ...at(id), query: { state: 'unmatched' } })
    expect(unmatched.body.result).toMatchObject({
      data: [{ name: 'lạ.png', position: null }],
      pagination: { totalCount: 1 },
    })
    const batch = await commit(id)
    expect(batch).toMatchObject({ done: 3, failed: 0 })
    expect([await photosOf('A-1'), await photosOf('A-1-2'), await photosOf('B-1')]).toEqual([4, 1, 0])
    const stored = await sql<{ name: string; is_cover: boolean }>`
      select m.name, m.id = a.cover_id as is_cover from asset a
      join asset_image i on i.business_id = a.business_id and i.asset_id = a.id join media m on m.id = i.media_id
      where a.business_id = ${business} and a.code = 'A-1' order by i.position`.execute(test.runtime.db)
    expect(stored.rows.map(({ name, is_cover }) => [name.replace(/\.\w+$/, ''), is_cover])).toEqual([
      ['a-1', true],
      ['sn-9', false],
      ['A-1 (2)', false],
      ['A-1_3', false],
    ])
    expect((await alive()).every(({ version }) => version === 1)).toBe(true)
    await undo(batch._id)
    expect(await alive()).toEqual([])
  })

  it('are given to an asset that has none yet, which then counts as changed, and are in its history', async () => {
    await insertAssets(test, business, manager, [
      { name: 'Một', code: 'A-1' },
      { name: 'Hai', code: 'A-2' },
    ])
    const first = await start([['A-1', 'Một', null]])
    await send(first, ['A-1.png'])
    await check(first)
    await commit(first)
    const id = await start([
      ['A-1', 'Một', null],
      ['A-2', 'Hai', null],
    ])
    await send(id, ['A-1.png', 'A-2.png'])
    const checked = await check(id)
    expect(checked.counts).toMatchObject({ changed: 1, unchanged: 1 })
    expect(checked.photos).toEqual({ total: 2, matched: 2, used: 1 })
    await commit(id)
    expect([await photosOf('A-1'), await photosOf('A-2')]).toEqual([1, 1])
    const history = await test.runtime.db
      .selectFrom('asset_history')
      .select(['action', 'changes'])
      .where('business_id', '=', business)
      .where('version', '=', 2)
      .execute()
    expect(history.map(({ changes }) => changes)).toEqual([
      [{ field: 'images', from: '0', to: '1 (+1)' }],
      [{ field: 'images', from: '0', to: '1 (+1)' }],
    ])
  })

  it('are taken off again, unless somebody has changed them since', async () => {
    await insertAssets(test, business, manager, [
      { name: 'Một', code: 'A-1' },
      { name: 'Hai', code: 'A-2' },
    ])
    const id = await start([
      ['A-1', 'Một', null],
      ['A-2', 'Hai', null],
    ])
    await send(id, ['A-1.png', 'A-2.png'])
    await check(id)
    const batch = await commit(id)
    const edited = (await alive()).find(({ code }) => code === 'A-2')
    const more = await sendForm(test, updateAsset, {
      as: manager,
      params: { id: edited?.id ?? '' },
      fields: { data: '{}' },
      files: { images: [await photo()] },
    })
    expect(more.status).toBe(200)
    expect(await undo(batch._id)).toMatchObject({ done: 1, skipped: 1 })
    expect([await photosOf('A-1'), await photosOf('A-2')]).toEqual([0, 2])
    expect(await mediaOf(business)).toBe(2)
    const [asset] = await alive()
    expect((await detail(asset?.id)).firstImage ?? null).toBeNull()
  })

  it('are stored once, however often they are sent, and count in the quota', async () => {
    const id = await start([['A-1', 'Một', null]])
    const [first, second] = await Promise.all([send(id, ['A-1.png']), send(id, ['A-1.png'])])
    const states = [first, second].map(({ body }) => body.result.photos[0].state)
    expect(new Set(states)).toEqual(new Set(['known', 'stored']))
    expect((await send(id, ['A-1.png', 'A-1.png'])).body.result).toMatchObject({
      photos: [{ state: 'known' }, { state: 'known' }],
      counts: { total: 1 },
    })
    expect(await mediaOf(business)).toBe(1)
    expect((await storedKeys(test)).length).toBe(2 * (await countMedia(test)))
    const { bytes } = await test.runtime.db
      .selectFrom('business_storage')
      .select('bytes')
      .where('business_id', '=', business)
      .executeTakeFirstOrThrow()
    expect(bytes).toBeGreaterThan(0)
  })

  it('that are no pictures are refused one by one, with the reason', async () => {
    const id = await start([['A-1', 'Một', null]])
    const { status, body } = await sendForm(test, photoCalls.addImportPhotos, {
      as: manager,
      params: { id },
      files: {
        photos: [
          { content: Buffer.from('<svg/>'), name: 'A-1.png', type: 'image/png' },
          { ...(await photo()), name: 'A-1-2.png' },
        ],
      },
    })
    expect(status).toBe(200)
    expect(body.result.photos).toMatchObject([
      { name: 'A-1.png', state: 'refused', reason: 'Only JPEG, PNG, WebP, GIF and AVIF pictures are accepted.' },
      { name: 'A-1-2.png', state: 'stored', reason: null },
    ])
  })

  it('make the dry run void', async () => {
    const id = await start([['A-1', 'Một', null]])
    const { version } = await check(id)
    await send(id, ['A-1.png'])
    expect(await get(id)).toMatchObject({ state: 'matching' })
    const refused = await test.send(calls.commitImport, { ...at(id), body: { version } })
    expect(refused).toMatchObject({ status: 409 })
    expect((await check(id)).photos).toMatchObject({ used: 1 })
  })

  it('are not taken while the rows are written, nor after', async () => {
    const id = await start([['A-1', 'Một', null]])
    await check(id)
    await commit(id)
    expect(await send(id, ['A-1.png'])).toMatchObject({ status: 409, body: { code: 'import.busy' } })
    expect((await test.send(photoCalls.deleteImportPhotos, at(id))).status).toBe(409)
  })

  it('go on to another row when the code is corrected, and are free again when a row is left out', async () => {
    const id = await start([
      ['A-1', 'Một', null],
      ['A-2', 'Hai', null],
    ])
    await send(id, ['A-9.png', 'A-2.png'])
    expect((await check(id)).photos).toMatchObject({ matched: 1 })
    const corrected = await test.send(calls.changeImportRow, {
      as: manager,
      params: { id, position: 2 },
      body: { cells: [{ column: 0, value: 'A-9' }] },
    })
    expect(corrected.body.result).toMatchObject({ row: { photos: 1 }, import: { photos: { matched: 2, used: 2 } } })
    const out = await test.send(calls.changeImportRow, {
      as: manager,
      params: { id, position: 3 },
      body: { isIncluded: false },
    })
    expect(out.body.result.import.photos).toMatchObject({ matched: 1, used: 1 })
  })

  it('go to each of several alike', async () => {
    const heads = [...HEADS, 'Số lượng']
    const { body } = await upload(workbook([heads, ['A-1', 'Ghế', null, 3]]))
    const { _id: id } = body.result
    await send(id, ['A-1.png'])
    await check(id)
    expect(await commit(id)).toMatchObject({ done: 3 })
    const covers = await test.runtime.db
      .selectFrom('asset')
      .select('cover_id')
      .where('business_id', '=', business)
      .execute()
    expect(new Set(covers.map(({ cover_id }) => cover_id)).size).toBe(1)
    expect(covers).toHaveLength(3)
    expect(await mediaOf(business)).toBe(1)
  })

  it('go with the import, but for those that assets have got', async () => {
    const id = await start([['A-1', 'Một', null]])
    await send(id, ['A-1.png', 'lạ.png'])
    await check(id)
    await commit(id)
    expect(await mediaOf(business)).toBe(2)
    expect((await test.send(calls.deleteImport, at(id))).status).toBe(200)
    expect(await mediaOf(business)).toBe(1)
    expect(await photosOf('A-1')).toBe(1)
    await vi.waitFor(async () => expect((await storedKeys(test)).length).toBe(2 * (await countMedia(test))), {
      timeout: 10_000,
    })
  })

  it('go with an import whose days are over', async () => {
    const id = await start([['A-1', 'Một', null]])
    await send(id, ['A-1.png'])
    await test.runtime.db
      .updateTable('import')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute()
    await importPurgeWorker.run(test.runtime, {})
    expect(await mediaOf(business)).toBe(0)
    expect(await test.runtime.db.selectFrom('import').select('id').where('id', '=', id).execute()).toEqual([])
  })

  it('can all be taken off', async () => {
    const id = await start([['A-1', 'Một', null]])
    await send(id, ['A-1.png'])
    expect((await test.send(photoCalls.deleteImportPhotos, at(id))).status).toBe(200)
    expect((await get(id)).photos).toEqual({ total: 0, matched: 0, used: 0 })
    expect(await mediaOf(business)).toBe(0)
  })

  it('are there once after a crash in the middle', async () => {
    await insertAssets(test, business, manager, [{ name: 'Cũ', code: 'B-1' }])
    const id = await start([
      ['A-1', 'Một', null],
      ['B-1', 'Cũ', null],
      ['A-3', 'Ba', null],
    ])
    await send(id, ['A-1.png', 'B-1.png', 'A-3.png'])
    const { version } = await check(id)
    const { body } = await test.send(calls.commitImport, { ...at(id), body: { version } })
    const crashed = test.runtime.db.transaction().execute(async (trx) => {
      await runStep(trx, test.runtime, business, body.result.batch, 2)
      throw new Error('killed')
    })
    await expect(crashed).rejects.toThrow('killed')
    await resumeUnfinished(test.runtime)
    expect(await finished(body.result.batch)).toMatchObject({ done: 3, failed: 0 })
    const { rows: images } = await sql<{ code: string; count: number }>`
      select a.code, count(*) as count from asset a
      join asset_image i on i.business_id = a.business_id and i.asset_id = a.id
      where a.business_id = ${business} group by 1 order by 1`.execute(test.runtime.db)
    expect(images).toEqual(['A-1', 'A-3', 'B-1'].map((code) => ({ code, count: 1 })))
  })

  it('of another enterprise are never given to an asset, nor listed or sent', async () => {
    const id = await start([['A-1', 'Một', null]])
    await send(id, ['A-1.png'])
    const { media_id } = await test.runtime.db
      .selectFrom('import_photo')
      .select('media_id')
      .where('import_id', '=', id)
      .executeTakeFirstOrThrow()
    const stranger = await test.createPerson()
    const theirs = await test.createBusiness({ 'meeting-manager': stranger })
    const [asset = ''] = await insertAssets(test, theirs, stranger, [{}])
    const changed = await test.runtime.db
      .transaction()
      .execute((trx) => replacePhotos(trx, test.runtime, theirs, [{ id: asset, photos: [media_id] }]))
    expect(changed.size).toBe(0)
    for (const other of [stranger, member]) {
      expect((await send(id, ['A-2.png'], { as: other })).status).toBeGreaterThanOrEqual(403)
      const listed = await test.send(photoCalls.listImportPhotos, { as: other, params: { id } })
      expect(listed.status).toBeGreaterThanOrEqual(403)
    }
  })

  it('that are more than an import takes are refused', async () => {
    const id = await start([['A-1', 'Một', null]])
    await send(id, ['A-1.png'])
    await sql`
      insert into import_photo (business_id, import_id, name, key, base_key, number, media_id)
      select business_id, import_id, 'n' || i, 'N' || i, 'N' || i, 0, media_id
      from import_photo cross join generate_series(2, ${photoCalls.IMPORT_PHOTOS_MAX}) i where import_id = ${id}`.execute(
      test.runtime.db,
    )
    expect(await send(id, ['A-2.png'])).toMatchObject({ status: 422, body: { code: 'import.too_many_photos' } })
    expect((await change(id, { options: { matchBy: 'code' } })).status).toBe(200)
  })
})
