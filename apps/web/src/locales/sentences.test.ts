import { expect, it } from 'vitest'
import en from './en/index.ts'
import vn from './vn/index.ts'

/** Only ever said of several, or a limit. */
const OF_SEVERAL = new Set([
  'common.pager.showing',
  'assetDialog.countHelp',
  'assetDialog.addedMany',
  'asset.filters.withinDays',
  'customField.removeText',
  'event.figures.chart',
  'staff.invitation.expiredText',
  'import.importIssues.serial_ambiguous',
  'import.importIssues.location_ambiguous',
  'import.importIssues.category_ambiguous',
  'import.importIssues.quantity_many',
  'import.upload.limits',
  'import.photos.limits',
  'inventory.beside.times',
  'label.parts',
  'stocktake.reconcile.times',
])
const NUMBERS = 'count|shown|total|number|done|days|years|rows|known|new|changed|taken|wanted|amount'
const COUNTED = new RegExp(`\\{\\{(${NUMBERS})\\}\\}(?: (?:new|more|other|unknown))? (?!as\\b)[a-z]+s\\b`)

interface Sentences {
  [key: string]: string | Sentences | readonly string[]
}
const flat = (sentences: Sentences, before = ''): [key: string, sentence: string][] =>
  Object.entries(sentences).flatMap(([key, value]) => {
    if (typeof value === 'string') return [[before + key, value]]
    return Array.isArray(value) ? [] : flat(value as Sentences, `${before + key}.`)
  })

it('every English sentence that counts things has one for a single thing', () => {
  const sentences = new Map(flat(en))
  const counted = [...sentences].filter(([key, sentence]) => COUNTED.test(sentence) && !key.endsWith('_one'))
  expect(counted.length).toBeGreaterThan(50)
  const without = counted.filter(([key]) => !sentences.has(`${key.replace(/_other$/, '')}_one`) && !OF_SEVERAL.has(key))
  expect(without.map(([key]) => key)).toEqual([])
})

it('a sentence about a single thing says nothing that the one about several does not know', () => {
  const sentences = new Map(flat(en))
  const placesIn = (sentence = '') => [...sentence.matchAll(/\{\{\w+\}\}/g)].map(([place]) => place)
  const odd = [...sentences].filter(([key, sentence]) => {
    const [, several] = /^(.*)_one$/.exec(key) ?? []
    const known = placesIn(sentences.get(`${several}_other`) ?? sentences.get(several ?? ''))
    return known.length > 0 && placesIn(sentence).some((place) => !known.includes(place))
  })
  expect(odd).toEqual([])
})

it('both languages write one word for one thing', () => {
  const odd = [...flat(vn), ...flat(en)].filter(([, sentence]) => /\be-mail|(?<!sao )\bchép\b/iu.test(sentence))
  expect(odd).toEqual([])
})
