import { expect, it } from 'vitest'
import { sourceOf } from './visit-source.ts'

it.each([
  ['the campaign that the link names', 'Bản tin T11', 'https://facebook.com/x', 'b-n-tin-t11'],
  ['a website without its usual beginning', null, 'https://www.facebook.com/groups/1', 'facebook.com'],
  ['a shortener of links', null, 'https://l.facebook.com/?u=x', 'facebook.com'],
  ['nothing of one’s own pages', null, 'https://nine.example/an-phat/all-event', ''],
  ['nothing where nobody knows', null, '', ''],
  ['nothing of nonsense', '???', 'nonsense', ''],
])('a visit came from %s', (_, utm, referrer, source) => {
  expect(sourceOf({ utm, referrer, ownHost: 'nine.example' })).toBe(source)
})
