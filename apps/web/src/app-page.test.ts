import { expect, test } from 'vitest'
import { isAppPage } from './app-page.ts'

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
