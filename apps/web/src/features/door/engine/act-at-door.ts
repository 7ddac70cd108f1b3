import { findTicketCode } from '@nine/contract/event/door/door'
import type { WalkIn } from '@nine/contract/event/door/door-acts'
import type { DoorGuest } from '@nine/contract/event/door/door-guest'
import type { DoorReason } from '@nine/contract/event/door/door-rules'
import type { z } from 'zod'
import { ApiError, call } from '../../../lib/api.ts'
import { ignore } from '../../../lib/expected-error.ts'
import { barrierToWalkIn, decidePassing } from './decide.ts'
import type { About, DoorEngine } from './door-engine.ts'
import type { KeptAct, UnnumberedAct } from './door-store.ts'
import { candidatesFor } from './find-guests.ts'
import { afterPassing } from './merge.ts'
import { hashTicket, readScanned } from './ticket.ts'
import { kindOfReason, kindOfResult, type Verdict } from './verdict.ts'

type PassingAct = Extract<UnnumberedAct, { kind: 'in' | 'out' }>

/** Where and how somebody works at the door right now. */
export interface GateContext {
  engine: DoorEngine
  gate: string
  direction: 'in' | 'out'
  isPractice: boolean
}

export interface Passing {
  /** What was scanned or typed. */
  text: string
  method: 'scan' | 'code' | 'hand'
  isOverride?: boolean
}

/** Lets somebody in or out, or says why not: the server decides, and without it the list on this device. */
export async function pass(context: GateContext, { text, method, isOverride = false }: Passing): Promise<Verdict> {
  const { engine, direction, gate, isPractice } = context
  const { at, isDoubtful } = engine.time()
  const plain = { at, isUnsent: false, isPractice, ticket: text }
  const read = readScanned(text, engine.session.event)
  if (read.kind === 'elsewhere') return { ...plain, kind: 'elsewhere' }
  const guest = await findHere(engine, read)
  const { guests } = engine.state()
  if (read.kind === 'other') {
    const candidates = method === 'scan' ? [] : candidatesFor(read.text, guests)
    return { ...plain, kind: candidates.length > 0 ? 'ask' : 'invalid', candidates }
  }
  const about = { name: guest?.name ?? '', code: guest?.code ?? (read.kind === 'code' ? read.code : '') }
  const act: PassingAct = {
    kind: direction,
    ticket: read.kind === 'id' ? read.id : read.code,
    method,
    isOverride,
    at: at.toISOString(),
    isDoubtful,
    isDecided: false,
    gate,
  }
  let asked: number | undefined
  if (!isPractice && engine.canAsk()) {
    const sent = await engine.ask(act, about)
    if (!sent.result) asked = sent.asked
    else if ('outcome' in sent.result) {
      const { result } = sent
      const kind = kindOfResult(result, direction)
      if (kind === 'unknown' && read.kind === 'code') {
        const candidates = await askAbout(engine, read.code)
        if (candidates.length > 0) return { ...plain, kind: 'ask', candidates }
      }
      return { ...plain, kind, guest: result.guest ?? undefined, earlier: result.earlier ?? undefined, seq: sent.seq }
    }
  }
  if (!guest) {
    const candidates = read.kind === 'code' ? candidatesFor(read.code, guests) : []
    return { ...plain, kind: candidates.length > 0 ? 'ask' : 'not-listed', candidates }
  }
  return decideHere(context, act, { ...plain, guest }, asked)
}

/** From the list alone. */
async function decideHere(
  { engine, isPractice }: GateContext,
  act: PassingAct,
  plain: Omit<Verdict, 'kind'> & { guest: DoorGuest },
  asked: number | undefined,
): Promise<Verdict> {
  const { door } = engine.state()
  const { guest, at } = plain
  if (!door) return { ...plain, kind: 'not-listed' }
  const { outcome, reason } = decidePassing(door, guest, { kind: act.kind, at, isOverride: act.isOverride })
  if (outcome !== 'first') return { ...plain, kind: kindOfReason(reason), earlier: guest.in }
  const entered = afterPassing(guest, act.kind, { at: act.at, gate: act.gate, by: door.who.name })
  if (isPractice) return { ...plain, kind: act.kind, guest: entered }
  // Until it is sent the device keeps the code, as the list does, not the id in the QR code.
  const kept = await engine.record(
    { ...act, ticket: guest.code, isDecided: true },
    { name: guest.name, code: guest.code, asked },
  )
  return { ...plain, kind: act.kind, guest: entered, isUnsent: true, seq: kept.seq }
}

async function findHere(engine: DoorEngine, read: ReturnType<typeof readScanned>): Promise<DoorGuest | undefined> {
  const { guests, door } = engine.state()
  if (read.kind === 'code') return guests.get(read.code)
  if (read.kind !== 'id' || !door) return undefined
  const hash = await hashTicket(door.hashKey, read.id)
  return hash === undefined ? undefined : engine.findByHash(hash)
}

