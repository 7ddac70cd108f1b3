import { checkAnswers } from '@nine/contract/event/registration/registration-answers'
import { DEFAULT_FORM, type RegistrationField } from '@nine/contract/event/registration/registration-form'
import { describe, expect, it } from 'vitest'
import { chosenFiles, fileIssues, sendChosenFiles } from './chosen-files.ts'
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
  it('reads a dropdown, a consent and a chosen file', () => {
    const drop = { ...question('ao', 'radio'), format: 'dropdown' as const }
    const consent = { ...drop, name: 'dong-y', format: 'consent' as const, question: [] }
    const file = { ...consent, name: 'cv', format: 'file' as const }
    const fields = [drop, consent, file]
    const form = filled([['ao', '']])
    form.append('cv', new File([], ''))
    expect(readAnswers(form, fields)).toEqual({ ao: { chosen: [], other: '' }, 'dong-y': false, cv: '' })
    const full = filled([
      ['ao', 'A'],
      ['dong-y', 'yes'],
    ])
    full.append('cv', new File(['x'], 'cv.pdf'))
    const answers = readAnswers(full, fields)
    expect(answers).toMatchObject({ ao: { chosen: ['A'] }, 'dong-y': true })
    expect(checkAnswers(fields, answers)).toMatchObject({ ok: true })
    expect([...chosenFiles(full, fields).keys()]).toEqual(['cv'])
    expect(fileIssues(chosenFiles(full, fields), 5)).toEqual([])
    expect(fileIssues(new Map([['cv', new File(['x'.repeat(2_000_000)], 'a.pdf')]]), 1)).toMatchObject([
      { field: 'cv', code: 'file_too_large', values: { max: 1 } },
    ])
  })

  it('sends each chosen file once, however often the registration is tried', async () => {
    const file = new File(['x'], 'cv.pdf')
    let sends = 0
    const send = () => Promise.resolve({ id: `id-${++sends}` })
    const files = new Map([['cv', file]])
    expect(await sendChosenFiles({ name: 'A' }, files, send)).toEqual({ name: 'A', cv: 'id-1' })
    expect(await sendChosenFiles({ name: 'A' }, files, send)).toEqual({ name: 'A', cv: 'id-1' })
    expect(sends).toBe(1)
  })
})
