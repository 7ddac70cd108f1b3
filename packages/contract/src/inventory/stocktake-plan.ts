import { z } from 'zod'
import { Id } from '../fields.ts'

/** Most places, categories or holders that one plan names. */
const NAMED_MAX = 50
const HELPERS_MAX = 50
/** Most assets that are drawn by lot. */
export const SAMPLE_MAX = 100_000

const Ids = z.array(Id).max(NAMED_MAX).default([])

/** What is counted: all that fulfils every condition; without one, everything that is not disposed of. */
export const ScopeForm = z.object({
  locations: Ids,
  categories: Ids,
  holders: Ids,
  /** A saved view, as it is now. */
  view: Id.nullable().default(null),
  /** So many of them, drawn by lot. */
  sample: z.int().min(1).max(SAMPLE_MAX).nullable().default(null),
})
export type ScopeForm = z.output<typeof ScopeForm>

const HelperForm = z.object({ person: Id, locations: Ids })

/** How a stocktake is planned, besides its title. */
export const PlanForm = z.object({
  scope: ScopeForm,
  leader: Id.nullable().default(null),
  helpers: z.array(HelperForm).max(HELPERS_MAX).default([]),
  dueOn: z.iso.date({ error: 'invalid_date' }).nullable().default(null),
  /** Nobody who counts sees what is expected. */
  isBlind: z.boolean().default(false),
})
export type PlanForm = z.output<typeof PlanForm>

/** With the names of then: they stay when a place or a person is gone. */
const Named = z.object({ _id: Id, name: z.string() })
export const Scope = z.object({
  locations: z.array(Named),
  categories: z.array(Named),
  holders: z.array(Named),
  view: z.string().nullable(),
  sample: z.int().nullable(),
})
export type Scope = z.infer<typeof Scope>

export const Helper = z.object({ UserId: Id, name: z.string(), photo: z.string().nullable(), places: z.array(Named) })
export type Helper = z.infer<typeof Helper>
