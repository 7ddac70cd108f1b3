import * as assetCalls from '@nine/contract/asset/asset'
import type { HistoryEntry } from '@nine/contract/asset/asset-history'
import * as trashCalls from '@nine/contract/asset/asset-trash'
import * as calls from '@nine/contract/label/label-code'
import { SHORT_CODE_PATTERN } from '@nine/contract/label/short-code'
import * as locationCalls from '@nine/contract/tree/location'
import { beforeEach, describe, expect, it } from 'vitest'
import { addAsset, insertAssets } from '@nine/testkit/requests/asset-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'

const ORIGIN = 'https://nine.example'

describe('short codes', () => {
  const test = useTestApp({ PUBLIC_ORIGIN: ORIGIN })
  let owner: TestPerson
  let manager: TestPerson
  let member: TestPerson
  let stranger: TestPerson
  let business: string
  let elsewhere: string

  beforeEach(async () => {
    ;[owner, manager, member, stranger] = [
      await test.createPerson(),
      await test.createPerson(),
      await test.createPerson(),
      await test.createPerson(),
    ]
    business = await test.createBusiness({ 'meeting-manager': owner, 'meeting-booking': manager, user: member })
    elsewhere = await test.createBusiness({ 'meeting-manager': stranger })
  })

  const insert = async (count: number, of = business, by = owner): Promise<string[]> =>
    insertAssets(
      test,
      of,
      by,
      Array.from({ length: count }, () => ({})),
    )
  const give = async (body: { assets?: string[]; locations?: string[] }, as = member) =>
    (await test.send(calls.giveShortCodes, { as, body: { ...body, business } })).body.result as {
      assets: { _id: string; code: string }[]
      locations: { _id: string; code: string }[]
    }
  const codeOf = async (asset: string): Promise<string> => (await give({ assets: [asset] })).assets[0]?.code ?? ''
  const resolve = async (text: string, as = member, of = business): Promise<calls.Scanned> =>
    (await test.send(calls.resolveScanned, { as, query: { business: of, text } })).body.result
  const blank = async (count: number, as = manager): Promise<string[]> =>
    (await test.send(calls.createBlankCodes, { as, body: { business, count } })).body.data.codes
  const attach = (code: string, asset: string, as = member) =>
    test.send(calls.attachCode, { as, body: { business, code, asset } })
  const place = async (name: string, parent: string | null = null): Promise<string> =>
    (await test.send(locationCalls.createLocation, { as: owner, body: { name, parent, business } })).body.data._id
  const open = (code: string) => test.app.inject({ url: `/q/${code}` })
  const address = (code: string) => `${ORIGIN.toUpperCase()}/Q/${code}`

  it('are given once, also when two print the same labels at once, and stay', async () => {
    const assets = await insert(3)
    const [one, other] = await Promise.all([give({ assets }), give({ assets: assets.toReversed() }, owner)])
    expect(one.assets.map(({ _id }) => _id)).toEqual(assets)
    for (const { code } of one.assets) expect(code).toMatch(SHORT_CODE_PATTERN)
    expect(other.assets.toReversed()).toEqual(one.assets)
    expect((await give({ assets })).assets).toEqual(one.assets)
    expect(new Set(one.assets.map(({ code }) => code)).size).toBe(3)
  })

  it('are given to assets of the own enterprise only, and not to what is gone', async () => {
    const [foreign = ''] = await insert(1, elsewhere, stranger)
    const [gone = '', there = ''] = await insert(2)
    await test.send(assetCalls.deleteAsset, { as: owner, params: { id: gone } })
    const { assets } = await give({ assets: [foreign, gone, there] })
    expect(assets.map(({ _id }) => _id)).toEqual([there])
  })

  it('tell what was scanned: by the short and the long address, in any case, and by codes', async () => {
    const room = await place('Phòng họp', await place('Tòa A'))
    const { body } = await addAsset(
      { test, as: owner, business },
      { name: 'Máy chiếu', location: { locationId: room } },
    )
    const { _id, code } = body.data
    const short = await codeOf(_id)
    const asset = {
      kind: 'asset',
      _id,
      code,
      name: 'Máy chiếu',
      isTrashed: false,
      location: { _id: room, name: 'Phòng họp' },
    }
    for (const text of [
      address(short),
      `${ORIGIN}/q/${short.toLowerCase()}`,
      `${short.slice(0, 4).toLowerCase()}-${short.slice(4)}`,
      `${ORIGIN}/asset/${business}/${_id}`,
      code.toLowerCase(),
      `N-${code}`,
    ])
      expect(await resolve(text)).toEqual(asset)
    expect(await resolve('NOTHING-LIKE-IT')).toEqual({ kind: 'unknown' })
    const { locations } = await give({ locations: [room] })
    expect(await resolve(address(locations[0]?.code ?? ''))).toEqual({
      kind: 'location',
      _id: room,
      name: 'Phòng họp',
      path: ['Tòa A', 'Phòng họp'],
      isActive: true,
    })
    const [free = ''] = await blank(1)
    expect(await resolve(address(free))).toEqual({ kind: 'blank', code: free })
    await test.send(assetCalls.deleteAsset, { as: owner, params: { id: _id } })
    expect(await resolve(address(short))).toEqual({ ...asset, isTrashed: true })
  })

  it('of others are only known to be of others', async () => {
    const [free = ''] = await blank(1)
    expect(await resolve(address(free), stranger, elsewhere)).toEqual({ kind: 'elsewhere', address: address(free) })
    expect((await test.send(calls.openShortCode, { as: stranger, params: { code: free } })).status).toBe(404)
    expect(
      (
        await test.send(calls.attachCode, {
          as: stranger,
          body: { business: elsewhere, code: free, asset: (await insert(1, elsewhere, stranger))[0] ?? '' },
        })
      ).status,
    ).toBe(404)
    const { body } = await test.send(calls.openShortCode, { as: member, params: { code: free.toLowerCase() } })
    expect(body.result).toMatchObject({ scanned: { kind: 'blank', code: free }, business: { _id: business } })
  })

  it('that are blank belong to at most one asset, whoever is first', async () => {
    const [one = '', other = ''] = await insert(2)
    const [code = ''] = await blank(1)
    const both = await Promise.all([attach(code, one), attach(code, other, owner)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const winner = both[0]?.status === 200 ? one : other
    expect(await resolve(address(code))).toMatchObject({ kind: 'asset', _id: winner })
    expect((await attach(code, winner)).status).toBe(200)
    expect((await attach('22222222', one)).status).toBe(404)
    const { history } = (await test.send(assetCalls.getAsset, { as: owner, params: { id: winner } })).body.result as {
      history: HistoryEntry[]
    }
    expect(history.filter(({ changes }) => changes?.some(({ field }) => field === 'label'))).toHaveLength(1)
    // A label of its own is not made when one is on it already.
    expect((await give({ assets: [winner] })).assets).toEqual([{ _id: winner, code }])
  })

  it('that are blank become the label of a new asset, and nothing is added where they are not', async () => {
    const [code = ''] = await blank(1)
    const added = await addAsset({ test, as: member, business }, { name: 'Ghế', label: code.toLowerCase() })
    expect(added.status).toBe(200)
    expect(await resolve(code)).toMatchObject({ kind: 'asset', _id: added.body.data._id })
    const again = await addAsset({ test, as: member, business }, { name: 'Bàn', label: code })
    expect([again.status, again.body.error?.code ?? again.body.code]).toEqual([409, 'label.code_taken'])
  })

  it('that are blank are made by managers, as many as can be used', async () => {
    expect((await test.send(calls.createBlankCodes, { as: member, body: { business, count: 1 } })).status).toBe(403)
    const codes = await blank(3)
    expect(new Set(codes).size).toBe(3)
    const unused = (await test.send(calls.listBlankCodes, { as: manager, query: { business } })).body.result
    expect([unused.total, unused.codes.toSorted()]).toEqual([3, codes])
    await test.runtime.db
      .insertInto('asset_code')
      .values(
        Array.from({ length: calls.BLANK_CODES_MAX - 4 }, (_, index) => ({
          business_id: business,
          key: `K${business.slice(0, 8)}${index}`,
          code: `K${index}`,
          kind: 'blank' as const,
          is_short: true,
          asset_id: null,
          created_by: owner.id,
        })),
      )
      .execute()
    const [full, fitting] = await Promise.all([
      test.send(calls.createBlankCodes, { as: manager, body: { business, count: 1 } }),
      test.send(calls.createBlankCodes, { as: owner, body: { business, count: 1 } }),
    ])
    expect([full.status, fitting.status].toSorted((one, other) => one - other)).toEqual([200, 422])
  })

  it('are never used again when their asset is deleted for good', async () => {
    const [asset = ''] = await insert(1)
    const code = await codeOf(asset)
    await test.send(assetCalls.deleteAsset, { as: owner, params: { id: asset } })
    const purged = await test.send(trashCalls.purgeAssets, { as: owner, body: { business, ids: [asset] } })
    expect(purged.status).toBe(200)
    expect(await resolve(address(code))).toEqual({ kind: 'unknown' })
    const { rows } = await test.runtime.pool.query('select kind, asset_id, is_short from asset_code where key = $1', [
      code,
    ])
    expect(rows).toEqual([{ kind: 'short', asset_id: null, is_short: true }])
    expect((await open(code)).statusCode).toBe(404)
  })

  it('lead to the public page of an asset, and tell strangers nothing of anything else', async () => {
    const [asset = ''] = await insert(1)
    const code = await codeOf(asset)
    for (const url of [`/q/${code}`, `/Q/${code}`, `/q/${code.toLowerCase()}`]) {
      const { statusCode, headers } = await test.app.inject({ url })
      expect([statusCode, headers.location]).toEqual([302, `/asset/${business}/${asset}`])
    }
    const [free = ''] = await blank(1)
    const { locations } = await give({ locations: [await place('Kho bí mật')] })
    for (const neutral of [free, locations[0]?.code ?? '']) {
      const page = await open(neutral)
      expect(page.statusCode).toBe(200)
      expect(page.headers['x-robots-tag']).toBe('noindex')
      expect(page.body).toContain('Nhãn chưa có thông tin')
      expect(page.body).not.toContain('Kho bí mật')
      expect(page.body).not.toContain(business)
    }
    expect((await open('22222222')).statusCode).toBe(404)
  })

  it('leave an enterprise that had their address before at its new one', async () => {
    await test.runtime.db
      .updateTable('business')
      .set({ url: `q-2-${business.slice(0, 6)}`, former_url: 'q' })
      .where('id', '=', business)
      .execute()
    const { statusCode, headers } = await test.app.inject({ url: '/q/event/abc' })
    expect([statusCode, headers.location]).toEqual([302, `/q-2-${business.slice(0, 6)}/event/abc`])
  })
})
