import { useThrottledCallback } from '@mantine/hooks'
import type { CheckMethod, Condition, InventoryCheck } from '@nine/contract/inventory/inventory'
import { type ElsewhereAsset, knownOnDevice } from './known-on-device.ts'
import { DISABLED_MESSAGE_MS, REFRESH_EVERY_MS } from '@nine/contract/inventory/inventory-mark'
import type { LiveMark } from '@nine/contract/live'
import { type QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { messageOf } from '../../../lib/error-message.ts'
import { useLive } from '../../../lib/live.ts'
import { keepOffline } from '../../../lib/offline.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { toastError, toastInfo } from '../../../ui/feedback/toast.tsx'
import { askConflict, askMark } from './ask-mark.tsx'
import { overlay, type ShownItem, summaryOf } from './check-items.ts'
import { inventoryCheckQuery, refreshInventory, removeCode } from '../inventory.queries.ts'
import type { WaitingCode, WaitingEntry, WaitingMark } from '../outbox/inventory-store.ts'
import { mergeStates, rememberStates } from '../outbox/known-states.ts'
import { enqueue, onSent, startOutbox, useWaiting } from '../outbox/mark-outbox.ts'
import type { MarkPlan } from '../outbox/plan-mark.ts'
import type { Sent } from '../outbox/send-mark.ts'

/** How long a row is highlighted after somebody marked it. */
const FRESH_MS = 2000

/** What a mark says besides the condition. */
type MoreOfMark = Pick<WaitingMark, 'notes' | 'quantity' | 'location' | 'placeChoice' | 'photo'>

export interface OpenCheck {
  query: UseQueryResult<InventoryCheck>
  check: InventoryCheck | undefined
  items: ShownItem[]
  summary: ReturnType<typeof summaryOf>
  /** Of this check. */
  waiting: readonly WaitingEntry[]
  fresh: ReadonlySet<string>
  isCompleted: boolean
  /** Marks an item after any necessary question. */
  mark: (item: ShownItem, plan: MarkPlan) => Promise<void>
  /** Marks without asking. */
  enqueueMark: (
    item: ShownItem,
    to: { checked: boolean; condition: Condition },
    method: CheckMethod,
    more?: MoreOfMark,
  ) => void
  keepCode: (code: string, more?: Pick<WaitingCode, 'location' | 'photo'>) => void
  /** Items by the codes they were scanned with, where only the server knew them: all of a blind count, and newer labels. */
  recognised: ReadonlyMap<string, string>
  /** Assets that are no items of the check, by the codes they were scanned with. */
  elsewhere: ReadonlyMap<string, ElsewhereAsset>
  /** Removes a kept code; undefined where nothing changes any more. */
  removeCode: ((id: string) => Promise<void>) | undefined
  /** Shows that the check is completed and cannot be changed. */
  sayCompleted: () => void
}

/** The live state of a check: the server's, other people's marks, and pending marks of this device. */
export function useInventoryCheck(business: string, id: string): OpenCheck {
  const { t } = useTranslation('inventory')
  const client = useQueryClient()
  const query = useQuery(inventoryCheckQuery(business, id))
  const all = useWaiting()
  const { fresh, refresh } = useFresh()
  const [elsewhere, setElsewhere] = useState<OpenCheck['elsewhere']>(new Map())
  const [recognised, setRecognised] = useState<OpenCheck['recognised']>(new Map())
  const check = query.data
  const waiting = useMemo(() => all.filter((entry) => entry.check === id), [all, id])
  const items = useMemo(() => overlay(check?.items ?? [], id, waiting), [check?.items, id, waiting])
  const summary = useMemo(() => summaryOf(items), [items])

  function mergeMarks(marks: readonly LiveMark[]): void {
    const mine = marks.filter((mark) => mark.check === id)
    if (mine.length === 0) return
    const states = mine.map(({ item }) => item)
    void rememberStates(id, states)
    client.setQueryData(
      inventoryCheckQuery(business, id).queryKey,
      (before) =>
        before &&
        mergeStates(
          before,
          states,
          mine.flatMap(({ by }) => by ?? []),
        ),
    )
    refresh(states.map(({ _id }) => _id))
  }
  async function resolveConflict({
    entry,
    item,
    by,
  }: Extract<Sent, { outcome: 'conflict' | 'applied' | 'already' | 'late' }>) {
    const useMine = await askConflict({
      asset: entry.name,
      name: by?.name ?? '',
      theirs: item.checked ? item.condition : undefined,
      mine: entry.checked ? entry.condition : undefined,
    })
    if (!useMine) return
    const { checked, condition, checkMethod, notes, photo } = entry
    await enqueue({
      kind: 'mark',
      business,
      check: id,
      name: entry.name,
      item: item._id,
      checked,
      condition,
      checkMethod,
      version: item.version,
      ...(notes === undefined ? {} : { notes }),
      ...(photo === undefined ? {} : { photo }),
    })
  }
  async function recall(code: string): Promise<void> {
    const asset = await knownOnDevice(business, code)
    if (asset) setElsewhere((now) => (now.has(code) ? now : new Map([...now, [code, asset]])))
  }
  const refreshSoon = useThrottledCallback(() => void refreshInventory(business), REFRESH_EVERY_MS)
  const handle = useEffectEvent((sent: Sent): boolean => {
    const { entry } = sent
    if (entry.check !== id) return false
    if ('item' in sent) {
      mergeMarks([{ check: id, item: sent.item, by: sent.by }])
      if (sent.photoError) toastError(t('photoRefused', { name: entry.name, message: messageOf(sent.photoError) }))
    }
    if (sent.outcome === 'late') toastInfo(t('late', { name: entry.name }))
    if (sent.outcome === 'refused') {
      // oxlint-disable-next-line no-console -- for whoever looks for the cause
      console.error(sent.error)
      toastError(t('refused', { name: entry.name, message: messageOf(sent.error) }))
    }
    if (sent.outcome === 'kept') {
      const { entry, unknownCode, marked } = sent
      const { asset, isInTrash } = unknownCode
      if (marked) setRecognised((now) => new Map([...now, [entry.code, marked.asset.name]]))
      else if (asset) setElsewhere((now) => new Map([...now, [entry.code, { ...asset, isInTrash }]]))
    }
    if (sent.outcome === 'late' || sent.outcome === 'kept') refreshSoon()
    if (sent.outcome === 'conflict') void resolveConflict(sent)
    return true
  })
  useLive('inventory.marked', ({ marks }) => mergeMarks(marks))
  useLive('inventory.changed', ({ check: changed }) => {
    if (changed === id) refreshSoon()
  })
  useEffect(() => {
    void startOutbox()
    void keepResponses(client)
    return onSent((sent) => handle(sent))
  }, [client])

  const enqueueMark: OpenCheck['enqueueMark'] = (item, to, checkMethod, more = {}) => {
    refresh([item._id])
    void enqueue({
      kind: 'mark',
      business,
      check: id,
      name: item.asset.name,
      item: item._id,
      ...to,
      checkMethod,
      version: item.version,
      ...more,
    })
  }
  const isCompleted = check?.status === 'completed'
  const sayCompleted = () => toastInfo(t('completedNotice'), { autoClose: DISABLED_MESSAGE_MS })
  return {
    query,
    check,
    items,
    summary,
    waiting,
    fresh,
    isCompleted,
    enqueueMark,
    sayCompleted,
    mark: async (item, plan) => {
      if (isCompleted) return sayCompleted()
      const decision = await askMark(plan, { name: item.asset.name, condition: item.condition, notes: item.notes })
      if (decision) enqueueMark(item, plan.to, 'manual', decision)
    },
    keepCode: (code, more = {}) => {
      void enqueue({ kind: 'code', business, check: id, name: code, code, ...more })
      // Until the server says what it is. In a blind count nobody is told what belongs to it.
      if (!check?.isBlind) void recall(code)
    },
    elsewhere,
    recognised,
    removeCode: isCompleted
      ? undefined
      : async (code) => {
          try {
            await removeCode(business, id, code)
          } catch (error) {
            toastError(error)
          }
        },
  }
}

/** On the first visit, fetches the check once more so that the service worker caches it. */
async function keepResponses(client: QueryClient): Promise<void> {
  if (await keepOffline()) await client.invalidateQueries()
}

/** Rows that were just marked. */
function useFresh(): { fresh: ReadonlySet<string>; refresh: (ids: readonly string[]) => void } {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => running.forEach((timer) => clearTimeout(timer))
  }, [])
  function refresh(ids: readonly string[]): void {
    setFresh((now) => new Set([...now, ...ids]))
    for (const id of ids) {
      clearTimeout(timers.current.get(id))
      const timer = setTimeout(() => {
        timers.current.delete(id)
        setFresh((now) => new Set([...now].filter((one) => one !== id)))
      }, FRESH_MS)
      timers.current.set(id, timer)
    }
  }
  return { fresh, refresh }
}
