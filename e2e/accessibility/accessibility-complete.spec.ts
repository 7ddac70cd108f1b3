import { globSync, readFileSync } from 'node:fs'
import { AREAS } from './areas.ts'
import { expect, test } from '@nine/testkit/browser/test'

/** A file with something that opens over the page. */
const OPENS =
  /<(Modal|Drawer|Menu|Popover)[\s>]|<(Modal|Drawer)\.Root|<Spotlight|modals\.open|dialog\/(ask\.ts|dialog\.tsx)'/

/** Shown only when the product itself breaks. */
const NOT_REACHED = new Set(['shell/crash-page.tsx'])
/** Only ever on paper. */
const PRINTED = new Set(['features/label/print/test-page.tsx'])

test('every page, dialog, drawer and menu is looked at', () => {
  const looked = new Set(Object.values(AREAS).flatMap(({ stops }) => stops.flatMap(({ shows }) => shows)))
  const web = globSync('**/*.{ts,tsx}', { cwd: 'apps/web/src' }).filter(
    (file) => /-(page|dialog)\.tsx$/.test(file) || OPENS.test(readFileSync(`apps/web/src/${file}`, 'utf8')),
  )
  const written = globSync('**/*.page.ts', { cwd: 'apps/server/src' })
  const there = [...web, ...written].filter((file) => !NOT_REACHED.has(file) && !PRINTED.has(file))
  expect(there.length).toBeGreaterThan(80)
  expect(there.filter((file) => !looked.has(file)).toSorted()).toEqual([])
})
