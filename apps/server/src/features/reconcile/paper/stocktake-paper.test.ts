import { createHash } from 'node:crypto'
import { getAsset, updateAsset } from '@nine/contract/asset/asset'
import { getBatch, undoBatch } from '@nine/contract/batch/batch'
import * as inventoryCalls from '@nine/contract/inventory/inventory'
import * as markCalls from '@nine/contract/inventory/inventory-mark'
import * as reconcileCalls from '@nine/contract/inventory/reconcile'
import * as calls from '@nine/contract/inventory/stocktake-paper'
import { createLocation } from '@nine/contract/tree/location'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runStep } from '../../batch/batch.service.ts'
import { useSmtpInbox } from '@nine/testkit/doubles/use-smtp-inbox'
import { insertAssets } from '@nine/testkit/requests/asset-requests'
import { beginCheck, newMarkId, readCheck, sendMark } from '@nine/testkit/requests/inventory-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import type { z } from 'zod'
import { hashOf } from './paper-content.ts'
import { drawReport, resumeReports } from './pdf.worker.ts'

const SIGNATURE = 'M10 20L30 40L80 25M90 30L120 60'

describe('a stocktake that is closed', () => {
  const inbox = useSmtpInbox()
  const test = useTestApp(() => ({ SMTP_URL: inbox().url }))
  let owner: TestPerson
  let manager: TestPerson
  let member: TestPerson
  let business: string
  let store: string
  let office: string
  let assets: string[]
  let id: string
  let mails = 0

  beforeAll(async () => {
    ;[owner, manager] = [await test.createPerson(), await test.createPerson()]
    await sql`update person set created_at = now() - interval '9 days'`.execute(test.runtime.db)
  })
  beforeEach(async () => {
    mails += 1
    member = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner, 'meeting-booking': manager, user: member })
    ;[store, office] = [await addLocation('Kho'), await addLocation('Văn phòng')]
    assets = await insertAssets(test, business, manager, [
      { name: 'Bàn', location_id: store, price: 40_000_000 },
      { name: 'Đèn', location_id: store, price: 1_000_000, location_detail: 'Kệ 3' },
      { name: 'Ghế', location_id: store, price: 2_000_000 },
      { name: 'Tủ', location_id: store },
    ])
    id = await beginCheck(test, manager, business, { locationId: store })
    await mark(0)
    await mark(1, { location: office })
    await mark(2, { condition: 'damaged', notes: 'Gãy chân' })
    await mark(3, { condition: 'lost' })
  })

  const addLocation = async (name: string): Promise<string> =>
    (await test.send(createLocation, { as: owner, body: { name, business } })).body.data._id
  const mark = (index: number, how: object = {}) =>
    sendMark(test, member, { check: id, item: assets[index] ?? '' }, how)
  const acceptAll = () => test.send(reconcileCalls.chooseForGroup, { as: manager, params: { id }, body: {} })
  const signers = (): z.input<typeof calls.SignerForm>[] => [
    { role: 'leader', name: 'Lê Quốc Bảo', person: manager.id },
    { role: 'director', name: 'Nguyễn Minh Châu', email: `chau${mails}@example.com` },
  ]
  const close = (body: object = {}, key?: string) =>
    test.send(calls.closeStocktake, {
      as: manager,
      params: { id },
      body: { signers: signers(), changes: 3, causes: 'Chuyển phòng', opinion: 'Đồng ý', ...body },
      ...(key === undefined ? {} : { key }),
    })
  const closeWhole = async (body: object = {}): Promise<calls.StocktakePaper> => {
    await acceptAll()
    const response = await close(body)
    expect(response).toMatchObject({ status: 200 })
    await written(response.body.result.batch)
    return response.body.result
  }
  const written = (batch: string) =>
    vi.waitFor(
      async () => {
        const { body } = await test.send(getBatch, { as: manager, params: { id: batch } })
        expect(['done', 'undone']).toContain(body.result.state)
      },
      { timeout: 10_000 },
    )
  const paper = async (as = manager): Promise<calls.StocktakePaper> =>
    (await test.send(calls.getStocktakePaper, { as, params: { id } })).body.result
  const assetAt = async (index: number) =>
    (
      await test.send(getAsset, {
        as: manager,
        params: { id: assets[index] ?? '' },
        query: { business, includeHistory: 'true' },
      })
    ).body.result
  const register = async () => {
    const rows = await test.runtime.db
      .selectFrom('asset')
      .select(['id', 'status', 'location_id', 'location_detail'])
      .where('business_id', '=', business)
      .execute()
    return assets.map((asset) => {
      const row = rows.find((each) => each.id === asset)
      return [row?.status, row?.location_id === office ? 'office' : 'store', row?.location_detail]
    })
  }
  const sign = (signer: string, as = manager) =>
    test.send(calls.signStocktake, { as, params: { id }, body: { signer, signature: SIGNATURE } })

  it('is refused while something is undecided, and when more changes than was shown', async () => {
    expect((await close()).body).toMatchObject({ code: 'reconcile.undecided' })
    await acceptAll()
    expect((await close({ changes: 2 })).body).toMatchObject({ code: 'reconcile.count_changed' })
    expect((await readCheck(test, member, id)).status).toBe('in-progress')
    expect(await register()).toEqual([
      ['available', 'store', ''],
      ['available', 'store', 'Kệ 3'],
      ['available', 'store', ''],
      ['available', 'store', ''],
    ])
  })

  it('writes the register in one job, once, with history; the check is completed', async () => {
    await acceptAll()
    const [first, second] = await Promise.all([close(), close()])
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    const { batch } = (first.status === 200 ? first : second).body.result
    await written(batch)
    const after = [
      ['available', 'store', ''],
      ['available', 'office', ''],
      ['damaged', 'store', ''],
      ['lost', 'store', ''],
    ]
    expect(await register()).toEqual(after)
    const step = test.runtime.db.transaction().execute((trx) => runStep(trx, test.runtime, business, batch, 100))
    expect(await step).toBe(true)
    expect(await register()).toEqual(after)
    expect((await assetAt(1)).history[0]).toMatchObject({ action: 'move', note: 'KK-000001', batch })
    expect((await assetAt(0)).history).toHaveLength(0)
    expect(await readCheck(test, member, id)).toMatchObject({
      status: 'completed',
      hasPaper: true,
      appliedAt: expect.any(String),
    })
    const again = await test.send(inventoryCalls.applyInventoryCheck, { as: manager, params: { id } })
    expect(again.body.code).toBe('inventory.applied')
  })

  it('leaves alone what somebody changed after closing, and says so', async () => {
    await acceptAll()
    // The job finds another version than closing has noted.
    const blocked = test.runtime.db.transaction().execute(async (trx) => {
      await sql`select 1 from asset where business_id = ${business} for update`.execute(trx)
      const { body } = await close()
      await sql`update asset set version = version + 1 where id = ${assets[3] ?? ''}`.execute(trx)
      return body.result.batch
    })
    await written(await blocked)
    expect(await paper()).toMatchObject({ written: 2, failed: 1 })
    expect((await register()).map(([status]) => status)).toEqual(['available', 'available', 'damaged', 'available'])
  })

  it('gives unknown codes to assets, makes new ones, and takes both back', async () => {
    const keep = async (code: string) =>
      (await test.send(markCalls.keepUnknownCode, { as: member, params: { id }, body: { code, markId: newMarkId() } }))
        .body.result.unknownCode._id as string
    const [attached, made, removed] = [await keep('AP-CU-0192'), await keep('MOI-1'), await keep('NHAM-1')]
    const choose = (row: string, body: object) =>
      test.send(reconcileCalls.chooseForRow, {
        as: manager,
        params: { id, row },
        body: { version: 0, action: null, ...body },
      })
    await choose(attached, { action: 'attach', asset: assets[0] })
    await choose(made, { action: 'create', made: { name: 'Máy cưa', location: store } })
    // What was decided about a code that somebody removed since is not written.
    await choose(removed, { action: 'attach', asset: assets[0] })
    await test.send(markCalls.removeUnknownCode, { as: member, params: { id, codeId: removed } })
    await acceptAll()
    const { body } = await close({ changes: 5 })
    await written(body.result.batch)
    const codes = () =>
      test.runtime.db
        .selectFrom('asset_code')
        .select(['code', 'kind', 'asset_id'])
        .where('business_id', '=', business)
        .where('code', 'in', ['AP-CU-0192', 'MOI-1', 'NHAM-1'])
        .orderBy('code')
        .execute()
    expect(await codes()).toMatchObject([
      { kind: 'extra', asset_id: assets[0] },
      { kind: 'current', code: 'MOI-1' },
    ])
    expect((await assetAt(0)).history[0]).toMatchObject({ changes: [{ field: 'label', to: 'AP-CU-0192' }] })
    await test.send(calls.undoStocktake, { as: manager, params: { id }, body: {} })
    await written(body.result.batch)
    expect((await codes()).map(({ code }) => code)).toEqual(['MOI-1'])
    const machine = await test.runtime.db
      .selectFrom('asset')
      .select('deleted_at')
      .where('business_id', '=', business)
      .where('name', '=', 'Máy cưa')
      .executeTakeFirstOrThrow()
    expect(machine.deleted_at).not.toBeNull()
  })

  it('can be taken back as a whole until the last signature, and not by the log of changes', async () => {
    const { batch } = await closeWhole()
    expect((await test.send(undoBatch, { as: manager, params: { id: batch } })).body.code).toBe('batch.not_undoable')
    expect((await paper()).undoUntil).toEqual(expect.any(String))
    const undone = await test.send(calls.undoStocktake, { as: manager, params: { id }, body: {} })
    expect(undone.body.result).toMatchObject({ state: 'undone', undoUntil: null })
    await written(batch)
    expect(await register()).toEqual([
      ['available', 'store', ''],
      ['available', 'store', 'Kệ 3'],
      ['available', 'store', ''],
      ['available', 'store', ''],
    ])
    const twice = await test.send(calls.undoStocktake, { as: manager, params: { id }, body: {} })
    expect(twice.body.code).toBe('stocktake.undone')
    const [leader] = (await paper()).signers
    expect((await sign(leader?._id ?? '')).body.code).toBe('stocktake.undone')
  })

  it('keeps what somebody changed since when it is taken back', async () => {
    const { batch } = await closeWhole()
    await test.send(updateAsset, {
      as: manager,
      business,
      params: { id: assets[2] ?? '' },
      body: { status: 'maintenance' },
    })
    await test.send(calls.undoStocktake, { as: manager, params: { id }, body: {} })
    await written(batch)
    expect((await register()).map(([status]) => status)).toEqual(['available', 'available', 'maintenance', 'available'])
  })

  it('is signed by each once, in the app, on a screen or by a link; the last one fixes it', async () => {
    await closeWhole({
      signers: [
        ...signers().slice(0, 1),
        ...signers()
          .slice(1)
          .map((signer) => ({ ...signer, isMailed: true })),
      ],
    })
    const [leader, director] = (await paper()).signers
    expect(leader).toMatchObject({ isMine: true, signedAt: null })
    expect((await sign(director?._id ?? '', member)).body.code).toBe('stocktake.not_yours')
    expect((await sign(leader?._id ?? '')).body.result.signers[0]).toMatchObject({ signedAt: expect.any(String) })
    expect((await sign(leader?._id ?? '')).body.code).toBe('stocktake.signed')
    const mail = await inbox().waitFor(`chau${mails}@example.com`, /KK-/)
    const [, signer = '', key = ''] = /stocktake\?id=([0-9a-f]{24})&key=([0-9a-f]{64})/.exec(mail.text ?? '') ?? []
    const link = { params: { id: signer }, query: { key } }
    expect((await test.send(calls.getPaperByLink, link)).body.result).toMatchObject({
      number: 'KK-000001',
      signer: { name: 'Nguyễn Minh Châu', signedAt: null },
      differences: [{ name: 'Đèn' }, { name: 'Ghế' }, { name: 'Tủ' }],
    })
    const wrong = { ...link, query: { key: key.replace(/^./, (sign) => (sign === '0' ? '1' : '0')) } }
    expect((await test.send(calls.signByLink, { ...wrong, body: { signature: SIGNATURE } })).body.code).toBe(
      'stocktake.link_invalid',
    )
    const signed = await test.send(calls.signByLink, { ...link, body: { signature: SIGNATURE } })
    expect(signed.body.result.signer.signedAt).toEqual(expect.any(String))
    expect((await test.send(calls.signByLink, { ...link, body: { signature: SIGNATURE } })).body.code).toBe(
      'stocktake.signed',
    )
    expect(await paper(member)).toMatchObject({ state: 'signed', undoUntil: null })
    const undo = await test.send(calls.undoStocktake, { as: manager, params: { id }, body: {} })
    expect(undo.body.code).toBe('stocktake.signed')
    expect((await register()).map(([status]) => status)).toEqual(['available', 'available', 'damaged', 'lost'])
  })

  it('says the books of that moment, the count and the difference, and never changes', async () => {
    const { content, hash, signers: asked } = await closeWhole()
    expect(content).toMatchObject({
      number: 'KK-000001',
      scope: 'Kho',
      causes: 'Chuyển phòng',
      committee: [{ role: 'leader', name: 'Lê Quốc Bảo' }, { role: 'director' }],
      groups: {
        agrees: { count: 1, value: 40_000_000 },
        elsewhere: { count: 1 },
        damaged: { count: 1 },
        lost: { count: 1 },
      },
      places: [{ name: 'Kho', byBooks: { count: 4, cost: 43_000_000, book: 43_000_000 }, byCount: { count: 3 } }],
      totals: { byBooks: { count: 4 }, byCount: { count: 3, cost: 43_000_000 } },
    })
    expect(content.lines.map(({ isFixed, note }) => [isFixed, note])).toEqual([
      [true, ''],
      [false, 'Thấy ở Văn phòng, ghi lại vào sổ'],
      [false, 'Ghi hư hỏng. Gãy chân'],
      [false, 'Ghi mất'],
    ])
    expect(asked).toHaveLength(2)
    expect(hashOf((await paper()).content)).toBe(hash)
    await test.send(updateAsset, {
      as: manager,
      business,
      params: { id: assets[0] ?? '' },
      body: { name: 'Bàn mới', price: 1 },
    })
    expect((await paper()).content).toEqual(content)
    for (const change of [
      sql`update stocktake_paper set content = '{}' where business_id = ${business}`,
      sql`update stocktake_paper set hash = 'x' where business_id = ${business}`,
      sql`delete from stocktake_paper where business_id = ${business}`,
    ])
      await expect(change.execute(test.runtime.db)).rejects.toThrow(/reports are/)
    await sign(asked[0]?._id ?? '')
    await expect(
      sql`update stocktake_signer set signature = '' where id = ${asked[0]?._id}`.execute(test.runtime.db),
    ).rejects.toThrow(/signatures/)
  })

  it('has each asset as the books have it: its kind, its cost and what is left of it', async () => {
    const today = new Date().getFullYear()
    const worn = { price: 24_000_000, depreciation_method: 'straight-line', depreciation_days: 730 } as const
    await insertAssets(test, business, manager, [
      // Bought long before it was used: only use counts.
      { name: 'X1', ...worn, purchase_date: '2001-01-01', in_use_date: `${today + 1}-01-01`, location_id: store },
      { name: 'X2', ...worn, purchase_date: '2001-01-01', booked_as: 'fixed-asset', location_id: store },
      { name: 'X3', price: 50_000_000, currency: 'USD', location_id: store },
      { name: 'X4', price: 50_000_000, booked_as: 'tool', location_id: store },
    ])
    await test.runtime.db
      .updateTable('business')
      .set({ regime: 'tt133', fixed_asset_from: 1_500_000 })
      .where('id', '=', business)
      .execute()
    id = await beginCheck(test, manager, business, { locationId: store })
    await mark(2, { condition: 'damaged' })
    const { items } = await readCheck(test, member, id)
    for (const { _id } of items.filter(({ checked }) => !checked))
      await sendMark(test, member, { check: id, item: _id })
    await acceptAll()
    const { content }: calls.StocktakePaper = (await close({ changes: 1 })).body.result
    expect(content).toMatchObject({ regime: 'tt133', foreign: 1 })
    const lines = new Map(content.lines.map((line) => [line.name, line]))
    const told = (name: string) => {
      const line = lines.get(name)
      return line && [line.isFixed, line.condition, line.byBooks.cost, line.byBooks.book]
    }
    expect(told('Bàn')).toEqual([true, 'available', 40_000_000, 40_000_000])
    expect(told('Đèn')).toEqual([false, 'available', 1_000_000, 1_000_000])
    expect(told('Ghế')).toEqual([true, 'damaged', 2_000_000, 2_000_000])
    expect(told('X1')).toEqual([true, 'available', 24_000_000, 24_000_000])
    expect(told('X2')).toEqual([true, 'available', 24_000_000, 0])
    expect(told('X3')).toEqual([false, 'available', 0, 0])
    expect(told('X4')).toEqual([false, 'available', 50_000_000, 50_000_000])
  })

  it('has a PDF that anybody can verify: unchanged, or not ours', async () => {
    for (const form of calls.STOCKTAKE_FORMS) {
      const { _id, hash } = await closeWhole({ form })
      await drawReport(test.runtime, business, _id)
      expect((await paper()).isPdfReady).toBe(true)
      const pdf = await test.app.inject({
        url: `/api/inventory/${id}/paper/pdf?business=${business}`,
        headers: { authorization: `Bearer ${member.token}` },
      })
      expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
      const sha256 = createHash('sha256').update(pdf.rawPayload).digest('hex')
      const verified = await test.send(calls.verifyStocktake, { params: { id: _id } })
      expect(verified.body.result).toMatchObject({ number: 'KK-000001', state: 'open', hash, files: [sha256] })
      await sign((await paper()).signers[0]?._id ?? '')
      await resumeReports(test.runtime)
      await vi.waitFor(async () => expect((await paper()).isPdfReady).toBe(true), { timeout: 20_000 })
      const later = await test.send(calls.verifyStocktake, { params: { id: _id } })
      expect(later.body.result.files).toHaveLength(2)
      business = await test.createBusiness({ 'meeting-manager': owner, 'meeting-booking': manager, user: member })
      store = await addLocation('Kho')
      assets = await insertAssets(
        test,
        business,
        manager,
        ['A', 'B', 'C', 'D'].map((name) => ({ name, location_id: store })),
      )
      office = await addLocation('Văn phòng')
      id = await beginCheck(test, manager, business, { locationId: store })
      await mark(0)
      await mark(1, { location: office })
      await mark(2, { condition: 'damaged' })
      await mark(3, { condition: 'lost' })
    }
    expect((await test.send(calls.verifyStocktake, { params: { id: newMarkId() } })).body.code).toBe(
      'stocktake.not_ours',
    )
  })

  it('is for those who may complete; strangers do not learn that it is there', async () => {
    await acceptAll()
    const as = (person: TestPerson) =>
      test.send(calls.closeStocktake, { as: person, params: { id }, body: { signers: signers(), changes: 3 } })
    expect((await as(member)).status).toBe(403)
    const stranger = await test.createPerson()
    expect((await as(stranger)).status).toBe(404)
    const bad = await close({ signers: [{ role: 'leader', name: 'X', person: stranger.id }] })
    expect(bad.body.code).toBe('inventory.person_missing')
    expect((await test.send(calls.getStocktakePaper, { as: member, params: { id } })).body.code).toBe(
      'stocktake.not_closed',
    )
    await closeWhole()
    expect((await paper(member)).signers.map(({ isMine }) => isMine)).toEqual([false, false])
    expect((await test.send(calls.getStocktakePaper, { as: stranger, params: { id } })).status).toBe(404)
  })
})
