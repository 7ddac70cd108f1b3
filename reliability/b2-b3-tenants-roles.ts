// Does anybody see or change what belongs to another business, or do what their role does not allow?
import { runTests } from './base/tests.ts'
import { conclude } from '@nine/testkit/load/world'

const { passed, sum } = await runTests('vitest', ['run', 'apps/server/test/roles-and-tenants.test.ts'])
conclude(
  `B2: ${sum('strangerRequests')} requests of strangers: ${sum('canaries')} saw something, ${sum('changedTables')} tables changed (goal 0); ` +
    `B3: ${sum('rightCells')} of ${sum('cells')} cells as declared (goal all)`,
  passed &&
    sum('strangerRequests') > 0 &&
    sum('canaries') + sum('changedTables') === 0 &&
    sum('cells') > 0 &&
    sum('rightCells') === sum('cells'),
)
