import { isIPv6 } from 'node:net'
import type { RateLimit } from '@nine/contract/call'
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

/** Counts one attempt under a key; throws when the window is full. Shared by all processes through the database. */
export async function countAttempt(db: Db, key: string, { max, windowSeconds }: RateLimit): Promise<void> {
  const { rows } = await sql<{ count: number; seconds: number }>`
    insert into rate_limit as r (key, window_start, count) values (${key}, now(), 1)
    on conflict (key) do update set
      count = case when r.window_start < now() - make_interval(secs => ${windowSeconds}) then 1 else r.count + 1 end,
      window_start = case when r.window_start < now() - make_interval(secs => ${windowSeconds}) then now() else r.window_start end
    returning count, ceil(extract(epoch from window_start + make_interval(secs => ${windowSeconds}) - now()))::int as seconds
    ${preparedStatement}`.execute(db)
  const [row] = rows
  if (row && row.count > max) throw new AppError('request.rate_limited', { seconds: Math.max(1, row.seconds) })
}

/** Takes back an attempt that turned out to be legitimate. */
export async function giveBackAttempt(db: Db, key: string): Promise<void> {
  await sql`update rate_limit set count = greatest(count - 1, 0) where key = ${key}`.execute(db)
}

/** Resets the count after a success. */
export async function clearAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', key).execute()
}
