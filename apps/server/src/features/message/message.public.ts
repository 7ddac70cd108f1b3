import type { EventHooks } from '../event/event.public.ts'
import { tellGuests } from './sends.service.ts'

/** Guests are told of what happens to their event. */
export const messageHooks: EventHooks = {
  onMoved: (context, event, before) => tellGuests(context, event, 'change', before),
  onCancelled: (context, event) => tellGuests(context, event, 'cancellation'),
  onReinstated: (context, event) => tellGuests(context, event, 'reinstated'),
}
