import {
  type EventMessage,
  type EventMessages,
  MESSAGE_KINDS,
  type MessageKind,
  type MessageTexts,
  OFF_BY_ITSELF,
  OWN_REMINDER,
  REMINDER_MINUTES,
  SENDS_SHOWN,
  THANKS_AFTER_MINUTES,
} from '@nine/contract/message/message'
import type { ChangeContext } from '../../context.ts'
import type { Db } from '../../tables.ts'
import { lockEvent, requireEvent } from '../event/event.public.ts'
import { textColumns, textsOf } from './chosen-text.ts'
import type { EventRow } from './mail-facts.ts'
import {
  countByMessage,
  selectCategories,
  selectMessage,
  selectMessages,
  selectSends,
  upsertMessage,
} from './message.queries.ts'
import { countReach, countReachThroughOthers } from './reach.queries.ts'
import { toSend } from './sends.service.ts'

type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number]

const MINUTE_MS = 60_000

export async function getEventMessages(db: Db, business: string, id: string): Promise<EventMessages> {
  const event = await requireEvent(db, business, id)
  const rows = new Map((await selectMessages(db, business, id)).map((row) => [row.kind, row]))
  const counts = await countsOf(db, business, id)
  return {
    messages: MESSAGE_KINDS.filter((kind) => isNeeded(kind, event) || counts.has(kind)).map((kind) =>
      toMessage(kind, rows.get(kind), event, counts),
    ),
    sends: (await selectSends(db, business, id, SENDS_SHOWN)).map(toSend),
    reach: await reachOf(db, business, id, (kind) => rows.get(kind)?.is_on ?? true),
  }
}

async function reachOf(
  db: Db,
  business: string,
  id: string,
  isOn: (kind: MessageKind) => boolean,
): Promise<EventMessages['reach']> {
  const groups = await countReach(db, business, id)
  const through = await countReachThroughOthers(db, business, id)
  const total = through.find(({ isTotal }) => isTotal)
  const sum = (figure: 'guests' | 'came' | 'waiting' | 'all'): number =>
    groups.reduce((sum_, group) => sum_ + group[figure], 0)
  const all = sum('all') + (total?.all ?? 0)
  const categories = await selectCategories(db, business, id)
  return {
    all: sum('guests') + (total?.guests ?? 0),
    in: sum('came') + (total?.came ?? 0),
    out: sum('guests') - sum('came') + (total?.missing ?? 0),
    waiting: sum('waiting') + (total?.waiting ?? 0),
    categories: categories.map((category) => ({
      ...category,
      guests:
        (groups.find((group) => group.category === category.id)?.guests ?? 0) +
        (through.find((group) => !group.isTotal && group.category === category.id)?.inCategory ?? 0),
    })),
    change: isOn('change') ? all : 0,
    cancellation: isOn('cancellation') ? all : 0,
    reinstated: all,
  }
}

/** Messages about waiting and approval are only shown where an event has them. */
function isNeeded(kind: MessageKind, event: EventRow): boolean {
  if (kind === 'pending' || kind === 'declined') return event.needs_approval
  if (kind === 'offer') return event.has_waiting_list && event.asks_first
  return event.has_waiting_list || (kind !== 'waiting' && kind !== 'promoted')
}

interface Change {
  isOn?: boolean | undefined
  minutes?: number | undefined
  texts?: MessageTexts | undefined
}

export async function changeMessage(
  { trx, runtime, actor }: ChangeContext,
  id: string,
  kind: MessageKind,
  { isOn, minutes, texts }: Change,
): Promise<EventMessage> {
  const { business } = actor
  await lockEvent(trx, business, id)
  const before = await selectMessage(trx, business, id, kind)
  await upsertMessage(trx, {
    business_id: business,
    event_id: id,
    kind,
    is_on: isOn ?? before?.is_on ?? !OFF_BY_ITSELF.has(kind),
    minutes: minutes ?? before?.minutes ?? OWN_REMINDER.usual,
    ...textColumns(texts ?? textsOf(before)),
    updated_by: actor.id,
  })
  await runtime.live.within(trx).toBusiness(business, 'event.changed', { id })
  const event = await requireEvent(trx, business, id)
  return toMessage(kind, await selectMessage(trx, business, id, kind), event, await countsOf(trx, business, id))
}

type Counts = ReadonlyMap<string, { sent: number; failed: number }>

const countsOf = async (db: Db, business: string, id: string): Promise<Counts> =>
  new Map((await countByMessage(db, business, id)).map((row) => [row.message, row]))

function toMessage(kind: MessageKind, row: MessageRow | undefined, event: EventRow, counts: Counts): EventMessage {
  const minutes = kind === 'reminder-own' ? (row?.minutes ?? OWN_REMINDER.usual) : (REMINDER_MINUTES[kind] ?? null)
  return {
    kind,
    isOn: row?.is_on ?? !OFF_BY_ITSELF.has(kind),
    minutes,
    dueAt: dueOf(kind, minutes, event)?.toISOString() ?? null,
    texts: textsOf(row),
    sent: counts.get(kind)?.sent ?? 0,
    failed: counts.get(kind)?.failed ?? 0,
  }
}

function dueOf(kind: MessageKind, minutes: number | null, { start_at, over_at }: EventRow): Date | null {
  if (kind === 'thanks') return over_at && new Date(over_at.getTime() + THANKS_AFTER_MINUTES * MINUTE_MS)
  return start_at && minutes !== null ? new Date(start_at.getTime() - minutes * MINUTE_MS) : null
}
