import * as calls from '@nine/contract/asset/asset'
import * as documentCalls from '@nine/contract/asset/asset-document'
import * as listCalls from '@nine/contract/asset/asset-list'
import type { Asset } from '@nine/contract/asset/asset'
import type { HistoryEntry } from '@nine/contract/asset/asset-history'
import * as categoryCalls from '@nine/contract/tree/category'
import { addDays, todayIn } from '@nine/contract/duration'
import * as locationCalls from '@nine/contract/tree/location'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAsset, photo, photos, sendForm } from '@nine/testkit/requests/asset-requests'
import { countMedia, storedKeys } from '@nine/testkit/requests/media-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'

describe('assets', () => {
  const test = useTestApp()
  let owner: TestPerson
  let manager: TestPerson
  let member: TestPerson
  let business: string
  let building: string
  let room: string
  let category: string

  beforeAll(async () => {
    owner = await test.createPerson()
    manager = await test.createPerson()
    member = await test.createPerson('an.nguyen@example.com')
    await test.runtime.db
      .updateTable('person')
      .set({ first_name: 'An', last_name: 'Nguyễn Văn' })
      .where('id', '=', member.id)
      .execute()
    business = await test.createBusiness({ 'meeting-manager': owner, 'meeting-booking': manager, user: member })
    building = await place('Trụ sở')
    room = await place('Phòng họp', building)
    const { body } = await test.send(categoryCalls.createCategory, { as: owner, body: { name: 'Nội thất', business } })
    category = body.data._id
  })

  async function place(name: string, parent: string | null = null): Promise<string> {
    const { body } = await test.send(locationCalls.createLocation, { as: owner, body: { name, parent, business } })
    return body.data._id
  }
  const add = async (data: Record<string, unknown> = {}): Promise<Asset> => {
    const { status, body } = await addAsset({ test, as: owner, business }, data)
    expect(status).toBe(200)
    return body.data
  }
  const change = (id: string, body: object, as = owner) => test.send(calls.updateAsset, { as, params: { id }, body })
  const detail = async (id: string, query: Record<string, string> = {}, lang = 'en') =>
    (await test.send(calls.getAsset, { as: owner, params: { id }, query, header: { 'accept-language': lang } })).body
      .result as { asset: Asset; data: Asset; history: HistoryEntry[]; historyTotal: number }
  const countAssets = async () =>
    (
      await test.runtime.db
        .selectFrom('asset')
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count

  describe('are added', () => {
    it('by form A, field by field, and keep every field it documents', async () => {
      const { status, body } = await sendForm(test, calls.createAsset, {
        as: member,
        fields: {
          name: '  Bàn gỗ  ',
          description: 'Bàn họp',
          status: 'maintenance',
          business,
          createdBy: owner.id,
          assetType: 'fixed',
          category,
          categoryName: 'ignored',
          assetTag: 'TAG-1',
          serialNumber: 'SN-1',
          productCode: 'PC-1',
          barcode: '893000',
          price: '12000000',
          unit: 'Chiếc',
          purchaseDate: '2024-03-05',
          manufacturer: 'Xuân Hòa',
          supplier: 'Hòa Phát',
          orderNumber: 'PO-7',
          'warranty[enabled]': 'true',
          'warranty[duration]': '730',
          'depreciation[enabled]': 'true',
          'depreciation[method]': 'declining-balance',
          'depreciation[duration]': '1826',
          'depreciation[residualValue]': '1000000',
          'maintenance[required]': 'true',
          'maintenance[frequency]': '6 tháng',
          'maintenance[nextDate]': '2026-09-01',
          'location[locationId]': room,
          'location[name]': 'ignored',
          manager: 'Chị Hoa',
          visibility: 'private',
        },
        files: { images: await photos(2) },
      })
      expect(status).toBe(200)
      expect(body).toMatchObject({ success: true, message: 'Asset added' })
      const { asset, history } = await detail(body.data._id)
      expect(history).toHaveLength(1)
      expect(asset).toEqual({ ...body.data, history })
      expect(asset).toMatchObject({
        name: 'Bàn gỗ',
        code: expect.stringMatching(/^TS-\d{6}$/),
        description: 'Bàn họp',
        status: 'maintenance',
        visibility: 'private',
        assetType: 'fixed',
        categoryId: category,
        category: { _id: category, name: 'Nội thất' },
        searchText: 'Nội thất',
        assetTag: 'TAG-1',
        serialNumber: 'SN-1',
        productCode: 'PC-1',
        barcode: '893000',
        price: 12_000_000,
        currency: 'VND',
        unit: 'Chiếc',
        purchaseDate: '2024-03-05',
        manufacturer: 'Xuân Hòa',
        supplier: 'Hòa Phát',
        orderNumber: 'PO-7',
        warranty: { enabled: true, duration: 730, endDate: '2026-03-05' },
        depreciation: {
          enabled: true,
          method: 'declining-balance',
          duration: 1826,
          residualValue: 1_000_000,
          endDate: '2029-03-05',
          accumulatedDepreciation: expect.any(Number),
        },
        maintenance: { required: true, frequency: '6 tháng', nextDate: '2026-09-01' },
        location: { locationId: room, _id: room, name: 'Phòng họp', path: ['Trụ sở', 'Phòng họp'], detail: '' },
        manager: 'Chị Hoa',
        business,
        createdBy: member.id,
        updatedBy: member.id,
        assignedUser: null,
        assignee: null,
        purchaseImages: [],
        version: 1,
      })
      expect(asset.images.map(({ active }) => active)).toEqual([true, true])
      expect(asset.firstImage).toBe(asset.images[0]?.thumbUrl)
    })

    it('by form B, as JSON in one field, also where only that names the business', async () => {
      const { status, body } = await sendForm(test, calls.createAsset, {
        as: member,
        fields: {
          data: JSON.stringify({
            name: 'Máy chiếu',
            business,
            createdBy: owner.id,
            categoryId: { _id: category },
            location: { locationId: room, detail: 'Trần nhà' },
            warranty: { enabled: true, duration: 365 },
            depreciation: { enabled: false, method: 'straight-line', duration: 0, residualValue: 0 },
            productCode: 'PJ-9',
            price: 5_000_000,
            unit: 'Bộ',
            purchaseDate: '2025-01-31T00:00:00.000Z',
            assignedUser: 'AN.Nguyen@example.com',
          }),
        },
        files: { images: [await photo()] },
      })
      expect(status).toBe(200)
      expect(body.data).toMatchObject({
        status: 'available',
        visibility: 'public',
        categoryId: category,
        location: { locationId: room, detail: 'Trần nhà' },
        purchaseDate: '2025-01-31',
        warranty: { enabled: true, duration: 365, endDate: '2026-01-31' },
        depreciation: { enabled: false, endDate: null, accumulatedDepreciation: null },
        assignedUser: 'an.nguyen@example.com',
        assignee: { _id: member.id, name: 'Nguyễn Văn An', email: 'an.nguyen@example.com', photo: null },
        createdBy: member.id,
      })
      expect(body.data.user).toEqual({ _id: member.id, name: 'Nguyễn Văn An' })
    })

    it('with nothing but a name and a photo', async () => {
      expect(await add({ name: 'Kệ' })).toMatchObject({
        name: 'Kệ',
        status: 'available',
        visibility: 'public',
        price: null,
        currency: 'VND',
        categoryId: null,
        category: null,
        purchaseDate: null,
        warranty: { enabled: false, duration: 0, endDate: null },
      })
    })

    it('with category and location given by name, where exactly one has it', async () => {
      const { categoryId, location } = await add({ categoryName: ' NỘI THẤT ', location: { name: 'phòng họp' } })
      expect([categoryId, location]).toMatchObject([category, { locationId: room, name: 'Phòng họp' }])
      const byId = await add({
        categoryId: null,
        categoryName: 'Nội thất',
        location: { locationId: building, name: 'Phòng họp' },
      })
      expect([byId.categoryId, byId.location.locationId]).toEqual([null, building])
    })

    it('with what they are listed under while they have no category', async () => {
      const { _id, searchText } = await add({ searchText: 'Đồ mượn của đối tác' })
      expect(searchText).toBe('Đồ mượn của đối tác')
      await change(_id, { categoryId: category })
      expect((await detail(_id)).asset.searchText).toBe('Nội thất')
      const { body } = await change(_id, { categoryId: null, searchText: 'Đồ cũ' })
      expect(body.data.searchText).toBe('Đồ cũ')
    })

    it('under the other prefix alike', async () => {
      const alias = { ...calls.createAsset, path: '/api/asset' as const }
      const { status } = await sendForm(test, alias, {
        as: owner,
        business,
        fields: { name: 'Quạt' },
        files: { images: [await photo()] },
      })
      expect(status).toBe(200)
      expect((await test.inject({ url: '/asset-service/api/asset', query: { business } })).status).toBe(401)
    })

    it('with emoji and text that runs from right to left', async () => {
      const name = '🪑👩‍👩‍👧 مكتب \u202Eabc\u202C Ghế'
      const asset = await add({ name, description: 'مرحبا' })
      expect(asset).toMatchObject({ name, description: 'مرحبا' })
      const { body } = await test.send(listCalls.listAssets, { as: owner, business, query: { search: 'مكتب 🪑' } })
      expect(body.result.data.map(({ _id }: Asset) => _id)).toEqual([asset._id])
    })

    it('with the notice to whoever gets them, but not to oneself', async () => {
      const asset = await add({ name: 'Laptop', assignedUser: member.id })
      await add({ name: 'Chuột', assignedUser: owner.id })
      const news = await test.runtime.db
        .selectFrom('notification')
        .selectAll()
        .where('business_id', '=', business)
        .execute()
      expect(news.filter(({ person_id }) => person_id === owner.id)).toEqual([])
      expect(news.filter(({ payload }) => payload['assetCode'] === asset.code)).toMatchObject([
        { person_id: member.id, type: 'asset.assigned', payload: { name: owner.email, assetName: 'Laptop' } },
      ])
      expect((await detail(asset._id)).history.map(({ action }) => action)).toEqual(['assigned', 'create'])
    })
  })

  describe('are refused, with nothing half-written,', () => {
    const refused = async (data: Record<string, unknown>, images?: Parameters<typeof addAsset>[2]) => {
      const before = [await countAssets(), await countMedia(test), (await storedKeys(test)).length]
      const { status, body } = await addAsset({ test, as: owner, business }, data, images)
      expect([await countAssets(), await countMedia(test), (await storedKeys(test)).length]).toEqual(before)
      const { rows } = await sql<{ last: number }>`select next - 1 as last from code_scheme`.execute(test.runtime.db)
      const { rows: codes } = await sql<{ count: number }>`select count(*) from asset`.execute(test.runtime.db)
      expect(rows[0]?.last ?? 0).toBe(codes[0]?.count)
      return { status, code: body.code, errors: body.errors, message: body.message }
    }

    it('without a photo', async () => {
      expect(await refused({}, { images: [] })).toMatchObject({
        status: 422,
        code: 'asset.no_photo',
        message: 'Please select at least one asset image',
      })
    })

    it('when a name fits no category or location, or several', async () => {
      await place('Kho', building)
      await place('Kho', room)
      const issue = async (data: Record<string, unknown>) => {
        const { status, errors } = await refused({ name: 'Bàn', ...data })
        return [status, errors]
      }
      expect(await issue({ categoryName: 'Noi that' })).toMatchObject([
        422,
        [{ field: 'categoryName', code: 'name_unknown' }],
      ])
      expect(await issue({ location: { name: 'KHO' } })).toMatchObject([
        422,
        [{ field: 'location.name', code: 'name_ambiguous' }],
      ])
    })

    it('without a name', async () => {
      for (const name of [undefined, null, '   '])
        expect(await refused({ name })).toMatchObject({
          status: 422,
          errors: [{ field: 'name', code: 'required' }],
        })
    })

    it('with a name of 10,000 characters', async () => {
      expect(await refused({ name: 'x'.repeat(10_000) })).toMatchObject({
        status: 422,
        errors: [{ field: 'name', code: 'too_long', message: 'At most 300 characters.' }],
      })
    })

    it.each([
      [{ price: -1 }, 422, 'price', 'too_small'],
      [{ price: 1.5 }, 400, 'price', 'invalid_type'],
      [{ price: 'abc' }, 400, 'price', 'invalid_type'],
      [{ price: 1e18 }, 422, 'price', 'too_big'],
      [{ purchaseDate: '0001-01-01' }, 422, 'purchaseDate', 'invalid_date'],
      [{ purchaseDate: '2024-02-30' }, 422, 'purchaseDate', 'invalid_date'],
      [{ purchaseDate: 'hôm qua' }, 422, 'purchaseDate', 'invalid_date'],
      [{ status: 'assigned' }, 400, 'status', 'invalid_value'],
      [{ visibility: 'secret' }, 400, 'visibility', 'invalid_value'],
      [{ categoryId: 'nonsense' }, 400, 'categoryId', 'invalid_id'],
      [{ warranty: { enabled: true, duration: -5 } }, 422, 'warranty.duration', 'too_small'],
      [{ depreciation: { enabled: true, method: 'magic' } }, 400, 'depreciation.method', 'invalid_value'],
      [
        { price: 100, depreciation: { enabled: true, duration: 365, residualValue: 101 } },
        422,
        'depreciation.residualValue',
        'residual_above_price',
      ],
      [{ description: 'a\0b' }, 400, '', 'nul_byte'],
    ])('with %j', async (data, status, field, code) => {
      expect(await refused(data)).toMatchObject({ status, errors: [expect.objectContaining({ field, code })] })
    })

    it('when a price that comes later is below the residual value', async () => {
      const terms = { enabled: true, duration: 365, residualValue: 5_000_000 }
      const { _id } = await add({ depreciation: terms })
      const { status, body } = await change(_id, { price: 1_000_000 })
      expect([status, body.errors]).toMatchObject([
        422,
        [
          {
            field: 'depreciation.residualValue',
            code: 'residual_above_price',
            message: 'Giá trị thanh lý ước tính không được lớn hơn giá mua.',
          },
        ],
      ])
      expect((await change(_id, { price: 6_000_000 })).status).toBe(200)
    })

    it('when the JSON of form B is none', async () => {
      for (const data of ['{', '[]', 'null', '"x"', '['.repeat(100_000)]) {
        const { status, body } = await sendForm(test, calls.createAsset, {
          as: owner,
          business,
          fields: { data },
          files: { images: [await photo()] },
        })
        expect([status, body.errors]).toMatchObject([400, [{ field: 'data', code: 'invalid_format' }]])
      }
    })

    it('when they point to what is not there, naming every field', async () => {
      const gone = await place('Sắp xóa')
      await test.send(locationCalls.deleteLocation, { as: owner, params: { id: gone }, body: { business } })
      const stranger = await test.createPerson()
      expect(
        await refused({ categoryId: 'f'.repeat(24), location: { locationId: gone }, assignedUser: stranger.id }),
      ).toMatchObject({
        status: 422,
        code: 'asset.reference_missing',
        errors: [{ field: 'categoryId' }, { field: 'location' }, { field: 'assignedUser' }],
      })
      expect((await refused({ assignedUser: stranger.email })).errors).toMatchObject([{ field: 'assignedUser' }])
    })

    it('when copies of the business disagree, or none is named', async () => {
      const other = await test.createBusiness({ 'meeting-manager': owner })
      expect((await refused({ business: other })).code).toBe('business.mismatch')
      const form = { as: owner, fields: { name: 'Ghế' }, files: { images: [await photo()] } }
      expect((await sendForm(test, calls.createAsset, form)).body.code).toBe('business.required')
    })
  })

  it('are added once for one idempotency key, photos included', async () => {
    const before = await countAssets()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        addAsset({ test, as: owner, business }, { name: 'Một lần' }, { key: 'same-asset' }),
      ),
    )
    const again = await addAsset({ test, as: owner, business }, { name: 'Một lần' }, { key: 'same-asset' })
    expect(new Set([...answers, again].map(({ body }) => body.data._id)).size).toBe(1)
    expect(await countAssets()).toBe(before + 1)
    const { images } = (await detail(again.body.data._id)).asset
    expect(images).toHaveLength(1)
    const keys = await storedKeys(test)
    expect(keys).toHaveLength(2 * (await countMedia(test)))
  })

  it('get ten different codes when ten are added at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => addAsset({ test, as: owner, business })))
    expect(new Set(answers.map(({ body }) => body.data.code)).size).toBe(10)
  })

  describe('are shown', () => {
    it('with their history, the latest first', async () => {
      const { _id } = await add()
      await change(_id, { name: 'Ghế mới' })
      const { asset, data, history, historyTotal } = await detail(_id)
      expect(data).toEqual(asset)
      expect(historyTotal).toBe(2)
      expect(history).toEqual([
        {
          _id: expect.stringMatching(/^[0-9a-f]{24}$/),
          action: 'update',
          description: 'Updated: Asset name',
          note: '',
          performedBy: { _id: owner.id, name: owner.email, photo: null },
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          changedFields: ['name'],
          changes: [{ field: 'name', from: 'Ghế xoay', to: 'Ghế mới' }],
        },
        expect.objectContaining({ action: 'create', description: 'Asset added', changes: [] }),
      ])
      expect((await detail(_id, {}, 'vi')).history.map(({ description }) => description)).toEqual([
        'Cập nhật: Tên tài sản',
        'Thêm tài sản',
      ])
    })

    it('with as much history as is asked for', async () => {
      const { _id } = await add()
      for (let i = 0; i < 22; i++) await change(_id, { name: `Tên ${i}` })
      expect((await detail(_id)).history).toHaveLength(20)
      expect((await detail(_id, { historyLimit: '3' })).history.map(({ changes }) => changes?.[0]?.to)).toEqual([
        'Tên 21',
        'Tên 20',
        'Tên 19',
      ])
      expect(await detail(_id, { includeHistory: 'false' })).toMatchObject({ history: [], historyTotal: 0 })
      const [entry] = (await detail(_id, { historyDetail: 'false' })).history
      expect(Object.keys(entry ?? {})).toEqual(['_id', 'action', 'note', 'performedBy', 'createdAt'])
    })

    it('with the history of one kind, which is counted too', async () => {
      const { _id } = await add()
      await change(_id, { name: 'Ghế mới' })
      await change(_id, { status: 'damaged' })
      const ofKind = async (historyAction: string) => {
        const { history, historyTotal } = await detail(_id, { historyAction })
        return [history.map(({ action }) => action), historyTotal]
      }
      expect(await ofKind('status')).toEqual([['status'], 1])
      expect(await ofKind('move')).toEqual([[], 0])
    })

    it('with a value written off up to today in the time zone of the product', async () => {
      const today = todayIn('Asia/Ho_Chi_Minh')
      const terms = { enabled: true, method: 'straight-line', duration: 1000, residualValue: 200_000 }
      const { _id } = await add({ price: 1_000_000, purchaseDate: addDays(today, -500), depreciation: terms })
      expect((await detail(_id)).asset.depreciation).toMatchObject({
        endDate: addDays(today, 500),
        accumulatedDepreciation: 400_000,
      })
    })
  })

  describe('are changed', () => {
    it('by JSON, only in what really differs, whatever the client claims', async () => {
      const { _id } = await add({ price: 100, unit: 'Bộ' })
      const { status, body } = await change(_id, {
        price: 100,
        unit: 'Cái',
        changedFields: ['price', 'status', 'unit', '__proto__'],
      })
      expect(status).toBe(200)
      expect(body).toMatchObject({ success: true, data: { unit: 'Cái', version: 2 } })
      expect((await detail(_id)).history[0]).toMatchObject({
        action: 'update',
        changes: [{ field: 'unit', from: 'Bộ', to: 'Cái' }],
      })
    })

    it('by JSON, in every field of their own row at once', async () => {
      const { _id } = await add()
      const wanted = {
        status: 'damaged',
        visibility: 'private',
        price: 7_000_000,
        currency: 'USD',
        unit: 'Bộ',
        purchaseDate: '2024-02-29',
        inUseDate: '2024-03-01',
        bookedAs: 'tool',
        warranty: { enabled: true, duration: 365 },
        depreciation: { enabled: true, method: 'declining-balance', duration: 1000, residualValue: 50 },
        maintenance: { required: true, frequency: 'mỗi quý', nextDate: '2030-01-31' },
      }
      expect((await change(_id, wanted)).body.data).toMatchObject(wanted)
      expect((await detail(_id)).asset).toMatchObject(wanted)
    })

    it('not at all when nothing differs: no history, no version', async () => {
      const { _id, updatedAt } = await add({ price: 100, categoryId: category, assignedUser: member.id })
      for (const same of [
        {},
        { price: 100 },
        { categoryId: category, name: ' Ghế xoay ' },
        { assignedUser: member.email },
      ])
        expect((await change(_id, same, member)).body.data).toMatchObject({ version: 1, updatedAt })
      expect((await detail(_id)).historyTotal).toBe(2)
    })

    it('by a form with JSON in it and new photos, which come last', async () => {
      const { _id, images } = await add()
      const { status, body } = await sendForm(test, calls.updateAsset, {
        as: owner,
        params: { id: _id },
        fields: { data: JSON.stringify({ visibility: 'private', changedFields: ['visibility'] }) },
        files: { images: await photos(2) },
      })
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ visibility: 'private', version: 2 })
      expect(body.data.images).toHaveLength(3)
      expect(body.data.images[0]._id).toBe(images[0]?._id)
      expect((await detail(_id)).history[0]?.changes).toEqual([
        { field: 'visibility', from: 'public', to: 'private' },
        { field: 'images', from: '1', to: '3 (+2)' },
      ])
    })

    it('in their status, with a note', async () => {
      const { _id } = await add()
      await change(_id, { status: 'lost', changedFields: ['status'], note: 'Mất ở sân bay' }, member)
      const { asset, history } = await detail(_id)
      expect(asset).toMatchObject({ status: 'lost', updatedBy: member.id })
      expect(history[0]).toMatchObject({
        action: 'status',
        note: 'Mất ở sân bay',
        description: 'Status changed: Normal → Lost',
        changes: [{ field: 'status', from: 'available', to: 'lost' }],
        performedBy: { _id: member.id, name: 'Nguyễn Văn An' },
      })
    })

    it('in their place, told by the path of names', async () => {
      const { _id } = await add({ location: { locationId: building } })
      await change(_id, { location: { locationId: room, detail: 'Góc trái' } })
      const { history } = await detail(_id)
      expect(history[0]).toMatchObject({
        action: 'move',
        description: 'Moved: Trụ sở → Trụ sở > Phòng họp',
        changes: [
          { field: 'location', from: 'Trụ sở', to: 'Trụ sở > Phòng họp' },
          { field: 'location.detail', from: null, to: 'Góc trái' },
        ],
      })
      await change(_id, { location: { detail: '' } })
      expect((await detail(_id)).asset.location).toMatchObject({ locationId: room, detail: '' })
      await change(_id, { location: { locationId: null } })
      expect((await detail(_id)).asset.location).toMatchObject({ locationId: null, name: '', path: [] })
    })

    it('in who holds them, by id or address, and back', async () => {
      const { _id, code } = await add()
      await change(_id, { assignedUser: member.email.toUpperCase(), changedFields: ['assignedUser'] })
      expect((await detail(_id)).asset).toMatchObject({ assignedUser: member.email, assignee: { _id: member.id } })
      await change(_id, { assignedUser: '' })
      const { asset, history } = await detail(_id)
      expect(asset).toMatchObject({ assignedUser: null, assignee: null, user: null })
      expect(history.slice(0, 2)).toMatchObject([
        { action: 'assigned', description: 'Taken back from Nguyễn Văn An' },
        { action: 'assigned', description: 'Assigned to Nguyễn Văn An' },
      ])
      const news = await test.runtime.db
        .selectFrom('notification')
        .selectAll()
        .where('person_id', '=', member.id)
        .execute()
      expect(news.filter(({ payload }) => payload['assetCode'] === code)).toHaveLength(1)
    })

    it('with an entry for each kind of change, and money and dates in words', async () => {
      const { _id } = await add({ price: 1_500_000 })
      await change(_id, {
        price: 2_000_000,
        purchaseDate: '2024-12-01',
        status: 'damaged',
        location: { locationId: room },
        assignedUser: owner.id,
        note: 'Kiểm tra',
      })
      const { history } = await detail(_id)
      expect(
        history
          .slice(0, 4)
          .map(({ action, note }) => `${action}: ${note}`)
          .toSorted(),
      ).toEqual(['assigned: ', 'move: ', 'status: Kiểm tra', 'update: '])
      expect(history.find(({ action }) => action === 'update')?.changes).toEqual([
        { field: 'price', from: '1.500.000 ₫', to: '2.000.000 ₫' },
        { field: 'purchaseDate', from: null, to: '01/12/2024' },
      ])
    })

    it('and found by what they are called now', async () => {
      const { _id } = await add({ name: 'Tivi cũ' })
      await change(_id, { name: 'Màn hình', serialNumber: 'QX7-Z' })
      const search = async (text: string) =>
        (await test.send(listCalls.listAssets, { as: owner, business, query: { search: text } })).body.result.data.map(
          (asset: Asset) => asset._id,
        )
      expect(await search('tivi')).toEqual([])
      expect(await search('man hinh qx7-z')).toEqual([_id])
    })

    it('in their manufacturer, which the history tells and the search finds', async () => {
      const { _id } = await add({ name: 'Máy chiếu', manufacturer: 'Epson' })
      await change(_id, { manufacturer: 'Panasonic Nhật Bản' })
      const { asset, history } = await detail(_id, {}, 'vn')
      expect(asset.manufacturer).toBe('Panasonic Nhật Bản')
      expect(history[0]?.changes).toEqual([{ field: 'manufacturer', from: 'Epson', to: 'Panasonic Nhật Bản' }])
      const search = async (text: string) =>
        (await test.send(listCalls.listAssets, { as: owner, business, query: { search: text } })).body.result.data.map(
          (found: Asset) => found._id,
        )
      expect(await search('panasonic nhat')).toEqual([_id])
      expect(await search('epson')).toEqual([])
    })

    it('not to a place, category or holder that is not there', async () => {
      const { _id } = await add()
      const gone = await place('Kho tạm')
      await test.send(locationCalls.deleteLocation, { as: owner, params: { id: gone }, body: { business } })
      const { status, body } = await change(_id, { name: 'Mới', location: { locationId: gone } })
      expect([status, body.code, body.errors[0].field]).toEqual([422, 'asset.reference_missing', 'location'])
      expect((await detail(_id)).asset).toMatchObject({ name: 'Ghế xoay', version: 1 })
    })

    it('keep a holder who has left the enterprise meanwhile', async () => {
      const leaver = await test.createPerson()
      await test.runtime.db
        .insertInto('staff')
        .values({ business_id: business, id: leaver.id, person_id: leaver.id, role: 'user' })
        .execute()
      const { _id } = await add({ assignedUser: leaver.id })
      await test.runtime.db.deleteFrom('staff').where('person_id', '=', leaver.id).execute()
      const { status, body } = await change(_id, { unit: 'Bộ', assignedUser: leaver.id })
      expect([status, body.data.assignedUser]).toEqual([200, leaver.email])
    })

    it('refuse a residual value above the price, whichever of the two changes', async () => {
      const { _id } = await add({ price: 100, depreciation: { enabled: true, duration: 10, residualValue: 50 } })
      const { body } = await change(_id, { price: 40 })
      expect(body.errors).toMatchObject([{ field: 'depreciation.residualValue', code: 'residual_above_price' }])
      expect((await change(_id, { price: 40, depreciation: { enabled: false } })).status).toBe(200)
    })
  })

  describe('changed by two people', () => {
    it('tell the second who changed what, and keep what the first wrote', async () => {
      const { _id, version } = await add({ price: 100 })
      await change(_id, { price: 200, status: 'damaged', version }, member)
      const { status, body } = await test.send(calls.updateAsset, {
        as: owner,
        params: { id: _id },
        body: { price: 300, version },
        header: { 'accept-language': 'en' },
      })
      expect([status, body.code]).toEqual([409, 'asset.conflict'])
      expect(body.message).toBe(
        'Nguyễn Văn An has just changed this asset: Status, Price. Please look again before you save.',
      )
      expect(body.errors).toEqual([
        { field: 'status', code: 'changed_meanwhile', message: 'Nguyễn Văn An has just changed this to: Damaged' },
        { field: 'price', code: 'changed_meanwhile', message: 'Nguyễn Văn An has just changed this to: 200 ₫' },
      ])
      expect((await detail(_id)).asset).toMatchObject({ price: 200, version: 2 })
      expect((await change(_id, { price: 300, version: 2 })).status).toBe(200)
    })

    it('at the same moment let exactly one through', async () => {
      const { _id, version } = await add()
      const answers = await Promise.all(
        [owner, manager, member].map((person, index) => change(_id, { name: `Tên ${index}`, version }, person)),
      )
      expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409'])
      expect((await detail(_id)).historyTotal).toBe(2)
    })

    it('without a version merge field by field, the last one winning', async () => {
      const { _id } = await add()
      await Promise.all([change(_id, { unit: 'Bộ' }, member), change(_id, { supplier: 'ABC' }, owner)])
      expect((await detail(_id)).asset).toMatchObject({ unit: 'Bộ', supplier: 'ABC', version: 3 })
    })

    it('of their own row alone lose nothing, however many come at once', async () => {
      const { _id } = await add()
      const bodies = Array.from({ length: 12 }, (_, index) => [
        { price: 1000 + index },
        { unit: `Bộ ${index}` },
        { purchaseDate: `2024-01-${index + 10}` },
      ]).flat()
      const answers = await Promise.all(bodies.map((body) => change(_id, body)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      const { asset, historyTotal } = await detail(_id)
      expect([asset.version, historyTotal]).toEqual([1 + bodies.length, 1 + bodies.length])
    })

    it('do not conflict over documents', async () => {
      const { _id, version } = await add()
      await sendForm(test, documentCalls.addAssetDocuments, {
        as: member,
        params: { id: _id },
        files: { files: [await photo()] },
      })
      expect((await change(_id, { name: 'Vẫn được', version })).status).toBe(200)
    })
  })

  describe('are deleted', () => {
    it('from every list and answer, while their history is kept', async () => {
      const { _id } = await add({ name: 'Sẽ xóa ngay' })
      const path = { as: owner, params: { id: _id } }
      expect((await test.send(calls.deleteAsset, path)).body).toMatchObject({
        success: true,
        message: 'Đã xóa tài sản',
      })
      expect((await test.send(calls.getAsset, path)).body.code).toBe('asset.in_trash')
      expect((await test.send(calls.deleteAsset, path)).status).toBe(404)
      expect((await change(_id, { name: 'x' })).status).toBe(404)
      const files = { files: { files: [await photo()] } }
      expect((await sendForm(test, documentCalls.addAssetDocuments, { ...path, ...files })).status).toBe(404)
      const { body } = await test.send(listCalls.listAssets, { as: owner, business, query: { search: 'se xoa ngay' } })
      expect(body.result).toMatchObject({ data: [], pagination: { totalCount: 0, totalPages: 0 } })
      const kept = await test.runtime.db.selectFrom('asset_history').selectAll().where('asset_id', '=', _id).execute()
      expect(kept.map(({ action }) => action).toSorted()).toEqual(['create', 'delete'])
      const images = await test.runtime.db.selectFrom('asset_image').selectAll().where('asset_id', '=', _id).execute()
      expect(images).toHaveLength(1)
    })

    it('so that their place may be deleted too', async () => {
      const shelf = await place('Kệ trống')
      const { _id } = await add({ location: { locationId: shelf } })
      const remove = () =>
        test.send(locationCalls.deleteLocation, { as: owner, params: { id: shelf }, body: { business } })
      expect((await remove()).status).toBe(409)
      await test.send(calls.deleteAsset, { as: owner, params: { id: _id } })
      expect((await remove()).status).toBe(200)
    })
  })

  it('let every role add, change, assign and document, and only managers and owners delete', async () => {
    const { body } = await addAsset({ test, as: member, business }, { name: 'Của thành viên' })
    const path = { params: { id: body.data._id } }
    expect((await change(body.data._id, { status: 'lost', assignedUser: member.id }, member)).status).toBe(200)
    const form = { as: member, ...path, files: { files: [await photo()] } }
    const document = (await sendForm(test, documentCalls.addAssetDocuments, form)).body.data[0]._id
    const removeDocument = (as: TestPerson) =>
      test.send(documentCalls.deleteAssetDocument, { as, ...path, query: { documentId: document } })
    expect((await removeDocument(member)).status).toBe(403)
    expect((await test.send(calls.deleteAsset, { as: member, ...path })).status).toBe(403)
    expect((await removeDocument(manager)).status).toBe(200)
    expect((await test.send(calls.deleteAsset, { as: manager, ...path })).status).toBe(200)
  })

  it('refuse anybody without a session, and a sender who is somebody else', async () => {
    const { _id } = await add()
    for (const call of [
      listCalls.listAssets,
      listCalls.listAssetIds,
      calls.getAsset,
      calls.updateAsset,
      calls.deleteAsset,
    ])
      expect((await test.send(call as typeof calls.getAsset, { params: { id: _id }, business })).status).toBe(401)
    const { status } = await test.send(calls.getAsset, {
      as: owner,
      params: { id: _id },
      header: { account: member.id },
    })
    expect(status).toBe(403)
  })
})
