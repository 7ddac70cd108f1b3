import { Img } from '@react-email/img'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { EventMailContent } from '@nine/contract/message/event-mail'
import { LOOK } from './mail-look.ts'

const QR = 232

/** The code to be scanned, and the one to be said when that is not possible. */
export const TicketBox = ({ ticket }: { ticket: NonNullable<EventMailContent['ticket']> }) => (
  <Section style={LOOK.ticket}>
    <Img src={ticket.picture} alt={ticket.alt} width={QR} height={QR} style={LOOK.qr} />
    <Text style={LOOK.quiet}>{ticket.hint}</Text>
    <Text style={LOOK.code}>{ticket.code}</Text>
    <Text style={LOOK.owner}>
      <b>{ticket.name}</b>
      {ticket.category && ` · ${ticket.category}`}
    </Text>
    <Text style={LOOK.quiet}>{ticket.foot}</Text>
  </Section>
)
