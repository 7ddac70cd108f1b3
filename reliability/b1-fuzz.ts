// Does any call fail or take too long, whatever it is sent?
import { runTests } from './base/tests.ts'
import { conclude, share } from '@nine/testkit/load/world'

const REQUESTS = share(1000)
const SLOW_MS = 2000

const { passed, sum, most, times } = await runTests(
  'vitest',
  ['run', 'apps/server/test/fuzz.test.ts', '-t', 'survives random and hostile requests'],
  { FUZZ_REQUESTS: String(REQUESTS) },
)
const calls = times('fuzzed')
const slowest = Math.round(most('slowest'))
conclude(
  `${calls} calls, ${sum('fuzzed')} requests: ${sum('failed')} answers of 500 or above (goal 0), slowest ${slowest} ms (goal ${SLOW_MS})`,
  passed && calls > 0 && sum('fuzzed') === calls * REQUESTS && sum('failed') === 0 && slowest <= SLOW_MS,
)
