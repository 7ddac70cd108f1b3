import { DOOR_ACTS_MAX, type DoorAct, sendDoorActs } from '@nine/contract/event/door/door-acts'
import type { Output } from '@nine/contract/call'
import { ApiError, call } from '../../../lib/api.ts'
import { type Batch, createOutbox, type Outbox } from '../../../lib/outbox/outbox.ts'
import { addAct, deviceOf, keepResults, type KeptAct, listActs, type UnnumberedAct } from './door-store.ts'
import type { DoorSession } from './session.ts'
import { withResult } from './with-result.ts'

/** An act and what became of it. */
export interface SettledAct {
  act: KeptAct & { seq: number }
}

/** Hears of every answer, and of what went wrong without one. */
export interface SendListener {
  onAnswer: (askedAt: number, serverTime: string, isSessionOver: boolean) => void
  onFailure: (error: unknown) => void
}

const withNumber = (act: UnnumberedAct, seq: number): DoorAct => ({ ...act, seq })

/** Sends acts of one device in their order. Naming the business spares the server a question. */
export async function postActs(
  { event, token, business }: Pick<DoorSession, 'event' | 'token'> & { business?: string | undefined },
  acts: readonly { seq: number; act: UnnumberedAct }[],
  device: string,
  signal?: AbortSignal,
): Promise<Output<typeof sendDoorActs>> {
  const body = { device, business, acts: acts.map(({ seq, act }) => withNumber(act, seq)) }
  return call(
    sendDoorActs,
    { params: { eventId: event }, body },
    { token: token() ?? '', ...(signal ? { signal } : {}) },
  )
}

/** What is wrong with the acts themselves; anything else may pass, and they wait. */
const isFaulty = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 413, 422].includes(error.status)

/** What was decided here and waits for the server: it is sent in order, and counts once however often it is sent. */
export function createActOutbox(session: DoorSession, listener: SendListener): Outbox<KeptAct, SettledAct> {
  async function send(entries: Batch<KeptAct>): Promise<SettledAct[] | undefined> {
    // Other doors of the same person wait in the same queue.
    const event = entries[0].event
    const end = entries.findIndex((entry) => entry.event !== event || entry.seq === undefined)
    const acts = entries.slice(0, end === -1 ? undefined : end).flatMap((entry) => numbered(entry))
    if (acts.length === 0) return undefined
    const askedAt = Date.now()
    try {
      const answer = await postActs({ ...session, event }, acts, await deviceOf())
      listener.onAnswer(askedAt, answer.serverTime, answer.isSessionOver)
      return acts.flatMap((act, index) => {
        const result = answer.results[index]
        return result ? [{ act: withResult(act, result) }] : []
      })
    } catch (error) {
      if (!isFaulty(error)) {
        listener.onFailure(error)
        return undefined
      }
      const [only, ...more] = acts
      if (!only) return undefined
      // One of them is not to be had: the others are sent without it, and it stays in the list of this device.
      return more.length > 0 ? send([only]) : [{ act: withResult(only, { refused: error.code }) }]
    }
  }
  return createOutbox<KeptAct, SettledAct>({
    store: {
      list: async () => (await listActs(session.owner)).filter(({ result }) => result === undefined),
      add: (acts) => Promise.all(acts.map(addAct)),
      settle: (settled) => keepResults(settled.map(({ result }) => result.act)),
    },
    send,
    most: DOOR_ACTS_MAX,
    clock: {
      after: (ms, run) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
    },
    keyOf: ({ key }) => key,
    currentPerson: () => session.owner,
    exclusively: async (work) => {
      // Missing on plain HTTP: two tabs may then send the same act, which still counts once.
      if (navigator.locks === undefined) return work()
      await navigator.locks.request(`nine-door-${session.owner}`, work)
    },
    onUnhandled: () => undefined,
  })
}

const numbered = (entry: KeptAct): (KeptAct & { seq: number })[] =>
  entry.seq === undefined ? [] : [{ ...entry, seq: entry.seq }]
