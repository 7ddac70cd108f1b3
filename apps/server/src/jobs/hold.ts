import type { Db } from '../tables.ts'

/** From now on mails, reminders and whatever reaches other services wait, unless they do already. */
export async function insertHold(db: Db): Promise<void> {
  await db
    .insertInto('mail_hold')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Since when they wait; undefined while they do not. */
export async function selectHeldSince(db: Db): Promise<Date | undefined> {
  const row = await db.selectFrom('mail_hold').select('since').executeTakeFirst()
  return row?.since
}

/** Releases them: every running server notices within seconds. Returns whether they were held. */
export async function deleteHold(db: Db): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('mail_hold').executeTakeFirst()
  return numDeletedRows > 0n
}
