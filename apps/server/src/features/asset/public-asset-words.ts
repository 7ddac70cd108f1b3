import type { PublicAsset } from '@nine/contract/public-asset'
import { initialsOf } from '@nine/contract/full-name'
import type { Lang } from '@nine/contract/lang'
import { say, type Values } from '@nine/contract/messages/say'
import type { Sentences } from '@nine/contract/messages/vn'
import { type Html, html } from '../../http/html.ts'
import { icon } from '../../http/icons.ts'

/** The page's sentences in one language. */
export type Words = (code: keyof Sentences['publicAsset'], values?: Values) => string

export const wordsIn =
  (lang: Lang): Words =>
  (code, values) =>
    say(lang, 'publicAsset', code, values)

const number = new Intl.NumberFormat('vi-VN')

export const readNumber = (value: number): string => number.format(value)
export const readMoney = (value: number, currency: string): string =>
  `${number.format(value)} ${currency === 'VND' ? '₫' : currency}`
/** yyyy-mm-dd as dd/mm/yyyy. */
export const readDay = (day: string): string => day.slice(0, 10).split('-').toReversed().join('/')

const thumbOf = (id: string): string => `/media/api/files/view?id=${id}&size=thumb`

/** A picture in a square, or initials in its place. */
export const portrait = (name: string, picture: string | null, look: 'logo' | 'avatar'): Html =>
  html`<span class="${look}" aria-hidden="true">
    ${picture ? html`<img src="${thumbOf(picture)}" alt="" data-fallback="${initialsOf(name)}" />` : initialsOf(name)}
  </span>`

/** Whose page it is, the way into Nine for its members, and the other language. */
export function businessBar(business: PublicAsset['business'] | undefined, words: Words, lang: Lang): Html {
  const other: Lang = lang === 'vn' ? 'en' : 'vn'
  return html`<header class="bar">
    ${
      business
        ? html`${portrait(business.name, business.logo, 'logo')}<b class="business">${business.name}</b>`
        : html`<img src="/mark.svg" width="32" height="32" alt="" /><b class="business">Nine</b>`
    }
    ${business && html`<a class="open" data-open hidden>${icon('open', 16)}<span>${words('open')}</span></a>`}
    <a class="lang" href="?lang=${other}" data-switch="${other}" lang="${other === 'vn' ? 'vi' : 'en'}">
      ${icon('globe', 17)}${words('otherLang')}
    </a>
  </header>`
}

export const endOfPage = (words: Words): Html =>
  html`<p class="loading" role="status" data-words="${words('loading')}"></p>
    <footer class="end"><img src="/mark.svg" width="18" height="18" alt="" />${words('managedBy')}</footer>`
