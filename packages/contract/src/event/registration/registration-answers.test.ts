import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAnswers } from './registration-answers.ts'
import { DEFAULT_FORM, fieldName, formOf, type RegistrationField, RegistrationForm } from './registration-form.ts'

const field = (more: Partial<RegistrationField>): RegistrationField => ({
  name: 'x',
  title: 'Câu hỏi',
  required: true,
  show: true,
  type: 'text',
  format: 'short-text',
  img: '',
  multiline: false,
  question: [],
  ...more,
})
const role = field({
  name: 'vai-tro',
  title: 'Vai trò',
  format: 'radio',
  question: [
    { title: 'Nhân viên', other: false },
    { title: 'Khác', other: true },
  ],
})
const topics = field({ ...role, name: 'chu-de', title: 'Chủ đề', format: 'check-box', required: false })
const guest = { name: 'Lê Minh Anh', email: 'Anh@Example.com', phone: '+84 903 118 412' }
const issues = (fields: readonly RegistrationField[], answers: Record<string, unknown>) => {
  const verdict = checkAnswers(fields, answers)
  return verdict.ok ? [] : verdict.issues.map(({ field, code, values }) => [field, code, values])
}

describe('the check of a filled-in form', () => {
  it('answers the registration, tidied', () => {
    const fields = [...DEFAULT_FORM, role, topics, field({ name: 'cong-ty', title: 'Công ty' })]
    const answers = {
      ...guest,
      'vai-tro': { chosen: ['Khác'], other: ' Khách mời ' },
      'chu-de': { chosen: ['Nhân viên', 'Khác'], other: 'Kho' },
      'cong-ty': ' An Phát ',
    }
    expect(checkAnswers(fields, answers)).toEqual({
      ok: true,
      registration: {
        name: 'Lê Minh Anh',
        email: 'anh@example.com',
        phone: '0903118412',
        address: '',
        note: '',
        addFormRegister: {
          'radio-add-vai-tro': { title: 'Vai trò', data: 'Khách mời' },
          'check-box-add-chu-de': { title: 'Chủ đề', data: 'Nhân viên, Kho' },
          'short-add-cong-ty': { title: 'Công ty', data: 'An Phát' },
        },
      },
    })
  })

  it('asks for every required text by its title in lower case', () => {
    expect(issues(formOf(undefined, 'vn'), {})).toEqual([
      ['name', 'answer_required', { title: 'họ và tên' }],
      ['phone', 'answer_required', { title: 'số điện thoại' }],
      ['email', 'answer_required', { title: 'email' }],
      ['address', 'answer_required', { title: 'địa chỉ' }],
    ])
  })

  it.each<[string, unknown, string]>([
    ['no answer', undefined, 'question_required'],
    ['nothing chosen', { chosen: [] }, 'question_required'],
    ['an own answer without words', { chosen: ['Khác'], other: ' ' }, 'other_required'],
    ['what is no option', { chosen: ['Giám đốc'] }, 'invalid_value'],
    ['two of one', { chosen: ['Nhân viên', 'Khác'], other: 'x' }, 'invalid_value'],
    ['something else altogether', 'Nhân viên', 'invalid_type'],
  ])('refuses %s to a question', (_, answer, code) => {
    expect(issues([...DEFAULT_FORM, role], { ...guest, 'vai-tro': answer })).toEqual([['vai-tro', code, {}]])
  })

  it('does not ask for what is hidden, nor keep it', () => {
    const hidden = DEFAULT_FORM.map((each) => (each.name === 'phone' ? { ...each, show: false } : each))
    const verdict = checkAnswers(hidden, { name: 'A', email: 'a@b.vn', phone: 'not a phone' })
    expect(verdict).toMatchObject({ ok: true, registration: { phone: '' } })
  })

  it.each([
    ['email', 'x', 'invalid_email'],
    ['phone', '12', 'invalid_phone'],
    ['note', 'a'.repeat(5001), 'at_most'],
    ['address', { __proto__: 'x' }, 'invalid_type'],
  ])('refuses a wrong %s', (name, answer, code) => {
    expect(issues(DEFAULT_FORM, { ...guest, [name]: answer })).toEqual([[name, code, expect.anything()]])
  })

  it('never throws, and keeps only what the form asks for, whatever comes', () => {
    const fields = [...DEFAULT_FORM, role, topics]
    const keys = fc.oneof(fc.constantFrom(...fields.map(({ name }) => name), '__proto__', 'constructor'), fc.string())
    const values = fc.oneof(
      fc.anything(),
      fc.record({ chosen: fc.array(fc.constantFrom('Nhân viên', 'Khác', 'x')), other: fc.string() }),
      fc.constantFrom(guest.name, guest.email, guest.phone),
    )
    const holds = () =>
      fc.assert(
        fc.property(fc.dictionary(keys, values), (answers) => {
          const verdict = checkAnswers(fields, { ...guest, ...answers })
          if (!verdict.ok) return verdict.issues.every(({ field }) => fields.some(({ name }) => name === field))
          const kept = Object.keys(verdict.registration.addFormRegister)
          return kept.every((key) => ['radio-add-vai-tro', 'check-box-add-chu-de'].includes(key))
        }),
        { numRuns: 2000 },
      )
    expect(holds).not.toThrow()
  })
})

describe('the name of a field', () => {
  it.each([
    ['Bạn ăn chay không?', [], 'ban-an-chay-khong'],
    ['Đơn vị', ['don-vi'], 'don-vi-2'],
    ['Note', [], 'note-2'],
    ['???', [], 'muc'],
  ])('of %j beside %j is %j', (title, taken, name) => {
    expect(fieldName(title, taken)).toBe(name)
  })

  it('always fits the form, and is always new', () => {
    const holds = () =>
      fc.assert(
        fc.property(fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { maxLength: 20 }), (titles) => {
          const names: string[] = []
          for (const title of titles) names.push(fieldName(title, names))
          const fields = names.map((name) => field({ name, title: 'Mục' }))
          return RegistrationForm.safeParse([...DEFAULT_FORM, ...fields]).success
        }),
      )
    expect(holds).not.toThrow()
  })
})
