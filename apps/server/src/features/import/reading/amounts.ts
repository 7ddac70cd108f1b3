import { PRICE_MAX } from '@nine/contract/asset/asset-fields'
import { withoutAccents } from '@nine/contract/text/without-accents'
import { type Cell, textOf } from '../../../sheet/cell.ts'
import type { Reading } from './reading.ts'

/** Which sign separates thousands. */
export type Thousands = 'dot' | 'comma' | 'unknown'

const CURRENCY = /₫|\$|\b(?:vnd|dong|dg)\b|(?<![a-z])d(?![a-z])/g
const UNITS: Readonly<Record<string, number>> = {
  k: 1e3,
  nghin: 1e3,
  ngan: 1e3,
  ng: 1e3,
  tr: 1e6,
  trieu: 1e6,
  m: 1e6,
  ty: 1e9,
  ti: 1e9,
  b: 1e9,
}
const PART = /^([\d.,]+)(ty|ti|trieu|tr|m|nghin|ngan|ng|k|b)/
const NUMBER = /^\d[\d.,]*$/

/** A price as people write it: 1.250.000,00 · 1,250,000.00 · 1,25 tr · 1 tỷ 200 triệu · 1.250.000đ. Whole dong. */
export function readMoney(cell: Cell, thousands: Thousands): Reading<number> {
  const read = typeof cell === 'number' ? { value: cell, isDoubtful: false } : readAmount(textOf(cell), thousands)
  if (!read) {
    const proposal = withZeros(textOf(cell))
    return proposal === undefined ? { error: 'money_unreadable' } : { error: 'money_letter_o', proposal }
  }
  const { value, isDoubtful } = read
  if (value < 0) return { error: 'money_negative' }
  if (value > PRICE_MAX) return { error: 'money_too_big' }
  const whole = Math.round(value)
  if (Math.abs(whole - value) > 1e-6) return { value: whole, warning: 'money_rounded' }
  return { value: whole, ...(isDoubtful ? { warning: 'money_doubtful' as const } : {}) }
}

/** A number as people write it; undefined for what is none. */
export function readAmount(text: string, thousands: Thousands): { value: number; isDoubtful: boolean } | undefined {
  const bare = withoutAccents(text).replaceAll(CURRENCY, ' ').trim()
  const inBrackets = /^\((.*)\)$/.exec(bare)?.[1]
  const signed = (inBrackets ?? bare).trim()
  const isNegative = inBrackets !== undefined || /^[-−–]/.test(signed)
  const plain = signed.replace(/^[-−–+]\s*/, '').replaceAll(/[\s\u00a0\u202f'’]/g, '')
  const read = NUMBER.test(plain) ? readNumber(plain, thousands) : readWithUnits(plain, thousands)
  return read && { ...read, value: isNegative ? -read.value : read.value }
}

/** 1,25tr · 1ty200trieu · 1tr2. */
function readWithUnits(plain: string, thousands: Thousands): { value: number; isDoubtful: boolean } | undefined {
  let [rest, sum, last, isDoubtful] = [plain, 0, Infinity, false]
  while (rest !== '') {
    const part = PART.exec(rest)
    if (!part) break
    const unit = UNITS[part[2] ?? ''] ?? 0
    const number = readNumber(part[1] ?? '', thousands)
    if (!number || unit >= last) return undefined
    sum += number.value * unit
    isDoubtful ||= number.isDoubtful
    last = unit
    rest = rest.slice(part[0].length)
  }
  if (rest === '') return last === Infinity ? undefined : { value: round(sum), isDoubtful }
  // What follows the unit without one of its own: tenths of it.
  if (last === Infinity || !/^\d{1,3}$/.test(rest)) return undefined
  return { value: round(sum + (Number(rest) / 10 ** rest.length) * last), isDoubtful: true }
}

const round = (value: number): number => Math.round(value * 1e6) / 1e6

function readNumber(text: string, thousands: Thousands): { value: number; isDoubtful: boolean } | undefined {
  const signs = text.replaceAll(/\d/g, '')
  if (signs === '') return { value: Number(text), isDoubtful: false }
  const last = signs.at(-1) ?? ''
  if (new Set(signs).size === 2) {
    // Two signs: the last one separates the decimals.
    const first = last === '.' ? ',' : '.'
    const isGrouped = new RegExp(String.raw`^\d{1,3}([${first}]\d{3})+[${last}]\d*$`).test(text)
    const value = Number(text.replaceAll(first, '').replace(last, '.'))
    return isGrouped ? { value, isDoubtful: false } : undefined
  }
  const groups = text.split(last)
  const isGrouped = groups.every((group, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group))
  if (signs.length > 1) return isGrouped ? { value: Number(groups.join('')), isDoubtful: false } : undefined
  const isThousandsSign = thousands === 'unknown' ? undefined : (last === '.') === (thousands === 'dot')
  if (!isGrouped || groups[0] === '0') return { value: Number(text.replace(last, '.')), isDoubtful: false }
  // 1.250: thousands, unless the others in its column say otherwise.
  if (isThousandsSign === false) return { value: Number(text.replace(last, '.')), isDoubtful: true }
  return { value: Number(groups.join('')), isDoubtful: isThousandsSign === undefined }
}

/** 6.18O.000 → 6.180.000. */
function withZeros(text: string): string | undefined {
  const changed = text.replaceAll(/[Oo]/g, '0')
  return changed !== text && readAmount(changed, 'unknown') ? changed : undefined
}

const WEAK_MIN = 3

/** Which sign separates thousands in most values of a column. */
export function thousandsOf(values: readonly Cell[]): Thousands {
  const score = { dot: 0, comma: 0 }
  const weak = { dot: 0, comma: 0 }
  for (const value of values) {
    const text = textOf(value).replaceAll(/[^\d.,]/g, '')
    if (typeof value === 'number' || !NUMBER.test(text)) continue
    const signs = text.replaceAll(/\d/g, '')
    const last = signs.at(-1)
    if (last === undefined) continue
    const [same, other] = last === '.' ? (['dot', 'comma'] as const) : (['comma', 'dot'] as const)
    if (new Set(signs).size === 2) score[other] += 3
    else if (signs.length > 1) score[same] += 3
    else if (/[.,]\d{3}$/.test(text)) weak[same] += 1
    else score[other] += 1
  }
  for (const sign of ['dot', 'comma'] as const) if (weak[sign] >= WEAK_MIN) score[sign] += 1
  return score.dot === score.comma ? 'unknown' : score.dot > score.comma ? 'dot' : 'comma'
}
