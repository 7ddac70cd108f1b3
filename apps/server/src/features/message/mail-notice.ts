import type { TimeAndPlace } from '@nine/contract/event/time-and-place'
import { sayTime } from '@nine/contract/event/event-when'
import type { Lang } from '@nine/contract/lang'
import type { EventMailContent } from '@nine/contract/message/event-mail'
import { say } from '@nine/contract/messages/say'
import { changedLines } from './mail-facts.ts'
import type { Mailing } from './mailing.ts'

type Notice = EventMailContent['notice']

/** The notice at the top of a mail: a seat is held, something changed, or the event does not take place. */
export function noticeFor({ event, guest, message, lang, before }: Mailing, now: TimeAndPlace): Notice {
  // The file for the calendar came with the ticket.
  const hasEntry = guest?.hasSeat !== false
  switch (message) {
    case 'offer':
      if (!guest?.offeredUntil) return null
      return {
        tone: 'amber',
        title: say(lang, 'eventMail', 'heldUntil', { time: sayTime(guest.offeredUntil, lang, now.timeZone) }),
        lines: [],
        foot: say(lang, 'eventMail', 'heldThen'),
      }
    case 'declined':
      if (!guest || guest.refusal === '') return null
      return { tone: 'amber', title: say(lang, 'eventMail', 'declined'), lines: reason(guest.refusal, lang), foot: '' }
    case 'guest-cancelled':
      return {
        tone: 'red',
        title: say(lang, 'eventMail', 'guestCancelled'),
        lines: reason(guest?.refusal ?? '', lang),
        foot: say(lang, 'eventMail', 'calendarRemoved'),
      }
    case 'cancellation':
      return {
        tone: 'red',
        title: say(lang, 'eventMail', 'cancelled'),
        lines: reason(event.cancel_reason, lang),
        foot: hasEntry ? say(lang, 'eventMail', 'calendarRemoved') : '',
      }
    case 'reinstated':
      return {
        tone: 'green',
        title: say(lang, 'eventMail', 'reinstated'),
        lines: [],
        foot: hasEntry ? say(lang, 'eventMail', 'calendarUpdated') : '',
      }
    case 'change':
      if (!before) return null
      return {
        tone: 'amber',
        title: say(lang, 'eventMail', 'changed'),
        lines: changedLines(before, now, lang).map(({ label, text, before: was }) => ({
          label,
          text,
          before: was === '' ? null : say(lang, 'eventMail', 'before', { text: was }),
        })),
        foot: hasEntry ? say(lang, 'eventMail', 'calendarUpdated') : '',
      }
    default:
      return null
  }
}

const reason = (text: string, lang: Lang) =>
  text === '' ? [] : [{ label: say(lang, 'eventMail', 'reason'), text, before: null }]
