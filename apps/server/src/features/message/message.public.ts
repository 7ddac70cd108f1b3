import type { EventHooks } from '../event/event.public.ts'
import { passOnSeats } from '../guest/guest.public.ts'
import { notifyGuests } from './sends.service.ts'

/** Notifies guests of what happens to their event. */
export const messageHooks: EventHooks = {
  onMoved: (context, event, before) => notifyGuests(context, event, 'change', before),
  onOtherCapacity: ({ trx, runtime, actor: { business } }, event) => passOnSeats({ trx, runtime }, { business, event }),
  onCancelled: (context, event) => notifyGuests(context, event, 'cancellation'),
  onReinstated: (context, event) => notifyGuests(context, event, 'reinstated'),
}
