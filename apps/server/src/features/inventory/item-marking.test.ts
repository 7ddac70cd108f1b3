import { CHECK_METHODS, CONDITIONS } from '@nine/contract/inventory/inventory'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertAssets } from '@nine/testkit/requests/asset-requests'
import { beginCheck, readCheck } from '@nine/testkit/requests/inventory-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { newId } from '../../db/id.ts'
import { markInventoryItem } from './mark-item.queries.ts'

const RUNS = 60
const ITEMS = 200
const UNTOUCHED = { checked: false, condition: 'available', notes: '', version: 0, checked_by: null as string | null }

const condition = fc.constantFrom(...CONDITIONS)
const anyMark = fc.record({
  checked: fc.boolean(),
  condition,
  notes: fc.option(fc.constantFrom('', 'Nứt vỏ'), { nil: undefined }),
  method: fc.constantFrom(...CHECK_METHODS),
  by: fc.nat(2),
  /** How many versions the person is behind; undefined when the client does not say. */
  behind: fc.option(fc.nat(3), { nil: undefined }),
})
type AnyMark = typeof anyMark extends fc.Arbitrary<infer W> ? W : never

/** Damaged or lost before, and not any more: the note goes with it. */
const isCleared = (before: { condition: string }, wanted: { condition: string }): boolean =>
  before.condition !== 'available' && wanted.condition === 'available'

describe('marks on an item, whatever they are and in whatever order', () => {
  const test = useTestApp()
  let business: string
  let people: TestPerson[]
  let check: string
  let items: string[] = []

  beforeAll(async () => {
    people = [await test.createPerson(), await test.createPerson(), await test.createPerson()]
    const [owner] = people
    if (!owner) throw new Error('nobody')
    business = await test.createBusiness({ 'meeting-manager': owner })
    await insertAssets(
      test,
      business,
      owner,
      Array.from({ length: ITEMS }, (_, i) => ({ name: `Ghế ${i}` })),
    )
  })

  /** One that nobody has marked. */
  async function freshItem(): Promise<string> {
    const [owner] = people
    if (items.length === 0 && owner) {
      check = await beginCheck(test, owner, business)
      items = (await readCheck(test, owner, check)).items.map(({ _id }) => _id)
    }
    return items.pop() ?? ''
  }

  /** Marks one item again and again, in the database. */
  async function play(marks: readonly AnyMark[]) {
    const item = await freshItem()
    let before = UNTOUCHED
    const steps = []
    for (const { by, behind, ...mark } of marks) {
      const person = people[by]?.id ?? ''
      const seen = behind === undefined ? undefined : Math.max(0, before.version - behind)
      const wanted = { ...mark, condition: mark.checked ? mark.condition : ('available' as const) }
      const actor = { business, id: person }
      const after = await markInventoryItem(
        test.runtime.db,
        actor,
        { check, item },
        {
          ...wanted,
          id: newId(),
          seen,
          mayBeLate: true,
        },
      )
      if (!after) throw new Error('the item is gone')
      steps.push({ before, after, wanted: { ...wanted, by: person }, seen, outcome: after.outcome })
      before = after
    }
    return steps
  }
  type Step = Awaited<ReturnType<typeof play>>[number]

  /** Marks after which the rule did not hold; null when there are none. */
  async function against(holds: (step: Step) => boolean) {
    const property = fc.asyncProperty(fc.array(anyMark, { maxLength: 15 }), async (marks) =>
      (await play(marks)).every(holds),
    )
    return (await fc.check(property, { numRuns: RUNS })).counterexample
  }

  const isPlainScan = ({ wanted }: Step) =>
    wanted.method === 'qrcode' && wanted.checked && wanted.condition === 'available'

  it('never let an unchecked item carry a condition', async () => {
    expect(await against(({ after }) => after.checked || after.condition === 'available')).toBeNull()
  })

  it('never overwrite what somebody else made of an item since it was seen', async () => {
    const holds = ({ before, seen, wanted, outcome }: Step) => {
      const isOutdated = seen !== undefined && seen !== before.version
      const isOthers = before.checked_by !== null && before.checked_by !== wanted.by
      return !(isOutdated && isOthers) || outcome !== 'applied'
    }
    expect(await against(holds)).toBeNull()
  })

  it('let a plain scan confirm only what nobody has checked', async () => {
    const holds = (step: Step) => !(isPlainScan(step) && step.before.checked) || step.outcome === 'already'
    expect(await against(holds)).toBeNull()
  })

  it('lead to what was wanted where they apply, one version on, and change nothing where they do not', async () => {
    const holds = ({ before, after, wanted, outcome }: Step) =>
      outcome === 'applied'
        ? after.checked === wanted.checked &&
          after.condition === wanted.condition &&
          after.notes === (wanted.notes ?? (isCleared(before, wanted) ? '' : before.notes)) &&
          after.checked_by === wanted.by &&
          after.method === (wanted.checked ? wanted.method : null) &&
          after.version === before.version + 1
        : after.version === before.version &&
          after.checked === before.checked &&
          after.condition === before.condition &&
          after.notes === before.notes &&
          after.checked_by === before.checked_by
    expect(await against(holds)).toBeNull()
  })

  it('call what is so already so, and only that or a plain scan of what is checked', async () => {
    const holds = (step: Step) => {
      const { before, wanted, outcome } = step
      const isSame =
        before.checked === wanted.checked &&
        before.condition === wanted.condition &&
        (wanted.notes ?? before.notes) === before.notes
      return (outcome === 'already') === (isSame || (isPlainScan(step) && before.checked))
    }
    expect(await against(holds)).toBeNull()
  })

  it('apply whatever a person does by hand to what they marked last', async () => {
    const holds = ({ before, wanted, outcome }: Step) =>
      !(before.checked_by === wanted.by && wanted.method === 'manual') || outcome !== 'conflict'
    expect(await against(holds)).toBeNull()
  })

  it('are answered with who marked the item last', async () => {
    expect(await against(({ after }) => after.person_id === after.checked_by)).toBeNull()
  })
})
