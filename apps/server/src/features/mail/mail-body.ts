import type { Lang } from '@nine/contract/lang'
import { say } from '@nine/contract/messages/say'
import { drawnPages } from '../../http/page/public-pages.ts'

/** The content of a mail, without its layout. */
export interface MailBody {
  title: string
  /** Lines that begin with a bullet are a list. */
  paragraphs: string[]
  action?: { label: string; url: string }
  /** Small print under the action. */
  footnote?: string
}

/** `from` is the business it is sent for, or the product. */
export async function renderHtml(body: MailBody, { lang, from }: { lang: Lang; from: string }): Promise<string> {
  const { title, paragraphs, action = null, footnote = '' } = body
  const { noticeMail } = await drawnPages()
  return noticeMail({ lang, from, title, paragraphs, action, footnote, sentWith: say(lang, 'eventMail', 'sentWith') })
}

export function renderText({ title, paragraphs, action, footnote }: MailBody): string {
  return [
    title,
    ...paragraphs,
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...(footnote ? [footnote] : []),
  ].join('\n\n')
}
