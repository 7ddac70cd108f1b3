import { FILE_LIST_SEPARATOR } from '@nine/contract/asset/asset-file'
import type { ImportIssueCode } from '@nine/contract/asset/import/import-record'
import { type CustomField, OPTION_NAME_MAX } from '@nine/contract/custom-field/custom-field'
import {
  checkCustomValue,
  CUSTOM_LONG_TEXT_MAX,
  CUSTOM_TEXT_MAX,
  type CustomValue,
  customWords,
  MAX_CUSTOM_OPTIONS,
} from '@nine/contract/custom-field/custom-value'
import { readAmount, readMoney } from '../reading/amounts.ts'
import { type Cell, textOf } from '../../../sheet/cell.ts'
import { readDay } from '../reading/days.ts'
import { readYesNo } from '../reading/words.ts'
import type { PeopleFinder } from './people.ts'
import type { MatchedColumn } from './matched-column.ts'

type ReadCustom =
  | { value: CustomValue; words: string; made: readonly string[]; warning?: ImportIssueCode | undefined }
  | { error: ImportIssueCode; values?: Record<string, string | number>; proposal?: string | undefined }

/** Why a value that can be read is refused. */
const REFUSED = {
  custom_link: 'custom_link',
  custom_number: 'custom_number_range',
} as const satisfies Record<string, ImportIssueCode>
const isExplained = (code: string): code is keyof typeof REFUSED => Object.hasOwn(REFUSED, code)

export interface NewOption {
  id: string
  field: string
  name: string
}

/** Reads values of custom fields, and remembers options that would have to be created. */
export class CustomReader {
  readonly #people: PeopleFinder
  readonly #today: string
  readonly #canCreate: boolean
  readonly #newId: () => string
  readonly #options: NewOption[]
  /** Of each field, the ids of its options by their names in small letters. */
  readonly #offered = new Map<string, Map<string, string>>()
  /** The same of those that this import would create. */
  readonly #own = new Map<string, Map<string, string>>()

  constructor(given: {
    people: PeopleFinder
    today: string
    canCreate: boolean
    newId: () => string
    options: readonly NewOption[]
  }) {
    this.#people = given.people
    this.#today = given.today
    this.#canCreate = given.canCreate
    this.#newId = given.newId
    this.#options = [...given.options]
  }

  get made(): readonly NewOption[] {
    return this.#options
  }

  /** `present` is what the asset has, which may be an option that nobody else can choose any more. */
  read(
    field: CustomField,
    cell: Cell,
    { order, thousands }: Pick<MatchedColumn, 'order' | 'thousands'>,
    present: CustomValue | null = null,
  ): ReadCustom {
    const text = textOf(cell).trim()
    if (present !== null && isOptionsNamed(field, present, text)) return { value: present, words: text, made: [] }
    switch (field.kind) {
      case 'money': {
        const read = readMoney(cell, thousands)
        if ('error' in read) return { error: read.error, proposal: read.proposal }
        // These are dong.
        return this.#found(field, read.value, text.includes('$') ? 'money_doubtful' : read.warning)
      }
      case 'number': {
        const read = typeof cell === 'number' ? { value: cell, isDoubtful: false } : readAmount(text, thousands)
        if (!read) return { error: 'custom_unreadable' }
        return this.#found(field, read.value, read.isDoubtful ? 'money_doubtful' : undefined)
      }
      case 'date': {
        const read = readDay(cell, order, this.#today)
        return 'error' in read ? { error: read.error } : this.#found(field, read.value, read.warning)
      }
      case 'yes-no': {
        const read = readYesNo(text)
        return 'error' in read ? { error: read.error } : this.#found(field, read.value)
      }
      case 'choice':
        return this.#choices(field, [text])
      case 'choices':
        return this.#choices(field, this.#namesIn(field, text))
      case 'person': {
        const found = this.#people.member(text)
        if ('member' in found) {
          const warning = found.isDoubtful ? ('holder_doubtful' as const) : undefined
          return { value: found.member, words: found.name, made: [], warning }
        }
        return 'error' in found && found.error === 'ambiguous'
          ? { error: 'custom_person_ambiguous', values: found.values }
          : { error: 'custom_person_missing' }
      }
      case 'text':
      case 'long-text': {
        const max = field.kind === 'text' ? CUSTOM_TEXT_MAX : CUSTOM_LONG_TEXT_MAX
        return text.length > max ? { error: 'custom_too_long', values: { max } } : this.#found(field, text)
      }
      case 'link':
        return this.#found(field, text)
    }
  }

  #found(field: CustomField, value: CustomValue, warning?: ImportIssueCode): ReadCustom {
    const checked = checkCustomValue(field, value)
    if ('issue' in checked) {
      const { code } = checked.issue
      return { error: isExplained(code) ? REFUSED[code] : 'custom_unreadable' }
    }
    return { value: checked.value, words: customWords(field.kind, checked.value, (id) => id), made: [], warning }
  }

