import { HANDOVER_LINK_DAYS } from '@nine/contract/custody/handover'
import type { PaperContent } from '@nine/contract/custody/paper'
import type { Lang } from '@nine/contract/lang'
import type { OutgoingMail } from '../mail/mail.public.ts'

interface HandoverMailText {
  to: string
  lang: Lang
  number: string
  content: PaperContent
  url: string
  isReminder: boolean
}

const LISTED = 10

/** Asks the receiver of minutes to confirm them. */
export function handoverMail({ to, lang, number, content, url, isReminder }: HandoverMailText): OutgoingMail {
  const vn = lang === 'vn'
  const { company, giver, receiver, lines, dueOn } = content
  const listed = lines.slice(0, LISTED).map(({ code, name }) => `• ${name} (${code})`)
  const more = lines.length - listed.length
  const due = dueOn?.split('-').toReversed().join('/')
  const title = vn ? `${company.name} bàn giao tài sản cho bạn` : `${company.name} has handed assets over to you`
  return {
    to,
    lang,
    subject: `${isReminder ? (vn ? 'Nhắc: ' : 'Reminder: ') : ''}${title} (${number})`,
    body: {
      title,
      paragraphs: [
        vn ? `Chào ${receiver.name},` : `Dear ${receiver.name},`,
        vn
          ? `${giver.name} đã lập biên bản ${number} bàn giao cho bạn:`
          : `${giver.name} has written minutes ${number} of what was handed over to you:`,
        ...listed,
        ...(more > 0 ? [vn ? `và ${more} tài sản khác.` : `and ${more} more.`] : []),
        ...(due ? [vn ? `Hạn trả: ${due}.` : `Due back: ${due}.`] : []),
        vn
          ? 'Hãy xem danh sách và xác nhận đã nhận, hoặc cho biết có gì không đúng.'
          : 'Please look at the list and confirm, or say what is not correct.',
      ],
      action: { label: vn ? 'Xem và xác nhận' : 'See and confirm', url },
      footnote: vn
        ? `Liên kết dành riêng cho bạn và dùng được trong ${HANDOVER_LINK_DAYS} ngày: đừng chuyển tiếp.`
        : `The link is for you alone and works for ${HANDOVER_LINK_DAYS} days: please do not forward it.`,
    },
  }
}

interface ReturnMailText {
  to: string
  lang: Lang
  /** Of who holds the asset. */
  name: string
  by: string
  company: string
  asset: { name: string; code: string }
  dueOn: string
}

/** Asks for an overdue asset. */
export function returnMail({ to, lang, name, by, company, asset, dueOn }: ReturnMailText): OutgoingMail {
  const vn = lang === 'vn'
  const due = dueOn.split('-').toReversed().join('/')
  const title = vn ? `Nhắc trả ${asset.name}` : `Please return ${asset.name}`
  return {
    to,
    lang,
    subject: `${title} (${asset.code}) · ${company}`,
    body: {
      title,
      paragraphs: [
        vn ? `Chào ${name},` : `Dear ${name},`,
        vn
          ? `${by} nhắc bạn trả ${asset.name} (${asset.code}), hạn trả ${due}.`
          : `${by} asks you to return ${asset.name} (${asset.code}), which was due back on ${due}.`,
        vn
          ? 'Nếu đã trả hoặc cần giữ lâu hơn, hãy báo cho người đã bàn giao.'
          : 'If you have returned it or need it longer, please tell who handed it over.',
      ],
    },
  }
}
