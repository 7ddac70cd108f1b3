import { expect, test } from 'vitest'
import { pageAt } from './use-current-page.ts'

test.each([
  ['/an-phat/dashboard', 'dashboard'],
  ['/an-phat/asset', 'asset'],
  ['/an-phat/locations', 'locations'],
  ['/an-phat/categorys', 'categories'],
  ['/an-phat/inventory', 'inventory'],
  ['/an-phat/event', 'event'],
  ['/an-phat/event/add', 'event'],
  ['/an-phat/event/user', 'eventPreview'],
  ['/an-phat/user', 'staff'],
  ['/an-phat/setting', 'settings'],
  ['/profile', 'profile'],
  ['/enterprise/add', 'addEnterprise'],
  ['/an-phat/users', undefined],
  ['/user', undefined],
  ['/', undefined],
])('the page at %s is %s', (pathname, page) => {
  expect(pageAt(pathname)).toBe(page)
})
