import { deleteAsset, getAsset, updateAsset } from '@nine/contract/asset/asset'
import * as inventoryCalls from '@nine/contract/inventory/inventory'
import * as markCalls from '@nine/contract/inventory/inventory-mark'
import * as calls from '@nine/contract/inventory/reconcile'
import { listNotifications } from '@nine/contract/notification'
import { createLocation } from '@nine/contract/tree/location'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useSmtpInbox } from '@nine/testkit/doubles/use-smtp-inbox'
import { insertAssets, photo, sendForm } from '@nine/testkit/requests/asset-requests'
import { beginCheck, newMarkId, readCheck, sendMark } from '@nine/testkit/requests/inventory-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { newId } from '../../db/id.ts'
import { insertHolders, insertUnsubscribed } from '../holder/holder.public.ts'

describe('what a stocktake found', () => {
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

  beforeAll(async () => {
    ;[owner, manager, member] = [await test.createPerson(), await test.createPerson(), await test.createPerson()]
  })
  beforeEach(async () => {
    business = await test.createBusiness({ 'meeting-manager': owner, 'meeting-booking': manager, user: member })
    ;[store, office] = [await addLocation('Kho'), await addLocation('Văn phòng')]
    assets = await insertAssets(
      test,
      business,
      manager,
      ['Bàn', 'Đèn', 'Ghế', 'Kệ', 'Tủ'].map((name) => ({ name, location_id: store, price: 1_000_000 })),
    )
    id = await beginCheck(test, manager, business, { locationId: store })
  })

  const addLocation = async (name: string): Promise<string> =>
    (await test.send(createLocation, { as: owner, body: { name, business } })).body.data._id
  const mark = (index: number, how: object = {}, as = member) =>
    sendMark(test, as, { check: id, item: assets[index] ?? '' }, how)
  const keepCode = async (code: string, how: object = {}) =>
    (
      await test.send(markCalls.keepUnknownCode, {
        as: member,
        params: { id },
        body: { code, markId: newMarkId(), ...how },
      })
    ).body.result
  const reconcile = async (as = manager) => {
    const { status, body } = await test.send(calls.getReconciliation, { as, params: { id } })
    return { status, ...body.result }
  }
  const rowsOf = async (finding: calls.Finding, query: object = {}) =>
    (await test.send(calls.listReconcileRows, { as: manager, params: { id }, query: { finding, ...query } })).body
      .result.data as calls.ReconcileRow[]
  const choose = (row: string, body: object, as = manager) =>
    test.send(calls.chooseForRow, { as, params: { id, row }, body: { version: 0, action: null, ...body } })
  const accept = async (body: object = {}) =>
    (await test.send(calls.chooseForGroup, { as: manager, params: { id }, body })).body
  const counts = async () => {
    const { groups } = await reconcile()
    return calls.FINDINGS.map((finding) => groups[finding].count)
  }
  const change = (index: number, body: object) =>
    test.send(updateAsset, { as: manager, business, params: { id: assets[index] ?? '' }, body })

  it('comes in six groups with evidence, and only what is safe is proposed', async () => {
    const [, , , , shelf = ''] = assets
    const [extra = ''] = await insertAssets(test, business, manager, [
      { name: 'Máy in', location_id: office, created_at: new Date(0) },
    ])
    await mark(0)
    await mark(1, { location: office })
    await mark(2, { condition: 'damaged', notes: 'Gãy chân' })
    await mark(3, { condition: 'lost' })
    await keepCode(`https://nine.example/asset/x/${extra}`, { location: store })
    await keepCode('AP-CU-0192', { location: office })
    expect(await counts()).toEqual([1, 1, 1, 2, 1, 1])
    const proposals = await Promise.all(calls.FINDINGS.map((finding) => rowsOf(finding)))
    expect(proposals.map((rows) => rows.map(({ proposal }) => proposal))).toEqual([
      [null],
      ['move'],
      ['damaged'],
      ['lost', null],
      [null],
      ['move'],
    ])
    const [, [elsewhere] = [], [damaged] = [], lost, [unknown] = [], [found] = []] = proposals
    expect(elsewhere).toMatchObject({
      name: 'Đèn',
      place: { _id: store, name: 'Kho' },
      seenAt: { _id: office, name: 'Văn phòng' },
      by: { UserId: member.id },
      version: 0,
    })
    expect(damaged).toMatchObject({ notes: 'Gãy chân', condition: 'damaged' })
    expect(lost?.[1]).toMatchObject({ _id: shelf, isChecked: false, by: null })
    expect(unknown).toMatchObject({ code: 'AP-CU-0192', count: 1, seenAt: { name: 'Văn phòng' } })
    expect(found).toMatchObject({ _id: extra, name: 'Máy in', place: { name: 'Văn phòng' }, seenAt: { name: 'Kho' } })
    expect(await rowsOf('lost', { search: 'tu' })).toMatchObject([{ name: 'Tủ' }])
  })

  it('shows damage and loss as whoever marked it saw it', async () => {
    const [item = ''] = assets
    const markId = newMarkId()
    const show = async (as: TestPerson, which = markId) =>
      sendForm(test, markCalls.addMarkPhoto, {
        as,
        params: { id, itemId: item },
        fields: { markId: which },
        files: { photo: [await photo()] },
      })
    await mark(0, { condition: 'damaged', markId })
    expect((await show(manager)).body.code).toBe('inventory.item_not_found')
    expect((await show(member, newMarkId())).body.code).toBe('inventory.item_not_found')
    for (let i = 0; i < 2; i++) expect((await show(member)).status).toBe(200)
    const [damaged] = await rowsOf('damaged')
    expect(damaged?.photo?.thumbUrl).toMatch(/thumb/)
    expect(await test.runtime.db.selectFrom('inventory_mark_photo').select('mark_id').execute()).toHaveLength(1)
    // Not what it looked like when it was still called damaged.
    await mark(0, { condition: 'lost' })
    expect((await rowsOf('lost'))[0]).toMatchObject({ _id: item, photo: null })
  })

  it('tells of an asset once, whatever was kept of its codes', async () => {
    const mark = { business_id: business, check_id: id, kind: 'code', outcome: 'kept', person_id: member.id } as const
    await test.runtime.db
      .insertInto('inventory_mark')
      // As servers of earlier versions kept it: a code of an item that the device did not know.
      .values({
        ...mark,
        id: newMarkId(),
        item_id: assets[0] ?? '',
        code: 'TEM-1',
        checked: null,
        condition: null,
        method: null,
      })
      .execute()
    expect(await counts()).toEqual([0, 0, 0, 5, 0, 0])
  })

  it('takes a whole building for the right place of what is in its rooms', async () => {
    const room = (await test.send(createLocation, { as: owner, body: { name: 'Phòng 1', parent: store, business } }))
      .body.data._id
    await change(0, { location: room })
    id = await beginCheck(test, manager, business, { locationId: store })
    await mark(0, { location: store })
    await mark(1, { location: room })
    expect(await counts()).toEqual([1, 1, 0, 3, 0, 0])
  })

  it('shows what was moved, handed over, disposed of, deleted or added meanwhile as such', async () => {
    await change(0, { location: office })
    await change(1, { assignedUser: member.id })
    // What was counted before says nothing of it any more.
    await mark(2, { condition: 'damaged' })
    await mark(3, { location: office })
    await change(2, { status: 'disposed' })
    await test.send(deleteAsset, { as: manager, business, params: { id: assets[3] ?? '' } })
    await insertAssets(test, business, manager, [{ name: 'Mới mua', location_id: store }])
    const found = await reconcile()
    expect(calls.FINDINGS.map((finding) => found.groups[finding].count)).toEqual([4, 0, 0, 1, 0, 0])
    expect(found.drift).toEqual({ moved: 1, handed: 1, disposed: 1, deleted: 1, added: 0 })
    expect(found.added).toMatchObject({ count: 1, rows: [{ name: 'Mới mua' }] })
    expect((await rowsOf('agrees')).map(({ drift }) => drift)).toEqual(['moved', 'handed', 'disposed', 'deleted'])
    // Seen where it was before somebody moved it: no difference either.
    await mark(0, { location: store })
    expect((await reconcile()).groups.elsewhere.count).toBe(0)
  })

  it('accepts proposals in bulk, and never calls lost what was not looked for to the end', async () => {
    await mark(0, { location: office })
    await mark(1, { condition: 'damaged' })
    await mark(2, { condition: 'lost' })
    expect((await accept()).result).toEqual({ chosen: 3, left: 2 })
    expect((await accept({ finding: 'lost', action: 'lost' })).result).toEqual({ chosen: 0, left: 2 })
    await test.send(markCalls.finishPlace, {
      as: member,
      params: { id },
      body: { location: store, isFinished: true },
    })
    expect((await readCheck(test, member, id)).finishedPlaces).toEqual([store])
    expect((await accept({ finding: 'lost', action: 'lost' })).result).toEqual({ chosen: 2, left: 0 })
    expect(await reconcile()).toMatchObject({
      changes: 5,
      writes: { moved: 1, damaged: 1, lost: 3, attached: 0, created: 0 },
    })
    expect((await accept({ finding: 'unknown', action: 'keep' })).code).toBe('reconcile.not_a_choice')
    expect((await accept({ action: 'lost' })).code).toBe('reconcile.not_a_choice')
  })

  it('overwrites nobody’s choice silently', async () => {
    await mark(0, { location: office })
    const [row] = await rowsOf('elsewhere')
    expect((await choose(row?._id ?? '', { action: 'keep' }, owner)).body.result).toMatchObject({
      choice: { action: 'keep', by: { UserId: owner.id } },
      version: 1,
    })
    expect((await choose(row?._id ?? '', { action: 'move' })).body.code).toBe('reconcile.choice_changed')
    expect((await choose(row?._id ?? '', { action: null, version: 2 })).body.code).toBe('reconcile.choice_changed')
    const changed = await choose(row?._id ?? '', { action: 'move', version: 1 })
    expect(changed.body.result).toMatchObject({ choice: { action: 'move', by: { UserId: manager.id } }, version: 2 })
    const cleared = await choose(row?._id ?? '', { action: null, version: 2 })
    expect(cleared.body.result).toMatchObject({ choice: null, version: 0 })
  })

  it('takes what the counter decided at once, and asks again when it was seen elsewhere since', async () => {
    await mark(0, { location: office, placeChoice: 'keep' })
    expect(await rowsOf('elsewhere')).toMatchObject([{ choice: { action: 'keep', by: { UserId: member.id } } }])
    await mark(0, { checkMethod: 'qrcode', location: await addLocation('Xưởng') })
    expect(await rowsOf('elsewhere')).toMatchObject([{ seenAt: { name: 'Xưởng' }, choice: null }])
  })

  it('lets a code be attached, become a new asset or be dismissed with a reason', async () => {
    for (const code of ['A-1', 'A-2', 'A-3']) await keepCode(code)
    const rows = await rowsOf('unknown')
    const [first = '', second = '', third = ''] = rows.map(({ _id }) => _id)
    expect((await choose(first, { action: 'attach' })).body.code).toBe('asset.not_found')
    expect((await choose(first, { action: 'attach', asset: assets[0] })).body.result.choice).toMatchObject({
      action: 'attach',
      asset: { name: 'Bàn' },
    })
    expect((await choose(second, { action: 'create' })).body.code).toBe('reconcile.not_a_choice')
    const made = { name: 'Máy cưa', location: store }
    expect((await choose(second, { action: 'create', made })).body.result.choice).toMatchObject({
      made: { name: 'Máy cưa', location: { name: 'Kho' } },
    })
    expect((await choose(third, { action: 'dismiss' })).body.code).toBe('reconcile.not_a_choice')
    expect((await choose(third, { action: 'dismiss', note: 'Tem rách' })).status).toBe(200)
    expect((await reconcile()).groups.unknown).toMatchObject({ count: 3, decided: 3 })
  })

  it('refuses choices that a row does not have, and rows of other checks', async () => {
    await mark(0, { location: office })
    const [row] = await rowsOf('elsewhere')
    expect((await choose(row?._id ?? '', { action: 'lost' })).body.code).toBe('reconcile.not_a_choice')
    expect((await choose(assets[1] ?? '', { action: 'keep' })).status).toBe(200)
    await mark(1)
    expect((await choose(assets[1] ?? '', { action: 'keep' })).body.code).toBe('reconcile.row_not_found')
    expect((await choose(newMarkId(), { action: 'keep' })).body.code).toBe('reconcile.row_not_found')
  })

  it('is for those who may complete, of this enterprise', async () => {
    expect((await reconcile(member)).status).toBe(403)
    expect((await reconcile(await test.createPerson())).status).toBe(404)
    await mark(0, { location: office })
    expect((await choose(assets[0] ?? '', { action: 'keep' }, member)).status).toBe(403)
    await test.send(inventoryCalls.completeInventoryCheck, {
      as: manager,
      params: { id },
      body: { status: 'completed' },
    })
    expect((await choose(assets[0] ?? '', { action: 'keep' })).body.code).toBe('inventory.completed')
    expect((await accept()).code).toBe('inventory.completed')
  })

  it('asks the holder of what nobody saw, and leaves it open', async () => {
    // Nobody asks themselves.
    await change(4, { assignedUser: manager.id })
    id = await beginCheck(test, manager, business, { locationId: store })
    expect((await choose(assets[4] ?? '', { action: 'ask' })).body.code).toBe('reconcile.not_a_choice')
    await change(4, { assignedUser: member.id })
    id = await beginCheck(test, manager, business, { locationId: store })
    expect((await rowsOf('lost')).filter(({ mayAsk }) => mayAsk).map(({ name }) => name)).toEqual(['Tủ'])
    expect((await choose(assets[3] ?? '', { action: 'ask' })).body.code).toBe('reconcile.not_a_choice')
    expect((await choose(assets[4] ?? '', { action: 'ask' })).status).toBe(200)
    expect((await reconcile()).groups.lost).toMatchObject({ count: 5, decided: 0 })
    const { body } = await test.send(listNotifications, { as: member })
    expect(body.result[0]).toMatchObject({ type: 'inventory.asked', payload: { assetName: 'Tủ' } })
    const mail = await inbox().waitFor(member.email, /Tủ đang ở đâu\?/)
    expect(mail.text).toContain('(KK-000003)')
    expect(mail.replyTo?.[0]?.address).toBe(manager.email)
  })

  it('asks those without an account by mail alone, who have an address and want mail', async () => {
    const held = async (email: string) => {
      const holder = { id: newId(), name: `Yến ${email}`, department: '', email }
      const { db } = test.runtime
      await db.transaction().execute((trx) => insertHolders(trx, { id: owner.id, business }, [holder]))
      const [asset = ''] = await insertAssets(test, business, manager, [{ name: `Loa ${email}`, location_id: store }])
      await db.updateTable('asset').set({ outside_holder_id: holder.id }).where('id', '=', asset).execute()
      return asset
    }
    const [email, off] = [`yen${newId()}@example.com`, `tat${newId()}@example.com`]
    const [reached, silent, unreached] = [await held(email), await held(off), await held('')]
    await test.runtime.db.transaction().execute((trx) => insertUnsubscribed(trx, off))
    id = await beginCheck(test, manager, business, { locationId: store })
    const ask = async (row: string) => (await choose(row, { action: 'ask' })).body.code
    expect(await ask(unreached)).toBe('reconcile.not_a_choice')
    expect(await ask(silent)).toBe('custody.unreachable')
    const confirm = (at: Date | null) =>
      test.runtime.db.updateTable('person').set({ email_verified_at: at }).where('id', '=', manager.id).execute()
    await confirm(null)
    expect(await ask(reached)).toBe('identity.email_unconfirmed')
    await confirm(new Date())
    expect(await ask(reached)).toBeUndefined()
    expect((await inbox().waitFor(email, /đang ở đâu\?/)).text).toContain(`Loa ${email}`)
  })

  it('is counted again by a check of its own, linked with the first', async () => {
    const { body } = await test.send(calls.countAgain, {
      as: manager,
      params: { id },
      body: { items: [assets[0] ?? '', assets[4] ?? ''] },
    })
    const again = await readCheck(test, member, body.result.check)
    expect(again).toMatchObject({ follows: { _id: id, checkCode: 'KK-000001' }, summary: { totalAssets: 2 } })
    expect(again.items.map(({ asset }) => asset.name)).toEqual(['Bàn', 'Tủ'])
    const foreign = await test.send(calls.countAgain, { as: manager, params: { id }, body: { items: [newMarkId()] } })
    expect(foreign.body.code).toBe('reconcile.row_not_found')
  })

  it('is comparable with another check: found again, lost twice', async () => {
    const complete = (check: string) =>
      test.send(inventoryCalls.completeInventoryCheck, {
        as: manager,
        params: { id: check },
        body: { status: 'completed' },
      })
    const first = id
    await mark(0)
    await mark(1, { condition: 'damaged' })
    await mark(2)
    await complete(first)
    id = await beginCheck(test, manager, business, { locationId: store })
    await mark(0)
    await mark(1, { condition: 'damaged' })
    await mark(3)
    const second = id
    const compare = () => test.send(calls.compareChecks, { as: member, params: { id: second, other: first } })
    expect((await compare()).body.code).toBe('inventory.not_completed')
    await complete(second)
    const { body } = await compare()
    expect(body.result).toMatchObject({
      before: { _id: first },
      after: { _id: second },
      common: 5,
      groups: {
        'found-again': { count: 1, rows: [{ name: 'Kệ' }] },
        'lost-twice': { count: 1, rows: [{ name: 'Tủ' }] },
        'newly-lost': { count: 1, rows: [{ name: 'Ghế' }] },
        'damaged-twice': { count: 1, rows: [{ name: 'Đèn' }] },
      },
    })
    expect((await test.send(getAsset, { as: member, business, params: { id: assets[0] ?? '' } })).status).toBe(200)
  })
})
