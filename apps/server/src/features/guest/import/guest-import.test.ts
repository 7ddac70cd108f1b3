import { read, utils } from '@e965/xlsx'
import { getEventForEdit, updateEvent } from '@nine/contract/event/event'
import { updateDoorSettings } from '@nine/contract/event/door/door-settings'
import { updateGuest } from '@nine/contract/event/door/guest-acts'
import { checkGuestIn, type Guest, listGuests } from '@nine/contract/event/guest/guest'
import * as calls from '@nine/contract/event/guest/guest-import'
import type { GuestImport, GuestImportRow } from '@nine/contract/event/guest/guest-import-record'
import { changeOwn } from '@nine/contract/event/registration/self-service'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useSmtpInbox } from '@nine/testkit/doubles/use-smtp-inbox'
import { sendForm } from '@nine/testkit/requests/asset-requests'
import { createEvent } from '@nine/testkit/requests/event-requests'
import { type SheetRow, workbook } from '@nine/testkit/requests/import-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { withdrawKey } from '../withdraw-key.ts'

/** As an assistant keeps it: titles, two columns of names, phones that Excel made numbers of, signatures. */
const TITLED: readonly SheetRow[] = [
  ['CÔNG TY CỔ PHẦN NỘI THẤT AN PHÁT'],
  ['DANH SÁCH KHÁCH MỜI NGÀY HỘI 2026'],
  [],
  ['STT', 'Họ đệm', 'Tên', 'Thư điện tử', 'ĐT di động', 'Loại khách', 'Đơn vị', 'Chức vụ', 'Suất ăn'],
  [1, 'Nguyễn Thị Kim', 'Ngân', 'KimNgan@vcci.com.vn', 903_118_412, 'VIP', 'VCCI', 'Giám đốc', 'Chay'],
  [2, 'Lê Minh', 'Anh', 'minhanh@gmail,com', '+84 912 345 678', 'Khách mời', 'An Cường', 'Trưởng phòng', null],
  [3, 'Phạm Quốc', 'Bảo', 'kimngan@vcci.com.vn', '0912440778', 'VIP', 'Hòa Phát', null, 'Thường'],
  [4, 'Võ Hoàng', 'Lan', null, '09083', 'Thường', 'Co.opmart', null, null],
  [5, 'Đặng Hồng', 'Hạnh', 'hanh@vinatex.com.vn', 84_988_201_655, 'vip', 'Vinatex', 'Kế toán trưởng', 'Thường'],
  [null, null, null, null, null, null, null, 'Hà Nội, ngày 10 tháng 11 năm 2026'],
  [null, null, 'Người lập biểu', null, null, null, null, 'Giám đốc'],
]

/** The first sheet only tells how it is filled in; the second has the guests. */
const SECOND_SHEET: Record<string, readonly SheetRow[]> = {
  'Hướng dẫn': [['Điền vào trang sau'], ['Không đổi tên cột']],
  'Danh sách mới': [
    ['Full name', 'Email address', 'Phone number', 'Company', 'Ghi chú'],
    ['Trần An', 'an@example.com', '0903118413', 'FPT', 'Ăn chay'],
    ['Lý Bình', 'binh@example.com', '0903118414', 'FPT', null],
    ['Hồ Chi', 'chi@example.com', '0903118415', null, null],
  ],
}

/** No heads at all. */
const HEADLESS: readonly SheetRow[] = [
  ['Đỗ Dũng', 'dung@example.com', 903_118_416],
  ['Mai Em', 'em@example.com', 903_118_417],
]

const CSV = 'Họ tên,Email,Điện thoại\nĐỗ Dũng,dung@example.com,0903118416'
/** As other programs write tables for Excel. */
const PAGE = `<html><head><meta charset="utf-8"></head><body><table>
  <tr><th>Họ tên</th><th>Email</th><th>Điện thoại</th></tr>
  <tr><td>Đỗ <b>Dũng</b></td><td>dung@example.com</td><td>0903118416</td></tr></table></body></html>`

