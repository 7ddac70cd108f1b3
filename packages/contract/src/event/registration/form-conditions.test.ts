import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { askedFields, conditionIssue, CONSENT_GIVEN } from './form-conditions.ts'
import { checkAnswers } from './registration-answers.ts'
import { type RegistrationField, titleIn } from './registration-form.ts'

const field = (name: string, more: Partial<RegistrationField> = {}): RegistrationField => ({
  name,
  title: name,
  required: false,
  show: true,
  type: 'text',
  format: 'short-text',
  img: '',
  multiline: false,
  question: [],
  ...more,
})
const choice = (name: string, more: Partial<RegistrationField> = {}) =>
  field(name, { format: 'radio', question: ['yes', 'no'].map((title) => ({ title, other: false })), ...more })
const when = (name: string, ...chosen: string[]) => ({ when: { field: name, chosen } })
const namesOf = (fields: readonly { name: string }[]) => fields.map(({ name }) => name)

describe('what is asked', () => {
  const meal = choice('meal')
  const kind = choice('kind', { ...when('meal', 'yes'), format: 'check-box' })
  const detail = field('detail', { required: true, ...when('kind', 'no') })
  const fields = [detail, meal, kind]

  it.each([
    ['nothing answered', {}, ['meal']],
    ['another answer', { meal: { chosen: ['no'] } }, ['meal']],
    ['the answer', { meal: { chosen: ['yes'] } }, ['meal', 'kind']],
    ['a chain of answers', { meal: { chosen: ['yes'] }, kind: { chosen: ['yes', 'no'] } }, ['detail', 'meal', 'kind']],
    ['a chain whose first link is open', { meal: { chosen: ['no'] }, kind: { chosen: ['no'] } }, ['meal']],
    ['nonsense', { meal: 'yes', kind: [['no']] }, ['meal']],
  ])('follows %s', (_, answers, expected) => {
    expect(namesOf(askedFields(fields, answers))).toEqual(expected)
  })

  it('follows a consent', () => {
    const form = [field('terms', { format: 'consent' }), field('why', when('terms', CONSENT_GIVEN))]
    expect(namesOf(askedFields(form, { terms: true }))).toEqual(['terms', 'why'])
    expect(namesOf(askedFields(form, { terms: false }))).toEqual(['terms'])
    expect(namesOf(askedFields(form, { terms: 'yes' }))).toEqual(['terms'])
  })

  it('is neither required nor kept where it is not asked', () => {
    const sent = { meal: { chosen: ['no'] }, kind: { chosen: ['no'] }, detail: 'secret' }
    expect(checkAnswers(fields, sent)).toMatchObject({
      ok: true,
      registration: { addFormRegister: { 'radio-add-meal': { data: 'no' } } },
    })
    expect(checkAnswers(fields, sent)).not.toHaveProperty('registration.addFormRegister.short-add-detail')
    const open = { meal: { chosen: ['yes'] }, kind: { chosen: ['no'] } }
    expect(checkAnswers(fields, open)).toMatchObject({ ok: false, issues: [{ field: 'detail' }] })
  })

  it('ends for any conditions, also in a circle', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd')
    const forms = fc.array(fc.record({ name, source: fc.option(name, { nil: undefined }) }), { maxLength: 6 })
    const holds = () =>
      fc.assert(
        fc.property(forms, (drawn) => {
          const form = drawn.map(({ name, source }) => choice(name, source ? when(source, 'yes') : {}))
          const all = Object.fromEntries(drawn.map((each) => [each.name, { chosen: ['yes'] }]))
          return askedFields(form, all).length <= form.length
        }),
      )
    expect(holds).not.toThrow()
  })
})

describe('a faulty condition', () => {
  const sources = (...fields: RegistrationField[]) =>
    fields.map((each) => ({
      ...each,
      options: each.format === 'consent' ? [CONSENT_GIVEN] : each.question.length > 0 ? ['yes', 'no'] : undefined,
    }))
  const faultOf = (...fields: RegistrationField[]) => {
    const [first, ...rest] = sources(...fields)
    return first && conditionIssue(first, [first, ...rest])
  }
  it.each([
    ['about a question that is gone', [field('a', when('b', 'yes'))], 'condition_unknown'],
    ['about a text', [field('a', when('b', 'yes')), field('b')], 'condition_needs_choice'],
    ['without an answer', [field('a', when('b')), choice('b')], 'condition_option_required'],
    ['about an option that is gone', [field('a', when('b', 'perhaps')), choice('b')], 'condition_option_unknown'],
    ['about itself', [choice('a', when('a', 'yes'))], 'condition_circle'],
    [
      'in a circle of three',
      [choice('a', when('b', 'yes')), choice('b', when('c', 'yes')), choice('c', when('a', 'yes'))],
      'condition_circle',
    ],
    [
      'of a required question, behind a hidden one',
      [
        field('a', { required: true, ...when('b', 'yes') }),
        choice('b', when('c', 'yes')),
        choice('c', { show: false }),
      ],
      'condition_never_shown',
    ],
    [
      'of an optional question, behind a hidden one',
      [field('a', when('b', 'yes')), choice('b', { show: false })],
      undefined,
    ],
    ['that is sound', [field('a', { required: true, ...when('b', 'yes') }), choice('b')], undefined],
  ])('%s is named', (_, fields, fault) => {
    expect(faultOf(...fields)).toBe(fault)
  })
})

describe('newer kinds of questions', () => {
  const check = (one: RegistrationField, answer: unknown, lang: 'vn' | 'en' = 'vn') => {
    const verdict = checkAnswers([one], { [one.name]: answer }, undefined, lang)
    return verdict.ok ? Object.values(verdict.registration.addFormRegister) : verdict.issues.map(({ code }) => code)
  }
  const date = field('d', { format: 'date', required: true })
  const consent = field('c', { format: 'consent', required: true })
  const file = field('f', { format: 'file', required: true })
  const id = 'a'.repeat(24)

  it.each<[string, RegistrationField, unknown, unknown]>([
    ['a date', date, '2026-11-21', [{ title: 'd', data: '21/11/2026' }]],
    ['no date', date, '', ['question_required']],
    ['a day there is not', date, '2026-02-30', ['invalid_date']],
    ['a date of another kind', date, 20261121, ['invalid_type']],
    ['a consent', consent, true, [{ title: 'c', data: 'Đồng ý' }]],
    ['a consent refused', consent, false, ['consent_required']],
    ['a consent in words', consent, 'yes', ['invalid_type']],
    ['a file', file, id, [{ title: 'f', data: id, file: id }]],
    ['no file', file, '', ['file_required']],
    ['a file by its address', file, 'https://x.vn', ['invalid_type']],
    ['two of a dropdown', choice('x', { format: 'dropdown' }), { chosen: ['yes', 'no'] }, ['invalid_value']],
  ])('read %s', (_, one, answer, expected) => {
    expect(check(one, answer)).toEqual(expected)
  })

  it('are named in the language of the page, and kept in the organiser’s', () => {
    const role = field('r', { title: 'Vai trò', titleEn: 'Role', required: true })
    expect(checkAnswers([role], {}, undefined, 'en')).toMatchObject({ issues: [{ values: { title: 'role' } }] })
    expect(check(role, 'Guest', 'en')).toEqual([{ title: 'Vai trò', data: 'Guest' }])
    expect([titleIn(role, 'vn'), titleIn({ title: 'Vai trò', titleEn: '' }, 'en')]).toEqual(['Vai trò', 'Vai trò'])
  })
})
