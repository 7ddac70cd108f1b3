import type { Db } from '../../../tables.ts'
import type { FileResponse } from '../../../http/call/response.ts'
import { AppError } from '../../../app-error.ts'
import type { Runtime } from '../../../runtime.ts'
import { requireBusinessCard } from '../../business/business.service.ts'
import { countPublished, selectPublished } from './public-event.queries.ts'
import { requirePublishedEvent, calendarOf } from '../event.public.ts'
import { toPublicCard } from '../event-response.ts'

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
  const calendar = calendarOf(row, config)
  if (!calendar) throw new AppError('CAN_NOT_SEE_EVENT')
  return {
    content: Buffer.from(calendar.content),
    type: 'text/calendar; charset=utf-8',
    headers: { 'content-disposition': `attachment; filename="event-${id}.ics"` },
  }
}
