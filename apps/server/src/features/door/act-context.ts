import { ID_PATTERN } from '@nine/contract/fields'
import type { Role } from '@nine/contract/business/roles'
import type { DoorAct } from '@nine/contract/event/door/door-acts'
import type { DoorOutcome, DoorReason } from '@nine/contract/event/door/door-rules'
import { readTicketCode } from '@nine/contract/event/guest/ticket-code'
import type { Lang } from '@nine/contract/lang'
import type { Steward } from '../../access/door-session.ts'
import type { Person } from '../../access/session.ts'
import type { Trx } from '../../tables.ts'
import type { CategorySeats } from '../guest/guest.public.ts'
import type { Act, ActLedger } from './act-ledger.ts'
import type { DoorEvent } from './record-acts.queries.ts'

/** Who stands at the door: a member or a steward. */
export interface DoorKeeper {
  business: string
  event: string
  person: Pick<Person, 'id'> | undefined
  role: Role | undefined
  steward: Steward | undefined
}

/** What becomes of an act. */
export interface Verdict {
  outcome: DoorOutcome
  reason?: DoorReason | undefined
  guest?: string | null
  earlier?: Act | undefined
  undoes?: string | null
  ticket?: string
  details?: object
}

/** What is needed to decide about the acts of one request. */
export interface ActContext {
  trx: Trx
  keeper: DoorKeeper
  ledger: ActLedger
  device: string
  event: DoorEvent
  /** How many more have a seat than when the event was read. */
  seats: { taken: number }
  /** Only where somebody is to be added to a category. */
  categorySeats: CategorySeats | undefined
  now: Date
  timeZone: string
  by: string
  lang: Lang
  /** Walk-ins who are sent their ticket. */
  toMail: { id: string; email: string }[]
}

/** A clock ahead of the server's by more, or behind by more, is not to be trusted, whatever the device says. */
const AHEAD_MS = 60_000
const BEHIND_MS = 7 * 86_400_000

/** When it happened: now where the server was asked, else what the device says, unless its clock is not to be trusted. */
export function timeOf({ now }: ActContext, act: DoorAct): { at: Date; isDoubtful: boolean } {
  if (!act.isDecided) return { at: now, isDoubtful: false }
  const at = new Date(act.at)
  const ahead = at.getTime() - now.getTime()
  const isDoubtful = act.isDoubtful || ahead > AHEAD_MS || ahead < -BEHIND_MS
  return { at: isDoubtful ? now : at, isDoubtful }
}

export function readTicket(text: string): { code: string | undefined; id: string | undefined } {
  return ID_PATTERN.test(text) ? { id: text, code: undefined } : { code: readTicketCode(text), id: undefined }
}
