import { Id, NAME_MAX, PAGE_MAX } from '@nine/contract/fields'
import { z } from 'zod'

/** How the list is drawn. */
export const VIEWS = ['card', 'table'] as const
export type InventoryView = (typeof VIEWS)[number]

/** What the address of the list says, and which dialog is open over it; what makes no sense is as if it were not there. */
export const InventorySearch = z.object({
  title: z.string().trim().min(1).max(NAME_MAX).optional().catch(undefined),
  page: z.coerce.number().int().min(2).max(PAGE_MAX).optional().catch(undefined),
  view: z.enum(VIEWS).optional().catch(undefined),
  check: Id.optional().catch(undefined),
  add: z.literal('1').optional().catch(undefined),
})
export type InventorySearch = z.infer<typeof InventorySearch>
