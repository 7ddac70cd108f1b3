import { initialsOf } from '@nine/contract/full-name'
import type { Lang } from '@nine/contract/lang'
import { say, type Values } from '@nine/contract/messages/say'
import type { Sentences } from '@nine/contract/messages/vn'
import { type Html, html } from './html.ts'
import { icon } from './icons.ts'
import type { PageContent, PageRequest } from './served-page.ts'

type Group = 'publicAsset' | 'publicEvent'

/** A page's sentences in one language. */
export type PageWords<G extends Group> = (code: keyof Sentences[G], values?: Values) => string

export const wordsOf =
  <G extends Group>(group: G) =>
  (lang: Lang): PageWords<G> =>
  (code, values) =>
    say(lang, group, code, values)

export const imageUrl = (id: string, size?: 'thumb'): string =>
  `/media/api/files/view?id=${id}${size ? `&size=${size}` : ''}`

/** A picture in a square or circle, or initials in its place. */
export const portrait = (name: string, picture: string | null, look: 'logo' | 'avatar' = 'logo'): Html =>
  html`<span class="${look}" aria-hidden="true"
    >${
      picture
        ? html`<img src="${imageUrl(picture, 'thumb')}" alt="" data-fallback="${initialsOf(name)}" />`
        : initialsOf(name)
    }</span
  >`

/** Stands where nobody's name can. */
export const nineMark: Html = html`<img src="/mark.svg" width="32" height="32" alt="" /><b class="business">Nine</b>`

/** The same page in the other language; `query` is kept. */
export function languageLink(lang: Lang, label: string, query: PageRequest['query'] = {}): Html {
  const other: Lang = lang === 'vn' ? 'en' : 'vn'
  const address = new URLSearchParams({ ...query, lang: other })
  return html`<a
    class="lang"
    href="?${address.toString()}"
    data-switch="${other}"
    lang="${other === 'vn' ? 'vi' : 'en'}"
  >
    ${icon('globe', 17)}${label}
  </a>`
}

export const footer = (words: string): Html =>
  html`<footer class="end"><img src="/mark.svg" width="18" height="18" alt="" />${words}</footer>`

interface Card {
  title: string
  description: string
  site: string
  url: string
  /** Absolute. */
  picture: string | undefined
}

/** How others show a link to the page. */
export const linkCard = (lang: Lang, { title, description, site, url, picture }: Card): Html =>
  html`<meta property="og:type" content="website" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:site_name" content="${site}" />
    <meta property="og:locale" content="${lang === 'vn' ? 'vi_VN' : 'en_US'}" />
    <meta property="og:url" content="${url}" />
    ${picture && html`<meta property="og:image" content="${picture}" />`}`

interface Failure {
  lang: Lang
  isMissing: boolean
  title: string
  text: string
  retry: string
  bar: Html
  end: Html
}

/** Said instead of a page: 404 for what is not there, anything else may pass. */
export const failureContent = ({ lang, isMissing, title, text, retry, bar, end }: Failure): PageContent => ({
  head: html`<title>${title}</title><meta name="robots" content="noindex" />`,
  body: html`<div id="page" data-lang="${lang}" ${isMissing ? 'data-missing' : ''}>
    ${bar}
    <main class="message" ${isMissing ? '' : 'role=alert'}>
      <span class="drawing">${icon(isMissing ? 'notFound' : 'failed', 30)}</span>
      <h1>${title}</h1>
      <p>${text}</p>
      ${isMissing ? null : html`<a class="action" href="" data-retry>${retry}</a>`}
    </main>
    ${end}
  </div>`,
})
