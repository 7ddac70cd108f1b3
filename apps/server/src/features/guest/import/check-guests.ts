import type { GuestImportCounts, GuestImportIssue, GuestRowState } from '@nine/contract/event/guest/guest-import-record'
import { CATEGORIES_MAX } from '@nine/contract/event/door/door-settings'
import type { RegistrationField } from '@nine/contract/event/registration/registration-form'
import { withoutAccents } from '@nine/contract/text/without-accents'
import type { Cell } from '../../../sheet/cell.ts'
import type { CategorySeats } from '../seats/category-seats.ts'
import { companyOf } from '../company-of.ts'
import { nameFrom } from '../upload/guest-rows.ts'
import type { Corrections, GuestValues, RowResult, StoredColumn } from './guest-import.table.ts'
import { issueOf, readGuest, type ReadGuest } from './read-guest.ts'

export interface RowToCheck {
  position: number
  cells: Cell[]
  corrections: Corrections
  left_out: string | null
  is_kept: boolean | null
}

/** A guest of the event as they are. */
export interface KnownGuest extends GuestValues {
  id: string
  /** Registered, or a seat is held for them. */
  has_seat: boolean
}

export interface CheckContext {
  columns: readonly StoredColumn[]
  questions: ReadonlyMap<string, RegistrationField>
  categories: readonly { id: string; name: string }[]
  /** Seats of those that have a limit of their own. */
  categorySeats: CategorySeats
  known: readonly KnownGuest[]
  /** Null without a limit. */
  seats: number | null
  sendMail: boolean
}

export interface CheckedRow {
  position: number
  state: GuestRowState
  is_warned: boolean
  result: RowResult | null
  /** What is to be written; of a guest who is there, only what differs. */
  plan: Plan | null
}

type Plan =
  | { kind: 'add'; values: Omit<GuestValues, 'category_id'>; category: string; waits: boolean }
  | { kind: 'change'; guest: KnownGuest; values: Partial<Omit<GuestValues, 'category_id'>>; category: string }

interface Checked {
  rows: CheckedRow[]
  counts: GuestImportCounts
  /** Names of categories that do not exist yet. */
  newCategories: string[]
}

export const plainName = (text: string): string => withoutAccents(text).replaceAll(/\s+/g, ' ').trim()

