import { createHash } from 'node:crypto'
import type { Role } from '@nine/contract/business/roles'
import type pg from 'pg'
import { type Attempts, COUNTED_ATTEMPT } from '../http/protection/rate-limit.ts'

/** Who is asking. */
export interface Person {
  id: string
  sessionId: string
  /** The e-mail address of the account is proven to be theirs. */
  emailConfirmed: boolean
  /** They proved who they are within the last minutes, so irreversible actions need no further proof. */
  signedInRecently: boolean
}

export interface SessionContext {
  person: Person
  /** The business asked for. */
  business: string | undefined
  /** The person's role in that business; undefined when not a member of it. */
  role: Role | undefined
}

const TOKEN = /^Bearer ([0-9a-f]{64})$/
/** How stale `last_seen_at` may get: a write per request would cost more than the request. */
const SEEN_EVERY_MINUTES = 5
/** How long a proof of identity counts. */
const GRACE_MINUTES = 10

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export function readToken(authorization: unknown): string | undefined {
  return typeof authorization === 'string' ? TOKEN.exec(authorization)?.[1] : undefined
}

interface SessionRow {
  session_id: string
  person_id: string
  role: Role | null
  stale: boolean
  confirmed: boolean
  recent: boolean
}

const sessionOf = (token: string, business: string): string => `
  select s.id as session_id, s.person_id, m.role, s.last_seen_at < now() - interval '${SEEN_EVERY_MINUTES} minutes' as stale,
    p.email_verified_at is not null as confirmed, s.proved_at > now() - interval '${GRACE_MINUTES} minutes' as recent
  from session s join person p on p.id = s.person_id left join staff m on m.person_id = s.person_id and m.business_id = ${business}
  where s.token_hash = ${token} and s.expires_at > now()`

const SESSION = sessionOf('$1', '$2')

/** The valid session of a token, with the person's role in one business. One prepared statement per request. */
export async function findSessionContext(
  pool: pg.Pool,
  token: string,
  business: string | undefined,
): Promise<SessionContext | undefined> {
  const { rows } = await pool.query<SessionRow>({
    name: 'find-session',
    text: SESSION,
    values: [hashToken(token), business ?? null],
  })
  return rows[0] && toContext(pool, rows[0], business)
}

/** A statement that returns one row or none. `$1` of its text is the business, then come its values. */
export interface ReadAhead<Row extends object> {
  name: string
  text: string
  values: readonly unknown[]
  /** Carries the type of the row, and never a value. */
  row?: Row
}

const readingTexts = new Map<string, string>()

/** The statement around a read. Nothing is read for who is not a member of the business. */
function readingText({ name, text, values }: ReadAhead<object>): string {
  const known = readingTexts.get(name)
  if (known !== undefined) return known
  const reading = `with who as (${sessionOf(`$${values.length + 2}`, '$1')})
    select a.*, who.* from who left join lateral (
      select r.*, true as is_read from (${text}) r where who.role is not null
    ) a on true`
  readingTexts.set(name, reading)
  return reading
}

type SessionWith<R> = SessionRow & { is_read: boolean | null } & R

/** The same, and the same statement reads what the call needs first: asking costs more than most of the answers. */
export async function readWithSession<R extends object>(
  pool: pg.Pool,
  token: string,
  business: string,
  ahead: ReadAhead<R>,
): Promise<{ session: SessionContext; read: R | undefined } | undefined> {
  const { rows } = await pool.query<SessionWith<R>>({
    name: `find-session-and-${ahead.name}`,
    text: readingText(ahead),
    values: [business, ...ahead.values, hashToken(token)],
  })
  const [row] = rows
  return row && { session: await toContext(pool, row, business), read: row.is_read ? row : undefined }
}

/** The same, and the same statement counts an attempt at `call` for that person. */
export async function countSession(
  pool: pg.Pool,
  token: string,
  business: string | undefined,
  call: { name: string; windowSeconds: number },
): Promise<{ session: SessionContext; attempts: Attempts } | undefined> {
  const { rows } = await pool.query<SessionRow & Attempts>({
    name: 'count-session',
    text: `with who as (${SESSION}),
        asked as (select $3::text || ' ' || person_id as key, $4::float8 as seconds from who),
        counted as (${COUNTED_ATTEMPT})
      select who.*, counted.count, counted.seconds from who cross join counted`,
    values: [hashToken(token), business ?? null, call.name, call.windowSeconds],
  })
  const [row] = rows
  return row && { session: await toContext(pool, row, business), attempts: row }
}

async function toContext(pool: pg.Pool, row: SessionRow, business: string | undefined): Promise<SessionContext> {
  if (row.stale) await pool.query('update session set last_seen_at = now() where id = $1', [row.session_id])
  const person = {
    id: row.person_id,
    sessionId: row.session_id,
    emailConfirmed: row.confirmed,
    signedInRecently: row.recent,
  }
  return { person, business, role: row.role ?? undefined }
}

export async function findRole(pool: pg.Pool, personId: string, business: string): Promise<Role | undefined> {
  const { rows } = await pool.query<{ role: Role }>({
    name: 'find-role',
    text: 'select role from staff where business_id = $1 and person_id = $2',
    values: [business, personId],
  })
  return rows[0]?.role
}
