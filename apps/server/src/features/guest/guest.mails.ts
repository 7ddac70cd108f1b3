import type { Lang } from '@nine/contract/lang'
import { formatTicketCode } from '@nine/contract/event/ticket-code'
import type { OutgoingMail } from '../mail/mail.public.ts'

export interface Ticket {
  to: string
  sender: NonNullable<OutgoingMail['sender']>
  lang: Lang
  name: string
  /** The ticket code, without its dash. */
  code: string
  eventTitle: string
  /** When and where, formatted. */
  when: string
  where: string
  qrPng: Buffer
  /** The guest's own page. */
  link: string
  /** Address of the online meeting, or nothing. */
  meeting: string
  /** The event as a calendar file. */
  calendar: string | undefined
}

const CID = 'qr@nine'
const QR_SIZE = 240

/** The e-mail with the guest's ticket. */
export function ticketMail(ticket: Ticket): OutgoingMail {
  const { to, sender, lang, name, code, eventTitle, when, where, qrPng, link, meeting, calendar } = ticket
  const vn = lang === 'vn'
  return {
    to,
    lang,
    sender,
    subject: vn ? `Mã QR của bạn: ${eventTitle}` : `Your QR code: ${eventTitle}`,
    body: {
      title: eventTitle,
      paragraphs: [
        vn ? `Chào ${name}, đây là mã QR để vào sự kiện.` : `Hello ${name}, this is your QR code for the event.`,
        ...[when, where, meeting].filter(Boolean),
        vn ? `Mã vé: ${formatTicketCode(code)}` : `Ticket code: ${formatTicketCode(code)}`,
      ],
      picture: { cid: CID, alt: vn ? 'Mã QR để vào sự kiện' : 'QR code to enter the event', size: QR_SIZE },
      action: { label: vn ? 'Mở vé của bạn' : 'Open your ticket', url: link },
      footnote: vn
        ? 'Đưa mã QR này ở cửa để vào. Không quét được thì đọc mã vé.'
        : 'Show this QR code at the door. If it cannot be scanned, say the ticket code.',
    },
    attachments: [
      { name: 'qr.png', type: 'image/png', contentBase64: qrPng.toString('base64'), cid: CID },
      ...(calendar === undefined
        ? []
        : [
            {
              name: 'event.ics',
              type: 'text/calendar; method=PUBLISH; charset=utf-8',
              contentBase64: Buffer.from(calendar).toString('base64'),
            },
          ]),
    ],
  }
}
