import { getDoor, listDoorGuests } from '@nine/contract/event/door/door'
import type { DoorGuest } from '@nine/contract/event/door/door-guest'
import { ApiError, call } from '../../../lib/api.ts'
import { rethrowUnless } from '../../../lib/expected-error.ts'
import { countGuests } from './counts.ts'
import { createDoorClock, type DoorClock } from './door-clock.ts'
import { createShownState, type DoorState, troubleOf } from './door-state.ts'
import { forgetEvent, hasDoor, isPast, keepDoor, keepList, keepOffset, readDoor, readList } from './door-list-store.ts'
import { type KeptAct, keepResults, listActs, nextNumber, type UnnumberedAct } from './door-store.ts'
import { type AskPage, fetchList } from './fetch-list.ts'
import { createKnownGuests } from './known-guests.ts'
import { isWaiting, mergeActs } from './merge.ts'
import { createActOutbox, postActs } from './send-acts.ts'
import type { DoorSession } from './session.ts'
import { withResult } from './with-result.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'

type SentAct = KeptAct & { seq: number }

export interface DoorEngine {
  session: DoorSession
  state: () => DoorState
  subscribe: (listener: () => void) => () => void
  start: () => () => void
  /** Asks the server what changed. With `isWhole` for the whole list. */
  refresh: (isWhole?: boolean) => Promise<void>
  time: () => { at: Date; isDoubtful: boolean }
  findByHash: (hash: string) => DoorGuest | undefined
  /** Whether the server is to decide: not without a network, and not before what waits has been sent. */
  canAsk: () => boolean
  /** Lets the server decide; without an answer in time, returns only the number under which it was asked. */
  ask: (act: UnnumberedAct, about: About) => Promise<SentAct | Unanswered>
  /** Keeps what was decided here, and sends it when it can. */
  record: (act: UnnumberedAct, about: About) => Promise<KeptAct>
  flush: () => Promise<void>
}

/** Who an act is about. */
export interface About {
  name: string
  code: string
  asked?: number | undefined
}

/** It is not known whether the server received it. */
interface Unanswered {
  asked: number
  result?: undefined
}

const SLOW_MS = 2000
/** Nobody waits longer than this at a door: then the list decides. */
const ASK_MS = 2500
const ASK_WITHOUT_LIST_MS = 15_000
const REQUEST_MS = 15_000
const LIST_MS = 30_000
const PROBE_MS = 5000
const POLL_MS = 15_000
/** Signing out in another tab removes the list soon after. */
const SIGN_OUT_MS = 1000

