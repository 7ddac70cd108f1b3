import { DEFAULT_FORM } from '@nine/contract/event/registration/registration-form'
import { describe, expect, it } from 'vitest'
import { issuesOf, mayAddOption, mayAddOther, newField, toDesign, toForm, withChange, withField } from './design.ts'

describe('a form on the drawing board', () => {
  const design = toDesign(DEFAULT_FORM)

  it('comes out as it went in', () => {
    expect(toForm(design)).toEqual(DEFAULT_FORM)
  })

  it('names a custom field after its title, apart from its neighbours', () => {
    const first = newField('text', 'Đơn vị', '')
    const second = newField('number', 'Đơn vị', '')
    const both = withField(withField(design, first), second)
    expect(both.slice(5).map(({ name }) => name)).toEqual(['don-vi', 'don-vi-2'])
    expect(withChange(both, first.key, { title: 'Công ty' }).at(5)?.name).toBe('cong-ty')
  })

  it('keeps the name of a field that was saved, so that its answers stay with it', () => {
    const saved = toDesign([...DEFAULT_FORM, ...toForm([{ ...newField('text', 'Đơn vị', ''), name: 'don-vi' }])])
    const unit = saved.at(5)
    expect(withChange(saved, unit?.key ?? '', { title: 'Công ty' }).at(5)).toMatchObject({
      name: 'don-vi',
      title: 'Công ty',
    })
  })

  it('takes conditions along when a question or an option gets another name', () => {
    const role = { ...newField('radio', 'Vai trò', 'Khách'), key: 'role' }
    const detail = { ...newField('short-text', 'Chi tiết', ''), when: { field: 'vai-tro', chosen: ['Khách'] } }
    const both = withField(withField(design, role), detail)
    const renamed = withChange(both, 'role', { title: 'Bạn là', question: [{ title: 'Khách mời', other: false }] })
    expect(renamed.at(6)?.when).toEqual({ field: 'ban-la', chosen: ['Khách mời'] })
    expect(issuesOf(renamed).size).toBe(0)
    const without = withChange(renamed, 'role', { question: [] })
    expect(without.at(6)?.when).toEqual({ field: 'ban-la', chosen: [] })
  })

  it('leaves out what is empty', () => {
    const consent = { ...newField('consent', 'Đồng ý', ''), name: 'dong-y', help: ' ', link: '', titleEn: ' I agree ' }
    expect(toForm([consent])).toEqual([
      {
        name: 'dong-y',
        title: 'Đồng ý',
        titleEn: 'I agree',
        required: true,
        show: true,
        type: 'text',
        format: 'consent',
        img: '',
        multiline: false,
        question: [],
      },
    ])
  })

  it('keeps the names of fixed fields whatever their titles', () => {
    const phone = design.find(({ name }) => name === 'phone')
    expect(withChange(design, phone?.key ?? '', { title: 'Di động' }).find(({ name }) => name === 'phone')?.title).toBe(
      'Di động',
    )
  })

  it('tells what is wrong, by field', () => {
    const item = newField('text', ' ', '')
    const radio = { ...newField('radio', 'Vai trò', ''), question: [] }
    const issues = issuesOf(withField(withField(design, item), radio))
    expect(issues.get(item.key)).toMatchObject([{ field: 'title', code: 'item_name_required' }])
    expect(issues.get(radio.key)).toMatchObject([{ field: 'question', code: 'option_required' }])
    expect(issuesOf(design).size).toBe(0)
  })

  it('offers options up to twenty, one of them the guest’s own', () => {
    const radio = newField('radio', 'Vai trò', 'Một')
    expect([mayAddOption(radio), mayAddOther(radio)]).toEqual([true, true])
    const own = { ...radio, question: [...radio.question, { title: 'Khác', other: true }] }
    expect([mayAddOption(own), mayAddOther(own)]).toEqual([true, false])
    const full = { ...radio, question: Array.from({ length: 20 }, (_, at) => ({ title: `${at}`, other: false })) }
    expect([mayAddOption(full), mayAddOther(full)]).toEqual([false, false])
  })
})