  #choices(field: CustomField, names: readonly string[]): ReadCustom {
    const ids: string[] = []
    const made: string[] = []
    for (const name of names) {
      const id = this.#option(field, name, made)
      if (typeof id === 'object') return id
      ids.push(id)
    }
    // In the order of the options, as values are kept.
    const rank = (id: string) => field.options.findIndex(({ _id }) => _id === id) >>> 0
    const value = field.kind === 'choice' ? (ids[0] ?? null) : [...new Set(ids)].toSorted((a, b) => rank(a) - rank(b))
    return { value, words: names.join(', '), made, warning: made.length > 0 ? 'custom_option_new' : undefined }
  }

  /** What is separated as our own files do it, or by commas; a name that has such a sign itself stays whole. */
  #namesIn(field: CustomField, text: string): string[] {
    const parts = text.split(/(?<=[,;\n])/)
    const [names, unknown]: [string[], string[]] = [[], []]
    const endUnknown = () => {
      const apart = withoutSeparator(unknown.splice(0).join('')).split(text.includes(';') ? /[;\n]/ : /[,\n]/)
      names.push(...apart.map((name) => name.trim()))
    }
    for (let at = 0; at < parts.length;) {
      const known = this.#longestFrom(field, parts, at)
      if (known) {
        endUnknown()
        names.push(known.name)
      } else unknown.push(parts[at] ?? '')
      at += known?.parts ?? 1
    }
    endUnknown()
    return names.filter(Boolean)
  }

  /** The longest name of an option that begins with a part. */
  #longestFrom(field: CustomField, parts: readonly string[], at: number): { name: string; parts: number } | undefined {
    const [offered, own] = [this.#offeredOf(field), this.#ownOf(field)]
    let [joined, longest] = ['', undefined as { name: string; parts: number } | undefined]
    for (let count = 1; at + count <= parts.length && joined.length <= OPTION_NAME_MAX; count++) {
      joined += parts[at + count - 1] ?? ''
      const name = withoutSeparator(joined)
      const key = name.toLowerCase()
      if (offered.has(key) || own.has(key)) longest = { name, parts: count }
    }
    return longest
  }

  #ownOf(field: CustomField): Map<string, string> {
    const known = this.#own.get(field._id)
    if (known) return known
    const of = this.#options.filter((option) => option.field === field._id)
    const own = new Map(of.map((option) => [option.name.toLowerCase(), option.id]))
    this.#own.set(field._id, own)
    return own
  }

  #offeredOf(field: CustomField): ReadonlyMap<string, string> {
    const known = this.#offered.get(field._id)
    if (known) return known
    const offered = new Map<string, string>()
    for (const { _id, name, isRemoved } of field.options)
      if (!isRemoved && !offered.has(name.toLowerCase())) offered.set(name.toLowerCase(), _id)
    this.#offered.set(field._id, offered)
    return offered
  }

  #option(
    field: CustomField,
    name: string,
    made: string[],
  ): string | { error: ImportIssueCode; values?: Record<string, number> } {
    const key = name.toLowerCase()
    const known = this.#offeredOf(field).get(key)
    if (known !== undefined) return known
    const own = this.#ownOf(field)
    const earlier = own.get(key)
    if (earlier !== undefined) {
      made.push(earlier)
      return earlier
    }
    if (!this.#canCreate || name.length > OPTION_NAME_MAX) return { error: 'custom_option_missing' }
    if (field.options.length + own.size >= MAX_CUSTOM_OPTIONS)
      return { error: 'custom_option_room', values: { max: MAX_CUSTOM_OPTIONS } }
    const option = { id: this.#newId(), field: field._id, name }
    this.#options.push(option)
    own.set(key, option.id)
    made.push(option.id)
    return option.id
  }
}

const withoutSeparator = (text: string): string => text.replace(/[,;\n\s]+$/, '').trim()

/** Whether these options are what an export calls by that text. */
function isOptionsNamed({ kind, options }: CustomField, value: CustomValue, text: string): boolean {
  if (kind !== 'choice' && kind !== 'choices') return false
  const names = [value].flat().map((id) => options.find(({ _id }) => _id === id)?.name ?? '')
  return names.join(FILE_LIST_SEPARATOR).toLowerCase() === text.toLowerCase()
}
