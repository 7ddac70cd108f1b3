import type { Lang } from '@nine/contract/lang'
import type { PublicAsset } from '@nine/contract/public-asset'
import { type Html, html } from '../../http/html.ts'
import { icon } from '../../http/icons.ts'
import { footer, languageLink, nineMark, type PageWords, portrait, wordsOf } from '../../http/public-page.ts'

export type Words = PageWords<'publicAsset'>
export const wordsIn = wordsOf('publicAsset')

const number = new Intl.NumberFormat('vi-VN')

export const readNumber = (value: number): string => number.format(value)
export const readMoney = (value: number, currency: string): string =>
  `${number.format(value)} ${currency === 'VND' ? '₫' : currency}`
/** yyyy-mm-dd as dd/mm/yyyy. */
export const readDay = (day: string): string => day.slice(0, 10).split('-').toReversed().join('/')

/** Whose page it is, the way into Nine for its members, and the other language. */
export const businessBar = (business: PublicAsset['business'] | undefined, words: Words, lang: Lang): Html =>
  html`<header class="bar">
    ${
      business
        ? html`${portrait(business.name, business.logo)}<b class="business">${business.name}</b>
            <a class="open" data-open hidden>${icon('open', 16)}<span>${words('open')}</span></a>`
        : nineMark
    }
    ${languageLink(lang, words('otherLang'))}
  </header>`

export const endOfPage = (words: Words): Html =>
  html`<p class="loading" role="status" data-words="${words('loading')}"></p>
    ${footer(words('managedBy'))}`
