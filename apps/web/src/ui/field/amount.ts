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

const clear = (amount: number | null): ReadAmount => ({ amount, choices: [] })
const unclear = (...choices: number[]): ReadAmount => ({ amount: Number.NaN, choices: [...new Set(choices)] })
