/** Amounts as people type them: digits only, in groups of three with dots between, the Vietnamese way. */
const GROUP = 3
const SEPARATOR = '.'

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')

/** 1234567 → 1.234.567 */
export const groupDigits = (digits: string): string =>
  digits.replaceAll(new RegExp(`\\B(?=(\\d{${GROUP}})+$)`, 'g'), SEPARATOR)

export interface TypedAmount {
  text: string
  caret: number
}

/** What a field shows after something was typed into it, with the caret behind the same digit as before. */
export function retype(text: string, caret: number, mostDigits = Infinity): TypedAmount {
  const digits = digitsOf(text).slice(0, mostDigits)
  const behind = digitsOf(`1${text.slice(0, caret)}`).length - 1
  const dropped = text.replaceAll(/\D/g, '').length - digitsOf(text).length
  const grouped = groupDigits(digits)
  return { text: grouped, caret: caretBehind(grouped, Math.max(0, behind - dropped)) }
}

/** Where the caret goes before a key deletes: never onto a dot, which would come back at once. */
export function caretBeforeDeleting(text: string, caret: number, key: 'Backspace' | 'Delete'): number {
  if (key === 'Backspace' && text[caret - 1] === SEPARATOR) return caret - 1
  if (key === 'Delete' && text[caret] === SEPARATOR) return caret + 1
  return caret
}

function caretBehind(text: string, digits: number): number {
  let seen = 0
  for (let index = 0; index < text.length; index++) {
    if (seen === digits) return index
    if (text[index] !== SEPARATOR) seen++
  }
  return text.length
}
