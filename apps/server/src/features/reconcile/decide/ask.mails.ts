import type { Lang } from '@nine/contract/lang'
import type { OutgoingMail } from '../../mail/mail.public.ts'

interface AskMailText {
  to: string
  lang: Lang
  /** Of who holds the asset. */
  name: string
  by: string
  company: string
  asset: { name: string; code: string }
  check: { title: string; code: string }
}

/** Asks where an asset is that a stocktake has not seen. */
export function askMail({ to, lang, name, by, company, asset, check }: AskMailText): OutgoingMail {
  const vn = lang === 'vn'
  const title = vn ? `${asset.name} đang ở đâu?` : `Where is ${asset.name}?`
  return {
    to,
    lang,
    subject: `${title} (${asset.code}) · ${company}`,
    body: {
      title,
      paragraphs: [
        vn ? `Chào ${name},` : `Dear ${name},`,
        vn
          ? `${by} hỏi ${asset.name} (${asset.code}) đang ở đâu. Theo sổ, bạn đang giữ tài sản này, nhưng đợt kiểm kê “${check.title}” (${check.code}) chưa thấy.`
          : `${by} asks where ${asset.name} (${asset.code}) is. The register says that you have it, but the stocktake “${check.title}” (${check.code}) has not seen it.`,
        vn
          ? `Hãy cho ${by} biết tài sản đang ở đâu, hoặc mang đến nơi đang kiểm kê.`
          : `Please tell ${by} where it is, or bring it to where things are being counted.`,
      ],
    },
  }
}
