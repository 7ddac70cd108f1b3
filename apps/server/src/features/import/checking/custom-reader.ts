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
  | { error: ImportIssueCode; values?: Record<string, string | number> }

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

  read(field: CustomField, cell: Cell, { order, thousands }: Pick<MatchedColumn, 'order' | 'thousands'>): ReadCustom {
    const text = textOf(cell).trim()
    switch (field.kind) {
      case 'money': {
        const read = readMoney(cell, thousands)
        if ('error' in read) return { error: 'custom_unreadable' }
        return this.#found(field, read.value, read.warning)
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
        return 'error' in read ? { error: 'custom_unreadable' } : this.#found(field, read.value)
      }
      case 'choice':
        return this.#choices(field, [text])
      case 'choices':
        return this.#choices(
          field,
          text
            .split(/[,;\n]/)
            .map((each) => each.trim())
            .filter(Boolean),
        )
      case 'person': {
        const found = this.#people.member(text)
        if ('member' in found) return { value: found.member, words: found.name, made: [] }
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
    if ('issue' in checked) return { error: 'custom_unreadable' }
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

  #option(
    field: CustomField,
    name: string,
    made: string[],
  ): string | { error: ImportIssueCode; values?: Record<string, number> } {
    const key = name.toLowerCase()
    const offered = field.options.filter(({ isRemoved }) => !isRemoved)
    const known = offered.find((option) => option.name.toLowerCase() === key)
    if (known) return known._id
    const own = this.#options.filter((option) => option.field === field._id)
    const earlier = own.find((option) => option.name.toLowerCase() === key)
    if (earlier) {
      made.push(earlier.id)
      return earlier.id
    }
    if (!this.#canCreate || name.length > OPTION_NAME_MAX) return { error: 'custom_option_missing' }
    if (field.options.length + own.length >= MAX_CUSTOM_OPTIONS)
      return { error: 'custom_option_room', values: { max: MAX_CUSTOM_OPTIONS } }
    const option = { id: this.#newId(), field: field._id, name }
    this.#options.push(option)
    made.push(option.id)
    return option.id
  }
}
