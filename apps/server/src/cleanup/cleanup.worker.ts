import { sql } from 'kysely'
import { KEEP_HOURS } from '../http/call/idempotency.ts'
import type { Worker } from '../jobs/worker.ts'

/** Deletes expired rows every hour. */
export const cleanupWorker: Worker = {
  queue: 'cleanup',
  cron: '17 * * * *',
  run: async ({ db }) => {
    await sql`delete from idempotency where created_at < now() - make_interval(hours => ${KEEP_HOURS})`.execute(db)
    await sql`delete from session where expires_at < now()`.execute(db)
    await sql`delete from mail_link where expires_at < now()`.execute(db)
    await sql`delete from sign_in_code where expires_at < now()`.execute(db)
    await sql`delete from bot_check_spent where expires_at < now()`.execute(db)
    await sql`delete from known_device where used_at < now() - interval '1 year'`.execute(db)
    await sql`delete from socket_io_attachments where created_at < now() - interval '1 hour'`.execute(db)
    await sql`delete from asset_count where counted_at < now() - interval '1 day'`.execute(db)
    await sql`delete from inventory_presence where seen_at < now() - interval '1 hour'`.execute(db)
    // A batch stays in the log; what it wrote row by row is needed only to undo it.
    await sql`
      with old as (
        update batch set rows_forgotten = true
        where not rows_forgotten and finished_at < now() - interval '31 days' and state not in ('waiting', 'running')
        returning business_id, id)
      delete from batch_row r using old where r.business_id = old.business_id and r.batch_id = old.id`.execute(db)
    await sql`delete from mail_count where day < current_date - 2`.execute(db)
    await sql`delete from rate_limit where window_start < now() - interval '1 day'`.execute(db)
  },
}
