import { GUEST_PAGE_SIZE, GUEST_STATES } from '@nine/contract/event-list'

import { PAGE_MAX } from '@nine/contract/fields'
import { z } from 'zod'

/** The event page as its address has it: which tab, and what the guest list shows. */
export const EventPageSearch = z.object({
  tab: z.enum(['guest']).optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(100).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(PAGE_MAX).optional().catch(undefined),
  search: z.string().trim().min(1).max(200).optional().catch(undefined),
  status: z.enum(GUEST_STATES).optional().catch(undefined),
})
export type EventPageSearch = z.infer<typeof EventPageSearch>

export const guestQueryOf = ({ limit = GUEST_PAGE_SIZE, page = 1, search, status }: EventPageSearch) => ({
  limit,
  page,
  ...(search ? { search } : {}),
  ...(status ? { status } : {}),
})
