import { EVENT_PAGE_SIZE, EVENT_TITLE_MAX, EVENT_VIEWS } from '@nine/contract/event-list'

import { PAGE_MAX } from '@nine/contract/fields'
import { z } from 'zod'

/** The event list as its address has it; what makes no sense there is as if it were not there. */
export const EventListSearch = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(EVENT_PAGE_SIZE).catch(EVENT_PAGE_SIZE),
  page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1).catch(1),
  status: z.enum(EVENT_VIEWS).optional().catch(undefined),
  search: z.string().trim().min(1).max(EVENT_TITLE_MAX).optional().catch(undefined),
})
export type EventListSearch = z.infer<typeof EventListSearch>

const ALL_TABS = ['event', 'deleted'] as const
export const AllEventsSearch = z.object({ tab: z.enum(ALL_TABS).default('event').catch('event') })

const EDIT_TABS = ['event', 'guest'] as const
export type EditTab = (typeof EDIT_TABS)[number]
