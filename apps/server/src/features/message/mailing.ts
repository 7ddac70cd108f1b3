import type { Lang } from '@nine/contract/lang'
import type { MailMessage } from '@nine/contract/mail'
import type { MessageTexts } from '@nine/contract/message/message'
import type { Former } from '../event/event.public.ts'
import type { EventRow } from './mail-facts.ts'

/** Who a mail is for: a guest, an invented one, or somebody who is not registered. */
export interface MailGuest {
  id: string
  name: string
  email: string
  code: string
  category: string
  isListed: boolean
  /** Until when a seat is held for them. */
  offeredUntil: Date | null
  /** Why the organiser declined, in their words. */
  refusal: string
  /** Only then they have a ticket to show. */
  hasSeat: boolean
}

/** What is to be said to whom about an event. */
export interface Mailing {
  event: EventRow
  guest: MailGuest | undefined
  message: MailMessage
  texts: MessageTexts
  lang: Lang
  to: string
  /** Of a change: when and where it was. */
  before: Former | undefined
  inviter: string
  /** Names of guests without an address whom it is for as well. */
  others: readonly string[]
  isTest: boolean
}