/** Whose code differs in one character: by the list, else by asking the server. */
async function askAbout(engine: DoorEngine, code: string): Promise<readonly DoorGuest[]> {
  const { listedAt, guests } = engine.state()
  if (listedAt !== undefined) return candidatesFor(code, guests)
  const { event, token } = engine.session
  const found = await call(findTicketCode, { params: { eventId: event, code } }, { token: token() ?? '' }).catch(
    ignore(ApiError),
  )
  return found?.candidates ?? []
}

/** Somebody whose ticket this device does not know is let in; the server knows better, or asks afterwards. */
export async function passUnlisted({ engine, gate, direction }: GateContext, text: string): Promise<Verdict> {
  const { at, isDoubtful } = engine.time()
  const read = readScanned(text, engine.session.event)
  const ticket = read.kind === 'id' ? read.id : read.kind === 'code' ? read.code : text.trim()
  const kept = await engine.record(
    {
      kind: direction,
      ticket,
      method: 'scan',
      isOverride: false,
      at: at.toISOString(),
      isDoubtful,
      isDecided: true,
      gate,
    },
    { name: '', code: read.kind === 'code' ? read.code : '' },
  )
  return { kind: direction, at, isUnsent: true, isPractice: false, seq: kept.seq }
}

export type NewWalkIn = Pick<z.infer<typeof WalkIn>, 'name' | 'phone' | 'email' | 'company' | 'category'>

/** Somebody who came without a registration. */
export async function addWalkIn(context: GateContext, walkIn: NewWalkIn, isOverride = false): Promise<Verdict> {
  const { engine, gate, isPractice } = context
  const { at, isDoubtful } = engine.time()
  const plain = { at, isUnsent: false, isPractice }
  const guest: DoorGuest = {
    code: '',
    hash: '',
    name: walkIn.name,
    walkIn: true,
    ...(walkIn.category ? { category: walkIn.category } : {}),
    ...(walkIn.company ? { company: walkIn.company } : {}),
  }
  const act: UnnumberedAct = {
    ...walkIn,
    kind: 'walk-in',
    isOverride,
    at: at.toISOString(),
    isDoubtful,
    isDecided: false,
    gate,
  }
  const about: About = { name: walkIn.name, code: '' }
  if (isPractice) return { ...plain, kind: 'in', guest }
  if (engine.canAsk()) {
    const sent = await engine.ask(act, about)
    if (!sent.result) about.asked = sent.asked
    else if ('outcome' in sent.result)
      return { ...plain, kind: kindOfResult(sent.result, 'in'), guest: sent.result.guest ?? guest, seq: sent.seq }
  }
  const { door, counts } = engine.state()
  const isOver = door?.overAt !== null && door !== undefined && Date.parse(door.overAt) <= at.getTime()
  const barrier = door && barrierToWalkIn(door, { registered: counts?.registered ?? 0, isOver }, isOverride)
  if (barrier) return { ...plain, kind: kindOfReason(barrier), guest }
  const kept = await engine.record({ ...act, isDecided: true }, about)
  return { ...plain, kind: 'in', guest, isUnsent: true, seq: kept.seq }
}

/** What came of taking something back; a reason says why it was not. */
export type Undone = { isDone: true } | { isDone: false; reason: DoorReason | undefined }

/** Takes back something that this device recorded. */
export async function undoHere(context: UndoContext, kept: KeptAct, reason: string): Promise<Undone> {
  let undone: Undone = { isDone: false, reason: 'not-counted' }
  for (const number of numbersOf(kept)) {
    const next = await undo(context, number, { name: kept.name, code: kept.code }, reason)
    if (!undone.isDone) undone = next
  }
  return undone
}

/** The numbers under which it counts or may count, see `KeptAct.asked`. */
function numbersOf({ seq = 0, asked, result }: KeptAct): number[] {
  if (asked === undefined || (result && 'outcome' in result && result.outcome === 'first')) return [seq]
  return result ? [asked] : [seq, asked]
}

type UndoContext = Pick<GateContext, 'engine' | 'gate'>

/** Takes back an act of this device by its number, or any act by the id the server gave it. */
export async function undo(
  { engine, gate }: UndoContext,
  undoes: number | string,
  about: About,
  reason: string,
): Promise<Undone> {
  const { at, isDoubtful } = engine.time()
  const act: UnnumberedAct = { kind: 'undo', undoes, reason, at: at.toISOString(), isDoubtful, isDecided: false, gate }
  if (engine.canAsk()) {
    const sent = await engine.ask(act, about)
    if (!sent.result) about.asked = sent.asked
    else if ('outcome' in sent.result) {
      const { outcome, reason: why } = sent.result
      return outcome === 'refused' ? { isDone: false, reason: why ?? undefined } : { isDone: true }
    }
  }
  await engine.record({ ...act, isDecided: true }, about)
  return { isDone: true }
}

/** Acts of this device that let somebody in or out, newest first. */
export const passagesHere = (acts: readonly KeptAct[]): KeptAct[] =>
  acts
    .filter(
      ({ act, result }) => act.kind !== 'undo' && (!result || !('outcome' in result) || result.outcome !== 'refused'),
    )
    .toReversed()
