// Does axe object to any screen, dialog or menu of the product, in either language and either colour scheme?
import { buildWebIfStale } from '../scripts/build-web.mjs'
import { runTests } from './base/tests.ts'
import { conclude } from '@nine/testkit/load/world'

buildWebIfStale()
const { passed, sum, times } = await runTests('playwright', ['test', 'e2e/accessibility/accessibility.spec.ts'], {
  E2E_WALK: '1',
})
conclude(
  `${sum('stops')} looks at screens, dialogs and menus in ${times('stops')} walks, each light and dark: ${sum('issues')} issues (goal 0)`,
  passed && sum('stops') > 0 && sum('issues') === 0,
)
