import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Db, Trx } from '../../tables.ts'
import { AppError } from '../../app-error.ts'

export const KEEP_HOURS = 24
const Key = z.string().regex(/^[\x21-\x7e]{1,200}$/)

/** A request that may be repeated: the same key and content gets the same response again. */
export interface RequestRecord {
  scope: string
  key: string
  fingerprint: Buffer
}

export interface StoredResponse {
  status: number
  answer: unknown
}

/** Thrown inside a transaction when another process handled the same request first. */
export class AlreadyHandled extends Error {
  readonly stored: StoredResponse
  constructor(stored: StoredResponse) {
    super('already answered')
    this.stored = stored
  }
}

export function readRecord(header: unknown, scope: string, content: readonly unknown[]): RequestRecord | undefined {
  if (header === undefined) return undefined
  const key = Key.safeParse(header)
  if (!key.success) throw new AppError('request.malformed')
  return { scope, key: key.data, fingerprint: createHash('sha256').update(JSON.stringify(content)).digest() }
}

export async function findStoredResponse(db: Db, record: RequestRecord): Promise<StoredResponse | undefined> {
  const row = await db
    .selectFrom('idempotency')
    .select(['fingerprint', 'status', 'answer'])
    .where('scope', '=', record.scope)
    .where('key', '=', record.key)
    .executeTakeFirst()
  if (!row) return undefined
  if (!row.fingerprint.equals(record.fingerprint)) throw new AppError('request.key_reused')
  return { status: row.status, answer: row.answer }
}

/** Claims the key inside the transaction of the change; a concurrent duplicate waits here until the first has finished. */
export async function claim(trx: Trx, record: RequestRecord): Promise<void> {
  const taken = await trx
    .insertInto('idempotency')
    .values({ ...record, answer: null })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows === 1n) return
  const stored = await findStoredResponse(trx, record)
  if (stored) throw new AlreadyHandled(stored)
}

export async function storeResponse(
  trx: Trx,
  record: RequestRecord,
  { status, answer }: StoredResponse,
): Promise<void> {
  await trx
    .updateTable('idempotency')
    .set({ status, answer: JSON.stringify(answer) })
    .where('scope', '=', record.scope)
    .where('key', '=', record.key)
    .execute()
}
