import { getEventForEdit, updateEvent } from '@nine/contract/event/event'
import { getPublicEvent } from '@nine/contract/event/public-event'
import { listGuests } from '@nine/contract/event/guest/guest'
import { listFormVersions } from '@nine/contract/event/registration/form-versions'
import { registerGuest } from '@nine/contract/event/registration/registration'
import { DEFAULT_FORM, type RegistrationField } from '@nine/contract/event/registration/registration-form'
import { beforeEach, describe, expect, it } from 'vitest'
import { createEvent, WHOLE } from '@nine/testkit/requests/event-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'

const question = (more: Partial<RegistrationField> = {}): RegistrationField => ({
  name: 'vai-tro',
  title: 'Vai trò',
  required: true,
  show: true,
  type: 'text',
  format: 'radio',
  img: '',
  multiline: false,
  question: [
    { title: 'Chủ doanh nghiệp', other: false },
    { title: 'Khác', other: true },
  ],
  ...more,
})
const IS_OTHER = { field: 'vai-tro', chosen: ['Khác'] }
const asked = (more: Partial<RegistrationField> = {}) =>
  question({ name: 'chi-tiet', title: 'Chi tiết', required: false, format: 'short-text', question: [], ...more })
const changed = (name: string, more: Partial<RegistrationField>) =>
  DEFAULT_FORM.map((field) => (field.name === name ? { ...field, ...more } : field))

