// Does axe object to any screen, dialog or menu of the product, in either language, either colour scheme and at
// three widths, has everything room there and on a turned tablet, and does Esc close what floats?
// E2E_PICTURES=<folder> keeps a picture of each.
import { buildWebIfStale } from '../scripts/build-web.mjs'
import { runTests } from './base/tests.ts'
import { conclude } from '@nine/testkit/load/world'

buildWebIfStale()
const { passed, sum, times } = await runTests('playwright', ['test', 'e2e/accessibility/accessibility.spec.ts'], {
  E2E_WALK: '1',
})
conclude(
  `${sum('stops') / 2} screens, dialogs and menus in ${times('stops')} walks: ${sum('looks')} looks at four widths, light and dark, ${sum('closed')} closed by Esc: ${sum('issues')} issues (goal 0)`,
  passed && sum('looks') > 0 && sum('issues') === 0,
)
