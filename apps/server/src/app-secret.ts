import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from './tables.ts'

/** The secret of this installation, created at the first start. */
export async function loadSecret(db: Db): Promise<Buffer> {
  await db
    .insertInto('app_secret')
    .values({ name: 'root', value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('app_secret')
    .select('value')
    .where('name', '=', 'root')
    .executeTakeFirstOrThrow()
  return value
}

/** A key for one purpose only, so that nothing signed for one is accepted for another. */
export const deriveKey = (secret: Buffer, purpose: string): Buffer =>
  createHmac('sha256', secret).update(purpose).digest()
