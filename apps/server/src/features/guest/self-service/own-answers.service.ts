import { checkAnswers, type ExtraAnswer } from '@nine/contract/event/registration/registration-answers'
import { formOf, isChoice, isFixed, type RegistrationField } from '@nine/contract/event/registration/registration-form'
import type { Registrant } from '@nine/contract/event/registration/registration'
import type { getOwnAnswers as call } from '@nine/contract/event/registration/self-service'
import type { Output } from '@nine/contract/call'
import type { Lang } from '@nine/contract/lang'
import { AppError } from '../../../app-error.ts'
import type { Runtime } from '../../../runtime.ts'
import type { Trx } from '../../../tables.ts'
import { requireEvent, savedForm } from '../../event/event.public.ts'
import { companyOf } from '../company-of.ts'
import { readGuestPhone } from '../guest-phone.ts'
import { guestSearchText } from '../guest-search-text.ts'
import { selectGuest, updateGuest } from '../guest.queries.ts'
import { getRegistrant, requireOwn } from '../guest-self-service.ts'

type OwnAnswers = Output<typeof call>['answers']
type GuestRow = NonNullable<Awaited<ReturnType<typeof selectGuest>>>
type EventRow = Awaited<ReturnType<typeof requireEvent>>
const HOUR_MS = 3_600_000

interface Own {
  id: string
  key: string
  lang: Lang
}

/** Until when a guest may change their answers; null when that is over, or they are not coming. */
function changeableUntil(
  { state, checked_in_at }: Pick<GuestRow, 'state' | 'checked_in_at'>,
  { start_at: start, change_hours: hours, cancelled_at, over_at }: EventRow,
): Date | null {
  if (state === 'cancelled' || checked_in_at || cancelled_at) return null
  const until = start ? new Date(start.getTime() - hours * HOUR_MS) : over_at
  // Without a date there is no end yet.
  if (!until) return new Date(Date.now() + HOUR_MS)
  return until > new Date() ? until : null
}

/** What somebody filled in, as the fields of the form take it. */
export async function getOwnAnswers(
  { trx, runtime }: { trx: Trx; runtime: Runtime },
  { id, key, lang }: Own,
): Promise<Output<typeof call>> {
  const { business } = await requireOwn({ trx, runtime }, { id, key })
  const { guest, event, fields } = await formWithGuest(trx, business, id, lang)
  const answers: OwnAnswers = {}
  for (const field of fields) answers[field.name] = valueOf(field, guest)
  return { answers, until: changeableUntil(guest, event)?.toISOString() ?? null }
}

async function formWithGuest(trx: Trx, business: string, id: string, lang: Lang) {
  const guest = await selectGuest(trx, business, id)
  if (!guest) throw new AppError('guest.not_found')
  const event = await requireEvent(trx, business, guest.event_id)
  // A file that was sent stays what it is.
  const fields = formOf(await savedForm(trx, event), lang).filter(({ show, format }) => show && format !== 'file')
  return { guest, event, fields }
}

function valueOf(field: RegistrationField, guest: GuestRow): OwnAnswers[string] {
  const text = isFixed(field.name) ? guest[field.name] : (answerTo(field, guest.answers)?.data ?? '')
  if (field.format === 'consent') return text !== ''
  if (field.format === 'date') return text.split('/').toReversed().join('-')
  if (!isChoice(field)) return text
  const known = field.question.filter(({ other }) => !other).map(({ title }) => title)
  const given = text === '' ? [] : chosenOf(text, known)
  const other = given.filter((words) => !known.includes(words)).join(', ')
  const own = field.question.find((option) => option.other)
  const chosen = given.filter((words) => known.includes(words))
  return { chosen: own && other !== '' ? [...chosen, own.title] : chosen, other: own ? other : '' }
}

/** Answers are kept under the kind of question and the name of the field. */
const answerTo = ({ name }: RegistrationField, answers: Readonly<Record<string, ExtraAnswer>>) =>
  Object.entries(answers).find(([key]) => fieldIn(key) === name)?.[1]

const fieldIn = (key: string): string => key.replace(/^.*?-add-/, '')

/** Options are joined with commas, which they may contain themselves. */
function chosenOf(text: string, known: readonly string[]): string[] {
  const whole = [...known].toSorted((a, b) => b.length - a.length).find((title) => isFirst(text, title))
  const first = whole ?? text.split(', ')[0] ?? text
  const rest = text.slice(first.length).replace(/^, /, '')
  return rest === '' ? [first] : [first, ...chosenOf(rest, known)]
}

const isFirst = (text: string, title: string): boolean => text === title || text.startsWith(`${title}, `)

/** The address stays: it is where the ticket went. */
export async function changeOwn(
  { trx, runtime }: { trx: Trx; runtime: Runtime },
  { id, key, lang }: Own,
  sent: Readonly<Record<string, unknown>>,
): Promise<Registrant> {
  const { business } = await requireOwn({ trx, runtime }, { id, key })
  const { guest, event, fields } = await formWithGuest(trx, business, id, lang)
  if (!changeableUntil(guest, event)) throw new AppError('registration.changes_over')
  const asked = fields.filter(({ name }) => name !== 'email')
  const verdict = checkAnswers(asked, sent, readGuestPhone, lang)
  if (!verdict.ok) throw new AppError('request.validation', {}, verdict.issues)
  const { addFormRegister, email: _email, ...fixed } = verdict.registration
  const changed = Object.fromEntries(
    Object.entries(fixed).filter(([name]) => asked.some((field) => field.name === name)),
  )
  const after = { ...guest, ...changed }
  await updateGuest(trx, business, id, {
    ...changed,
    answers: JSON.stringify({ ...addFormRegister, ...notAsked(asked, guest.answers) }),
    company: companyOf(addFormRegister) || guest.company,
    form_version: event.form_version,
    search_text: guestSearchText({ ...after, email: guest.email }),
    updated_at: new Date(),
  })
  await runtime.live.within(trx).toBusiness(business, 'guest.changed', { event: event.id })
  return getRegistrant(trx, runtime, id)
}

/** What the form does not ask stays: columns of an import, questions that were taken out or hidden since, and files. */
function notAsked(asked: readonly RegistrationField[], answers: GuestRow['answers']): GuestRow['answers'] {
  const names = new Set(asked.map(({ name }) => name).filter((name) => !isFixed(name)))
  return Object.fromEntries(
    Object.entries(answers).filter(([key, { file }]) => file !== undefined || !names.has(fieldIn(key))),
  )
}
