import type { Person } from './access/session.ts'
import type { Actor } from './actor.ts'
import type { Runtime } from './runtime.ts'
import type { Trx } from './tables.ts'

/** What a change works with: its transaction, what everything shares, and who makes it. */
export interface ChangeContext<A extends Actor = Actor> {
  trx: Trx
  runtime: Runtime
  actor: A
}

/** The same for what people do with their own account. */
export interface AccountContext {
  trx: Trx
  runtime: Runtime
  person: Person
}
