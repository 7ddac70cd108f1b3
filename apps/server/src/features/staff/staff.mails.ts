import type { Lang } from '@nine/contract/lang'
import { say } from '@nine/contract/messages/say'
import type { Role } from '@nine/contract/business/roles'
import { INVITATION_DAYS } from '@nine/contract/business/staff'
import type { OutgoingMail } from '../mail/mail.public.ts'

interface InvitationMailText {
  to: string
  lang: Lang
  /** Who invites. */
  inviter: string
  businessName: string
  role: Role
  url: string
}

export function invitationMail({ to, lang, inviter, businessName, role, url }: InvitationMailText): OutgoingMail {
  const vn = lang === 'vn'
  const title = say(lang, 'roles', role)
  return {
    to,
    lang,
    subject: vn
      ? `${inviter} mời bạn vào ${businessName} trên Nine`
      : `${inviter} invites you to ${businessName} on Nine`,
    body: {
      title: vn ? `Lời mời vào ${businessName}` : `An invitation to ${businessName}`,
      paragraphs: [
        vn
          ? `${inviter} mời bạn cùng làm việc trong ${businessName} trên Nine với vai trò ${title}.`
          : `${inviter} invites you to work in ${businessName} on Nine, as ${title}.`,
      ],
      action: { label: vn ? 'Xem lời mời' : 'See the invitation', url },
      footnote: vn
        ? `Liên kết dành riêng cho địa chỉ này và dùng được trong ${INVITATION_DAYS} ngày: đừng chuyển tiếp. Nếu bạn không quen người mời, hãy bỏ qua thư này.`
        : `The link is for this address only and works for ${INVITATION_DAYS} days: please do not forward it. If you do not know who invites you, ignore this mail.`,
    },
  }
}
