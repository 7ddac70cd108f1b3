import * as calls from '@nine/contract/asset/asset'
import type { Asset } from '@nine/contract/asset/asset'
import { getPublicAsset } from '@nine/contract/asset/public-asset'
import * as businessCalls from '@nine/contract/business/business'
import { addDays, todayIn } from '@nine/contract/duration'
import * as locationCalls from '@nine/contract/tree/location'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAsset, photos } from '@nine/testkit/requests/asset-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'

describe('the public page of an asset as HTML', () => {
  const test = useTestApp({ PUBLIC_ORIGIN: 'https://nine.example' })
  const today = todayIn('Asia/Ho_Chi_Minh')
  let owner: TestPerson
  let business: string
  let asset: Asset

  beforeAll(async () => {
    owner = await test.createPerson('binh@example.com')
    business = await test.createBusiness({ 'meeting-manager': owner })
    await test.runtime.db
      .updateTable('person')
      .set({ first_name: 'Bình', last_name: 'Trần' })
      .where('id', '=', owner.id)
      .execute()
    await test.send(businessCalls.updateBusiness, {
      as: owner,
      params: { business },
      body: { name: 'An <Phát>', tax: '1', phone: '028 3823 4567' },
    })
    const place = async (name: string, parent: string | null) =>
      (await test.send(locationCalls.createLocation, { as: owner, body: { name, parent, business } })).body.data._id
    asset = await add({
      name: 'Máy "khoan" <script>alert(1)</script>',
      description: 'Dòng 1\nDòng 2 & $& $1',
      location: { locationId: await place('Phòng 2', await place('Tòa A', null)), detail: 'Kệ 3' },
      price: 12_850_000,
      unit: 'Chiếc',
      status: 'maintenance',
      purchaseDate: addDays(today, -100),
      warranty: { enabled: true, duration: 730 },
      depreciation: { enabled: true, duration: 1826, residualValue: 0 },
      assignedUser: owner.id,
    })
  })

  const add = async (data: object, count = 2): Promise<Asset> =>
    (await addAsset({ test, as: owner, business }, { ...data }, { images: await photos(count) })).body.data
  const open = (id: string, more: { url?: string; cookie?: string; address?: string } = {}) =>
    test.app.inject({
      url: `/asset/${business}/${id}${more.url ?? ''}`,
      headers: more.cookie ? { cookie: more.cookie } : {},
      remoteAddress: more.address ?? '10.0.0.1',
    })
  const text = (html: string) =>
    html
      .replaceAll(/<(script|style|svg|template)[^]*?<\/\1>/g, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')

  it('holds every fact, the title and what other sites show of it, before any script runs', async () => {
    const { statusCode, headers, body } = await open(asset._id)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' })
    expect(body).toContain('<meta name="robots" content="noindex"/>')
    const read = text(body)
    for (const fact of [
      asset.code,
      'Bảo trì',
      'Dòng 1 Dòng 2 &amp; $&amp; $1',
      'Trần Bình',
      'bi•••@example.com',
      'Kho Tòa A',
      'Tòa A &gt; Phòng 2, Kệ 3',
      '12.850.000 ₫',
      'Chiếc',
      addDays(today, -100).split('-').toReversed().join('/'),
      'Thời hạn 24 tháng',
      `Hết ${addDays(today, 630).split('-').toReversed().join('/')}`,
      'Còn 21 tháng',
      'Đường thẳng · 5 năm',
      'Lũy kế 703.724 ₫',
      'Còn lại 12.146.276 ₫',
    ])
      expect(read).toContain(fact)
    expect(body).toContain(
      '<title>Máy &quot;khoan&quot; &lt;script&gt;alert(1)&lt;/script&gt; · An &lt;Phát&gt;</title>',
    )
    expect(body).toContain(`content="https://nine.example/asset/${business}/${asset._id}"`)
    expect(body).toContain('<meta property="og:image" content="https://nine.example/media/')
    expect(body).toContain('href="tel:02838234567"')
    expect(body).not.toContain('<script>alert')
    expect(body.match(/data-slide/g)).toHaveLength(2)
  })

  it('speaks the language asked for, else the one chosen before, else the default', async () => {
    expect((await open(asset._id)).body).toContain('<html lang="vi"')
    expect((await open(asset._id, { url: '?lang=en' })).body).toContain('Straight-line · 5 years')
    expect((await open(asset._id, { cookie: 'a=b; lang=en' })).body).toContain('<html lang="en"')
    expect((await open(asset._id, { url: '?lang=vn', cookie: 'lang=en' })).body).toContain('<html lang="vi"')
    expect((await open(asset._id, { url: '?lang=xx&lang=en', cookie: 'lang="' })).body).toContain('<html lang="vi"')
    expect(text((await open(asset._id, { url: '?lang=en' })).body)).toContain('Unit Piece')
    // Numbers and dates stay Vietnamese.
    expect((await open(asset._id, { url: '?lang=en' })).body).toContain('12.850.000 ₫')
  })

  it('says alike that private, deleted, missing and foreign assets are not there', async () => {
    const secret = await add({ visibility: 'private' }, 1)
    const deleted = await add({}, 1)
    await test.send(calls.deleteAsset, { as: owner, params: { id: deleted._id } })
    const other = await test.createBusiness({ 'meeting-manager': owner })
    const answers = await Promise.all([
      open(secret._id),
      open(deleted._id),
      open('f'.repeat(24)),
      open('%00'),
      test.app.inject({ url: `/asset/${other}/${asset._id}`, remoteAddress: '10.0.0.1' }),
      test.app.inject({ url: `/asset/khong-co/${asset._id}`, remoteAddress: '10.0.0.1' }),
    ])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.body).toContain('Tài sản bạn tìm không tồn tại hoặc đã bị xóa.')
  })

  it('says of a private asset only whose it is, if the enterprise wants to hear of finds', async () => {
    const hear = (publicFinds: boolean) =>
      test.send(businessCalls.updateBusiness, { as: owner, params: { business }, body: { publicFinds } })
    const secret = await add({ name: 'Máy soi tiền', visibility: 'private', assignedUser: owner.id }, 1)
    await hear(true)
    const { statusCode, headers, body } = await open(secret._id)
    expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex'])
    expect(text(body)).toContain('Vật này của An &lt;Phát&gt;')
    expect(text((await open(secret._id, { url: '?lang=en' })).body)).toContain('This belongs to An &lt;Phát&gt;')
    for (const hidden of ['Máy soi tiền', secret.code, 'Bình', '/media/', '028 3823 4567'])
      expect(body).not.toContain(hidden)
    const params = { owner: business, assetId: secret._id }
    expect((await test.send(getPublicAsset, { params })).body.code).toBe('asset.not_found')
    expect((await open(asset._id)).body).toContain(asset.code)
    expect((await open('f'.repeat(24))).statusCode).toBe(404)
    await hear(false)
    expect((await open(secret._id)).statusCode).toBe(404)
  })

  it('leaves out what is not filled in or not shown', async () => {
    const bare = text((await open((await add({ name: 'Ghế' }, 1))._id)).body)
    const [facts] = bare.split('Tìm thấy hoặc thấy hỏng?')
    for (const word of ['Người giữ', 'Kho', 'Giá', 'Bảo hành', 'Khấu hao', 'Ảnh trước'])
      expect(facts).not.toContain(word)
    await test.send(businessCalls.updateBusiness, {
      as: owner,
      params: { business },
      body: { publicHolder: false, publicPrice: false },
    })
    const discreet = text((await open(asset._id)).body)
    expect(discreet).toContain('Đường thẳng · 5 năm')
    for (const secret of ['Trần Bình', '12.850.000', '703.724', 'Lũy kế']) expect(discreet).not.toContain(secret)
  })

  it('tells how much of a warranty is left', async () => {
    const left = async (days: number) => {
      const { _id } = await add(
        { purchaseDate: addDays(today, days - 365), warranty: { enabled: true, duration: 365 } },
        1,
      )
      return text((await open(_id)).body)
    }
    expect(await left(60)).toContain('Còn 2 tháng')
    expect(await left(59)).toContain('Còn 59 ngày')
    expect(await left(0)).toContain('Còn 0 ngày')
    expect(await left(-1)).toContain('Đã hết hạn')
  })

  it('is written only so often, and says so with a way to try again', async () => {
    const answers = []
    for (let i = 0; i < 242; i++) answers.push(await open('f'.repeat(24), { address: '10.9.9.9' }))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404, 429]))
    expect(answers.at(-1)?.body).toContain('data-retry')
  })
})
