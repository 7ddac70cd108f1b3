import type { PlanForm } from '@nine/contract/inventory/stocktake-plan'
import type { z } from 'zod'

/** A plan while it is written. */
export interface PlanDraft {
  locations: string[]
  categories: string[]
  holders: string[]
  view: string | null
  sample: number | null
  leader: string | null
  /** Places of each helper; none for all of them. */
  helpers: { person: string; locations: string[] }[]
  dueOn: string | null
  isBlind: boolean
}

export const EMPTY_PLAN: PlanDraft = {
  locations: [],
  categories: [],
  holders: [],
  view: null,
  sample: null,
  leader: null,
  helpers: [],
  dueOn: null,
  isBlind: false,
}

/** Whether anything was chosen that closing would lose. */
export const isFilled = (plan: PlanDraft): boolean => JSON.stringify(plan) !== JSON.stringify(EMPTY_PLAN)

export const planOf = ({
  locations,
  categories,
  holders,
  view,
  sample,
  ...rest
}: PlanDraft): z.input<typeof PlanForm> => ({ ...rest, scope: { locations, categories, holders, view, sample } })
