import {
  createBusiness,
  getBusiness,
  getBusinessName,
  listBusinesses,
  updateBusiness,
} from '@nine/contract/business/business'
import { RESERVED } from '@nine/contract/text/slug'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../db/id.ts'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'

describe('creating an enterprise', () => {
  const test = useTestApp()

  it('answers id, name and url, and makes the creator its owner', async () => {
    const owner = await test.createPerson()
    const { status, body } = await test.send(createBusiness, { body: { name: '  Nội thất   An Phát ' }, as: owner })
    expect(status).toBe(200)
    expect(body).toEqual({
      result: { id: expect.stringMatching(/^[0-9a-f]{24}$/), name: 'Nội thất An Phát', url: 'noi-that-an-phat' },
    })
    const { body: list } = await test.send(listBusinesses, { as: owner })
    expect(list.result).toMatchObject([{ id: body.result.id, url: 'noi-that-an-phat', role: 'meeting-manager' }])
  })

  it.each([[{ name: '' }], [{ name: '   ' }], [{}], [{ name: null }]])('refuses the name in %j', async (body) => {
    const person = await test.createPerson()
    const answer = await test.inject({
      method: 'POST',
      url: '/gateway/business',
      headers: { authorization: `Bearer ${person.token}` },
      payload: body,
    })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual([
      { field: 'name', code: 'business_name_required', message: 'Vui lòng nhập tên doanh nghiệp !' },
    ])
    const { body: list } = await test.send(listBusinesses, { as: person })
    expect(list).toEqual({ result: [], meta: { total: 0 } })
  })

  it('refuses a name of the wrong kind, one too long, and nobody signed in', async () => {
    const person = await test.createPerson()
    const send = (name: unknown) => test.send(createBusiness, { body: { name: name as string }, as: person })
    expect((await send(12)).status).toBe(400)
    expect((await send('a'.repeat(121))).body.errors).toMatchObject([{ field: 'name', code: 'too_long' }])
    expect((await test.send(createBusiness, { body: { name: 'A' } })).status).toBe(401)
  })

  it('never gives a reserved word or something like an id as address', async () => {
    const person = await test.createPerson()
    for (const [name, url] of [
      ['Login', 'login-2'],
      ['Api', 'api-2'],
      ['aaaaaaaaaaaaaaaaaaaaaaaa', 'aaaaaaaaaaaaaaaaaaaaaaaa-2'],
      ['株式会社', 'doanh-nghiep'],
    ] as const) {
      const { body } = await test.send(createBusiness, { body: { name }, as: person })
      expect(body.result.url).toBe(url)
      expect(RESERVED).not.toContain(body.result.url)
    }
  })

  it('gives twenty enterprises of one name twenty addresses, all created at once', async () => {
    const person = await test.createPerson()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => test.send(createBusiness, { body: { name: 'Đua Nhau' }, as: person })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    const urls = answers.map(({ body }) => String(body.result.url))
    const expected = ['dua-nhau', ...Array.from({ length: 19 }, (_, index) => `dua-nhau-${index + 2}`)]
    expect(urls.toSorted()).toEqual(expected.toSorted())
  })

  it('creates once however often the same key is sent', async () => {
    const person = await test.createPerson()
    const send = () => test.send(createBusiness, { body: { name: 'Một lần' }, as: person, key: 'once' })
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map(({ body }) => body.result.id)).size).toBe(1)
    const { body } = await test.send(listBusinesses, { as: person })
    expect(body.meta.total).toBe(1)
  })

  it('slows down who creates too many', async () => {
    const person = await test.createPerson()
    const statuses = []
    for (let i = 0; i < 31; i++) {
      statuses.push((await test.send(createBusiness, { body: { name: `Nhiều ${i}` }, as: person })).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('the enterprise list', () => {
  const test = useTestApp()

  it('holds only the own enterprises, by name, with role, its title and company details', async () => {
    const [me, other] = [await test.createPerson(), await test.createPerson()]
    const owned = await test.send(createBusiness, { body: { name: 'Đồng Tâm' }, as: me })
    await test.send(createBusiness, { body: { name: 'Của người khác' }, as: other })
    const joined = await test.createBusiness({ 'meeting-manager': other, user: me })
    await test.runtime.db.updateTable('business').set({ name: 'Ánh Dương' }).where('id', '=', joined).execute()
    const { status, body } = await test.send(listBusinesses, { as: me, header: { 'accept-language': 'en' } })
    expect(status).toBe(200)
    expect(body.meta).toEqual({ total: 2 })
    expect(body.result).toEqual([
      expect.objectContaining({ id: joined, name: 'Ánh Dương', role: 'user', roleDetail: { title: 'Member' } }),
      {
        ...owned.body.result,
        logo: null,
        role: 'meeting-manager',
        roleDetail: { title: 'Owner' },
        companyDetail: {
          logo: null,
          email: '',
          tax: '',
          phone: '',
          formattedAddress: '',
          address: { address: '', district: '', province: '', scheme: 'vn63' },
        },
      },
    ])
  })

  it('needs a session', async () => {
    expect((await test.send(listBusinesses)).status).toBe(401)
  })
})

describe('company settings', () => {
  const test = useTestApp()
  let owner: TestPerson
  let manager: TestPerson
  let member: TestPerson
  let stranger: TestPerson
  let business: string
  const save = (body: object, as: TestPerson = owner, params = { business }) =>
    test.send(updateBusiness, { params, body, as })
  const read = async () => (await test.send(getBusiness, { params: { business }, as: owner })).body.result

  beforeAll(async () => {
    owner = await test.createPerson()
    manager = await test.createPerson()
    member = await test.createPerson()
    stranger = await test.createPerson()
    await test.createBusiness({ 'meeting-manager': stranger })
    business = await test.createBusiness({ 'meeting-manager': owner, 'meeting-booking': manager, user: member })
  })

  it('stores what is sent and answers the whole enterprise', async () => {
    const { status, body } = await save({
      name: 'Công ty Cổ phần Nội thất An Phát',
      tax: ' 0312 456 789 ',
      phone: '028 3925 6688',
      email: 'LienHe@AnPhat.vn',
      address: { address: '214 Nguyễn Trãi', province: '79', district: '785' },
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      result: {
        id: business,
        name: 'Công ty Cổ phần Nội thất An Phát',
        url: `b-${business}`,
        logo: null,
        companyDetail: {
          logo: null,
          email: 'lienhe@anphat.vn',
          tax: '0312 456 789',
          phone: '028 3925 6688',
          formattedAddress: '214 Nguyễn Trãi, Huyện Bình Chánh, TP Hồ Chí Minh',
          address: { address: '214 Nguyễn Trãi', district: '785', province: '79', scheme: 'vn63' },
        },
        publicHolder: true,
        publicEmail: false,
        publicPrice: true,
        publicFinds: false,
        regime: 'tt99',
        fixedAssetFrom: 30_000_000,
      },
    })
    expect(await read()).toEqual(body.result)
  })

  it('changes only the fields sent', async () => {
    const before = await read()
    const { body } = await save({ publicPrice: false })
    expect(body.result).toEqual({ ...before, publicPrice: false })
    expect((await save({})).body.result).toEqual(body.result)
    expect((await save({ phone: '' })).body.result.companyDetail).toEqual({ ...before.companyDetail, phone: '' })
  })

  it('takes an address as plain text too', async () => {
    const { body } = await save({ address: ' 12 Lý Thường Kiệt, Hà Nội ' })
    expect(body.result.companyDetail).toMatchObject({
      formattedAddress: '12 Lý Thường Kiệt, Hà Nội',
      address: { address: '12 Lý Thường Kiệt, Hà Nội', district: '', province: '' },
    })
  })

  it('knows the provinces of 2025 when the address says so', async () => {
    const { body } = await save({ address: { address: '', province: '79', scheme: 'vn34' } })
    expect(body.result.companyDetail.formattedAddress).toMatch(/Hồ Chí Minh$/)
  })

  it('keeps its address when it is renamed', async () => {
    const { url } = await read()
    expect((await save({ name: 'Tên mới hẳn' })).body.result).toMatchObject({ name: 'Tên mới hẳn', url })
  })

  it.each([
    [{ name: '  ' }, 'name', 'business_name_required'],
    [{ tax: ' ' }, 'tax', 'required'],
    [{ tax: '1'.repeat(31) }, 'tax', 'too_long'],
    [{ phone: '12ab' }, 'phone', 'invalid_phone'],
    [{ phone: '1234567' }, 'phone', 'invalid_phone'],
    [{ email: 'khong-phai' }, 'email', 'invalid_email'],
    [{ address: { province: '999' } }, 'address.province', 'invalid_value'],
    [{ address: { province: '01', district: '785' } }, 'address.district', 'invalid_value'],
    [{ address: { district: '785' } }, 'address.district', 'invalid_value'],
    [{ address: 'a'.repeat(301) }, 'address', 'too_long'],
    [{ logo: '0123456789abcdef01234567' }, 'logo', 'image_unknown'],
  ])('refuses %j at its field and changes nothing', async (body, field, code) => {
    const before = await read()
    const answer = await save(body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual([{ field, code, message: expect.any(String) }])
    expect(await read()).toEqual(before)
  })

  it.each([{ logo: 'x' }, { publicHolder: 'yes' }, { address: 3 }])('calls %j malformed', async (body) => {
    expect((await save(body)).status).toBe(400)
  })

  it('asks for a tax code before it keeps other company details', async () => {
    const fresh = await test.createBusiness({ 'meeting-manager': owner })
    const params = { business: fresh }
    const refused = await save({ name: 'Mới', phone: '028 3925 6688' }, owner, params)
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual([{ field: 'tax', code: 'required', message: expect.any(String) }])
    for (const detail of [{ name: 'Mới' }, { logo: newId() }])
      expect((await save(detail, owner, params)).body.errors).toMatchObject([{ field: 'tax', code: 'required' }])
    expect((await save({ publicHolder: false, logo: null }, owner, params)).status).toBe(200)
    expect((await save({ tax: '0312456789', phone: '028 3925 6688' }, owner, params)).status).toBe(200)
    expect((await save({ email: 'a@b.vn' }, owner, params)).status).toBe(200)
  })

  it('shows a public picture as its logo, and takes it away again', async () => {
    const logo = newId()
    const image = { kind: 'image' as const, type: 'image/jpeg', bytes: 1, width: 7, height: 3, person_id: owner.id }
    await test.runtime.db
      .insertInto('media')
      .values({ ...image, id: logo, is_public: true, business_id: null })
      .execute()
    const { body } = await save({ logo })
    expect(body.result).toMatchObject({ logo, companyDetail: { logo } })
    expect((await save({ logo: null })).body.result).toMatchObject({ logo: null, companyDetail: { logo: null } })
  })

  it('refuses a private picture as logo', async () => {
    const logo = newId()
    const image = { kind: 'image' as const, type: 'image/jpeg', bytes: 1, width: 7, height: 3, person_id: owner.id }
    await test.runtime.db
      .insertInto('media')
      .values({ ...image, id: logo, is_public: false, business_id: business })
      .execute()
    expect((await save({ logo })).status).toBe(422)
  })

  it('is read by every member and changed by owners only', async () => {
    for (const person of [owner, manager, member]) {
      expect((await test.send(getBusiness, { params: { business }, as: person })).status).toBe(200)
    }
    for (const person of [manager, member]) {
      const { status, body } = await save({ name: 'Không được' }, person)
      expect([status, body.code]).toEqual([403, 'access.denied'])
    }
    expect((await read()).name).not.toBe('Không được')
  })

  it('does not exist for strangers, and not at all without a session', async () => {
    const before = await read()
    expect((await test.send(getBusiness, { params: { business }, as: stranger })).status).toBe(404)
    expect((await save({ name: 'Chiếm' }, stranger)).status).toBe(404)
    expect((await test.send(getBusiness, { params: { business } })).status).toBe(401)
    expect((await test.send(getBusiness, { params: { business: newId() }, as: owner })).status).toBe(404)
    expect((await test.send(getBusiness, { params: { business: 'not-an-id' }, as: owner })).status).toBe(404)
    expect(await read()).toEqual(before)
  })

  it('refuses a request whose header and path name different enterprises', async () => {
    const answer = await test.send(getBusiness, { params: { business }, business: newId(), as: owner })
    expect([answer.status, answer.body.code]).toEqual([400, 'business.mismatch'])
  })

  it('loses nothing when two owners save different fields at once', async () => {
    await Promise.all([save({ phone: '19001234' }), save({ email: 'chung@anphat.vn' }), save({ publicHolder: false })])
    expect(await read()).toMatchObject({
      companyDetail: { phone: '19001234', email: 'chung@anphat.vn' },
      publicHolder: false,
    })
  })
})

describe('the name of an enterprise', () => {
  const test = useTestApp()

  it('is found by id and by address, by anybody, without company details', async () => {
    const owner = await test.createPerson()
    const { body: created } = await test.send(createBusiness, { body: { name: 'Công khai' }, as: owner })
    const { id, name, url } = created.result
    for (const idOrSlug of [id, url, url.toUpperCase()]) {
      const { status, body } = await test.send(getBusinessName, { params: { idOrSlug } })
      expect(status).toBe(200)
      expect(body).toEqual({ result: { id, name, url, logo: null } })
    }
  })

  it('answers 404 for what does not exist', async () => {
    for (const idOrSlug of [newId(), 'khong-co', '%', "' or 1=1"]) {
      const { status, body } = await test.send(getBusinessName, { params: { idOrSlug } })
      expect([status, body.code]).toEqual([404, 'business.not_found'])
    }
  })

  it('slows down who asks for very many', async () => {
    let status = 0
    for (let i = 0; i < 121; i++) status = (await test.send(getBusinessName, { params: { idOrSlug: 'thu' } })).status
    expect(status).toBe(429)
  })
})
