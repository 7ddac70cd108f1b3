import { digitsOf } from './digits.ts'

/** The largest amount the calls take has one digit more. */
export const MOST_DIGITS = 15

export interface ReadAmount {
  /** NaN: not clear; null: nothing. */
  amount: number | null
  /** What an unclear text may mean. */
  choices: number[]
}

const DECORATION = /[\s'’₫]|vn[dđ]|đồng|đ/giu
const PLAIN = /^\d+[.,]?$/
const GROUPED = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*[.,]?$/
/** A dot behind dots that the field itself has written may begin the decimals too. */
const WITH_FRACTION =
  /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+(?=,|\.\d{1,2}$)|[1-9]\d{0,2}(?:,\d{3})+(?=\.|,\d{1,2}$))[.,](\d+)$/
/** More decimals than amounts are written with may be a group of digits. */
const MOST_DECIMALS = 2

/** An amount in dong as written in Vietnamese (3.250.000,00) or in English (3,250,000.00). */
export function readAmount(text: string): ReadAmount {
  const bare = text.replaceAll(DECORATION, '')
  if (bare === '') return clear(null)
  if (!/^\d[\d.,]*$/.test(bare) || digitsOf(bare).length > MOST_DIGITS) return unclear()
  if (PLAIN.test(bare) || GROUPED.test(bare)) return clear(Number(digitsOf(bare)))
  const fraction = WITH_FRACTION.exec(bare)?.[1]
  if (fraction === undefined) return unclear(Number(digitsOf(bare)))
  const whole = Number(digitsOf(bare.slice(0, -fraction.length)))
  if (fraction.length <= MOST_DECIMALS && Number(fraction) === 0) return clear(whole)
  return unclear(Math.round(whole + Number(`0.${fraction}`)), Number(digitsOf(bare)))
}

interface NumberRules {
  /** At most so many decimals; with more it is asked whether it may be rounded. */
  decimals: number
  mayBeNegative: boolean
  /** Typed key by key a comma begins the decimals, as the field itself writes them. */
  isTyped: boolean
}

/** A number with decimals, written in Vietnamese (1.250,5) or in English (1,250.5). What may mean two numbers is not clear. */
export function readNumber(text: string, { decimals, mayBeNegative, isTyped }: NumberRules): ReadAmount {
  const bare = text.replaceAll(SPACES, '').replace(/^[−–]/, '-')
  if (bare === '' || (isTyped && bare === '-' && mayBeNegative)) return clear(null)
  const [, minus = '', digits = ''] = /^(-?)(\d[\d.,]*)$/.exec(bare) ?? []
  if (digits === '' || (minus !== '' && !mayBeNegative) || digitsOf(digits).length > MOST_DIGITS) return unclear()
  const sign = minus === '' ? 1 : -1
  const [whole, fraction] = [digitsOf(digits), DECIMALS.exec(digits)?.[1]]
  if (PLAIN.test(digits)) return clear(sign * Number(whole))
  const decimal =
    fraction === undefined ? undefined : sign * Number(`${whole.slice(0, -fraction.length) || 0}.${fraction}`)
  if (decimal === undefined) return GROUPED.test(digits) ? clear(sign * Number(whole)) : unclear()
  const isGrouped = GROUPED.test(digits) && !(isTyped && digits.includes(','))
  const scale = 10 ** decimals
  const rounded = Math.round(decimal * scale) / scale
  if (isGrouped) return unclear(rounded, sign * Number(whole))
  return fraction !== undefined && fraction.replace(/0+$/, '').length > decimals ? unclear(rounded) : clear(decimal)
}

const SPACES = /[\s'’]/g
/** One sign between digits, or another one behind groups of three. */
const DECIMALS = /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+(?=,)|[1-9]\d{0,2}(?:,\d{3})+(?=\.))[.,](\d+)$/

/** As the field shows it: 1.250,5; without groups while it is edited. */
export function writeNumber(value: number, { isGrouped }: { isGrouped: boolean }): string {
  return new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 10, useGrouping: isGrouped }).format(value)
}

const clear = (amount: number | null): ReadAmount => ({ amount, choices: [] })
const unclear = (...choices: number[]): ReadAmount => ({ amount: Number.NaN, choices: [...new Set(choices)] })
