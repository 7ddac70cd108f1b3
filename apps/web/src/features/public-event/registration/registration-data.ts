import type { Lang } from '@nine/contract/lang'
import type { ChosenFiles } from '../../registration-form/chosen-files.ts'
import type { Answers } from '@nine/contract/event/registration/registration-answers'
import type { GuestStanding } from '@nine/contract/event/door/door-rules'
import type { PublicEvent } from '@nine/contract/event/public-event'
import type { REGISTRATION_MAILS } from '@nine/contract/event/registration/registration'
import type { RegistrationField } from '@nine/contract/event/registration/registration-form'
import type { Settings } from '@nine/contract/business/settings'

/** Id of the element that holds the data below as JSON. */
export const REGISTRATION_DATA = 'registration-data'

export interface RegistrationData {
  lang: Lang
  event: string
  title: string
  image: string | null
  when: string
  where: string
  /** Those that are shown. */
  fields: readonly RegistrationField[]
  /** Most megabytes of a file. */
  fileMb: number
  botCheck: Settings['botCheck']
  registration: PublicEvent['registration']
  requestPage: string
}

/** What a registered guest gets. */
export interface NewTicket {
  name: string
  email: string
  qrCode: string
  code: string
  link: string
  /** With it they may cancel or change their registration. */
  withdrawKey: string
  mail: (typeof REGISTRATION_MAILS)[number]
  state: GuestStanding
  waitingNumber: number | null
  companions: readonly { id: string; name: string; link: string; state: GuestStanding }[]
}

/** What the dialogs need the browser for; the server draws them without. */
export interface RegistrationActions {
  /** The files are sent first. */
  send: (answers: Answers, files: ChosenFiles) => Promise<NewTicket>
  /** Sends the ticket of a registered address again; the response is the same for every address. */
  sendAgain: (email: string) => Promise<void>
  /** Called when the event is no longer published. */
  onUnpublished: () => void
  onRegistered: (ticket: NewTicket) => void
  onReady: () => void
}
