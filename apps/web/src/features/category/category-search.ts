import { Id } from '@nine/contract/fields'
import { z } from 'zod'

/** What the address of the page says. */
export const CategorySearch = z.object({
  search: z.string().trim().max(200).optional().catch(undefined),
  /** The category whose details are open. */
  id: Id.optional().catch(undefined),
})
export type CategorySearch = z.infer<typeof CategorySearch>
