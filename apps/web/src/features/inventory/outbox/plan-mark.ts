import type { Condition } from '@nine/contract/inventory/inventory'

export interface Marked {
  checked: boolean
  condition: Condition
}

/** What a click asks for first, and what it leads to. */
export interface MarkPlan {
  /** `set` also takes a note. Undefined: it applies at once. */
  ask: 'uncheck' | 'set' | 'clear' | 'same' | undefined
  to: Marked
}

const UNCHECKED: Marked = { checked: false, condition: 'available' }

/** The box at the front: checks at once, unchecks after a question. */
export const planToggle = ({ checked }: Marked): MarkPlan =>
  checked ? { ask: 'uncheck', to: UNCHECKED } : { ask: undefined, to: { checked: true, condition: 'available' } }

/** One of the three conditions. The one it has already is taken away; leaving or entering damaged and lost is asked about. */
export function planCondition({ checked, condition }: Marked, chosen: Condition): MarkPlan {
  if (checked && chosen === condition)
    return chosen === 'available'
      ? { ask: 'same', to: UNCHECKED }
      : { ask: 'clear', to: { checked: true, condition: 'available' } }
  if (chosen !== 'available') return { ask: 'set', to: { checked: true, condition: chosen } }
  const ask = checked ? ('clear' as const) : undefined
  return { ask, to: { checked: true, condition: 'available' } }
}
