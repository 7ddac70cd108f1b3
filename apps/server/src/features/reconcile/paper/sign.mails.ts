import { SIGN_LINK_DAYS, type StocktakeContent } from '@nine/contract/inventory/stocktake-paper'
import type { Lang } from '@nine/contract/lang'
import type { OutgoingMail } from '../../mail/mail.public.ts'

interface SignMailText {
  to: string
  lang: Lang
  name: string
  content: StocktakeContent
  url: string
}

/** Asks somebody to sign the report of a stocktake. */
export function signMail({ to, lang, name, content, url }: SignMailText): OutgoingMail {
  const vn = lang === 'vn'
  const { company, number, title } = content
  return {
    to,
    lang,
    subject: vn ? `Mời ký biên bản kiểm kê ${number}` : `Please sign stocktake report ${number}`,
    body: {
      title: vn ? `${company.name} mời bạn ký biên bản kiểm kê` : `${company.name} asks you to sign a stocktake report`,
      paragraphs: [
        vn ? `Chào ${name},` : `Dear ${name},`,
        vn
          ? `Đợt kiểm kê “${title}” (${number}) đã được chốt. Hãy xem kết quả và ký biên bản.`
          : `The stocktake “${title}” (${number}) has been closed. Please look at the result and sign the report.`,
      ],
      action: { label: vn ? 'Xem và ký' : 'See and sign', url },
      footnote: vn
        ? `Liên kết dành riêng cho bạn và dùng được trong ${SIGN_LINK_DAYS} ngày: đừng chuyển tiếp.`
        : `The link is for you alone and works for ${SIGN_LINK_DAYS} days: please do not forward it.`,
    },
  }
}