/** One event's door on this device: its list, what was done here, and the way to the server. */
export function createDoorEngine(session: DoorSession): DoorEngine {
  const { event, owner } = session
  const shown = createShownState()
  const { show } = shown
  const list = createKnownGuests()
  let clock: DoorClock = createDoorClock({ now: Date.now, steady: () => performance.now(), known: undefined })
  let refreshing: Promise<void> | undefined
  let isAskedAgain = false
  let timer: ReturnType<typeof setTimeout> | undefined

  /** The guests and figures as they are now, after the list or what was done here has changed. */
  function merged(acts = shown.state().acts, door = shown.state().door): Partial<DoorState> {
    const guests = mergeActs(list.guests(), acts, { name: door?.who.name ?? '' })
    const counts =
      door && (list.cursor() === undefined ? door.counts : countGuests(guests.values(), door, clock.read().at))
    return { acts, door, guests, counts }
  }

  const outbox = createActOutbox(session, {
    onAnswer: (askedAt, serverTime, isSessionOver) => {
      answered(askedAt, serverTime)
      if (isSessionOver) endSession()
    },
    onFailure: failed,
  })
  outbox.onResult(({ act }) => {
    settle(act)
    return true
  })
  outbox.subscribe(() => {
    // What was just sent names guests too.
    if (shown.state().trouble === 'session-over') void forgetEvent(event)
  })

  function answered(askedAt: number, serverTime: string): void {
    clock.measure(askedAt, serverTime)
    show({ connection: Date.now() - askedAt > SLOW_MS ? 'weak' : 'online' })
  }

  function failed(error: unknown): void {
    rethrowUnless(error, ApiError)
    if (!(error instanceof ApiError)) return
    const trouble = troubleOf(error)
    if (trouble === 'session-over') endSession()
    else if (trouble) show({ trouble, connection: 'online' })
    else show({ connection: 'offline' })
  }

  /** The PIN of a steward no longer works: the guests leave the device, what waits is still sent. */
  function endSession(): void {
    list.clear()
    show({ ...merged(), listedAt: undefined, trouble: 'session-over', connection: 'online' })
    void forgetEvent(event)
  }

  /** After a reload the clock goes on with this, also if it was set meanwhile. */
  const keepClock = (): Promise<void> => keepOffset(owner, event, clock.known())

  /** Replaces a waiting act by the same one with its result. */
  function settle(act: SentAct): void {
    const guest = act.result && 'guest' in act.result ? act.result.guest : null
    if (guest) list.add([guest])
    const others = shown.state().acts.filter(({ key }) => key !== act.key)
    show(merged([...others, act].toSorted((a, b) => (a.seq ?? Infinity) - (b.seq ?? Infinity))))
  }

  async function load(): Promise<void> {
    const [kept, keptList, acts] = await Promise.all([readDoor(owner, event), readList(event), listActs(owner)])
    const own = acts.filter((act) => act.event === event)
    let { listedAt } = shown.state()
    if (kept) {
      clock = createDoorClock({ now: Date.now, steady: () => performance.now(), known: kept.offset })
      if (keptList && !isPast(kept)) {
        list.add(keptList.guests, keptList.list.cursor)
        listedAt = keptList.list.listedAt
      }
    }
    // What came meanwhile is newer than what was kept.
    show({ ...merged(own, shown.state().door ?? kept?.door), listedAt })
  }

  const askPage: AskPage = (query) =>
    call(
      listDoorGuests,
      { params: { eventId: event }, query },
      { token: session.token() ?? '', signal: AbortSignal.timeout(LIST_MS) },
    )

  async function renew(isWhole: boolean): Promise<void> {
    const askedAt = Date.now()
    const before = shown.state().door
    const door = await call(
      getDoor,
      { params: { eventId: event } },
      { token: session.token() ?? '', signal: AbortSignal.timeout(REQUEST_MS) },
    )
    answered(askedAt, door.serverTime)
    const isStale = before !== undefined && JSON.stringify(before.answers) !== JSON.stringify(door.answers)
    const fetched = await fetchList(askPage, isWhole || isStale ? undefined : list.cursor(), list.guests())
    if (fetched.isWhole) list.clear()
    list.add(fetched.guests, fetched.cursor)
    const listedAt = Date.now()
    show({ ...merged(shown.state().acts, door), listedAt, trouble: undefined })
    const kept = { owner, event, door, offset: clock.known() }
    if (isPast(kept)) return forgetEvent(event)
    await keepDoor(kept)
    await keepList(
      { event, cursor: fetched.cursor, listedAt, keepUntil: door.keepUntil },
      fetched.guests,
      fetched.isWhole,
    )
  }

  async function refreshOnce(isWhole: boolean): Promise<void> {
    clearTimeout(timer)
    try {
      await renew(isWhole)
      if (outbox.entries().length > 0) void outbox.flush()
    } catch (error) {
      failed(error)
      await followSignOut()
      await keepClock()
    }
    if (!shown.isWatched()) return
    const { connection, trouble } = shown.state()
    const isLive = connection === 'online' && !trouble && !session.isSteward
    timer = setTimeout(() => void refresh(), isLive ? POLL_MS : PROBE_MS)
  }

  function refresh(isWhole = false): Promise<void> {
    if (refreshing) {
      isAskedAgain = true
      return refreshing
    }
    refreshing = refreshOnce(isWhole).finally(() => {
      refreshing = undefined
      if (!isAskedAgain) return
      isAskedAgain = false
      void refresh()
    })
    return refreshing
  }

  /** Signing out in another tab took the list away: it must not stay on the screen. */
  async function followSignOut(): Promise<void> {
    if (session.isSteward || session.token() !== undefined) return
    if (await hasDoor(owner, event)) return show({ trouble: 'signed-out' })
    list.clear()
    show({ ...merged([], undefined), listedAt: undefined, trouble: 'left' })
  }

  function start(): () => void {
    const stopped = new AbortController()
    const { signal } = stopped
    const onBack = (): void => {
      void refresh()
      void outbox.flush()
    }
    addEventListener('online', onBack, { signal })
    addEventListener('offline', () => show({ connection: 'offline' }), { signal })
    const onStorage = (): void => {
      void followSignOut()
      setTimeout(() => signal.aborted || void followSignOut(), SIGN_OUT_MS)
    }
    addEventListener('storage', onStorage, { signal })
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onBack(), { signal })
    const begin = async (): Promise<void> => {
      await load()
      if (signal.aborted) return
      await outbox.resume()
      await refresh()
    }
    void begin()
    return () => {
      stopped.abort()
      clearTimeout(timer)
    }
  }

  async function ask(act: UnnumberedAct, { name, code }: About): Promise<SentAct | Unanswered> {
    const { device, seq } = await nextNumber()
    const askedAt = Date.now()
    const timeoutMs = list.cursor() === undefined ? ASK_WITHOUT_LIST_MS : ASK_MS
    try {
      const answer = await postActs(
        { ...session, business: shown.state().door?.business },
        [{ seq, act }],
        device,
        AbortSignal.timeout(timeoutMs),
      )
      answered(askedAt, answer.serverTime)
      const [result] = answer.results
      if (!result) return { asked: seq }
      const sent = withResult({ seq, key: newIdempotencyKey(), person: owner, event, act, name, code }, result)
      // An unknown ticket, for example, was only asked about: there is no act to keep.
      if (result.act !== null) {
        settle(sent)
        await keepResults([sent])
      }
      if (answer.isSessionOver) endSession()
      return sent
    } catch (error) {
      failed(error)
      return { asked: seq }
    }
  }

  async function record(act: UnnumberedAct, { name, code, asked }: About): Promise<KeptAct> {
    const isPassing = act.kind === 'in' || act.kind === 'out'
    const kept: KeptAct = {
      key: newIdempotencyKey(),
      person: owner,
      event,
      act,
      name,
      code,
      // Somebody let in here may be a second one with that ticket: another act, so that it is listed. A walk-in or an undo
      // is the same one that was asked for.
      ...(asked === undefined ? {} : isPassing ? { asked } : { seq: asked }),
    }
    await outbox.enqueue(kept)
    void keepClock()
    const { acts } = shown.state()
    if (!acts.some(({ key }) => key === kept.key)) show(merged([...acts, kept]))
    return kept
  }

  return {
    session,
    state: shown.state,
    subscribe: shown.subscribe,
    start,
    refresh,
    time: () => clock.read(),
    findByHash: (hash) => shown.state().guests.get(list.codeOf(hash) ?? ''),
    canAsk: () => {
      const { connection, trouble, acts } = shown.state()
      return (connection === 'online' || connection === 'weak') && trouble === undefined && !acts.some(isWaiting)
    },
    ask,
    record,
    flush: () => outbox.flush(),
  }
}
