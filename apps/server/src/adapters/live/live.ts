import type { LiveEvent, LiveEvents } from '@nine/contract/live'
import { sql } from 'kysely'
import type { Db, Trx } from '../../tables.ts'

/** The PostgreSQL channel that every process with sockets listens on. */
export const CHANNEL = 'nine_live'
/** PostgreSQL carries less than 8000 bytes in a notification; longer messages are stored in a table. */
const INLINE_BYTES = 7900

export interface LiveSender {
  toPerson: <E extends LiveEvent>(personId: string, event: E, data: LiveEvents[E]) => Promise<void>
  /** To each person their own data, in one statement. */
  toPeople: <E extends LiveEvent>(event: E, each: readonly { personId: string; data: LiveEvents[E] }[]) => Promise<void>
  toBusiness: <E extends LiveEvent>(businessId: string, event: E, data: LiveEvents[E]) => Promise<void>
  /** The person's sockets leave the business. */
  leaveBusiness: (personId: string, businessId: string) => Promise<void>
  /** Disconnects the sockets of one session, or all of the person's; those with a valid session reconnect by themselves. */
  endSessions: (personId: string, sessionId?: string) => Promise<void>
}

/**
 * Sends to the open sockets of all processes, through the database: the sending process needs no sockets itself.
 * Used directly it sends at once; `within` a transaction it sends when that commits, and never if it does not.
 * Commits that send are serialised by PostgreSQL: where there are hundreds a second, send after the commit instead.
 */
export interface Live extends LiveSender {
  within: (trx: Trx) => LiveSender
}

/** Sent between processes. */
export type LiveMessage =
  | { kind: 'emit'; room: string; event: LiveEvent; data: unknown }
  | { kind: 'leave'; personId: string; businessId: string }
  | { kind: 'end'; personId: string; sessionId?: string }

export const createLive = (db: Db): Live => ({ ...senderOf(db), within: senderOf })

export const personRoom = (personId: string): string => `person:${personId}`
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`
export const businessRoom = (businessId: string): string => `business:${businessId}`

function senderOf(db: Db): LiveSender {
  return {
    toPerson: (personId, event, data) => publish(db, { kind: 'emit', room: personRoom(personId), event, data }),
    toPeople: (event, each) =>
      publishAll(
        db,
        each.map(({ personId, data }) => ({ kind: 'emit', room: personRoom(personId), event, data })),
      ),
    toBusiness: (businessId, event, data) => publish(db, { kind: 'emit', room: businessRoom(businessId), event, data }),
    leaveBusiness: (personId, businessId) => publish(db, { kind: 'leave', personId, businessId }),
    endSessions: (personId, sessionId) =>
      publish(db, { kind: 'end', personId, ...(sessionId === undefined ? {} : { sessionId }) }),
  }
}

async function publish(db: Db, message: LiveMessage): Promise<void> {
  const text = JSON.stringify(message)
  if (Buffer.byteLength(text) <= INLINE_BYTES) await sql`select pg_notify(${CHANNEL}, ${text})`.execute(db)
  else await publishStored(db, text)
}

async function publishAll(db: Db, messages: readonly LiveMessage[]): Promise<void> {
  const texts = messages.map((message) => JSON.stringify(message))
  const short = texts.filter((text) => Buffer.byteLength(text) <= INLINE_BYTES)
  if (short.length > 0)
    await sql`select pg_notify(${CHANNEL}, text) from unnest(${short}::text[]) as m(text)`.execute(db)
  for (const text of texts) if (Buffer.byteLength(text) > INLINE_BYTES) await publishStored(db, text)
}

async function publishStored(db: Db, text: string): Promise<void> {
  await sql`
    with stored as (insert into socket_io_attachments (payload) values (convert_to(${text}, 'UTF8')) returning id)
    select pg_notify(${CHANNEL}, json_build_object('stored', id)::text) from stored
  `.execute(db)
}

/** Parses a message; undefined when its stored text is gone. */
export async function readMessage(db: Db, text: string): Promise<LiveMessage | undefined> {
  const message = JSON.parse(text) as LiveMessage | { stored: number }
  if (!('stored' in message)) return message
  const { rows } = await sql<{ text: string }>`
    select convert_from(payload, 'UTF8') as text from socket_io_attachments where id = ${message.stored}
  `.execute(db)
  return rows[0] && (JSON.parse(rows[0].text) as LiveMessage)
}
