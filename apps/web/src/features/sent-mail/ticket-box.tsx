import { Img } from '@react-email/img'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { EventMailContent } from '@nine/contract/message/event-mail'
import { MAIL_STYLES } from './mail-styles.ts'

const QR = 232

/** The code to be scanned, and the one to be said when that is not possible. */
export const TicketBox = ({ ticket }: { ticket: NonNullable<EventMailContent['ticket']> }) => (
  <Section style={MAIL_STYLES.ticket}>
    <Img src={ticket.picture} alt={ticket.alt} width={QR} height={QR} style={MAIL_STYLES.qr} />
    <Text style={MAIL_STYLES.quiet}>{ticket.hint}</Text>
    <Text style={MAIL_STYLES.code}>{ticket.code}</Text>
    <Text style={MAIL_STYLES.owner}>
      <b>{ticket.name}</b>
      {ticket.category && ` · ${ticket.category}`}
    </Text>
    <Text style={MAIL_STYLES.quiet}>{ticket.foot}</Text>
  </Section>
)
