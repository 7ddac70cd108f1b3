import type { RateLimit } from '@nine/contract/call'
import { sql } from 'kysely'
import { planOnce } from '../db/plan-once.ts'
import type { Db } from '../db/schema.ts'
import { AppError } from './app-error.ts'

/** Counts one attempt under a name; refuses when the window is full. Shared by all processes through the database. */
export async function countAttempt(db: Db, key: string, { max, windowSeconds }: RateLimit): Promise<void> {
  const { rows } = await sql<{ count: number; seconds: number }>`
    insert into rate_limit as r (key, window_start, count) values (${key}, now(), 1)
    on conflict (key) do update set
      count = case when r.window_start < now() - make_interval(secs => ${windowSeconds}) then 1 else r.count + 1 end,
      window_start = case when r.window_start < now() - make_interval(secs => ${windowSeconds}) then now() else r.window_start end
    returning count, ceil(extract(epoch from window_start + make_interval(secs => ${windowSeconds}) - now()))::int as seconds
    ${planOnce}`.execute(db)
  const [row] = rows
  if (row && row.count > max) throw new AppError('request.rate_limited', { seconds: Math.max(1, row.seconds) })
}

/** Forgets the attempts: the last one was right. */
export async function clearAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', key).execute()
}
