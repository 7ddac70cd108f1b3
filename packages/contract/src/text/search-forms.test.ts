import { describe, expect, it } from 'vitest'
import { matchesSearch, searchForms, searchWords } from './search-forms.ts'

describe('the forms of a text', () => {
  it.each([
    ['Laptop Dell', ['laptop dell']],
    ['Bản in', ['ban in', 'bản in']],
    ['Cân', ['can', 'cân']],
    ['Tủ điện', ['tu dien', 'tu điên', 'tủ điện']],
  ])('of %j are %j', (text, forms) => {
    expect(searchForms(text)).toEqual(forms)
  })

  it.each([
    ['hoà', 'hòa'],
    ['KHOẺ', 'khỏe'],
    ['Thuý', 'thúy'],
    ['e\u0302\u0323', 'ệ'],
  ])('write %j like %j', (one, other) => {
    expect(searchForms(one)).toEqual(searchForms(other))
  })
})

describe('matchesSearch', () => {
  it.each([
    ['TP Hồ Chí Minh', 'chi ho'],
    ['TP Hồ Chí Minh', ''],
    ['TP Đà Nẵng', 'ĐÀ nang'],
    ['Tủ điện', 'điên'],
    ['Tủ điện', 'dien'],
    ['Tủ điện', 'đ'],
    ['Nội thất Hòa Phát', 'hoà'],
    ['Nội thất Hoà Phát', 'hò'],
    ['Ghế xoay hoàn thiện', 'hoàn'],
    ['한국', '한'],
  ])('finds in %j what is typed as %j', (text, search) => {
    expect(matchesSearch(text, search)).toBe(true)
  })

  it.each([
    ['TP Hồ Chí Minh', 'ho ha'],
    ['Bản vẽ', 'bàn'],
    ['Bàn giao', 'bân'],
    ['Tủ điện', 'dién'],
  ])('does not find in %j what is typed as %j', (text, search) => {
    expect(matchesSearch(text, search)).toBe(false)
  })
})

it('words that are nothing but accents or blanks are none', () => {
  expect(searchWords(' \t \u0301 ^ ')).toEqual([])
})
