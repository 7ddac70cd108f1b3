import { byTextColumn } from '@nine/contract/asset/asset-text-fields'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bigramsOf, keyOf, searchColumns, searchQuery } from './search-terms.ts'

const asset = {
  ...byTextColumn(() => ''),
  former_codes: [],
  name: 'Máy in (A4-B)',
  code: 'TS-000123',
  serial_number: 'SN/9',
  supplier: 'Phong Vũ',
  description: 'Đèn 电脑 😀',
}
const termsOf = (search: string) => searchQuery(search)?.terms ?? []

describe('what the search looks through', () => {
  it('is every line without accents, then as it is written where that differs', () => {
    expect(readable(searchColumns(asset).search_text)).toEqual([
      '^|may|in|(a4-b)|a4-b|a4|b|',
      '^|máy|in|(a4-b)|a4-b|a4|b|',
      '#ts-000123',
      '#sn/9',
      'phong vu',
      'phong vũ',
      'den 电脑 😀',
      'đen 电脑 😀',
      'đèn 电脑 😀',
      '',
    ])
  })

  it('has keys for exact codes, whole words and the start of the name, and pairs of letters', () => {
    const { search_keys } = searchColumns({ ...asset, name: 'Ổ a', serial_number: '', supplier: '', description: '' })
    expect(readable(search_keys.join('  ')).join('¶')).toBe(
      '#ts-000123¶  |o|  |a|  |ô|  |ổ|  ^o  ^o|  ^o|a  ^ô  ^ô|  ^ô|a  ^ổ  ^ổ|  ^ổ|a  ô  ổ  ts  s-  -0  00  01  12  23',
    )
  })

  it('pairs neighbours within words only, and keeps single letters of other scripts', () => {
    expect(bigramsOf('ab c 电脑 😀')).toEqual(['ab', '电脑', '电', '脑', '😀'])
  })

  it('does not take the characters that mark names and codes from people', () => {
    const typed = { ...asset, name: 'a\u0001b', serial_number: '\u0003c', description: '\u0002d' }
    expect(readable(searchColumns(typed).search_text)).toEqual(
      expect.arrayContaining(['^|ab|', '#ts-000123', '#c', 'd']),
    )
    expect(termsOf('\u0001a')).toEqual(termsOf('a'))
  })

  it('cuts keys that an index would not take', () => {
    const { search_keys } = searchColumns({ ...asset, name: '\u{1d160}'.repeat(200) })
    expect(Math.max(...search_keys.map((key) => Buffer.byteLength(key)))).toBeLessThan(2000)
  })

  const readable = (text: string) =>
    text.replaceAll('\u0001', '^').replaceAll('\u0002', '|').replaceAll('\u0003', '#').split('\n')
})

describe('the words of a search', () => {
  const words = (search: string) => termsOf(search).map(({ word }) => word)

  it('are in lower case as they are typed, each once, without those that others contain', () => {
    expect(words('  Máy MÁY in  printer máy-in may')).toEqual(['printer', 'máy-in', 'may'])
  })

  it('of three letters and more are found by trigrams', () => {
    expect(termsOf('máy')).toEqual([{ word: 'máy', hasTrigrams: true, pairs: [], isExact: false }])
  })

  it('of two letters are found by bigrams alone', () => {
    expect(termsOf('in')).toEqual([{ word: 'in', hasTrigrams: false, pairs: ['in'], isExact: true }])
  })

  it('without three letters in a row are found by bigrams and then read', () => {
    expect(termsOf('a4-b')).toEqual([{ word: 'a4-b', hasTrigrams: false, pairs: ['a4', '4-', '-b'], isExact: false }])
  })

  it('of one letter are read, unless the letter is rare enough to be kept', () => {
    expect(termsOf('a')).toEqual([{ word: 'a', hasTrigrams: false, pairs: [], isExact: false }])
    expect(termsOf('😀')).toEqual([{ word: '😀', hasTrigrams: false, pairs: ['😀'], isExact: true }])
  })

  it('that are nothing but accents or blanks are none', () => {
    expect(searchQuery(' \t ́ ')).toBeUndefined()
  })
})

const text = fc.string({ unit: 'grapheme', maxLength: 40 })

it('no word that occurs is ever missed by its pairs', () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(8), (name, from, length) => {
      const { search_text, search_keys } = searchColumns({ ...asset, name })
      const letters = Array.from(
        search_text.replaceAll('\u0001', ' ').replaceAll('\u0002', ' ').replaceAll('\u0003', ' '),
      )
      const search = letters.slice(from % letters.length, (from % letters.length) + length).join('')
      for (const { word, pairs, isExact } of termsOf(search)) {
        expect(search_text).toContain(word)
        expect(search_keys).toEqual(expect.arrayContaining(pairs))
        expect(isExact && pairs.join() !== word).toBe(false)
      }
    }),
  )
})

it('what the text says about codes and names, the indexes find', () => {
  fc.assert(
    fc.property(text, text, (name, code) => {
      const { search_text, search_keys } = searchColumns({ ...asset, name, code })
      const missed = [name, code, ...name.split(/\s/)].flatMap((search) => {
        const query = searchQuery(search)
        if (!query) return []
        const keys = [query.exactCode, ...query.nameWords].filter((marked) => search_text.includes(marked)).map(keyOf)
        const begins = search_text.includes(query.nameStart)
        if (begins) keys.push(query.startKey)
        return [
          ...keys.filter((key) => !search_keys.includes(key)),
          ...(begins && !search_text.startsWith(query.plainStart) ? [query.plainStart] : []),
        ]
      })
      expect(missed).toEqual([])
    }),
  )
})
