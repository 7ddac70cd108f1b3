import type { Lang } from '@nine/contract/lang'
import type { Answers } from '@nine/contract/event/registration-answers'
import type { REGISTRATION_MAILS } from '@nine/contract/event/registration'
import type { RegistrationField } from '@nine/contract/event/registration-form'
import type { Settings } from '@nine/contract/business/settings'
import { useEffect, useState } from 'react'
import { RegisterDialog } from './register-dialog.tsx'
import { TicketDialog } from './ticket-dialog.tsx'

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
  botCheck: Settings['botCheck']
}

/** What one who registered gets. */
export interface NewTicket {
  name: string
  email: string
  qrCode: string
  link: string
  mail: (typeof REGISTRATION_MAILS)[number]
}

/** What the dialogs need the browser for; the server draws them without. */
export interface RegistrationActions {
  send: (answers: Answers) => Promise<NewTicket>
  /** The event is no longer published: the dialog has closed. */
  onUnpublished: () => void
  onRegistered: (ticket: NewTicket) => void
  onReady: () => void
}

interface Props {
  data: RegistrationData
  actions?: RegistrationActions
}

/** The form, and after it the ticket. Drawn by the server, brought to life when a guest first opens it. */
export function RegistrationDialogs({ data, actions }: Props) {
  const [ticket, setTicket] = useState<NewTicket>()
  useEffect(() => actions?.onReady(), [actions])
  return (
    <>
      <RegisterDialog
        data={data}
        actions={actions}
        onRegistered={(got) => {
          setTicket(got)
          actions?.onRegistered(got)
        }}
      />
      {ticket && <TicketDialog data={data} ticket={ticket} />}
    </>
  )
}
