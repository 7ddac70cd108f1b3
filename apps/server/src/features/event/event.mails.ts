import type { Lang } from '@nine/contract/lang'
import type { OutgoingMail } from '../mail/mail.service.ts'

interface Invite {
  to: string
  lang: Lang
  inviter: string
  businessName: string
  eventTitle: string
  when: string
  where: string
  url: string
}

export function inviteMail({ to, lang, inviter, businessName, eventTitle, when, where, url }: Invite): OutgoingMail {
  const vn = lang === 'vn'
  return {
    to,
    lang,
    subject: vn ? `Mời bạn tham dự: ${eventTitle}` : `You are invited: ${eventTitle}`,
    body: {
      title: eventTitle,
      paragraphs: [
        vn ? `${inviter} (${businessName}) mời bạn tham dự sự kiện này.` : `${inviter} (${businessName}) invites you.`,
        ...[when, where].filter(Boolean),
      ],
      action: { label: vn ? 'Xem sự kiện' : 'See the event', url },
      footnote: vn
        ? 'Nếu bạn không quen người mời, hãy bỏ qua thư này.'
        : 'If you do not know who invites you, ignore this mail.',
    },
  }
}
