import { formatTicketCode } from '@nine/contract/event/guest/ticket-code'
import { sayClock, spanOf } from '@nine/contract/event/event-when'
import type { MessageKind } from '@nine/contract/message/message'
import { fillVariables, type Variable } from '@nine/contract/message/variables'
import { say } from '@nine/contract/messages/say'
import type { Runtime } from '../../runtime.ts'
import { doorOpensAt, timeAndPlaceOf } from '../event/event.public.ts'
import { chosenText } from './chosen-text.ts'
import { sayPlace } from './mail-facts.ts'
import type { Mailing } from './mailing.ts'

interface MailWords {
  subject: string
  paragraphs: string[]
}

/** Subject and text: the organiser's words, or fixed ones where they have no say. `link` is the guest's own. */
export function wordsFor(mailing: Mailing, { config }: Pick<Runtime, 'config'>, link: string): MailWords {
  const { lang, others, isTest } = mailing
  const { subject, text } = textFor(mailing, valuesOf(mailing, config, link))
  const paragraphs = text.split('\n').filter((line) => line.trim() !== '')
  if (others.length > 0) paragraphs.push(say(lang, 'eventMail', 'alsoFor', { names: others.join(', ') }))
  return {
    subject: isTest ? say(lang, 'eventMail', 'testSubject', { subject }) : subject,
    paragraphs,
  }
}

type Values = Readonly<Record<Variable, string>>

function valuesOf({ event, guest, lang }: Mailing, config: Runtime['config'], link: string): Values {
  const timeAndPlace = timeAndPlaceOf(event, config)
  const begins = spanOf(timeAndPlace, lang, timeAndPlace.timeZone)?.from
  const opens = doorOpensAt(event)
  return {
    guest: guest?.name ?? '',
    event: event.title,
    organiser: event.business_name,
    start: begins?.time ?? '',
    day: begins?.day ?? '',
    place: sayPlace(timeAndPlace, lang) || say(lang, 'eventMail', 'noPlace'),
    door: opens ? sayClock(opens, lang, timeAndPlace.timeZone) : (begins?.time ?? ''),
    code: guest ? formatTicketCode(guest.code) : '',
    link,
  }
}

function textFor({ message, texts, lang, inviter, guest }: Mailing, values: Values): { subject: string; text: string } {
  const isInLine = guest?.hasSeat === false
  switch (message) {
    case 'invite':
      return {
        subject: say(lang, 'eventMail', 'inviteSubject', values),
        text: say(lang, 'eventMail', 'inviteText', { ...values, inviter }),
      }
    case 'reinstated':
      return {
        subject: say(lang, 'eventMail', 'reinstatedSubject', values),
        text: say(lang, 'eventMail', isInLine ? 'reinstatedInLine' : 'reinstatedText', values),
      }
    case 'guest-cancelled':
      return {
        subject: say(lang, 'eventMail', 'guestCancelledSubject', values),
        text: say(lang, 'eventMail', 'guestCancelledText', values),
      }
    default: {
      const { subject, text } = chosenText(texts, message as MessageKind, lang, isInLine)
      return { subject: fillVariables(subject, values), text: fillVariables(text, values) }
    }
  }
}

/** Why somebody gets this mail. */
export function reasonForMail({ event, guest, lang, to, isTest }: Mailing): string {
  if (isTest) return say(lang, 'eventMail', 'whyTest')
  if (!guest) return say(lang, 'eventMail', 'whyInvited', { email: to })
  return guest.isListed
    ? say(lang, 'eventMail', 'whyListed', { email: to, organiser: event.business_name })
    : say(lang, 'eventMail', 'whyRegistered', { email: to })
}
