import { CHECK_METHODS, CONDITIONS } from '@nine/contract/inventory'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { judgeMark, type Standing, type Wish } from './item-marking.ts'

const PEOPLE = ['An', 'Bình', 'Chi']
const condition = fc.constantFrom(...CONDITIONS)
const wish = fc.record({
  checked: fc.boolean(),
  condition,
  notes: fc.option(fc.constantFrom('', 'Nứt vỏ'), { nil: undefined }),
  method: fc.constantFrom(...CHECK_METHODS),
  by: fc.constantFrom(...PEOPLE),
  /** How many versions the person is behind; undefined when the client does not say. */
  behind: fc.option(fc.nat(3), { nil: undefined }),
})

/** Plays marks one after the other, as the database would. */
function play(marks: readonly (Omit<Wish, 'seen'> & { behind: number | undefined })[]) {
  let now: Standing = { checked: false, condition: 'available', notes: '', version: 0, checkedBy: null }
  return marks.map(({ behind, ...mark }) => {
    const wanted = { ...mark, condition: mark.checked ? mark.condition : ('available' as const) }
    const seen = behind === undefined ? undefined : Math.max(0, now.version - behind)
    const before = now
    const outcome = judgeMark(before, { ...wanted, seen })
    if (outcome === 'applied')
      now = {
        checked: wanted.checked,
        condition: wanted.condition,
        notes: wanted.notes ?? before.notes,
        version: before.version + 1,
        checkedBy: mark.by,
      }
    return { before, after: now, wanted, seen, outcome }
  })
}

type Step = ReturnType<typeof play>[number]

/** Marks after which the rule did not hold; null when there are none. */
const against = (holds: (step: Step) => boolean) =>
  fc.check(fc.property(fc.array(wish, { maxLength: 20 }), (marks) => play(marks).every(holds))).counterexample

const isPlainScan = ({ wanted }: Step) =>
  wanted.method === 'qrcode' && wanted.checked && wanted.condition === 'available'

it('never lets an unchecked item carry a condition', () => {
  expect(against(({ after }) => after.checked || after.condition === 'available')).toBeNull()
})

it('never overwrites what somebody else made of an item since it was seen', () => {
  const holds = ({ before, seen, wanted, outcome }: Step) => {
    const isOutdated = seen !== undefined && seen !== before.version
    const isOthers = before.checkedBy !== null && before.checkedBy !== wanted.by
    return !(isOutdated && isOthers) || outcome !== 'applied'
  }
  expect(against(holds)).toBeNull()
})

it('lets a plain scan confirm only what nobody has checked', () => {
  expect(against((step) => !(isPlainScan(step) && step.before.checked) || step.outcome === 'already')).toBeNull()
})

it('leads to what was wanted where it applies, and changes nothing where it does not', () => {
  const holds = ({ before, after, wanted, outcome }: Step) =>
    outcome === 'applied' ? after.checked === wanted.checked && after.condition === wanted.condition : after === before
  expect(against(holds)).toBeNull()
})

it('calls what is so already so', () => {
  const holds = ({ before, wanted, outcome }: Step) => {
    const isSame = before.checked === wanted.checked && before.condition === wanted.condition
    return !(isSame && wanted.notes === undefined) || outcome === 'already'
  }
  expect(against(holds)).toBeNull()
})

it('applies whatever a person does by hand to what they marked last', () => {
  const holds = ({ before, wanted, outcome }: Step) =>
    !(before.checkedBy === wanted.by && wanted.method === 'manual') || outcome !== 'conflict'
  expect(against(holds)).toBeNull()
})
