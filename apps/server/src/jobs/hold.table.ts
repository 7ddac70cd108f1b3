import type { Generated } from 'kysely'

export interface HoldTable {
  /** At most one row: while it is there, nothing reaches out. */
  mail_hold: {
    id: Generated<boolean>
    since: Generated<Date>
  }
}
