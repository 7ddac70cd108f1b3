import { randomBytes } from 'node:crypto'
import { withoutAccents } from '@nine/contract/text/without-accents'
import { newId } from '../../../apps/server/src/db/id.ts'
import { qrImage } from '../../../apps/server/src/features/qrcode/qrcode.service.ts'
import type { OwnServer } from './own-server.ts'
import type { Workspace } from './workspace.ts'

const HOUR = 3_600_000

export interface EventSeed {
  title?: string
  /** Hours from now. */
  start?: number
  end?: number
  published?: boolean
  deleted?: boolean
  capacity?: number
  online?: boolean
}

const inHours = (hours: number | undefined): Date | null =>
  hours === undefined ? null : new Date(Date.now() + hours * HOUR)

/** An event as its organisers saved it. */
export async function seedEvent(
  { runtime: { db }, url: origin }: OwnServer,
  { id: business, url, owner }: Workspace,
  { title = 'Ngày hội', start, end, published = false, deleted = false, capacity, online = false }: EventSeed = {},
): Promise<string> {
  const id = newId()
  const over = inHours(end ?? (start === undefined ? undefined : start + 12))
  await db
    .insertInto('event')
    .values({
      business_id: business,
      id,
      title,
      search_text: withoutAccents(title),
      image_id: null,
      qr_code: qrImage(`${origin}/${url}/${id}`),
      start_at: inHours(start),
      end_at: inHours(end),
      enable_end: end !== undefined,
      over_at: over,
      is_online: online,
      online_item: 'team',
      address: '588 Phạm Văn Đồng',
      province: '79',
      district: '785',
      capacity: capacity ?? null,
      is_published: published,
      published_at: published ? new Date() : null,
      deleted_at: deleted ? new Date() : null,
      version: 2,
      created_by: owner.id,
      updated_by: owner.id,
    })
    .execute()
  return id
}

export interface GuestSeed {
  name: string
  email?: string
  phone?: string
  checkedIn?: boolean
  answers?: Record<string, { title: string; data: string }>
}

export async function seedGuest(
  { runtime: { db } }: OwnServer,
  { id: business, owner }: Workspace,
  event: string,
  { name, email, phone = '', checkedIn = false, answers = {} }: GuestSeed,
): Promise<string> {
  const id = newId()
  const came = new Date()
  const address = email ?? `${randomBytes(4).toString('hex')}@example.com`
  await db
    .insertInto('guest')
    .values({
      business_id: business,
      id,
      event_id: event,
      name,
      email: address,
      phone,
      search_text: withoutAccents([name, address, phone].join('\n')),
      answers: JSON.stringify(answers),
      mail_id: null,
      checked_in_at: checkedIn ? came : null,
      checked_in_how: checkedIn ? 'staff' : null,
      checked_in_by: checkedIn ? owner.id : null,
      added_by: null,
    })
    .execute()
  if (checkedIn)
    await db
      .insertInto('door_act')
      .values({
        business_id: business,
        event_id: event,
        id: newId(),
        guest_id: id,
        kind: 'in',
        method: 'scan',
        outcome: 'first',
        person_id: owner.id,
        at: came,
      })
      .execute()
  await db
    .updateTable('event')
    .set((row) => ({ guest_count: row('guest_count', '+', 1) }))
    .where('id', '=', event)
    .execute()
  return id
}

/** The eight characters on a guest's ticket. */
export async function ticketCodeOf({ runtime: { db } }: OwnServer, guest: string): Promise<string> {
  return (await db.selectFrom('guest').select('code').where('id', '=', guest).executeTakeFirstOrThrow()).code
}
