import type { Lang } from '@nine/contract/lang'

const NAME_LETTERS = 25
const HOLDER_LETTERS = 20
const COMPANY_LETTERS = 40

const segmenter = new Intl.Segmenter('vi')
const number = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 })

export const cutName = (name: string): string => cut(name, NAME_LETTERS)
export const cutCompany = (name: string): string => cut(name, COMPANY_LETTERS)
export const cutHolder = (name: string): string => cut(name, HOLDER_LETTERS)

/** Letters as people count them: an accent written apart belongs to its letter. */
function cut(text: string, most: number): string {
  const letters = Array.from(segmenter.segment(text.normalize('NFC').trim()), ({ segment }) => segment)
  return letters.length <= most ? letters.join('') : `${letters.slice(0, most).join('').trimEnd()}…`
}

/** 12,5 tr, 850 nghìn, 900 ₫; in English and of other currencies 12,5M VND. Nothing without a price. */
export function shortPrice(price: number | null, currency: string, lang: Lang): string {
  if (price === null) return ''
  if (lang === 'vn' && currency === 'VND') return shortDong(price)
  if (tenths(price / 1000) >= 1000) return `${number.format(tenths(price / 1_000_000))}M ${currency}`
  if (price >= 1000) return `${number.format(tenths(price / 1000))}K ${currency}`
  return `${number.format(price)} ${currency}`
}

function shortDong(price: number): string {
  if (tenths(price / 1000) >= 1000) return `${number.format(tenths(price / 1_000_000))} tr`
  return price >= 1000 ? `${number.format(tenths(price / 1000))} nghìn` : `${number.format(price)} ₫`
}

const tenths = (value: number): number => Math.round(value * 10) / 10
