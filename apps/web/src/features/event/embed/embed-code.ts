import type { Lang } from '@nine/contract/lang'

export const EMBED_TYPES = ['inline', 'popup', 'text'] as const
export type EmbedType = (typeof EMBED_TYPES)[number]

/** Where a button stands: where the code is, or fixed in a lower corner of the window. */
export const EMBED_POSITIONS = ['here', 'right', 'left'] as const
export type EmbedPosition = (typeof EMBED_POSITIONS)[number]

export const EMBED_TEXT_MAX = 30
export const EMBED_MIN_WIDTH = 320
export const EMBED_HEIGHT = 1000
export const EMBED_TEXT = 'Nine Event'
export const EMBED_PRESETS = { black: '#000000', blue: '#0069ff', green: '#1b8a3a', red: '#d92d20', white: '#ffffff' }

export interface EmbedOptions {
  type: EmbedType
  /** The page that is shown. */
  url: string
  origin: string
  text: string
  background: string
  color: string
  width: number
  height: number
  /** Undefined follows the website around. */
  lang?: Lang | undefined
  position?: EmbedPosition | undefined
}

/** What a frame shows; the language is asked for as the script does it. */
export function framedUrl(url: string, lang: Lang): string {
  const address = new URL(url)
  address.searchParams.set('lang', lang)
  return address.href
}

const CORNER = ';position:fixed;bottom:20px;z-index:2147483000;box-shadow:0 6px 20px rgba(0,0,0,.2)'
const CORNERS: Record<EmbedPosition, string> = { here: '', right: `${CORNER};right:20px`, left: `${CORNER};left:20px` }

/** What an organiser pastes into a website. Where no script runs, a plain link is left. */
export function embedCode(options: EmbedOptions): string {
  const { type, url, origin, text, background, color, width, height, lang, position = 'here' } = options
  const script = `<script src="${escapeHtml(origin)}/embed.js" async></script>`
  const address = escapeHtml(url)
  const words = escapeHtml(text.trim() || EMBED_TEXT)
  const language = lang ? ` data-lang="${lang}"` : ''
  if (type === 'inline')
    return `<div data-nine="inline" data-url="${address}" data-width="${width}" data-height="${height}"${language} style="min-width:${width}px"><a href="${address}">${words}</a></div>\n${script}`
  const look =
    type === 'popup'
      ? ` style="display:inline-block;padding:12px 20px;border-radius:8px;background:${background};color:${color};font-weight:600;text-decoration:none${CORNERS[position]}"`
      : ''
  return `<a data-nine="${type}" href="${address}"${language}${look}>${words}</a>\n${script}`
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
