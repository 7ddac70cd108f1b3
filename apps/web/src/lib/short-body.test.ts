import { expect, it } from 'vitest'
import { shortBody } from './short-body.ts'

it.each([
  ['', ''],
  ['{"oops":1}', '{"oops":1}'],
  [
    '<html><head><title>502</title></head>\n<body><h1>502 Bad Gateway</h1><hr>nginx</body></html>',
    '502 Bad Gateway nginx',
  ],
  ['a '.repeat(100), `${'a '.repeat(60).trimEnd()}…`],
])('of %j is shown %j', (text, shown) => {
  expect(shortBody(text)).toBe(shown)
})
