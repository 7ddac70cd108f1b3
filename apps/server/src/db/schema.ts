import type { Kysely, Transaction } from 'kysely'
import type { BusinessTables } from '../features/business/business.table.ts'
import type { IdentityTables } from '../features/identity/identity.table.ts'
import type { StaffTables } from '../features/staff/staff.table.ts'
import type { IdempotencyTable } from '../http/idempotency.table.ts'
import type { RateLimitTable } from '../http/rate-limit.table.ts'

/** Every table by its name; each feature declares its own rows. */
export interface Database extends IdentityTables, BusinessTables, StaffTables, IdempotencyTable, RateLimitTable {}

/** For reading. */
export type Db = Kysely<Database>
/** For writing: a function that receives this has no other way to reach the database. */
export type Trx = Transaction<Database>
