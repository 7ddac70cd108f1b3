import type { Lang } from '@nine/contract/lang'
import { say } from '@nine/contract/messages/say'
import type { Role } from '@nine/contract/roles'
import { INVITATION_DAYS } from '@nine/contract/staff'
import type { OutgoingMail } from '../mail/mail.service.ts'

interface News {
  to: string
  lang: Lang
  /** Who adds or invites. */
  inviter: string
  businessName: string
  role: Role
  url: string
}

export function addedMail({ to, lang, inviter, businessName, role, url }: News): OutgoingMail {
  const vn = lang === 'vn'
  const title = say(lang, 'roles', role)
  return {
    to,
    lang,
    subject: vn ? `Bạn đã được thêm vào ${businessName}` : `You were added to ${businessName}`,
    body: {
      title: vn ? `Bạn đã được thêm vào ${businessName}` : `You were added to ${businessName}`,
      paragraphs: [
        vn
          ? `${inviter} đã thêm bạn vào ${businessName} trên Nine với vai trò ${title}.`
          : `${inviter} added you to ${businessName} on Nine, as ${title}.`,
      ],
      action: { label: vn ? 'Mở không gian làm việc' : 'Open the workspace', url },
      footnote: vn
        ? 'Bạn có thể rời khỏi doanh nghiệp này bất cứ lúc nào trong mục Thành viên.'
        : 'You can leave this enterprise at any time, under Members.',
    },
  }
}

export function invitationMail({ to, lang, inviter, businessName, role, url }: News): OutgoingMail {
  const vn = lang === 'vn'
  const title = say(lang, 'roles', role)
  return {
    to,
    lang,
    subject: vn ? `${inviter} mời bạn vào ${businessName}` : `${inviter} invites you to ${businessName}`,
    body: {
      title: vn ? `Lời mời vào ${businessName}` : `An invitation to ${businessName}`,
      paragraphs: [
        vn
          ? `${inviter} mời bạn cùng làm việc trong ${businessName} trên Nine với vai trò ${title}.`
          : `${inviter} invites you to work in ${businessName} on Nine, as ${title}.`,
      ],
      action: { label: vn ? 'Xem lời mời' : 'See the invitation', url },
      footnote: vn
        ? `Liên kết dùng được trong ${INVITATION_DAYS} ngày. Nếu bạn không quen người mời, hãy bỏ qua thư này.`
        : `The link works for ${INVITATION_DAYS} days. If you do not know who invites you, ignore this mail.`,
    },
  }
}
