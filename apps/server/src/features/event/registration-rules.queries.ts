import type { Db } from '../../tables.ts'

/** How many are in the line; those a seat is held for are not any more. */
export async function countWaiting(db: Db, business: string, event: string): Promise<number> {
  const { total } = await db
    .selectFrom('guest')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .where('state', '=', 'waiting')
    .where('offered_until', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}
