import { read, utils, write } from '@e965/xlsx'
import { deleteEvent, getEventForEdit, updateEvent } from '@nine/contract/event/event'
import {
  checkGuestIn,
  deleteGuest,
  exportGuests,
  type Guest,
  GUEST_FILE_MAX_BYTES,
  listArrivals,
  listGuests,
  resendGuestMail,
  undoCheckIns,
  uploadGuests,
} from '@nine/contract/event/guest/guest'
import { readTicketCode } from '@nine/contract/event/guest/ticket-code'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createEvent } from '@nine/testkit/requests/event-requests'
import { type TestResponse, type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { newId } from '../../db/id.ts'
import { useSmtpInbox } from '@nine/testkit/doubles/use-smtp-inbox'

interface Upload {
  name?: string
  dryRun?: boolean
  sendMail?: boolean
  /** Without one the file is only read. */
  event?: string | undefined
}

describe('guests', () => {
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

  async function upload(content: string | Buffer, options: Upload = {}): Promise<TestResponse> {
    const { name = 'guests.csv', dryRun = false, sendMail = false } = options
    const to = 'event' in options ? options.event : event
    const form = new FormData()
    form.append('dryRun', String(dryRun))
    form.append('sendMail', String(sendMail))
    form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
    const encoded = new Response(form)
    return test.inject({
      method: 'POST',
      url: uploadGuests.path,
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        authorization: `Bearer ${owner.token}`,
        'x-business-id': business,
        'accept-language': 'vi',
        ...(to ? { 'x-event-id': to } : {}),
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
  }
  const list = (query: object = {}, as = owner) =>
    test.send(listGuests, { as, business, params: { eventId: event }, query })
  const guests = async (query: object = {}): Promise<Guest[]> => (await list({ limit: 100, ...query })).body.result
  const count = async () =>
    (await test.send(getEventForEdit, { as: owner, business, params: { id: event } })).body.result.guestCount
  const checkIn = (id: string, eventID = event, as = member) =>
    test.send(checkGuestIn, { as, business, params: { id }, body: { checkIn: true, eventID } })

  const CSV = 'Họ và tên,Email,Số điện thoại\nLê Minh Anh,Anh@Example.com,0903118412\nPhạm Bảo,bao@example.com,\n'

  describe('importing', () => {
    it('adds guests and answers their e-mails', async () => {
      const { status, body } = await upload(CSV)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        result: ['anh@example.com', 'bao@example.com'],
        meta: { total: 2, added: 2, updated: 0, unchanged: 0, faults: [] },
      })
      expect(await count()).toBe(2)
      expect((await guests({ search: 'minh' }))[0]).toMatchObject({
        eventID: event,
        name: 'Lê Minh Anh',
        email: 'anh@example.com',
        phone: '0903118412',
        participationForm: 'import',
        checkIn: false,
        mail: 'none',
        addFormRegister: {},
      })
    })

    it('without an event only reads', async () => {
      const { body } = await upload(CSV, { event: undefined })
      expect(body.result).toEqual(['anh@example.com', 'bao@example.com'])
      expect(await guests()).toEqual([])
    })

    it('on trial tells what would happen, row by row, and does nothing', async () => {
      await upload(CSV)
      const { body } = await upload(
        'email,phone,name\nbao@example.com,0912440778,Phạm Bảo\nanh@example.com,,Lê Minh Anh\nkhong-phai,,\n,,Không tên\nmoi@example.com,12,\nmoi@example.com,,Mới\nMOI@example.com,,\n',
        { dryRun: true },
      )
      expect(body.meta).toMatchObject({ added: 1, updated: 1, unchanged: 1 })
      expect(body.meta.faults).toEqual([
        { row: 4, reason: 'invalid_email', text: 'khong-phai' },
        { row: 5, reason: 'email_required', text: 'Không tên' },
        { row: 7, reason: 'repeated', text: 'moi@example.com' },
        { row: 8, reason: 'repeated', text: 'moi@example.com' },
      ])
      expect(body.meta.warnings).toEqual([{ row: 6, reason: 'invalid_phone', text: '12' }])
      expect(await count()).toBe(2)
      expect((await guests({ search: 'bao' }))[0]?.phone).toBe('')
    })

    it('updates those who are known by their address', async () => {
      await upload(CSV)
      await upload('Email,Name,Phone\nbao@example.com,Phạm Quốc Bảo,912440778')
      expect(await guests({ search: 'bao@' })).toMatchObject([{ name: 'Phạm Quốc Bảo', phone: '0912440778' }])
      expect(await count()).toBe(2)
    })

    it('keeps names and numbers that the file does not have, and those it has doubtful ones for', async () => {
      await upload(CSV)
      const { body } = await upload(
        'Email,Phone\nanh@example.com,12\nbao@example.com,024 3825 1234\nmoi@example.com,99',
      )
      expect(body.meta).toMatchObject({ added: 1, updated: 1, unchanged: 1, faults: [] })
      expect(body.meta.warnings.map(({ row }: { row: number }) => row)).toEqual([2, 4])
      expect(await guests()).toMatchObject([
        { name: 'moi', phone: '99' },
        { name: 'Lê Minh Anh', phone: '0903118412' },
        { name: 'Phạm Bảo', phone: '02438251234' },
      ])
    })

    it('finds the head below a title, joins names of two columns, and understands a name beside the address', async () => {
      const { body } = await upload('Danh sách khách,,\n\nHọ đệm,Tên,Email (*)\nLê Minh,Anh,Anh <anh@example.com>\n')
      expect(body.meta).toMatchObject({ added: 1, faults: [] })
      expect(await guests()).toMatchObject([{ name: 'Lê Minh Anh', email: 'anh@example.com' }])
    })

    it('adds nobody beyond the capacity', async () => {
      await test.send(updateEvent, { as: owner, business, params: { id: event }, body: { capacity: 3 } })
      const rows = Array.from({ length: 5 }, (_, index) => `g${index}@example.com`).join('\n')
      const answers = await Promise.all([upload(rows), upload(rows.replaceAll('g', 'h'))])
      expect(answers.reduce((sum, { body }) => sum + body.meta.added, 0)).toBe(3)
      expect(answers.flatMap(({ body }) => body.meta.faults)).toHaveLength(7)
      expect(await count()).toBe(3)
    })

    it.each(['xlsx', 'xlsm', 'biff8'] as const)('reads a workbook written as %s', async (bookType) => {
      const book = utils.book_new()
      const sheet = utils.aoa_to_sheet([
        ['Họ và tên', 'E-mail', 'SĐT'],
        ['Đặng Hồng Hạnh', 'hanh@example.com', 988201655],
      ])
      utils.book_append_sheet(book, sheet, 'Khách')
      const content: Buffer = write(book, { type: 'buffer', bookType })
      const { status } = await upload(content, { name: bookType === 'biff8' ? 'a.xls' : `a.${bookType}` })
      expect(status).toBe(200)
      expect(await guests()).toMatchObject([{ name: 'Đặng Hồng Hạnh', phone: '0988201655' }])
    })

    it('reads a CSV in Windows-1258, and one with semicolons', async () => {
      // "Trần Đức" as older Vietnamese programs wrote it: a letter, then its accent.
      const old = Buffer.concat([
        Buffer.from('name;email\nTr'),
        Buffer.from([0xe2, 0xcc]),
        Buffer.from('n '),
        Buffer.from([0xd0, 0xfd, 0xec]),
        Buffer.from('c;duc@example.com\n'),
      ])
      await upload(old)
      expect(await guests()).toMatchObject([{ name: 'Trần Đức', email: 'duc@example.com' }])
    })

    it('takes 5,000 rows and refuses 5,001', async () => {
      const rows = (length: number) =>
        ['email', ...Array.from({ length }, (_, index) => `g${index}@example.com`)].join('\n')
      expect((await upload(rows(5000), { dryRun: true })).body.meta.added).toBe(5000)
      const { status, body } = await upload(rows(5001), { dryRun: true })
      expect([status, body.code]).toEqual([422, 'spreadsheet.too_many_rows'])
    }, 30_000)

    it('takes no file of more than 5 MB', async () => {
      const name = 'a'.repeat(GUEST_FILE_MAX_BYTES)
      const { status, body } = await upload(`email,name\nanh@example.com,${name}`, { dryRun: true })
      expect([status, body.errors]).toMatchObject([422, [{ field: 'file', code: 'file_too_large' }]])
    })

    it.each<[string, Buffer, string]>([
      ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'a.png'],
      ['a broken workbook', Buffer.from('PK\x03\x04 and nothing more'), 'a.xlsx'],
      ['an empty file', Buffer.alloc(0), 'a.csv'],
    ])('refuses %s', async (_, content, name) => {
      const { status, body } = await upload(content, { name })
      expect([status, body.code]).toEqual([422, 'spreadsheet.unreadable'])
    })

    it('sends the code by mail only when asked to', async () => {
      const email = `ve-${event}@example.com`
      await upload(`name,email\nLý Mỹ Yến,${email}`, { sendMail: true })
      const mail = await inbox().waitFor(email, /Ngày hội/)
      expect(mail.attachments[0]).toMatchObject({ mimeType: 'image/png', contentId: '<qr@nine>' })
      await vi.waitFor(async () => expect((await guests())[0]?.mail).toBe('sent'))
    })
  })

  describe('the list', () => {
    it('pages by ten, is searched without accents, and tells how many came', async () => {
      await upload(
        ['name,email', ...Array.from({ length: 12 }, (_, i) => `Khách Số ${i},so${i}@example.com`)].join('\n'),
      )
      const [first] = await guests()
      await checkIn(first?.id ?? '')
      const { body } = await list()
      expect([body.result.length, body.meta]).toMatchObject([
        10,
        { total: 12, registered: 12, checkedIn: 1, mailFailed: 0, waiting: 0 },
      ])
      expect(await guests({ search: 'khach so 11' })).toMatchObject([{ email: 'so11@example.com' }])
      expect(await guests({ status: 'in' })).toHaveLength(1)
      expect(await guests({ status: 'out' })).toHaveLength(11)
    })

    it('of a deleted event is not to be seen', async () => {
      await test.send(deleteEvent, { as: owner, business, params: { id: event } })
      expect((await list()).body.code).toBe('CAN_NOT_SEE_EVENT')
    })
  })

  it('are checked in once: the first time wins', async () => {
    await upload(CSV)
    const [guest] = await guests()
    const id = guest?.id ?? ''
    const answers = await Promise.all(Array.from({ length: 5 }, () => checkIn(id)))
    expect(answers.map(({ body }) => body.result.first).filter(Boolean)).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => body.result.updatedAt)).size).toBe(1)
    expect((await guests({ status: 'in' }))[0]).toMatchObject({ id, checkIn: true })
  })

  it('are taken back by who let them in, unless somebody changed that since', async () => {
    await upload(CSV + 'Cao Trường,truong@example.com,\n')
    const [an = '', bao = '', truong = ''] = (await guests()).map(({ id }) => id)
    const arrive = async (id: string, as = member): Promise<{ id: string; updatedAt: string }> =>
      (await checkIn(id, event, as)).body.result
    const undo = (arrivals: { id: string; updatedAt: string }[], eventId = event) =>
      test.send(undoCheckIns, { as: member, business, params: { eventId }, body: { guests: arrivals } })
    const first = await arrive(an)
    const taken = await arrive(bao)
    const byOwner = await arrive(truong, owner)
    const other = await createEvent(test, owner, business)
    expect((await undo([first], other)).body.result).toEqual({ undone: [] })
    expect((await undo([taken])).body.result).toEqual({ undone: [bao] })
    await arrive(bao, owner)
    const earlier = { id: an, updatedAt: new Date(Date.parse(first.updatedAt) - 1).toISOString() }
    expect((await undo([earlier, taken, byOwner])).body.result).toEqual({ undone: [] })
    const { status, body } = await undo([first, taken, byOwner])
    expect([status, body.result, body.message]).toEqual([200, { undone: [an] }, 'Đã hoàn tác check in'])
    expect((await guests({ status: 'out' })).map(({ id }) => id)).toEqual([an])
    expect((await undo([first])).body.result).toEqual({ undone: [] })
    expect((await checkIn(an)).body.result.first).toBe(true)
    await test.send(deleteEvent, { as: owner, business, params: { id: event } })
    expect((await undo([first])).body.code).toBe('CAN_NOT_SEE_EVENT')
  })

  it('are taken back by any member, whoever let them in, and by nobody who only has the link', async () => {
    await upload(CSV)
    const id = (await guests())[0]?.id ?? ''
    await checkIn(id)
    const takeBack = (as: TestPerson | undefined) =>
      test.send(checkGuestIn, { ...(as ? { as } : {}), params: { id }, body: { eventID: event, checkIn: false } })
    for (const other of [undefined, await test.createPerson()]) expect((await takeBack(other)).status).toBe(403)
    expect((await guests())[0]?.checkIn).toBe(true)
    for (let i = 0; i < 2; i++)
      expect((await takeBack(owner)).body.result).toMatchObject({ id, checkIn: false, first: false })
    expect((await checkIn(id)).body.result.first).toBe(true)
  })

  it('are counted by the ten minutes they came in, gaps included', async () => {
    await upload(CSV + 'Cao Trường,truong@example.com,\n')
    const arrivals = async () =>
      (await test.send(listArrivals, { as: owner, business, params: { eventId: event } })).body.result
    expect(await arrivals()).toEqual([])
    const times = ['2026-11-21T01:31:00Z', '2026-11-21T01:39:59Z', '2026-11-21T01:55:00Z']
    for (const [index, { id }] of (await guests()).entries())
      await test.runtime.db
        .insertInto('door_act')
        .values({
          business_id: business,
          event_id: event,
          id: newId(),
          guest_id: id,
          kind: 'in',
          method: 'scan',
          outcome: 'first',
          person_id: owner.id,
          at: new Date(times[index] ?? ''),
        })
        .execute()
    expect(await arrivals()).toEqual([
      { at: '2026-11-21T01:30:00.000Z', count: 2 },
      { at: '2026-11-21T01:40:00.000Z', count: 0 },
      { at: '2026-11-21T01:50:00.000Z', count: 1 },
    ])
  })

  it('are not checked in to another event, nor when nobody knows them', async () => {
    await upload(CSV)
    const [guest] = await guests()
    const other = await createEvent(test, owner, business)
    expect((await checkIn(guest?.id ?? '', other)).body.code).toBe('NOT_VALID_QRCODE')
    expect((await checkIn('f'.repeat(24))).status).toBe(404)
    expect(await guests({ status: 'in' })).toEqual([])
  })

  it('stand in the event’s own answer for those who may read them, and for nobody else', async () => {
    await upload(CSV)
    const listUser = async (as: TestPerson) =>
      (await test.send(getEventForEdit, { as, business, params: { id: event } })).body.result.listUser
    expect(await listUser(owner)).toHaveLength(2)
    expect(await listUser(member)).toEqual([])
  })

  it('are removed, and free their place', async () => {
    await upload(CSV)
    const [guest] = await guests()
    const remove = () => test.send(deleteGuest, { as: owner, business, params: { id: guest?.id ?? '' } })
    expect((await remove()).status).toBe(200)
    expect((await remove()).body.code).toBe('guest.not_found')
    expect(await count()).toBe(1)
  })

  it('get their mail again, and its state is told', async () => {
    const email = `lai-${event}@example.com`
    await upload(`name,email\nHồ Phượng,${email}`)
    const [guest] = await guests()
    const { status, body } = await test.send(resendGuestMail, { as: owner, business, params: { id: guest?.id ?? '' } })
    expect([status, body.result.mail]).toEqual([200, 'queued'])
    await inbox().waitFor(email, /Ngày hội/)
    await vi.waitFor(async () => expect((await guests())[0]?.mail).toBe('sent'))
  })

  it('get the mail that says how they stand; who is cancelled, or whose event is, gets none', async () => {
    await upload(`name,email\nHồ Phượng,cho-${event}@example.com`)
    const [{ id } = { id: '' }] = await guests()
    const db = test.runtime.db
    const resend = () => test.send(resendGuestMail, { as: owner, business, params: { id } })
    const set = (change: { state: 'waiting' | 'pending' | 'cancelled'; offered_until?: Date }) =>
      db.updateTable('guest').set(change).where('id', '=', id).execute()
    const resent = async () => {
      const { status } = await resend()
      const mail = db
        .selectFrom('guest as g')
        .innerJoin('mail as m', 'm.id', 'g.mail_id')
        .select('m.message')
        .where('g.id', '=', id)
      return [status, (await mail.executeTakeFirstOrThrow()).message]
    }
    await set({ state: 'pending' })
    expect(await resent()).toEqual([200, 'pending'])
    await set({ state: 'waiting', offered_until: new Date(Date.now() + 3_600_000) })
    expect(await resent()).toEqual([200, 'offer'])
    await set({ state: 'cancelled' })
    expect((await resend()).body.code).toBe('guest.cancelled')
    await db.updateTable('event').set({ cancelled_at: new Date() }).where('id', '=', event).execute()
    expect((await resend()).body.code).toBe('event.cancelled')
  })

  it('without an address get their ticket through who registered them', async () => {
    await upload(`name,email\nTrưởng nhóm,truong-${event}@example.com\nĐi cùng,di-cung-${event}@example.com`)
    const [first, second] = (await guests()).toSorted((a, b) => b.name.localeCompare(a.name))
    const db = test.runtime.db
    const [leader, companion] = [first?.id ?? '', second?.id ?? '']
    const set = { email: '', participation_form: 'registration' as const, registered_by: leader }
    await db.updateTable('guest').set(set).where('id', '=', companion).execute()
    const { status } = await test.send(resendGuestMail, { as: owner, business, params: { id: companion } })
    expect(status).toBe(200)
    const mail = db.selectFrom('mail').select('to_address').where('guest_id', '=', companion)
    expect(await mail.execute()).toEqual([{ to_address: `truong-${event}@example.com` }])
    await db.updateTable('guest').set({ registered_by: null }).where('id', '=', companion).execute()
    const alone = await test.send(resendGuestMail, { as: owner, business, params: { id: companion } })
    expect(alone.body.code).toBe('guest.no_email')
  })

  it('are exported with all columns and answers, every cell as text', async () => {
    await upload('name,email,phone\n=HYPERLINK("x"),a@example.com,0903118412\n-Bảo,b@example.com,')
    const [bao] = await guests({ search: 'b@example' })
    await checkIn(bao?.id ?? '')
    await test.runtime.db
      .updateTable('guest')
      .set({ answers: JSON.stringify({ 'radio-add-vai-tro': { title: 'Vai trò', data: '@Khách' } }) })
      .where('id', '=', bao?.id ?? '')
      .execute()
    const file = await test.app.inject({
      url: exportGuests.path.replace('{eventId}', event),
      headers: { authorization: `Bearer ${owner.token}`, 'x-business-id': business, 'accept-language': 'en' },
    })
    expect(file.headers['content-disposition']).toContain('.xlsx')
    const sheet = read(file.rawPayload).Sheets['Guests']
    if (!sheet) throw new Error('no sheet')
    const rows = utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '' })
    expect(rows[0]?.slice(0, 5)).toEqual(['Full name', 'Email', 'Phone', 'Participation form', 'Status'])
    expect(rows[0]).toEqual(expect.arrayContaining(['Ticket code', 'Company', 'Category']))
    expect(rows[0]?.at(-1)).toBe('Vai trò')
    const byEmail = new Map(rows.map((row) => [row[1], row]))
    expect(byEmail.get('a@example.com')?.slice(0, 5)).toEqual([
      '=HYPERLINK("x")',
      'a@example.com',
      '0903118412',
      'Imported from a file',
      'Check in',
    ])
    expect(byEmail.get('b@example.com')?.slice(0, 5)).toEqual([
      '-Bảo',
      'b@example.com',
      '',
      'Imported from a file',
      'Checked in',
    ])
    expect(byEmail.get('b@example.com')?.at(-1)).toBe('@Khách')
    // The short code as it is printed on the ticket and typed at the door.
    const code = byEmail.get('b@example.com')?.[rows[0]?.indexOf('Ticket code') ?? -1] ?? ''
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(readTicketCode(code)).toBe(bao?.code)
    expect(Object.values(sheet).some((cell) => (cell as { f?: string }).f)).toBe(false)
  })

  it('are exported only by who proved within the last ten minutes that it is them', async () => {
    await test.runtime.db
      .updateTable('session')
      .set({ proved_at: new Date(Date.now() - 11 * 60_000) })
      .where('person_id', '=', owner.id)
      .execute()
    const { status, body } = await test.send(exportGuests, { as: owner, business, params: { eventId: event } })
    expect([status, body.code]).toEqual([403, 'identity.sign_in_again'])
  })
})
