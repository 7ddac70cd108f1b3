import { byTextColumn } from '@nine/contract/asset/asset-text-fields'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bigramsOf, searchColumns, searchTerms } from './search-terms.ts'

const asset = {
  ...byTextColumn(() => ''),
  name: 'Máy in Đen trắng',
  code: 'TS-000123',
  serial_number: 'SN/9',
  supplier: 'Phong Vũ',
  description: '电脑 😀',
}

describe('what the search looks through', () => {
  it('has no accents and no capitals', () => {
    expect(searchColumns(asset).search_text).toBe('may in den trang\nts-000123\nsn/9\n电脑 😀')
  })

  it('pairs neighbours within words only, and keeps single letters of other scripts', () => {
    expect(bigramsOf('ab c 电脑 😀')).toEqual(['ab', '电脑', '电', '脑', '😀'])
  })
})

describe('the words of a search', () => {
  const words = (search: string) => searchTerms(search).map(({ word }) => word)

  it('are plain, each once, without those that others contain', () => {
    expect(words('  Máy MÁY in  printer máy-in ')).toEqual(['printer', 'may-in'])
  })

  it('of three letters and more are found by trigrams', () => {
    expect(searchTerms('máy')).toEqual([{ word: 'may', hasTrigrams: true, pairs: [], isExact: false }])
  })

  it('of two letters are found by bigrams alone', () => {
    expect(searchTerms('in')).toEqual([{ word: 'in', hasTrigrams: false, pairs: ['in'], isExact: true }])
  })

  it('without three letters in a row are found by bigrams and then read', () => {
    expect(searchTerms('a4-b')).toEqual([
      { word: 'a4-b', hasTrigrams: false, pairs: ['a4', '4-', '-b'], isExact: false },
    ])
  })

  it('of one letter are read, unless the letter is rare enough to be kept', () => {
    expect(searchTerms('a')).toEqual([{ word: 'a', hasTrigrams: false, pairs: [], isExact: false }])
    expect(searchTerms('😀')).toEqual([{ word: '😀', hasTrigrams: false, pairs: ['😀'], isExact: true }])
  })

  it('that are nothing but accents or blanks are none', () => {
    expect(words(' \t ́ ')).toEqual([])
  })
})

it('no word that occurs is ever missed by its pairs', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 })
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(8), (name, from, length) => {
      const { search_text, bigrams } = searchColumns({ ...asset, name })
      const letters = Array.from(search_text)
      const search = letters.slice(from % letters.length, (from % letters.length) + length).join('')
      for (const { word, pairs, isExact } of searchTerms(search)) {
        expect(search_text).toContain(word)
        expect(bigrams).toEqual(expect.arrayContaining(pairs))
        expect(isExact && pairs.join() !== word).toBe(false)
      }
    }),
  )
})
