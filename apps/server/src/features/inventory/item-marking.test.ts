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

const always = (check: (step: ReturnType<typeof play>[number]) => void) =>
  fc.assert(fc.property(fc.array(wish, { maxLength: 20 }), (marks) => play(marks).forEach(check)))

it('never lets an unchecked item carry a condition', () => {
  always(({ after }) => expect(after.checked || after.condition === 'available').toBe(true))
})

it('never overwrites what somebody else made of an item since it was seen', () => {
  always(({ before, seen, wanted, outcome }) => {
    const isOutdated = seen !== undefined && seen !== before.version
    if (isOutdated && before.checkedBy !== null && before.checkedBy !== wanted.by) expect(outcome).not.toBe('applied')
  })
})

it('lets a plain scan confirm only what nobody has checked', () => {
  always(({ before, wanted, outcome }) => {
    const isPlainScan = wanted.method === 'qrcode' && wanted.checked && wanted.condition === 'available'
    if (isPlainScan && before.checked && (wanted.notes ?? before.notes) === before.notes)
      expect(outcome).toBe('already')
    if (isPlainScan && before.checked) expect(outcome).not.toBe('applied')
  })
})

it('leads to what was wanted wherever it applies, and calls what is so already so', () => {
  always(({ before, after, wanted, outcome }) => {
    if (outcome === 'applied') expect(after).toMatchObject({ checked: wanted.checked, condition: wanted.condition })
    else expect(after).toBe(before)
    const same = before.checked === wanted.checked && before.condition === wanted.condition
    if (same && wanted.notes === undefined) expect(outcome).toBe('already')
  })
})

it('applies whatever a person does to what only they have marked', () => {
  always(({ before, wanted, outcome }) => {
    if (before.checkedBy === wanted.by && wanted.method === 'manual') expect(outcome).not.toBe('conflict')
  })
})
