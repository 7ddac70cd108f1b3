import type { Condition } from '@nine/contract/inventory/inventory'

export interface Marked {
  checked: boolean
  condition: Condition
}

/** The question a click asks first, and the resulting mark. */
export interface MarkPlan {
  /** `set` also takes a note. Undefined: it applies at once. */
  ask: 'uncheck' | 'set' | 'clear' | 'same' | undefined
  to: Marked
}

const UNCHECKED: Marked = { checked: false, condition: 'available' }

/** The checkbox: checks at once, unchecks after a confirmation. */
export const planToggle = ({ checked }: Marked): MarkPlan =>
  checked ? { ask: 'uncheck', to: UNCHECKED } : { ask: undefined, to: { checked: true, condition: 'available' } }

/** One of the three conditions. Clicking the current one clears it; changes from or to damaged and lost ask first. */
export function planCondition({ checked, condition }: Marked, chosen: Condition): MarkPlan {
  if (checked && chosen === condition)
    return chosen === 'available'
      ? { ask: 'same', to: UNCHECKED }
      : { ask: 'clear', to: { checked: true, condition: 'available' } }
  if (chosen !== 'available') return { ask: 'set', to: { checked: true, condition: chosen } }
  const ask = checked ? ('clear' as const) : undefined
  return { ask, to: { checked: true, condition: 'available' } }
}
