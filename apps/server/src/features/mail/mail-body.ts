import type { Lang } from '@nine/contract/lang'
import { localeOf } from '@nine/contract/lang'

/** The content of a mail, without its layout. */
export interface MailBody {
  title: string
  paragraphs: string[]
  action?: { label: string; url: string }
  /** An attached picture, by its `cid`. */
  picture?: { cid: string; alt: string; size: number }
  /** Small print under the action. */
  footnote?: string
}

const INK = '#1a1f24'
const BRAND = '#237a35'

/** One layout for every mail: a plain column that looks the same in every mail program. */
export function renderHtml({ title, paragraphs, action, picture, footnote }: MailBody, lang: Lang): string {
  const text = paragraphs.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('')
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${BRAND};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p><p style="margin:0 0 16px;font-size:13px;color:#5c636a;word-break:break-all">${escapeHtml(action.url)}</p>`
    : ''
  const image = picture
    ? `<p style="margin:16px 0;text-align:center"><img src="cid:${escapeHtml(picture.cid)}" alt="${escapeHtml(picture.alt)}" width="${picture.size}" height="${picture.size}" style="max-width:100%"></p>`
    : ''
  const small = footnote ? `<p style="margin:24px 0 0;font-size:13px;color:#5c636a">${escapeHtml(footnote)}</p>` : ''
  return `<!doctype html><html lang="${localeOf(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head><body style="margin:0;padding:32px 16px;background:#f7f8f9"><div style="max-width:520px;margin:0 auto;padding:32px;border:1px solid #e5e8eb;border-radius:12px;background:#ffffff;font:16px/1.6 'Be Vietnam Pro',system-ui,sans-serif;color:${INK}"><p style="margin:0 0 24px;font-weight:700;color:${BRAND}">Nine</p><h1 style="margin:0 0 16px;font-size:22px;line-height:1.35">${escapeHtml(title)}</h1>${text}${image}${button}${small}</div></body></html>`
}

export function renderText({ title, paragraphs, action, footnote }: MailBody): string {
  return [
    title,
    ...paragraphs,
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...(footnote ? [footnote] : []),
  ].join('\n\n')
}

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
