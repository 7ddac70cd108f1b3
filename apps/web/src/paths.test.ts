import { RESERVED } from '@nine/contract/text/slug'
import { expect, test } from 'vitest'
import { paths, serverPaths } from './paths.ts'

/** What stands first in an address, unless that is an enterprise. */
const firstSegments = [...Object.values(paths), serverPaths.signIn('google', '/'), serverPaths.signOut]
  .map((path) => path.split('/')[1] ?? '')
  .filter((segment) => segment !== '' && !segment.startsWith('$'))

test.each([...new Set(firstSegments)])('no enterprise gets /%s as its address', (segment) => {
  expect(RESERVED).toContain(segment)
})