/** Everything about the rows of a sheet that can be said before they are written. */
export function checkGuests(context: CheckContext, rows: readonly RowToCheck[]): Checked {
  const { columns, questions, known, sendMail, categorySeats } = context
  const byEmail = new Map(known.flatMap((guest) => (guest.email === '' ? [] : [[guest.email, guest]])))
  const byNumber = new Map(known.map((guest) => [nameAndPhone(guest), guest]))
  const categories = new Map(context.categories.map(({ name }) => [plainName(name), name]))
  const newCategories: string[] = []
  const first = new Map<string, number>()
  let { seats } = context
  const counts = { new: 0, changed: 0, unchanged: 0, faulty: 0, leftOut: 0, warned: 0, waiting: 0, reachable: 0 }
  const checked = rows.map((row): CheckedRow => {
    if (isLeftOut(row)) {
      counts.leftOut++
      return { position: row.position, state: 'left-out', is_warned: false, result: null, plan: null }
    }
    const read = readGuest(columns, row, questions)
    const { values, issues } = read
    const guest = findGuest(read)
    judge(read, row.position, guest)
    const category = categoryOf(values.category, issues)
    if (guest && !issues.some(({ isError }) => isError)) moveTo(category, guest, issues)
    const isFaulty = issues.some(({ isError }) => isError)
    if (values.name === '' && !isFaulty) {
      values.name = guest?.name || nameFrom(values.email)
      if (!guest) issues.push(issueOf('name', 'name_missing', { isError: false }))
    }
    const plan = isFaulty ? null : guest ? planChange(guest, read, category, nameOf(guest)) : planAdd(read, category)
    const state = stateOf(plan, isFaulty)
    const is_warned = state !== 'faulty' && issues.length > 0
    counts[state]++
    if (is_warned) counts.warned++
    return {
      position: row.position,
      state,
      is_warned,
      plan: state === 'unchanged' ? null : plan,
      result: {
        values: {
          name: values.name,
          email: values.email,
          phone: values.phone,
          company: values.company,
          category: category || values.category,
        },
        changes: plan?.kind === 'change' ? changesOf(plan, nameOf(plan.guest)) : [],
        issues,
      },
    }
  })
  const used = new Set(checked.flatMap(({ plan }) => plan?.category ?? []))
  return { rows: checked, counts, newCategories: newCategories.filter((name) => used.has(name)) }

  function nameOf({ category_id }: KnownGuest): string {
    return context.categories.find(({ id }) => id === category_id)?.name ?? ''
  }
  function findGuest({ values }: ReadGuest): KnownGuest | undefined {
    return values.email === '' ? byNumber.get(nameAndPhone(values)) : byEmail.get(values.email)
  }
  function judge(
    { values, issues, isPhoneDoubtful }: ReadGuest,
    position: number,
    guest: KnownGuest | undefined,
  ): void {
    const isInvalid = issues.some(({ code }) => code === 'email_invalid')
    if (values.email === '' && values.name === '') issues.push(issueOf(null, 'nobody'))
    else if (values.email === '')
      issues.push(
        sendMail && !guest ? issueOf('email', 'email_missing') : issueOf('email', 'email_none', { isError: false }),
      )
    const key = isInvalid ? '' : values.email || nameAndPhone(values)
    const earlier = key === '' || issues.some(({ isError }) => isError) ? undefined : first.get(key)
    if (earlier !== undefined)
      issues.push(
        values.email === ''
          ? issueOf('name', 'guest_repeated', { values: { row: earlier } })
          : issueOf('email', 'email_repeated', { values: { row: earlier } }),
      )
    else if (key !== '' && !issues.some(({ isError }) => isError)) first.set(key, position)
    if (isPhoneDoubtful)
      issues.push(issueOf('phone', guest?.phone ? 'phone_kept' : 'phone_doubtful', { isError: false }))
  }
  /** The category as the event has it, or as it will. */
  function categoryOf(written: string, issues: GuestImportIssue[]): string {
    const plain = plainName(written)
    if (plain === '') return ''
    const name = categories.get(plain)
    if (name === undefined && categories.size >= CATEGORIES_MAX) {
      issues.push(issueOf('category', 'category_room', { values: { max: CATEGORIES_MAX } }))
      return ''
    }
    if (name === undefined) {
      categories.set(plain, written)
      newCategories.push(written)
    }
    const made = name ?? written
    if (newCategories.includes(made))
      issues.push(issueOf('category', 'category_new', { isError: false, values: { name: made } }))
    return made
  }
  function idOf(category: string): string | null {
    return context.categories.find(({ name }) => name === category)?.id ?? null
  }
  function fullOf(category: string, code: 'category_full' | 'category_waits'): GuestImportIssue {
    const max = categorySeats.capacityOf(idOf(category)) ?? 0
    return issueOf('category', code, { isError: code === 'category_full', values: { name: category, max } })
  }
  /** A guest who has a seat needs one of their new category, too. */
  function moveTo(category: string, guest: KnownGuest, issues: GuestImportIssue[]): void {
    if (category === '' || category === nameOf(guest) || !guest.has_seat) return
    if (!categorySeats.move(guest.category_id, idOf(category))) issues.push(fullOf(category, 'category_full'))
  }
  function planAdd({ values, answers, issues }: ReadGuest, category: string): Plan {
    const isFull = seats !== null && seats <= 0
    const waits = isFull || !categorySeats.take(idOf(category))
    if (seats !== null && !waits) seats--
    if (waits) {
      counts.waiting++
      issues.push(isFull ? issueOf(null, 'event_full', { isError: false }) : fullOf(category, 'category_waits'))
    } else if (values.email !== '') counts.reachable++
    const { name, email, phone, note, address } = values
    const company = values.company || companyOf(answers)
    return { kind: 'add', values: { name, email, phone, company, note, address, answers }, category, waits }
  }
}

/** What is decided by a person counts. */
const isLeftOut = ({ left_out, is_kept }: RowToCheck): boolean => (is_kept === null ? left_out !== null : !is_kept)

function stateOf(plan: Plan | null, isFaulty: boolean): Exclude<GuestRowState, 'left-out'> {
  if (isFaulty || !plan) return 'faulty'
  if (plan.kind === 'add') return 'new'
  return Object.keys(plan.values).length > 0 || plan.category !== '' ? 'changed' : 'unchanged'
}

const nameAndPhone = ({ name, phone }: { name: string; phone: string }): string =>
  name === '' ? '' : `${plainName(name)}\n${phone}`

/** Empty cells never erase, and a number that is none does not replace one that is known. */
function planChange(
  guest: KnownGuest,
  { values, answers, isPhoneDoubtful }: ReadGuest,
  category: string,
  before: string,
): Plan {
  const changed: Partial<Omit<GuestValues, 'category_id'>> = {}
  for (const field of ['name', 'phone', 'company', 'note', 'address'] as const) {
    const isDoubtful = field === 'phone' && isPhoneDoubtful && guest.phone !== ''
    if (values[field] !== '' && values[field] !== guest[field] && !isDoubtful) changed[field] = values[field]
  }
  const fresh = Object.entries(answers).filter(([key, { data }]) => guest.answers[key]?.data !== data)
  if (fresh.length > 0) changed.answers = { ...guest.answers, ...Object.fromEntries(fresh) }
  return { kind: 'change', guest, values: changed, category: category === before ? '' : category }
}

function changesOf(
  { guest, values, category }: Extract<Plan, { kind: 'change' }>,
  before: string,
): RowResult['changes'] {
  const fields = (['name', 'phone', 'company', 'note', 'address'] as const).flatMap((field) => {
    const after = values[field]
    return after === undefined ? [] : [{ field, before: guest[field], after }]
  })
  const answers = Object.entries(values.answers ?? {}).flatMap(([key, { title, data }]) => {
    const known = guest.answers[key]?.data ?? ''
    return known === data ? [] : [{ field: title, before: known, after: data }]
  })
  return [...fields, ...(category === '' ? [] : [{ field: 'category', before, after: category }]), ...answers]
}