describe('the registration form of an event', () => {
  const test = useTestApp({ BOT_CHECK: 'off' })
  let owner: TestPerson
  let business: string
  let id: string

  beforeEach(async () => {
    owner = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner })
    id = await createEvent(test, owner, business)
  })

  const save = (requiredRegister: readonly RegistrationField[]) =>
    test.send(updateEvent, { as: owner, business, params: { id }, body: { requiredRegister: [...requiredRegister] } })
  const versions = () =>
    test.runtime.db
      .selectFrom('registration_form')
      .select(['version', 'fields'])
      .where('event_id', '=', id)
      .orderBy('version')
      .execute()

  const history = async (query: object = {}, as = owner, of = business) =>
    test.send(listFormVersions, { as, business: of, params: { id }, query })

  it('tells its versions: who saved each, when, and what it changed', async () => {
    expect((await history()).body.result).toMatchObject([])
    await save([...DEFAULT_FORM, question()])
    await save([...changed('note', { show: false }), question({ title: 'Chức vụ' })])
    const { body } = await history()
    expect(body.meta.total).toBe(2)
    expect(body.result).toMatchObject([
      {
        version: 2,
        changes: [
          { kind: 'hidden', title: 'Ghi chú' },
          { kind: 'renamed', title: 'Chức vụ', before: 'Vai trò' },
        ],
      },
      {
        version: 1,
        changes: [
          { kind: 'optional', title: 'Địa chỉ' },
          { kind: 'added', title: 'Vai trò' },
        ],
      },
    ])
    expect(body.result[0]).toMatchObject({ savedBy: expect.any(String), savedAt: expect.stringMatching(/^20/) })
    expect((await history({ limit: 1, page: 2 })).body.result).toMatchObject([{ version: 1 }])
  })

  it('tells them to members of the business only, and which one a guest answered', async () => {
    await save([...DEFAULT_FORM, question()])
    const stranger = await test.createPerson()
    const theirs = await test.createBusiness({ 'meeting-manager': stranger })
    expect((await history({}, stranger, theirs)).status).not.toBe(200)
    await test.send(updateEvent, { as: owner, business, params: { id }, body: { ...WHOLE, isPublish: true } })
    await test.send(registerGuest, {
      body: {
        eventID: id,
        name: 'Lê Minh Anh',
        phone: '0903118412',
        email: `anh-${id}@example.com`,
        address: 'Gò Vấp',
        'vai-tro': { chosen: ['Chủ doanh nghiệp'], other: '' },
      },
    })
    await save([...DEFAULT_FORM, question({ title: 'Chức vụ' })])
    const { body } = await test.send(listGuests, { as: owner, business, params: { eventId: id }, query: {} })
    expect(body.result).toMatchObject([{ name: 'Lê Minh Anh', formVersion: 1 }])
  })

  it('is, while none was saved, the same for organisers and guests', async () => {
    const organisers = (await test.send(getEventForEdit, { as: owner, business, params: { id } })).body.result
    const guests = (await test.send(getPublicEvent, { as: owner, params: { id } })).body.result
    expect(organisers.requiredRegister).toEqual(guests.requiredRegister)
    expect(organisers.requiredRegister).toContainEqual(changed('address', { required: true })[3])
    const header = { 'accept-language': 'en' }
    const english = (await test.send(getPublicEvent, { as: owner, params: { id }, header })).body.result
    expect(english.requiredRegister[0].title).toBe('Full name')
  })

  it('is saved in its order as the next version, and changes nothing else', async () => {
    const before = (await test.send(getEventForEdit, { as: owner, business, params: { id } })).body.result
    const form = [question(), ...DEFAULT_FORM]
    const { status, body } = await save(form)
    expect(status).toBe(200)
    expect(body.result).toEqual({ ...before, requiredRegister: form, formVersion: 1 })
  })

  it('keeps every version, and makes none when nothing changed', async () => {
    await save([...DEFAULT_FORM, question()])
    await save([...DEFAULT_FORM, question()])
    await save(DEFAULT_FORM)
    expect((await versions()).map(({ version, fields }) => [version, fields.length])).toEqual([
      [1, 6],
      [2, 5],
    ])
  })

  it('refuses what was designed from an older version, naming who saved since', async () => {
    const send = (form: readonly RegistrationField[], formVersion: number) =>
      test.send(updateEvent, {
        as: owner,
        business,
        params: { id },
        body: { requiredRegister: [...form], formVersion },
      })
    expect((await send([...DEFAULT_FORM, question()], 0)).status).toBe(200)
    const late = await send(DEFAULT_FORM, 0)
    expect([late.status, late.body.code]).toEqual([409, 'event.conflict'])
    expect(late.body.message).toContain(owner.email)
    expect((await versions()).map(({ version }) => version)).toEqual([1])
    expect((await send(DEFAULT_FORM, 1)).status).toBe(200)
  })

  it('trims titles and options', async () => {
    const sloppy = question({ title: ' Vai trò ', question: [{ title: ' Nhân viên ', other: false }] })
    const { body } = await save([...DEFAULT_FORM, sloppy])
    expect(body.result.requiredRegister.at(-1)).toMatchObject({ title: 'Vai trò', question: [{ title: 'Nhân viên' }] })
  })

  const options = (...titles: string[]) => titles.map((title) => ({ title, other: false }))
  it.each<[string, readonly RegistrationField[], string]>([
    ['name made optional', changed('name', { required: false }), 'field_locked'],
    ['name hidden', changed('name', { show: false }), 'field_locked'],
    ['email made optional', changed('email', { required: false }), 'field_locked'],
    ['email hidden', changed('email', { show: false }), 'field_locked'],
    ['phone made optional', changed('phone', { required: false }), 'field_locked'],
    ['note removed', DEFAULT_FORM.filter(({ name }) => name !== 'note'), 'fixed_field_missing'],
    ['a title of blanks', [...DEFAULT_FORM, question({ title: '  ' })], 'item_name_required'],
    [
      'a 21st option',
      [...DEFAULT_FORM, question({ question: options(...Array.from({ length: 21 }, (_, at) => `${at}`)) })],
      'too_many_options',
    ],
    ['a name that depends on something', changed('name', { when: IS_OTHER }).concat(question()), 'field_locked'],
    ['a condition on what is not there', [...DEFAULT_FORM, asked({ when: IS_OTHER })], 'condition_unknown'],
    [
      'a condition on a text',
      [...DEFAULT_FORM, asked({ when: { field: 'note', chosen: ['x'] } })],
      'condition_needs_choice',
    ],
    [
      'a required question that can never appear',
      [...DEFAULT_FORM, question({ show: false }), asked({ required: true, when: IS_OTHER })],
      'condition_never_shown',
    ],
    [
      'a consent with a link that is not secure',
      [...DEFAULT_FORM, asked({ format: 'consent', link: 'http://x.vn' })],
      'https_required',
    ],
    [
      'a fourth file',
      [...DEFAULT_FORM, ...['a', 'b', 'c', 'd'].map((name) => asked({ name, format: 'file' }))],
      'too_many_files_asked',
    ],
    ['a fixed field as a file', changed('address', { format: 'file' }), 'field_locked'],
    [
      "two 'other'",
      [...DEFAULT_FORM, question({ question: options('a', 'b').map((option) => ({ ...option, other: true })) })],
      'second_other',
    ],
    ['no option', [...DEFAULT_FORM, question({ question: [] })], 'option_required'],
    ['an option twice', [...DEFAULT_FORM, question({ question: options('a', ' a') })], 'option_repeated'],
    ['a name twice', [...DEFAULT_FORM, question(), question()], 'name_repeated'],
    ['a picture nobody has', [...DEFAULT_FORM, question({ img: 'f'.repeat(24) })], 'image_unknown'],
  ])('refuses %s', async (_, form, code) => {
    const { status, body } = await save(form)
    expect([status, body.errors.map((error: { code: string }) => error.code)]).toEqual([422, [code]])
    expect(await versions()).toEqual([])
  })

  it('lets phone be hidden, and address and note be both', async () => {
    const form = DEFAULT_FORM.map((field) =>
      field.name === 'phone'
        ? { ...field, show: false }
        : field.name === 'note'
          ? { ...field, required: true, show: false }
          : field,
    )
    expect((await save(form)).body.result.requiredRegister).toEqual(form)
  })
  it('names every question of a circle of conditions', async () => {
    const [a, b] = ['a', 'b'].map((name, at, names) =>
      question({ name, when: { field: names[1 - at] ?? '', chosen: ['Khác'] } }),
    )
    const { body } = await save([...DEFAULT_FORM, ...(a && b ? [a, b] : [])])
    expect(body.errors.map(({ field, code }: { field: string; code: string }) => [field, code])).toEqual([
      ['requiredRegister.5.when', 'condition_circle'],
      ['requiredRegister.6.when', 'condition_circle'],
    ])
  })

  it('keeps what newer kinds of questions need', async () => {
    const form = [
      ...DEFAULT_FORM,
      question({ format: 'dropdown', titleEn: 'Role', question: [{ title: 'Khách', titleEn: 'Guest', other: false }] }),
      asked({ name: 'ngay', format: 'date', help: 'Ngày đến', when: { field: 'vai-tro', chosen: ['Khách'] } }),
      asked({ name: 'dong-y', format: 'consent', link: 'https://nine.example/terms' }),
      asked({ name: 'cv', format: 'file', required: true }),
    ]
    expect((await save(form)).body.result.requiredRegister).toEqual(form)
  })
})
