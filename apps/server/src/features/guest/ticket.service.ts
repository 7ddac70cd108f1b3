import type { Runtime } from '../../runtime.ts'
import { whenAndWhere } from '../event/event.service.ts'
import { meetingLink } from '../event/meeting.service.ts'
import { calendarOf, type EventRow } from '../event/public-event.service.ts'
import type { OutgoingMail } from '../mail/mail.service.ts'
import { type Ticket, ticketMail } from './guest.mails.ts'

/** The mail that lets one guest into an event. */
export const ticketFor = (
  guest: Pick<Ticket, 'to' | 'lang' | 'name' | 'qrPng' | 'link'>,
  event: EventRow,
  config: Runtime['config'],
): OutgoingMail =>
  ticketMail({
    ...guest,
    sender: { business: event.business_id, name: event.business_name },
    eventTitle: event.title,
    meeting: meetingLink(event),
    calendar: calendarOf(event, config),
    ...whenAndWhere(event, config.timeZone),
  })

/** What the tickets of one event are counted under. */
export const ticketTopic = (event: string): string => `ticket ${event}`
