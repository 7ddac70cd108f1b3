import { describe, expect, it } from 'vitest'
import { formChanges } from './form-changes.ts'
import { DEFAULT_FORM, type RegistrationField } from './registration-form.ts'

const question = (name: string, more: Partial<RegistrationField> = {}): RegistrationField => ({
  name,
  title: name,
  required: false,
  show: true,
  type: 'text',
  format: 'radio',
  img: '',
  multiline: false,
  question: [{ title: 'Có', other: false }],
  ...more,
})
const kinds = (before: readonly RegistrationField[], after: readonly RegistrationField[]) =>
  formChanges(before, after).map(({ kind, title }) => [kind, title])

describe('what a version of a form changed', () => {
  it('is nothing where nothing changed', () => {
    expect(formChanges(DEFAULT_FORM, DEFAULT_FORM)).toEqual([])
  })

  it('names questions that came, went and were renamed', () => {
    const before = [question('a'), question('b')]
    const after = [question('b', { title: 'Bữa trưa' }), question('c')]
    expect(formChanges(before, after)).toEqual([
      { kind: 'renamed', title: 'Bữa trưa', before: 'b' },
      { kind: 'added', title: 'c', before: '' },
      { kind: 'removed', title: 'a', before: '' },
    ])
  })

  it('says what became of each question', () => {
    const to = (more: Partial<RegistrationField>) => kinds([question('a')], [question('a', more)])
    expect(to({ required: true })).toEqual([['required', 'a']])
    expect(kinds([question('a', { required: true })], [question('a')])).toEqual([['optional', 'a']])
    expect(to({ show: false })).toEqual([['hidden', 'a']])
    expect(kinds([question('a', { show: false })], [question('a')])).toEqual([['shown', 'a']])
    expect(to({ format: 'dropdown' })).toEqual([['kind', 'a']])
    expect(to({ question: [{ title: 'Không', other: false }] })).toEqual([['options', 'a']])
    expect(to({ when: { field: 'b', chosen: ['Có'] } })).toEqual([['condition', 'a']])
    expect(to({ help: 'Chọn một' })).toEqual([['words', 'a']])
    // No words and empty ones are the same.
    expect(to({ help: '' })).toEqual([])
  })

  it('names what moved down once', () => {
    const [a, b, c] = [question('a'), question('b'), question('c')]
    expect(kinds([a, b, c], [b, c, a])).toEqual([['moved', 'a']])
  })
})
