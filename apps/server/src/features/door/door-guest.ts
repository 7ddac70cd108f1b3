import type { DoorGuest } from '@nine/contract/event/door/door-guest'
import type { ExtraAnswer } from '@nine/contract/event/registration/registration-answers'
import type { Selectable } from 'kysely'
import { ticketHash } from './door-key.ts'
import type { Database } from '../../tables.ts'

const PHONE_DIGITS = 3

export type DoorGuestRow = Pick<
  Selectable<Database['guest']>,
  | 'id'
  | 'code'
  | 'name'
  | 'state'
  | 'company'
  | 'category_id'
  | 'phone'
  | 'days'
  | 'participation_form'
  | 'checked_in_at'
  | 'left_at'
  | 'gate'
> & { answers: Record<string, ExtraAnswer>; by: string }

export const DOOR_GUEST_COLUMNS = [
  'g.id',
  'g.code',
  'g.name',
  'g.state',
  'g.company',
  'g.category_id',
  'g.phone',
  'g.days',
  'g.participation_form',
  'g.checked_in_at',
  'g.left_at',
  'g.gate',
  'g.answers',
] as const

/** A guest as devices at the door keep them; what is usual is left out. */
export function toDoorGuest(row: DoorGuestRow, hashKey: Buffer, answers: readonly string[]): DoorGuest {
  const shown = answers.map((name) => answerTo(row.answers, name))
  return {
    code: row.code,
    hash: ticketHash(hashKey, row.id),
    name: row.name,
    ...(row.state === 'registered' ? {} : { state: row.state }),
    ...(row.category_id ? { category: row.category_id } : {}),
    ...(row.company ? { company: row.company } : {}),
    ...(row.phone.length > PHONE_DIGITS ? { phone: row.phone.slice(-PHONE_DIGITS) } : {}),
    ...(shown.some(Boolean) ? { answers: shown } : {}),
    ...(row.days ? { days: row.days } : {}),
    ...(row.participation_form === 'walk-in' ? { walkIn: true as const } : {}),
    ...(row.checked_in_at ? { in: { at: row.checked_in_at.toISOString(), gate: row.gate, by: row.by } } : {}),
    ...(row.left_at ? { out: row.left_at.toISOString() } : {}),
  }
}

const ANSWER_MAX = 120

function answerTo(answers: Readonly<Record<string, ExtraAnswer>>, name: string): string {
  const key = Object.keys(answers).find((each) => each.endsWith(`-add-${name}`))
  return (key && answers[key]?.data.slice(0, ANSWER_MAX)) ?? ''
}
