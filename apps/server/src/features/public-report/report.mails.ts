import type { Lang } from '@nine/contract/lang'
import type { OutgoingMail } from '../mail/mail.public.ts'

interface AnswerText {
  to: string
  lang: Lang
  name: string
  business: string
  asset: string | undefined
  message: string
  answer: string
}

/** What an enterprise answers to somebody who reported something. */
export function answerMail({ to, lang, name, business, asset, message, answer }: AnswerText): OutgoingMail {
  const vn = lang === 'vn'
  const title = vn ? `${business} trả lời tin báo của bạn` : `${business} has answered your report`
  return {
    to,
    lang,
    subject: asset === undefined ? title : `${title}: ${asset}`,
    body: {
      title,
      paragraphs: [
        ...(name ? [vn ? `Chào ${name},` : `Dear ${name},`] : []),
        ...answer.split(/\n+/),
        reportedAbout(asset, vn),
        message,
      ],
      footnote: vn
        ? 'Bạn nhận thư này vì đã để lại email khi quét mã của tài sản.'
        : 'You get this mail because you left your address when you scanned the code of the asset.',
    },
  }
}

function reportedAbout(asset: string | undefined, vn: boolean): string {
  if (asset === undefined) return vn ? 'Bạn đã báo:' : 'You reported:'
  return vn ? `Bạn đã báo về “${asset}”:` : `You reported about “${asset}”:`
}
