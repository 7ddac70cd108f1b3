import { EVENT_PAGE_SIZE, type EventView } from '@nine/contract/event/event-list'
import { EVENT_LIST_MAX, type EventSummary, type EventCounts } from '@nine/contract/event/event'
import type { Config } from '../../config.ts'
import type { Db } from '../../tables.ts'
import { toEvent } from './event-response.ts'
import type { EventRow } from './event.queries.ts'
import { countByView, countEvents, selectEvents, selectEventsByTime } from './list-events.queries.ts'

interface ListQuery {
  limit?: number | undefined
  page?: number | undefined
  status?: EventView | undefined
  search?: string | undefined
}

export async function listEvents(db: Db, config: Config, business: string, query: ListQuery) {
  if (Object.values(query).every((value) => value === undefined)) return listByTime(db, config, business)
  const { limit = EVENT_PAGE_SIZE, page = 1, ...filter } = query
  const [rows, total, counts] = await Promise.all([
    selectEvents(db, business, filter, { limit, offset: (page - 1) * limit }),
    countEvents(db, business, filter),
    countByView(db, business),
  ])
  return { result: rows.map((row) => toEvent(row, config)), meta: { total, counts: counts as EventCounts } }
}

async function listByTime(db: Db, config: Config, business: string) {
  const [happening, finished] = await Promise.all([
    selectEventsByTime(db, business, 'happening', EVENT_LIST_MAX),
    selectEventsByTime(db, business, 'finished', EVENT_LIST_MAX),
  ])
  const toEvents = (rows: EventRow[]): EventSummary[] => rows.map((row) => toEvent(row, config))
  return { result: { getListHappening: toEvents(happening), getListFinished: toEvents(finished) } }
}

export async function listDeletedEvents(db: Db, config: Config, business: string, limit: number) {
  const [rows, total] = await Promise.all([
    selectEvents(db, business, { status: 'deleted' }, { limit, offset: 0 }),
    countEvents(db, business, { status: 'deleted' }),
  ])
  return { items: rows.map((row) => toEvent(row, config)), total }
}
