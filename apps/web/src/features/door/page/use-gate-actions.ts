import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DoorGuest } from '@nine/contract/event/door/door-guest'
import { signal } from '../../../lib/scan/scan-signal.ts'
import {
  addWalkIn,
  type GateContext,
  type NewWalkIn,
  pass,
  type Passing,
  passUnlisted,
  undoHere,
  type Undone,
} from '../engine/act-at-door.ts'
import type { KeptAct } from '../engine/door-store.ts'
import { TONES, type Verdict } from '../engine/verdict.ts'

const SHOWN_MS = 4000
/** A code in view is one scan; after being out of view this long it counts as another. */
const OUT_OF_SIGHT_MS = 1500

const clock = (): number => performance.now()

/** Those that ask something wait for the answer. */
const isQuestion = ({ kind }: Verdict): boolean =>
  kind === 'ask' ||
  kind === 'not-listed' ||
  kind === 'waiting' ||
  kind === 'pending' ||
  kind === 'wrong-day' ||
  kind === 'full' ||
  kind === 'category-full'

/** The last walk-in that was refused, so that it can be added all the same. */
interface Shown {
  verdict: Verdict
  walkIn: NewWalkIn | undefined
}

/** What is done at this gate, one thing at a time, and the verdict that is shown of it. */
export function useGateActions(context: GateContext) {
  const [shown, setShown] = useState<Shown>()
  const isBusy = useRef(false)
  const seen = useRef({ text: '', at: 0 })
  const clear = useEffectEvent((verdict: Verdict) => setShown((now) => (now?.verdict === verdict ? undefined : now)))

  useEffect(() => {
    if (!shown || isQuestion(shown.verdict)) return undefined
    const { verdict } = shown
    const timer = setTimeout(() => clear(verdict), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown])

  async function decide(work: () => Promise<Verdict>, walkIn?: NewWalkIn): Promise<Verdict | undefined> {
    if (isBusy.current) return undefined
    isBusy.current = true
    try {
      const verdict = await work()
      setShown({ verdict, walkIn })
      signal(TONES[verdict.kind])
      return verdict
    } finally {
      isBusy.current = false
    }
  }

  /** The camera reports the same code again and again; from other sources a repeat is meant. */
  function scan(text: string, isCamera: boolean): void {
    const now = clock()
    const isStillThere = isCamera && text === seen.current.text && now - seen.current.at < OUT_OF_SIGHT_MS
    // A code that appears while another is looked up is picked up by a later frame.
    if (isCamera && (isStillThere || !isBusy.current)) seen.current = { text, at: now }
    if (!isStillThere) void check({ text, method: 'scan' })
  }

  const check = (passing: Passing): Promise<Verdict | undefined> => decide(() => pass(context, passing))
  const add = (walkIn: NewWalkIn, isOverride = false): Promise<Verdict | undefined> =>
    decide(() => addWalkIn(context, walkIn, isOverride), walkIn)

  return {
    verdict: shown?.verdict,
    scan,
    check,
    add,
    checkIn: (guest: DoorGuest, isOverride = false) => check({ text: guest.code, method: 'hand', isOverride }),
    /** Lets in whoever was refused just now. */
    override: () => {
      const { verdict, walkIn } = shown ?? {}
      if (walkIn) void add(walkIn, true)
      else if (verdict?.guest?.code) void check({ text: verdict.guest.code, method: 'hand', isOverride: true })
    },
    recordUnlisted: () => {
      const ticket = shown?.verdict.ticket
      if (ticket !== undefined) void decide(() => passUnlisted(context, ticket))
    },
    undo: async (kept: KeptAct, reason = ''): Promise<Undone> => {
      const undone = await undoHere(context, kept, reason)
      if (undone.isDone) setShown((now) => (now?.verdict.seq === kept.seq ? undefined : now))
      return undone
    },
    dismiss: () => setShown(undefined),
  }
}

export type GateActions = ReturnType<typeof useGateActions>
