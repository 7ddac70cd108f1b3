import { ACCOUNTS_MUTANTS } from './accounts.ts'
import { BATCH_MUTANTS } from './batches.ts'
import { CARE_MUTANTS } from './care.ts'
import { CUSTODY_MUTANTS } from './custody.ts'
import { DATABASE_MUTANTS } from './database.ts'
import { DOOR_MUTANTS } from './door.ts'
import { EVENTS_MUTANTS } from './events.ts'
import { FILES_MUTANTS } from './files.ts'
import { FORM_MUTANTS } from './forms.ts'
import { LABEL_MUTANTS } from './labels.ts'
import { MAIL_MUTANTS } from './mail.ts'
import { MEMBERS_MUTANTS } from './members.ts'
import { MESSAGE_MUTANTS } from './messages.ts'
import { PAGES_MUTANTS } from './pages.ts'
import { REGISTER_MUTANTS } from './register.ts'
import { REPORT_MUTANTS } from './reports.ts'
import { REQUESTS_MUTANTS } from './requests.ts'
import { STOCKTAKE_MUTANTS } from './stocktake.ts'
import type { Mutant } from './mutant.ts'

/** By the area of the file that is changed. */
export const MUTANTS: readonly Mutant[] = [
  ...ACCOUNTS_MUTANTS,
  ...BATCH_MUTANTS,
  ...CARE_MUTANTS,
  ...CUSTODY_MUTANTS,
  ...DATABASE_MUTANTS,
  ...DOOR_MUTANTS,
  ...EVENTS_MUTANTS,
  ...FILES_MUTANTS,
  ...FORM_MUTANTS,
  ...LABEL_MUTANTS,
  ...MAIL_MUTANTS,
  ...MEMBERS_MUTANTS,
  ...MESSAGE_MUTANTS,
  ...PAGES_MUTANTS,
  ...REGISTER_MUTANTS,
  ...REPORT_MUTANTS,
  ...REQUESTS_MUTANTS,
  ...STOCKTAKE_MUTANTS,
]
