// Used by URLs of event pages; separate from the calls, because every page loads it.

export const EVENT_PAGE_SIZE = 12
export const EVENT_TITLE_MAX = 200
/** Which events a list shows; without one, all that are not deleted. */
export const EVENT_VIEWS = ['publish', 'notpublish', 'finished', 'all-event'] as const
export type EventView = (typeof EVENT_VIEWS)[number]

export const GUEST_PAGE_SIZE = 10
/** Without one of these the list has everybody whose registration was not cancelled. */
export const GUEST_FILTERS = [
  'mail-none',
  'mail-queued',
  'mail-sent',
  'mail-failed',
  'in',
  'out',
  'waiting',
  'pending',
  'cancelled',
] as const
export type GuestFilterState = (typeof GUEST_FILTERS)[number]
