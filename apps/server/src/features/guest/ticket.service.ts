import type { Runtime } from '../../runtime.ts'
import { type Ticket, ticketMail } from './guest.mails.ts'
import type { OutgoingMail } from '../mail/mail.public.ts'
import { type requireEvent, whenAndWhere, meetingLink, calendarOf } from '../event/event.public.ts'

/** An event as its feature hands it out. */
export type TicketEvent = Awaited<ReturnType<typeof requireEvent>>

/** The mail that lets one guest into an event. */
export const ticketFor = (
  guest: Pick<Ticket, 'to' | 'lang' | 'name' | 'code' | 'qrPng' | 'link'>,
  event: TicketEvent,
  config: Runtime['config'],
): OutgoingMail =>
  ticketMail({
    ...guest,
    sender: { business: event.business_id, name: event.business_name },
    eventTitle: event.title,
    meeting: meetingLink(event),
    calendar: calendarOf(event, config),
    ...whenAndWhere(event, guest.lang, config),
  })

/** The mail budget key for tickets of one event. */
export const ticketTopic = (event: string): string => `ticket ${event}`
