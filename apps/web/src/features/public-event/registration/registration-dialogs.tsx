import { useEffect, useState } from 'react'
import { RegisterDialog } from './register-dialog.tsx'
import type { NewTicket, RegistrationActions, RegistrationData } from './registration-data.ts'
import { TicketDialog } from './ticket-dialog.tsx'

interface Props {
  data: RegistrationData
  actions?: RegistrationActions
}

/** The form, and after it the ticket. Drawn by the server, hydrated when a guest first opens it. */
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
      {/* Another guest's is another dialog: each opens by itself. */}
      {ticket && <TicketDialog key={ticket.link} data={data} ticket={ticket} />}
    </>
  )
}
