import { lazy } from 'react'
import { EventEditPage } from '../features/event/edit/event-edit-page.tsx'
import { ReviewCount } from '../features/guest/review-count.tsx'
import { withTranslations } from '../lib/i18n.ts'

const GuestTab = lazy(async () => ({
  default: (await withTranslations(import('../features/guest/guest-tab.tsx'), 'guest', 'badge')).GuestTab,
}))

const DoorSettingsTab = lazy(async () => ({
  default: (await withTranslations(import('../features/door-settings/door-settings-tab.tsx'), 'doorSettings'))
    .DoorSettingsTab,
}))

const MessageTab = lazy(async () => ({
  default: (await withTranslations(import('../features/message/message-tab.tsx'), 'message')).MessageTab,
}))

const RegistrationTab = lazy(async () => ({
  default: (await withTranslations(import('../features/registration-office/registration-tab.tsx'), 'registration'))
    .RegistrationTab,
}))

/** Events know neither their guests nor their door nor their mails; they meet on this page. */
export const EventWithGuests = () => (
  <EventEditPage
    guestTab={GuestTab}
    reviewCount={ReviewCount}
    doorTab={DoorSettingsTab}
    messageTab={MessageTab}
    registrationTab={RegistrationTab}
  />
)
