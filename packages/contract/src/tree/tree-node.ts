import { z } from 'zod'
import { Id, NAME_MAX, Text } from '../fields.ts'
import { FLAT_LIMIT, MAX_LEVEL } from './tree.ts'

/** What locations and categories have in common. */
export const NodeFacts = z.object({
  _id: Id,
  name: z.string(),
  parent: z.object({ _id: Id, name: z.string(), level: z.int() }).nullable(),
  path: z.string(),
  level: z.int().min(1).max(MAX_LEVEL),
  description: z.string(),
  business: Id,
  isDeleted: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  assetCount: z.int(),
  childrenCount: z.int(),
  canAddChildren: z.boolean(),
  maxLevel: z.int(),
})
export type NodeFacts = z.infer<typeof NodeFacts>

/** Fields common to both dialogs; the name must not be empty after trimming. */
export const nodeForm = (nameRequired: string) =>
  z.object({
    name: z.string({ error: nameRequired }).trim().min(1, { error: nameRequired }).max(NAME_MAX),
    parent: Id.nullable(),
    description: Text,
  })
export type NodeForm = z.infer<ReturnType<typeof nodeForm>>

export const FlatLimit = z.coerce.number().int().min(1).max(10_000).default(FLAT_LIMIT)
