import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Db, Trx } from '../../tables.ts'
import { AppError } from '../../app-error.ts'

export const KEEP_HOURS = 24
const Key = z.string().regex(/^[\x21-\x7e]{1,200}$/)

/** One request that may be repeated: the same key and content gets the same answer again. */
export interface Attempt {
  scope: string
  key: string
  fingerprint: Buffer
}

export interface StoredAnswer {
  status: number
  answer: unknown
}

/** Thrown out of a transaction when another process finished the same attempt first. */
export class AlreadyAnswered extends Error {
  readonly stored: StoredAnswer
  constructor(stored: StoredAnswer) {
    super('already answered')
    this.stored = stored
  }
}

export function readAttempt(header: unknown, scope: string, content: readonly unknown[]): Attempt | undefined {
  if (header === undefined) return undefined
  const key = Key.safeParse(header)
  if (!key.success) throw new AppError('request.malformed')
  return { scope, key: key.data, fingerprint: createHash('sha256').update(JSON.stringify(content)).digest() }
}

export async function findAnswer(db: Db, attempt: Attempt): Promise<StoredAnswer | undefined> {
  const row = await db
    .selectFrom('idempotency')
    .select(['fingerprint', 'status', 'answer'])
    .where('scope', '=', attempt.scope)
    .where('key', '=', attempt.key)
    .executeTakeFirst()
  if (!row) return undefined
  if (!row.fingerprint.equals(attempt.fingerprint)) throw new AppError('request.key_reused')
  return { status: row.status, answer: row.answer }
}

/** Takes the key inside the transaction of the change; a concurrent twin waits here until the first has finished. */
export async function claim(trx: Trx, attempt: Attempt): Promise<void> {
  const taken = await trx
    .insertInto('idempotency')
    .values({ ...attempt, answer: null })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows === 1n) return
  const stored = await findAnswer(trx, attempt)
  if (stored) throw new AlreadyAnswered(stored)
}

export async function storeAnswer(trx: Trx, attempt: Attempt, { status, answer }: StoredAnswer): Promise<void> {
  await trx
    .updateTable('idempotency')
    .set({ status, answer: JSON.stringify(answer) })
    .where('scope', '=', attempt.scope)
    .where('key', '=', attempt.key)
    .execute()
}
