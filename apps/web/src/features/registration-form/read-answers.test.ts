import { checkAnswers } from '@nine/contract/event/registration-answers'
import { DEFAULT_FORM, type RegistrationField } from '@nine/contract/event/registration-form'
import { describe, expect, it } from 'vitest'
import { ownWordsName, readAnswers } from './read-answers.ts'

const question = (name: string, format: 'radio' | 'check-box'): RegistrationField => ({
  name,
  title: name,
  required: true,
  show: true,
  type: 'text',
  format,
  img: '',
  multiline: false,
  question: [
    { title: 'A', other: false },
    { title: 'Khác', other: true },
  ],
})

function filled(entries: readonly (readonly [string, string])[]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

describe('what a guest filled in', () => {
  it('is read by the names of the fields, choices with the words of one’s own', () => {
    const fields = [question('an', 'radio'), question('mon', 'check-box')]
    const form = filled([
      ['an', 'A'],
      ['mon', 'A'],
      ['mon', 'Khác'],
      [ownWordsName('mon'), 'Chay'],
    ])
    const answers = readAnswers(form, fields)
    expect(answers).toEqual({ an: { chosen: ['A'], other: '' }, mon: { chosen: ['A', 'Khác'], other: 'Chay' } })
    expect(checkAnswers(fields, answers)).toMatchObject({ ok: true })
  })

  it('leaves out fields that are not shown, and takes nothing for what is not there', () => {
    const fields = DEFAULT_FORM.map((field) => ({ ...field, show: field.name !== 'phone' }))
    expect(readAnswers(filled([['phone', '0903118412']]), fields)).toEqual({
      name: '',
      email: '',
      address: '',
      note: '',
    })
  })
})
