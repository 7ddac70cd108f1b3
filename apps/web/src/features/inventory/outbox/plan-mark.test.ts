import { expect, test } from 'vitest'
import { type Marked, planCondition, planToggle } from './plan-mark.ts'

const UNCHECKED: Marked = { checked: false, condition: 'available' }
const NORMAL: Marked = { checked: true, condition: 'available' }
const DAMAGED: Marked = { checked: true, condition: 'damaged' }
const LOST: Marked = { checked: true, condition: 'lost' }

test('the box checks at once and asks before it unchecks', () => {
  expect(planToggle(UNCHECKED)).toEqual({ ask: undefined, to: NORMAL })
  for (const from of [NORMAL, DAMAGED, LOST]) expect(planToggle(from)).toEqual({ ask: 'uncheck', to: UNCHECKED })
})

test.each([
  ['normal on what is not checked applies at once', UNCHECKED, 'available', undefined, NORMAL],
  ['damaged is asked about', UNCHECKED, 'damaged', 'set', DAMAGED],
  ['lost is asked about', NORMAL, 'lost', 'set', LOST],
  ['from damaged to lost is asked about', DAMAGED, 'lost', 'set', LOST],
  ['normal again removes it', NORMAL, 'available', 'same', UNCHECKED],
  ['damaged again leads to normal', DAMAGED, 'damaged', 'clear', NORMAL],
  ['lost again leads to normal', LOST, 'lost', 'clear', NORMAL],
  ['leaving damaged is asked about', DAMAGED, 'available', 'clear', NORMAL],
  ['leaving lost is asked about', LOST, 'available', 'clear', NORMAL],
] as const)('%s', (_, from, chosen, ask, to) => {
  expect(planCondition(from, chosen)).toEqual({ ask, to })
})
