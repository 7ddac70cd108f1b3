import { Id } from '@nine/contract/fields'
import { z } from 'zod'

/** What the address of the page says. */
export const LocationSearch = z.object({
  search: z.string().trim().max(200).optional().catch(undefined),
  status: z.enum(['active', 'inactive']).optional().catch(undefined),
  /** The location whose details are open. */
  id: Id.optional().catch(undefined),
})
export type LocationSearch = z.infer<typeof LocationSearch>
