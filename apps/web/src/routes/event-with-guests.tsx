import { lazy } from 'react'
import { EventEditPage } from '../features/event/edit/event-edit-page.tsx'

const GuestTab = lazy(async () => ({ default: (await import('../features/guest/guest-tab.tsx')).GuestTab }))

/** Events do not know their guests; the two meet on this page. */
export const EventWithGuests = () => <EventEditPage guestTab={GuestTab} />
