import { expect, test } from 'vitest'
import { isAppPage, isDoorPage } from './app-page.ts'

test.each([
  ['/', true],
  ['/login', true],
  ['/an-phat/asset', true],
  ['/an-phat/asset/', true],
  ['/an-phat/event/0123456789abcdef01234567/drag-register/order', true],
  ['/an-phat', false],
  ['/an-phat/nothing', false],
  ['/login/more', false],
  ['/dev/ui', false],
])('%s', (path, isPage) => {
  expect(isAppPage(path, false)).toBe(isPage)
})

test('the gallery is a page in development', () => {
  expect(isAppPage('/dev/ui', true)).toBe(true)
})

test.each([
  [`/an-phat/door/${'a'.repeat(24)}`, true],
  [`/an-phat/door/${'a'.repeat(56)}`, true],
  [`/an-phat/door/${'a'.repeat(30)}`, false],
  [`/an-phat/event/${'a'.repeat(24)}`, false],
])('%s', (path, isPage) => {
  expect(isDoorPage(path)).toBe(isPage)
  expect(isAppPage(path, false)).toBe(path.includes('/event/'))
})