describe('an import of guests', () => {
  const inbox = useSmtpInbox()
  const test = useTestApp(() => ({ SMTP_URL: inbox().url, PUBLIC_ORIGIN: 'https://nine.example' }))
  let owner: TestPerson
  let member: TestPerson
  let business: string
  let event: string

  beforeEach(async () => {
    owner = await test.createPerson()
    member = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner, user: member })
    event = await createEvent(test, owner, business)
  })

  const start = (rows: Parameters<typeof workbook>[0], as = owner) => upload(workbook(rows), 'khach.xlsx', as)
  const upload = async (content: Buffer, name: string, as = owner) => {
    const { status, body } = await sendForm(test, calls.startGuestImport, {
      as,
      business,
      params: { eventId: event },
      files: { file: [{ content, name, type: 'application/octet-stream' }] },
    })
    expect({ status, message: body.message }).toMatchObject({ status: 200 })
    const made: GuestImport = body.result
    return made
  }
  const at = (id: string, as = owner) => ({ as, business, params: { eventId: event, id } })
  const change = async (made: GuestImport, body: object): Promise<GuestImport> => {
    const response = await test.send(calls.changeGuestImport, {
      ...at(made.id),
      body: { version: made.version, ...body },
    })
    expect(response.status).toBe(200)
    return response.body.result
  }
  const rows = async (id: string, state: 'all' | 'faulty' | 'changed' = 'all'): Promise<GuestImportRow[]> =>
    (await test.send(calls.listGuestImportRows, { ...at(id), query: { state } })).body.result
  const commit = async ({ id, version }: GuestImport): Promise<GuestImport> => {
    const response = await test.send(calls.commitGuestImport, { ...at(id), body: { version } })
    expect(response.status).toBe(200)
    return response.body.result
  }
  const undo = async ({ id }: GuestImport): Promise<GuestImport> =>
    (await test.send(calls.undoGuestImport, at(id))).body.result
  const guests = async (query: object = {}): Promise<Guest[]> =>
    (await test.send(listGuests, { as: owner, business, params: { eventId: event }, query: { limit: 100, ...query } }))
      .body.result
  const count = async () =>
    (await test.send(getEventForEdit, { as: owner, business, params: { id: event } })).body.result.guestCount
  const codes = (row: GuestImportRow | undefined) => row?.issues.map(({ code }) => code)

  it('finds heads below titles, joins two columns of names and keeps what it does not know as answers', async () => {
    const made = await start(TITLED)
    expect(made).toMatchObject({ headRow: 4, rows: 5, joinedName: 'Lê Minh Anh', hasNames: true })
    expect(made.columns.map(({ head, field, by }) => [head, field, by])).toEqual([
      ['STT', null, 'head'],
      ['Họ đệm', 'name', 'head'],
      ['Tên', 'name', 'head'],
      ['Thư điện tử', 'email', 'head'],
      ['ĐT di động', 'phone', 'head'],
      ['Loại khách', 'category', 'head'],
      ['Đơn vị', 'company', 'head'],
      ['Chức vụ', 'keep', 'none'],
      ['Suất ăn', 'keep', 'none'],
    ])
    expect(made.newCategories).toEqual(['VIP', 'Thường'])
    expect(made.counts).toMatchObject({ new: 3, changed: 0, faulty: 2, leftOut: 5 })
    const [wrong, repeated, ...others] = await rows(made.id)
    expect([wrong?.position, codes(wrong), wrong?.issues[0]?.proposal]).toEqual([
      6,
      ['email_invalid', 'category_new'],
      'minhanh@gmail.com',
    ])
    expect([repeated?.position, codes(repeated), repeated?.issues[0]?.values]).toEqual([
      7,
      ['email_repeated', 'category_new'],
      { row: 5 },
    ])
    expect(others.map(({ values }) => values.phone).toSorted()).toEqual(['0903118412', '09083', '0988201655'])
    expect(codes(others.find(({ position }) => position === 8))).toContain('phone_doubtful')
  })

  it.each([
    ['a web page that calls itself .xls', 'khach.xls', Buffer.from(PAGE)],
    ['a CSV in UTF-16, the other way round', 'khach.csv', Buffer.from(`\uFEFF${CSV}`, 'utf16le').swap16()],
  ])('reads %s', async (_, name, content) => {
    const made = await upload(content, name)
    expect(made.columns.map(({ field }) => field)).toEqual(['name', 'email', 'phone'])
    await commit(made)
    expect((await guests()).map((guest) => [guest.name, guest.phone])).toEqual([['Đỗ Dũng', '0903118416']])
  })

  it('imports what is right, in one go, with categories, answers and the leading zero of phones', async () => {
    const started = await start(TITLED)
    const { body } = await test.send(calls.changeGuestImportRow, {
      ...at(started.id),
      params: { eventId: event, id: started.id, position: 6 },
      body: { values: { email: 'minhanh@gmail.com' } },
    })
    expect(body.result.row).toMatchObject({ state: 'new', values: { email: 'minhanh@gmail.com' } })
    const made: GuestImport = body.result.import
    expect(made.counts).toMatchObject({ new: 4, faulty: 1 })
    const done = await commit(made)
    expect(done).toMatchObject({ state: 'done', outcome: { added: 4, updated: 0, waiting: 0, mailed: 0 } })
    expect(await count()).toBe(4)
    const [ngan] = await guests({ search: 'kim ngân' })
    expect(ngan).toMatchObject({
      name: 'Nguyễn Thị Kim Ngân',
      email: 'kimngan@vcci.com.vn',
      phone: '0903118412',
      company: 'VCCI',
      participationForm: 'import',
      addFormRegister: {
        'text-add-chuc-vu': { title: 'Chức vụ', data: 'Giám đốc' },
        'text-add-suat-an': { title: 'Suất ăn', data: 'Chay' },
      },
    })
    expect(ngan?.category).not.toBeNull()
    expect((await guests({ search: 'đặng' }))[0]).toMatchObject({ phone: '0988201655', category: ngan?.category })
    expect((await guests({ search: 'lan' }))[0]).toMatchObject({ email: '', phone: '09083' })
  })

  it('keeps the columns it does not know when a guest changes their own answers', async () => {
    await commit(
      await start([
        ['Họ tên', 'Email', 'SĐT', 'Bàn số'],
        ['Trần An', 'an@example.com', '0903118413', '12'],
      ]),
    )
    const [before] = await guests()
    const id = before?.id ?? ''
    const { status } = await test.send(changeOwn, {
      params: { id },
      query: { key: withdrawKey(test.runtime.secret, id) },
      body: { name: 'Trần Văn An', phone: '0903118413', address: 'Gò Vấp' },
    })
    expect(status).toBe(200)
    expect((await guests())[0]).toMatchObject({
      name: 'Trần Văn An',
      addFormRegister: { 'text-add-ban-so': { title: 'Bàn số', data: '12' } },
    })
  })

  it('takes the fullest sheet, reads lists without heads, and another sheet or head row on demand', async () => {
    const second = await start(SECOND_SHEET)
    expect(second).toMatchObject({ sheet: 1, headRow: 1, counts: { new: 3, faulty: 0 } })
    expect(second.columns.map(({ field }) => field)).toEqual(['name', 'email', 'phone', 'company', 'note'])
    const moved = await change(second, { headRow: 0 })
    expect(moved).toMatchObject({ headRow: 0, counts: { new: 3, faulty: 1 } })
    const first = await change(moved, { sheet: 0 })
    expect(first).toMatchObject({ sheet: 0, hasNames: false })

    const headless = await start(HEADLESS)
    expect(headless).toMatchObject({ headRow: 0, counts: { new: 2 } })
    expect(headless.columns.map(({ field, by }) => [field, by])).toEqual([
      ['name', 'look'],
      ['email', 'look'],
      ['phone', 'look'],
    ])
    await commit(headless)
    expect((await guests()).map(({ name, phone }) => [name, phone])).toEqual([
      ['Đỗ Dũng', '0903118416'],
      ['Mai Em', '0903118417'],
    ])
  })

  it('updates guests who are there, erases nothing and says what changes', async () => {
    await commit(await start(SECOND_SHEET))
    const again = await start([
      ['Họ tên', 'Email', 'SĐT', 'Công ty'],
      ['Trần Văn An', 'AN@example.com', '123', null],
      ['Lý Bình', 'binh@example.com', null, 'FPT'],
      ['Ngô Giang', 'giang@example.com', null, null],
    ])
    expect(again.counts).toMatchObject({ new: 1, changed: 1, unchanged: 1, faulty: 0 })
    const [changed] = await rows(again.id, 'changed')
    expect(changed).toMatchObject({
      changes: [{ field: 'name', before: 'Trần An', after: 'Trần Văn An' }],
      issues: [{ code: 'phone_kept', isError: false }],
    })
    await commit(again)
    expect((await guests({ search: 'an@example.com' }))[0]).toMatchObject({
      name: 'Trần Văn An',
      phone: '0903118413',
      company: 'FPT',
      note: 'Ăn chay',
    })
    expect(await count()).toBe(4)
  })

  it('puts those beyond the capacity on the waiting list', async () => {
    await test.send(updateEvent, { as: owner, business, params: { id: event }, body: { capacity: 2 } })
    const made = await start(SECOND_SHEET)
    expect(made.counts).toMatchObject({ new: 3, waiting: 1, reachable: 2 })
    expect(await commit(made)).toMatchObject({ outcome: { added: 3, waiting: 1 } })
    expect(await count()).toBe(2)
    expect((await guests({ status: 'waiting' })).map(({ name }) => name)).toEqual(['Hồ Chi'])
  })

  it('writes nothing when the figures changed since they were seen, and then imports what is new', async () => {
    const made = await start(SECOND_SHEET)
    const other = await start(SECOND_SHEET)
    await commit(other)
    const again = await commit(made)
    expect(again).toMatchObject({ state: 'open', counts: { new: 0, unchanged: 3 } })
    const { body } = await test.send(calls.commitGuestImport, { ...at(made.id), body: { version: again.version } })
    expect(body.code).toBe('import.nothing_to_do')
    expect(await count()).toBe(3)
  })

  it('asks for an address where tickets are to be sent, and sends them', async () => {
    const made = await change(await start(TITLED), { sendMail: true })
    expect(codes((await rows(made.id, 'faulty')).find(({ position }) => position === 8))).toContain('email_missing')
    expect(await commit(made)).toMatchObject({ outcome: { added: 2, mailed: 2, later: 0 } })
    await vi.waitFor(() => expect(inbox().mails.length).toBe(2), { timeout: 20_000 })
    await vi.waitFor(async () => expect((await guests({ status: 'mail-sent' })).length).toBe(2), { timeout: 20_000 })
  })

  it('gives the faulty rows back as a file that can be imported again', async () => {
    const made = await start(TITLED)
    const { rawPayload } = await test.app.inject({
      url: calls.downloadFaultyGuests.path.replace('{eventId}', event).replace('{id}', made.id),
      headers: { authorization: `Bearer ${owner.token}`, 'x-business-id': business, 'accept-language': 'vi' },
    })
    const book = read(rawPayload)
    const sheet = book.Sheets[book.SheetNames[0] ?? '']
    if (!sheet) throw new Error('no sheet')
    const found = utils.sheet_to_json<unknown[]>(sheet, { header: 1 })
    expect(found).toHaveLength(3)
    expect(found[1]).toEqual(expect.arrayContaining(['minhanh@gmail,com', 'D: Email sai']))
    expect(found[2]).toEqual(expect.arrayContaining(['D: Trùng email với dòng 5']))
  })

  it('can be undone: what it added goes and what it changed goes back, unless somebody did something since', async () => {
    await commit(await start(SECOND_SHEET))
    const made = await commit(
      await start([
        ['Họ tên', 'Email', 'Hạng', 'Công ty'],
        ['Trần An', 'an@example.com', 'VIP', 'Kido'],
        ['Lý Bình', 'binh@example.com', 'VIP', null],
        ['Ngô Giang', 'giang@example.com', 'VIP', null],
        ['Vũ Hà', 'ha@example.com', null, null],
        ['Bùi Khoa', 'khoa@example.com', null, null],
        ['Tạ Linh', 'linh@example.com', null, null],
      ]),
    )
    expect(made).toMatchObject({ outcome: { added: 4, updated: 2 } })
    const byName = async (name: string) => (await guests({ search: name }))[0]
    const [binh, ha, khoa] = [await byName('lý bình'), await byName('vũ hà'), await byName('bùi khoa')]
    await test.send(updateGuest, {
      as: owner,
      business,
      params: { eventId: event, code: binh?.code ?? '' },
      body: { category: null },
    })
    await test.send(checkGuestIn, {
      as: owner,
      business,
      params: { id: ha?.id ?? '' },
      body: { checkIn: true, eventID: event },
    })
    await test.send(updateGuest, {
      as: owner,
      business,
      params: { eventId: event, code: khoa?.code ?? '' },
      body: { note: 'đã gọi' },
    })
    const undone = await undo(made)
    expect(undone.undone).toMatchObject({ removed: 2, cancelled: 0, restored: 1, kept: 2 })
    expect(undone.undone?.keptGuests).toEqual(
      expect.arrayContaining([
        { name: 'Vũ Hà', reason: 'arrived' },
        { name: 'Bùi Khoa', reason: 'edited' },
      ]),
    )
    expect((await byName('trần an'))?.company).toBe('FPT')
    expect(await byName('ngô giang')).toBeUndefined()
    expect(await count()).toBe(5)
    const again = await undo(made)
    expect(again.undone).toEqual(undone.undone)
    expect(await count()).toBe(5)
  })

  it('cancels the tickets that guests have already when it is undone', async () => {
    const made = await commit(await change(await start(SECOND_SHEET), { sendMail: true }))
    await vi.waitFor(async () => expect((await guests({ status: 'mail-sent' })).length).toBe(3), { timeout: 20_000 })
    expect((await undo(made)).undone).toMatchObject({ removed: 0, cancelled: 3 })
    expect(await count()).toBe(0)
    expect((await guests({ status: 'cancelled' })).length).toBe(3)
  })

  it('remembers what somebody made of a head, and lets a colleague who is late look again', async () => {
    const made = await start([
      ['Họ tên', 'Email', 'Mã số thuế'],
      ['An', 'an@example.com', '0101'],
    ])
    const changed = await change(made, { columns: [{ index: 2, field: null }] })
    const late = await test.send(calls.changeGuestImport, {
      ...at(made.id),
      body: { version: made.version, sendMail: true },
    })
    expect(late.body.code).toBe('import.conflict')
    await commit(changed)
    const next = await start([
      ['Họ tên', 'Email', 'Mã số thuế'],
      ['Bình', 'binh@example.com', '0102'],
    ])
    expect(next.columns[2]).toMatchObject({ field: null, by: 'remembered' })
  })

  it('is closed to members without the right, to other businesses, and once it is written', async () => {
    const made = await start(SECOND_SHEET)
    expect((await test.send(calls.getGuestImport, at(made.id, member))).status).toBe(403)
    const stranger = await test.createPerson()
    const theirs = await test.createBusiness({ 'meeting-manager': stranger })
    const elsewhere = { as: stranger, business: theirs, params: { eventId: event, id: made.id } }
    expect((await test.send(calls.getGuestImport, elsewhere)).status).toBeGreaterThanOrEqual(400)
    const other = await createEvent(test, owner, business)
    const wrongEvent = { as: owner, business, params: { eventId: other, id: made.id } }
    expect((await test.send(calls.getGuestImport, wrongEvent)).body.code).toBe('import.not_found')
    const done = await commit(made)
    expect((await test.send(calls.deleteGuestImport, at(made.id))).body.code).toBe('import.written')
    expect(await commit(done)).toMatchObject({ state: 'done', outcome: { added: 3 } })
    expect(await count()).toBe(3)
  })

  it('keeps at most 30 categories', async () => {
    const categories = Array.from({ length: 30 }, (_, index) => ({ name: `Hạng ${index}` }))
    await test.send(updateDoorSettings, { as: owner, business, params: { eventId: event }, body: { categories } })
    const made = await start([
      ['Họ tên', 'Email', 'Hạng'],
      ['An', 'an@example.com', 'hang 3'],
      ['Bình', 'binh@example.com', 'Mới tinh'],
    ])
    expect(made.counts).toMatchObject({ new: 1, faulty: 1 })
    expect(codes((await rows(made.id, 'faulty'))[0])).toEqual(['category_room'])
  })

  it('gives seats of a category to as many as it has: the others wait, or keep their category', async () => {
    const put = (capacity: number) =>
      test.send(updateDoorSettings, {
        as: owner,
        business,
        params: { eventId: event },
        body: { categories: [{ name: 'VIP', capacity }] },
      })
    await put(2)
    await commit(
      await start([
        ['Họ tên', 'Email'],
        ['Chi', 'chi@example.com'],
      ]),
    )
    const made = await start([
      ['Họ tên', 'Email', 'Hạng'],
      ['An', 'an@example.com', 'VIP'],
      ['Bình', 'binh@example.com', 'vip'],
      ['Dũng', 'dung@example.com', 'VIP'],
      ['Chi', 'chi@example.com', 'VIP'],
    ])
    expect(made.counts).toMatchObject({ new: 3, waiting: 1, faulty: 1 })
    expect(codes((await rows(made.id, 'faulty'))[0])).toEqual(['category_full'])
    expect(codes((await rows(made.id)).find(({ values }) => values.name === 'Dũng'))).toEqual(['category_waits'])
    await commit(made)
    const states = await test.runtime.db
      .selectFrom('guest')
      .select(['name', 'state'])
      .where('event_id', '=', event)
      .orderBy('name')
      .execute()
    expect(states.map(({ name, state }) => [name, state])).toEqual([
      ['An', 'registered'],
      ['Bình', 'registered'],
      ['Chi', 'registered'],
      ['Dũng', 'waiting'],
    ])
  })
})
