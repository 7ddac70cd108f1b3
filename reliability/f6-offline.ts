// Are fifty scans made without a connection, through a reload and a killed tab, applied once each when it is back: typed one by
// one, and swept from shelves before the camera, with codes of nothing among them, reconciled and closed afterwards?
import { buildWebIfStale } from '../scripts/build-web.mjs'
import { runTests } from './base/tests.ts'
import { conclude } from '@nine/testkit/load/world'

buildWebIfStale()
const { passed, sum } = await runTests('playwright', [
  'test',
  '--workers=1',
  'e2e/inventory-scan.spec.ts',
  'e2e/phone/sweep-offline.spec.ts',
  '-g',
  'fifty (codes scanned|labels swept) without a connection',
])
const isWhole = (scans: string, applied: string, again: string) =>
  sum(scans) === 50 && sum(applied) === 50 && sum(again) === 0
conclude(
  `${sum('scans')} scans without a connection: ${sum('applied')} applied (goal 50), ${sum('again')} more than once (goal 0); ` +
    `${sum('swept')} swept: ${sum('sweptApplied')} applied (goal 50), ${sum('sweptAgain')} more than once (goal 0), ` +
    `${sum('sweptCodes')} of 4 codes of nothing kept`,
  passed &&
    isWhole('scans', 'applied', 'again') &&
    isWhole('swept', 'sweptApplied', 'sweptAgain') &&
    sum('sweptCodes') === 4,
)
