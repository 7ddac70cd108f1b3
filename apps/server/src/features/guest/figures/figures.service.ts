import { type EventFigures, FIGURE_DAYS, FIGURE_SOURCES_MAX } from '@nine/contract/event/figures/event-figures'
import type { ChangeContext } from '../../../context.ts'
import type { Runtime } from '../../../runtime.ts'
import type { Db, Trx } from '../../../tables.ts'
import { lockEvent, requireEvent, requirePublishedEvent } from '../../event/event.public.ts'
import { selectDays, selectSources, selectTotals, updateStepsHidden, upsertVisit } from './figures.queries.ts'

/** Counts that somebody looks at a page; who it was is not kept anywhere. */
export async function countVisit(
  { trx, runtime: { config } }: { trx: Trx; runtime: Pick<Runtime, 'config'> },
  id: string,
  visit: { source: string; isFramed: boolean },
): Promise<{ isCounted: boolean }> {
  const row = await requirePublishedEvent(trx, id)
  const zone = row.time_zone ?? config.timeZone
  await upsertVisit(trx, { business: row.business_id, event: id }, { ...visit, zone })
  return { isCounted: true }
}

export async function getEventFigures(
  db: Db,
  { config }: Pick<Runtime, 'config'>,
  business: string,
  event: string,
): Promise<EventFigures> {
  const row = await requireEvent(db, business, event)
  const of = { business, event }
  const days = await selectDays(db, of, { zone: row.time_zone ?? config.timeZone, days: FIGURE_DAYS })
  const sources = await selectSources(db, of, FIGURE_SOURCES_MAX)
  const { registered, came, visits, is_embedded, has_door } = await selectTotals(db, of)
  return {
    registered,
    today: days.at(-1)?.registered ?? 0,
    days,
    visits,
    sources,
    came,
    steps: { isEmbedded: is_embedded, hasDoor: has_door, areHidden: row.steps_hidden },
  }
}

export async function showSteps({ trx, actor: { business } }: ChangeContext, event: string, areHidden: boolean) {
  await lockEvent(trx, business, event)
  await updateStepsHidden(trx, { business, event }, areHidden)
  return { areHidden }
}
