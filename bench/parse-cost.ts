// How long does the costliest megabyte take that somebody can send into any field of any call?
import { fastest, HOSTILE_TEXTS } from '../packages/contract/test/hostile-texts.ts'
import { inputParts } from '../packages/contract/test/schema-walk.ts'

const LENGTH = 1_000_000
const GOAL_MS = 50
const SHOWN = 5

const parts = inputParts().filter(({ takesText }) => takesText)
const found: { ms: number; what: string }[] = []
for (const [kind, text] of Object.entries(HOSTILE_TEXTS)) {
  const sent = text(LENGTH)
  for (const { name, root, wrap } of parts) {
    const ms = fastest((value) => root.safeParse(wrap(value)), sent)
    found.push({ ms, what: `${name} with ${kind}` })
  }
}
console.log(`${parts.length} fields, ${Object.keys(HOSTILE_TEXTS).length} kinds of text of ${LENGTH} characters`)
const slowest = found.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN)
for (const { ms, what } of slowest) console.log(`${ms.toFixed(1)} ms for ${what}`)
const most = slowest[0]?.ms ?? Infinity
console.log(`slowest of ${found.length}: ${most.toFixed(1)} ms (goal < ${GOAL_MS} ms)`)
process.exit(most < GOAL_MS ? 0 : 1)
