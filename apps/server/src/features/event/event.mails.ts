import type { Lang } from '@nine/contract/lang'
import type { OutgoingMail } from '../mail/mail.public.ts'

interface Invite {
  to: string
  lang: Lang
  inviter: string
  sender: NonNullable<OutgoingMail['sender']>
  eventTitle: string
  when: string
  where: string
  url: string
}

export function inviteMail({ to, lang, inviter, sender, eventTitle, when, where, url }: Invite): OutgoingMail {
  const vn = lang === 'vn'
  return {
    to,
    lang,
    sender,
    subject: vn ? `Mời bạn tham dự: ${eventTitle}` : `You are invited: ${eventTitle}`,
    body: {
      title: eventTitle,
      paragraphs: [
        vn ? `${inviter} (${sender.name}) mời bạn tham dự sự kiện này.` : `${inviter} (${sender.name}) invites you.`,
        ...[when, where].filter(Boolean),
      ],
      action: { label: vn ? 'Xem sự kiện' : 'See the event', url },
      footnote: vn
        ? 'Nếu bạn không quen người mời, hãy bỏ qua thư này.'
        : 'If you do not know who invites you, ignore this mail.',
    },
  }
}
