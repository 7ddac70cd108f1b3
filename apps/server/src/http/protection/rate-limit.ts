import { isIPv6 } from 'node:net'
import type { Call, RateLimit } from '@nine/contract/call'
import { sql } from 'kysely'
import { preparedStatement } from '../../db/prepared-statement.ts'
import type { Db } from '../../tables.ts'
import { AppError } from '../../app-error.ts'

/** What a limit counts as one client: an IPv4 address, or the /64 network that every IPv6 customer gets. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%', 1)
  if (!isIPv6(plain)) return address
  // An address can be written in full, shortened, and with the dots of IPv4.
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(canonical)
  if (mapped) return dotted(`${mapped[1]?.padStart(4, '0')}${mapped[2]?.padStart(4, '0')}`)
  const [head = '', tail = ''] = canonical.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
  return `${groups.slice(0, 4).join(':')}::/64`
}

const dotted = (hex: string): string => Buffer.from(hex, 'hex').join('.')

/** How many there were in this window, and how long it lasts. */
export interface Attempts {
  count: number
  seconds: number
}

/** Counts one attempt, as part of a statement in which `asked` has its key and the seconds of a window. */
export const COUNTED_ATTEMPT = `
    insert into rate_limit as r (key, window_start, count) select key, now(), 1 from asked
    on conflict (key) do update set
      count = case when r.window_start < now() - make_interval(secs => (select seconds from asked)) then 1 else r.count + 1 end,
      window_start = case when r.window_start < now() - make_interval(secs => (select seconds from asked)) then now() else r.window_start end
    returning count, ceil(extract(epoch from window_start + make_interval(secs => (select seconds from asked)) - now()))::int as seconds`

/** Counts one attempt under a key; throws when the window is full. Shared by all processes through the database. */
export async function countAttempt(db: Db, key: string, limit: RateLimit): Promise<void> {
  const { rows } = await sql<Attempts>`
    with asked as (select ${key}::text as key, ${limit.windowSeconds}::float8 as seconds),
      counted as (${sql.raw(COUNTED_ATTEMPT)})
    select count, seconds from counted ${preparedStatement}`.execute(db)
  for (const attempts of rows) refuseTooMany(attempts, limit)
}

/** A call is counted as a whole, whatever its address says. */
export const limitName = ({ method, path }: Call): string => `${method} ${path}`

export function refuseTooMany({ count, seconds }: Attempts, { max }: RateLimit): void {
  if (count > max) throw new AppError('request.rate_limited', { seconds: Math.max(1, seconds) })
}

/** Takes back an attempt that turned out to be legitimate. */
export async function giveBackAttempt(db: Db, key: string): Promise<void> {
  await sql`update rate_limit set count = greatest(count - 1, 0) where key = ${key}`.execute(db)
}

/** Resets the count after a success. */
export async function clearAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', key).execute()
}
