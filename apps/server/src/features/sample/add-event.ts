import type { RegistrationField } from '@nine/contract/event/registration/registration-form'
import { DEFAULT_FORM } from '@nine/contract/event/registration/registration-form'
import { addEvent as addDraft, prepareEvent, changeEvent } from '../event/event.service.ts'
import { listGuests } from '../guest/guest.service.ts'
import { importGuests, checkGuestIn } from '../guest/guest.public.ts'
import { keepPublicImage, storeDrawing } from '../media/media.service.ts'
import { saveForm } from '../registration-form/registration-form.service.ts'
import { drawBanner } from './drawings.ts'
import type { Step } from './filling.ts'
import { type SampleEvent, sampleGuest } from './sample-events.ts'
import { addressOf, findPeople } from './sample-people.ts'

const HOUR_MS = 3_600_000
const LEADER = 'thu.ha'
/** Guests come one after the other. */
const COMES_EVERY_MS = 45_000
const GATE = 'Cửa chính'

export const addEvent =
  (event: SampleEvent, position: number): Step =>
  async ({ runtime, pending, business, startedBy, today }) => {
    const banner = await storeDrawing(pending, drawBanner(position), 'banner.jpg')
    const prepared = await prepareEvent(runtime.db, runtime.config, business.id)
    const timeAt = (hours: number) => fromNine(today, hours)
    return async (trx) => {
      const people = await findPeople(trx, business)
      const actor = { id: people.get(LEADER) ?? startedBy, business: business.id }
      const { id } = await addDraft({ trx, runtime, actor }, prepared)
      const { id: image } = await keepPublicImage(trx, runtime, banner, actor.id)
      await changeEvent({ trx, runtime, actor }, id, {
        eventTitle: event.title,
        note: event.note,
        image,
        startDateTime: timeAt(event.startsIn).toISOString(),
        endDateTime: timeAt(event.endsIn).toISOString(),
        enableEndTime: true,
        isOnline: 'off',
        ...(event.address ? { address: { ...event.address, scheme: 'vn63' as const } } : {}),
        eventSchedules: event.schedule.map((note, index) => ({
          endDateTime: timeAt(event.startsIn + index + 1).toISOString(),
          note: `<p>${note}</p>`,
        })),
        capacity: event.capacity,
        isPublish: event.published,
      })
      if (event.asks) await saveForm({ trx, runtime, actor }, id, [...DEFAULT_FORM, HOW_HEARD])
      if (event.guests === 0) return
      const guests = Array.from({ length: event.guests }, (_, index) => {
        const { name, login, phone } = sampleGuest(position * 17 + index)
        return { row: index + 1, name, phone, email: addressOf(business, login) }
      })
      const choices = { event: id, lang: 'vn' as const, dryRun: false, sendMail: false }
      await importGuests({ trx, runtime, actor }, { guests, issues: [], warnings: [] }, choices)
      const { items } = await listGuests({ db: trx, config: runtime.config }, business.id, id, {
        limit: event.guests,
        page: 1,
      })
      const begin = timeAt(event.startsIn).getTime()
      for (const [index, guest] of items.slice(0, Math.floor(event.guests * event.came)).entries())
        await checkGuestIn(
          trx,
          { person: actor, lang: 'vn', timeZone: runtime.config.timeZone },
          { id: guest.id, eventID: id, gate: GATE, checkIn: true },
          new Date(begin + index * COMES_EVERY_MS),
        )
    }
  }

/** Counted from nine in the morning in Vietnam. */
function fromNine(today: Date, hours: number): Date {
  const nine = new Date(today)
  nine.setUTCHours(2, 0, 0, 0)
  return new Date(nine.getTime() + hours * HOUR_MS)
}

const HOW_HEARD: RegistrationField = {
  name: 'biet-den-tu-dau',
  title: 'Bạn biết đến sự kiện từ đâu?',
  required: false,
  show: true,
  type: 'text',
  format: 'radio',
  img: '',
  multiline: false,
  question: [
    { title: 'Facebook', other: false },
    { title: 'Bạn bè giới thiệu', other: false },
    { title: 'Cửa hàng', other: false },
    { title: 'Khác', other: true },
  ],
}
