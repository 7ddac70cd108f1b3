// Are fifty scans made without a connection, through a reload and a killed tab, applied once each when it is back?
import { buildWebIfStale } from '../scripts/build-web.mjs'
import { runTests } from './base/tests.ts'
import { conclude } from '@nine/testkit/load/world'

buildWebIfStale()
const { passed, sum } = await runTests('playwright', [
  'test',
  '--workers=1',
  'e2e/inventory-scan.spec.ts',
  '-g',
  'fifty codes scanned without a connection',
])
conclude(
  `${sum('scans')} scans without a connection: ${sum('applied')} applied (goal 50), ${sum('again')} more than once (goal 0)`,
  passed && sum('scans') === 50 && sum('applied') === 50 && sum('again') === 0,
)
