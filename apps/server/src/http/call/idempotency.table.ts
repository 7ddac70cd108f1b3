import type { Generated } from 'kysely'

export interface IdempotencyTable {
  idempotency: {
    scope: string
    key: string
    fingerprint: Buffer
    status: Generated<number>
    answer: string | null
    created_at: Generated<Date>
  }
}
