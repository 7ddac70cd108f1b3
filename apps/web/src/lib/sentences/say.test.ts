import { describe, expect, it } from 'vitest'
import en from '../../locales/en/index.ts'
import vn from '../../locales/vn/index.ts'
import { say, type Values } from './say.ts'

const SENTENCES = {
  common: {
    hello: 'Hello {{name}}, {{ name }}, {{name}}',
    files_zero: 'No file',
    files_one: '{{count}} file',
    files_other: '{{count}} files',
    pages_one: 'One page',
    pages: '{{count}} pages',
    empty: '',
    steps: ['one', 'two {{name}}'],
    nested: { deep: { end: 'Deep' } },
    'business.not_found': 'Gone',
    business: { name: 'Name' },
  },
  roles: { 'meeting-manager': 'Manages events' },
}
const inEnglish = (key: string, values: Values = {}) =>
  say(SENTENCES, new Intl.PluralRules('en'), 'common', key, values)

describe('a sentence', () => {
  it('is filled with its values as they are, and keeps the names of those that are missing', () => {
    expect(inEnglish('hello', { name: '<$& {{name}}>' })).toBe('Hello <$& {{name}}>, {{ name }}, <$& {{name}}>')
    expect(inEnglish('hello')).toBe(SENTENCES.common.hello)
    expect(inEnglish('hello', { name: null })).toBe('Hello , {{ name }}, ')
    expect(inEnglish('hello', { constructor: 1 })).toBe(SENTENCES.common.hello)
  })

  it('has the plural form of its count, one for nothing where there is one, else none', () => {
    expect([0, 1, 2].map((count) => inEnglish('files', { count }))).toEqual(['No file', '1 file', '2 files'])
    expect([0, 1, 2].map((count) => inEnglish('pages', { count }))).toEqual(['0 pages', 'One page', '2 pages'])
    expect(inEnglish('pages', { count: '1' })).toBe('1 pages')
  })

  it('shows a count as an amount, and other numbers as they are', () => {
    expect(inEnglish('files', { count: 1499 })).toBe('1.499 files')
    expect(inEnglish('hello', { name: 2026 })).toBe('Hello 2026, {{ name }}, 2026')
  })

  it('is found by its whole name first, else down the dots in it', () => {
    expect(inEnglish('nested.deep.end')).toBe('Deep')
    expect(inEnglish('business.not_found')).toBe('Gone')
    expect(inEnglish('business.name')).toBe('Name')
    expect(inEnglish('nested.nothing')).toBeUndefined()
    expect(inEnglish('constructor')).toBeUndefined()
  })

  it('may be empty, or a list', () => {
    expect(inEnglish('empty')).toBe('')
    expect(inEnglish('steps', { name: 'Lan' })).toEqual(['one', 'two {{name}}'])
  })

  it('is found from elsewhere by the name of its namespace', () => {
    expect(inEnglish('roles:meeting-manager')).toBe('Manages events')
    expect(inEnglish('roles:nobody')).toBeUndefined()
    expect(inEnglish('nothing:at.all')).toBeUndefined()
  })
})

describe.each([
  ['vi', vn],
  ['en', en],
])('every sentence in %s', (locale, all) => {
  const plural = new Intl.PluralRules(locale)

  it('has a form for every count, and the spelling of values that is filled in', () => {
    for (const [namespace, sentences] of Object.entries(all))
      for (const [key, text] of textsOf(sentences)) {
        expect(text.replaceAll(/\{\{\w+\}\}/g, ''), `${namespace}:${key}`).not.toMatch(/\{\{|\}\}/)
        if (NO_FORMS.includes(`${namespace}:${key}`)) continue
        // Codes that end like a plural form have no others.
        const counts = key.endsWith('_one') ? [0, 1, 2, 5, 21] : key.endsWith('_other') ? [5] : []
        for (const count of counts) {
          const said = say(all, plural, namespace, key.replace(/_(one|other)$/, ''), { count })
          expect(said, `${namespace}:${key} of ${count}`).toBeTypeOf('string')
        }
      }
  })
})

it('a sentence about one thing has no noun for several', () => {
  const both = Object.entries(en).flatMap(([namespace, sentences]) => {
    const texts = new Map(textsOf(sentences))
    return [...texts]
      .filter(([key, text]) => key.endsWith('_one') && text === texts.get(key.replace(/one$/, 'other')))
      .map(([key, text]) => `${namespace}:${key} ${text}`)
  })
  expect(both.filter((text) => /\}\} (?:[a-z]+ )?[a-z]{2,}s\b/.test(text))).toEqual([])
})

/** Codes of an import that happen to end like a form. */
const NO_FORMS = ['import:importIssues.quantity_one']

/** All sentences with their keys. */
function textsOf(sentences: object, before = ''): [string, string][] {
  return Object.entries(sentences).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'string') return [[`${before}${name}`, value]]
    return typeof value === 'object' && value !== null ? textsOf(value, `${before}${name}.`) : []
  })
}
