import type { Lang } from '../lang.ts'

/** What the words of a message may name, as `{tên khách}` or `{guest name}`; both languages work in both. */
export const VARIABLES = {
  guest: { vn: 'tên khách', en: 'guest name' },
  event: { vn: 'tên sự kiện', en: 'event name' },
  organiser: { vn: 'đơn vị tổ chức', en: 'organiser' },
  start: { vn: 'giờ bắt đầu', en: 'start time' },
  day: { vn: 'ngày', en: 'date' },
  place: { vn: 'địa điểm', en: 'place' },
  door: { vn: 'giờ mở cửa', en: 'door time' },
  code: { vn: 'mã vé', en: 'ticket code' },
  link: { vn: 'liên kết vé', en: 'ticket link' },
} as const satisfies Record<string, Record<Lang, string>>
export type Variable = keyof typeof VARIABLES

const BY_NAME: ReadonlyMap<string, Variable> = new Map(
  Object.entries(VARIABLES).flatMap(([variable, names]) =>
    Object.values(names).map((name) => [name, variable as Variable] as const),
  ),
)

/** As it is written in a text. */
export const variableToken = (variable: Variable, lang: Lang): string => `{${VARIABLES[variable][lang]}}`

const TOKEN = /\{([^{}\n]{0,60})\}/g

/** Spelled with any spaces and capitals, and composed or decomposed accents. */
const variableOf = (name: string): Variable | undefined =>
  BY_NAME.get(name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase())

/** Names in braces that mean nothing. */
export const unknownVariables = (text: string): string[] =>
  [...text.matchAll(TOKEN)].map(([, name = '']) => name).filter((name) => variableOf(name) === undefined)

interface Part {
  text: string
  kind: 'text' | 'variable' | 'unknown'
}

/** A text in its parts, in their order. */
export function splitVariables(text: string): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const { 0: token, 1: name = '', index } of text.matchAll(TOKEN)) {
    if (index > at) parts.push({ text: text.slice(at, index), kind: 'text' })
    parts.push({ text: token, kind: variableOf(name) === undefined ? 'unknown' : 'variable' })
    at = index + token.length
  }
  if (at < text.length) parts.push({ text: text.slice(at), kind: 'text' })
  return parts
}

/** A text with what its variables stand for. */
export const fillVariables = (text: string, values: Readonly<Record<Variable, string>>): string =>
  text.replaceAll(TOKEN, (token, name: string) => {
    const variable = variableOf(name)
    return variable ? values[variable] : token
  })

/** Where the variable begins that ends right before a position of a text; undefined when there is none. */
export function variableBefore(text: string, position: number): number | undefined {
  const begins = text.lastIndexOf('{', position - 1)
  if (begins === -1 || text[position - 1] !== '}') return undefined
  const name = text.slice(begins + 1, position - 1)
  return variableOf(name) === undefined ? undefined : begins
}
