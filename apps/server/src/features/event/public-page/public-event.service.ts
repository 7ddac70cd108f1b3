import { Readable } from 'node:stream'
import { coverPicture, numberOf } from '@nine/contract/event/drawn-cover'
import { sayWhen } from '@nine/contract/event/event-when'
import type { Lang } from '@nine/contract/lang'
import { renderOnce } from '../../../adapters/drawing.ts'
import type { Db } from '../../../tables.ts'
import type { FileResponse } from '../../../http/call/response.ts'
import { AppError } from '../../../app-error.ts'
import type { Runtime } from '../../../runtime.ts'
import { requireBusinessCard } from '../../business/business.service.ts'
import { countPublished, selectPublished } from './public-event.queries.ts'
import { placeOf } from '../event-place.ts'
import { requireEventById, requirePublishedEvent, calendarOf } from '../event.public.ts'
import { timesOf, toPublicCard, zoneOf } from '../event-response.ts'

interface Page {
  limit: number
  page: number
}

export async function listPublished(db: Db, { config }: Runtime, business: string, { limit, page }: Page) {
  await requireBusinessCard(db, business)
  const [rows, total] = await Promise.all([
    selectPublished(db, business, { limit, offset: (page - 1) * limit }),
    countPublished(db, business),
  ])
  return { items: rows.map((row) => toPublicCard(row, config)), total }
}

export async function shareEvent(db: Db, { config }: Runtime, id: string) {
  return { items: [toPublicCard(await requirePublishedEvent(db, id), config)], total: 1 }
}

export async function eventCalendar(db: Db, { config }: Runtime, id: string): Promise<FileResponse> {
  const row = await requirePublishedEvent(db, id)
  const calendar = await calendarOf(db, row, config)
  if (!calendar) throw new AppError('CAN_NOT_SEE_EVENT')
  return {
    content: Buffer.from(calendar.content),
    type: 'text/calendar; charset=utf-8',
    headers: { 'content-disposition': `attachment; filename="event-${id}.ics"` },
  }
}

const HOUR_SECONDS = 3600
const MAIL_COVER = { width: 1200, height: 514 }

/** What messengers show; links are unfolded once per message, not once per reader. */
export async function linkPicture(db: Db, { config }: Runtime, id: string, lang: Lang): Promise<FileResponse> {
  const row = await requirePublishedEvent(db, id)
  const facts = {
    title: row.title,
    when: sayWhen(timesOf(row), lang, zoneOf(row, config)),
    where: placeOf(row),
    organiser: row.business_name,
  }
  // With the typeface that it draws words with.
  return drawing(JSON.stringify(facts), async () => (await import('./share-picture.ts')).sharePicture(facts))
}

/** The drawn cover for mails, which are also sent about events that are not published. It has no words. */
export async function drawnCover(db: Db, id: string): Promise<FileResponse> {
  const { title } = await requireEventById(db, id)
  return drawing(title, () => coverPicture(title, MAIL_COVER))
}

/** Drawn only for those who have not got it. */
const drawing = (facts: string, draw: () => string | Promise<string>): FileResponse => ({
  content: async () => {
    const bytes = await renderOnce(await draw())
    return { stream: Readable.from([bytes]), bytes: bytes.length }
  },
  type: 'image/jpeg',
  headers: {
    etag: `"${numberOf(facts)}"`,
    'cache-control': `public, max-age=${HOUR_SECONDS}`,
    'cross-origin-resource-policy': 'cross-origin',
  },
})
