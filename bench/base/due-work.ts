import type pg from 'pg'
import { workers } from '../../apps/server/src/app.ts'
import { remindEverybody } from '../../apps/server/src/features/reminder/remind.service.ts'
import { remindHolders } from '../../apps/server/src/features/reminder/remind-holders.service.ts'
import type { OpenRuntime } from '../../apps/server/src/runtime.ts'
import type { SeededWorld } from '@nine/testkit/load/seed'

/** Something that runs by itself for all enterprises. */
export interface DueWork {
  name: string
  /** Makes the same amount of it due, whatever else is in the database. */
  prepare?: (pool: pg.Pool, worlds: readonly SeededWorld[]) => Promise<unknown>
  run: (runtime: OpenRuntime) => Promise<unknown>
}

/** It depends on files, not on rows, or on the hour of the day. */
const ELSEWHERE = new Set(['hourly-backup', 'media-sweep', 'daily-reminder'])

const workerOf = (queue: string) => (runtime: OpenRuntime) =>
  workers.find((worker) => worker.queue === queue)?.run(runtime, {}) ?? Promise.reject(new Error(`no ${queue}`))

const remind = async (runtime: OpenRuntime) => {
  await remindEverybody(runtime, new Date())
  await remindHolders(runtime, new Date())
}

/** As it is later in the day: everybody who was a member in the morning has been reminded. */
const markReminded = (pool: pg.Pool) =>
  pool.query(
    `insert into reminder_look (day, looked_at) values ((now() at time zone 'Asia/Ho_Chi_Minh')::date, now()) on conflict do nothing`,
  )

export const DUE_WORK: readonly DueWork[] = [
  ...workers
    .filter(({ cron, queue }) => cron !== undefined && !ELSEWHERE.has(queue))
    .map(({ queue }) => ({ name: `${queue}, nothing due`, run: workerOf(queue) })),
  { name: 'reminders, later in the day', prepare: markReminded, run: remind },
  {
    name: 'reminders of who joined today in three enterprises',
    prepare: async (pool, worlds) => {
      await markReminded(pool)
      await pool.query(
        `with joined as (update staff set created_at = now() where business_id = any($1) returning person_id)
         delete from reminder_day r using joined j where r.person_id = j.person_id and r.day >= current_date`,
        [worlds.map(({ business }) => business)],
      )
    },
    run: remind,
  },
  {
    name: 'trash-purge, 100 assets',
    prepare: (pool, [world]) =>
      pool.query(
        `insert into asset (business_id, id, code, name, search_text, created_by, updated_by, deleted_at, purge_at)
         select business_id, 'x' || left(id, 23), 'X-' || id, name, search_text, created_by, updated_by, now() - interval '31 days', now() - interval '1 day'
         from asset where business_id = $1 order by id limit 100 on conflict do nothing`,
        [world?.business],
      ),
    run: workerOf('trash-purge'),
  },
  {
    name: 'guest-erasure, one event',
    prepare: async (pool, [world]) => {
      await pool.query(
        `update event set retention_months = 1, erased_at = null, erasure_announced_at = now() - interval '40 days'
         where business_id = $1 and over_at < now() - interval '60 days'`,
        [world?.business],
      )
      await pool.query('update guest set erased_at = null where business_id = $1', [world?.business])
    },
    run: workerOf('guest-erasure'),
  },
  {
    name: 'cleanup, 1,000 sessions',
    prepare: (pool, [world]) =>
      pool.query(
        `insert into session (token_hash, id, person_id, expires_at)
         select sha256(convert_to('old ' || n, 'UTF8')), 'old' || n, person_id, now() - interval '1 hour'
         from generate_series(1, 1000) n, (select person_id from staff where business_id = $1 order by id limit 1) p
         on conflict do nothing`,
        [world?.business],
      ),
    run: workerOf('cleanup'),
  },
]
