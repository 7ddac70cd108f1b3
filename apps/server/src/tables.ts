import type { Kysely, Transaction } from 'kysely'
import type { BatchTables } from './features/batch/batch.table.ts'
import type { HoldTable } from './jobs/hold.table.ts'
import type { BotCheckTable } from './adapters/bot-check.table.ts'
import type { AnswerFileTable } from './features/guest/answer-file/answer-file.table.ts'
import type { AssetTables } from './features/asset/asset.table.ts'
import type { BusinessTables } from './features/business/business.table.ts'
import type { CategoryTables } from './features/category/category.table.ts'
import type { CustodyTables } from './features/custody/custody.table.ts'
import type { CustomFieldTables } from './features/custom-field/custom-field.table.ts'
import type { DoorTables } from './features/door/door.table.ts'
import type { EventTables } from './features/event/event.table.ts'
import type { EventTemplateTable } from './features/event-template/event-template.table.ts'
import type { EventMessageTables } from './features/event/event-message.table.ts'
import type { GuestImportTables } from './features/guest/import/guest-import.table.ts'
import type { EventVisitTable } from './features/guest/figures/event-visit.table.ts'
import type { GuestTables } from './features/guest/guest.table.ts'
import type { HolderTables } from './features/holder/holder.table.ts'
import type { IdentityTables } from './features/identity/identity.table.ts'
import type { ImportTables } from './features/import/import.table.ts'
import type { InventoryTables } from './features/inventory/inventory.table.ts'
import type { LabelTables } from './features/label/label.table.ts'
import type { LocationTables } from './features/location/location.table.ts'
import type { MailTables } from './features/mail/mail.table.ts'
import type { MaintenanceTables } from './features/maintenance/maintenance.table.ts'
import type { MediaTables } from './features/media/media.table.ts'
import type { MessageTables } from './features/message/message.table.ts'
import type { NotificationTables } from './features/notification/notification.table.ts'
import type { PublicReportTables } from './features/public-report/public-report.table.ts'
import type { ReminderTables } from './features/reminder/reminder.table.ts'
import type { ReconcileTables } from './features/reconcile/reconcile.table.ts'
import type { RegistrationFormTables } from './features/event/registration-form.table.ts'
import type { ReportTables } from './features/report/report.table.ts'
import type { SampleTables } from './features/sample/sample.table.ts'
import type { StaffTables } from './features/staff/staff.table.ts'
import type { DoorSessionTable } from './access/door-session.table.ts'
import type { IdempotencyTable } from './http/call/idempotency.table.ts'
import type { RateLimitTable } from './http/protection/rate-limit.table.ts'
import type { AppSecretTable } from './app-secret.table.ts'
import type { CodeCounterTable } from './code-counter.table.ts'

/** Every table by its name; each feature declares its own rows. */
export interface Database
  extends
    AnswerFileTable,
    AppSecretTable,
    AssetTables,
    BatchTables,
    BotCheckTable,
    BusinessTables,
    CategoryTables,
    CodeCounterTable,
    CustodyTables,
    CustomFieldTables,
    DoorSessionTable,
    DoorTables,
    EventMessageTables,
    EventTables,
    GuestImportTables,
    EventTemplateTable,
    EventVisitTable,
    GuestTables,
    HoldTable,
    HolderTables,
    IdempotencyTable,
    IdentityTables,
    ImportTables,
    InventoryTables,
    LabelTables,
    LocationTables,
    MailTables,
    MaintenanceTables,
    MediaTables,
    MessageTables,
    NotificationTables,
    PublicReportTables,
    RateLimitTable,
    ReconcileTables,
    RegistrationFormTables,
    ReminderTables,
    ReportTables,
    SampleTables,
    StaffTables {}

/** For reading. */
export type Db = Kysely<Database>
/** For writing: a function that takes this runs inside a transaction. */
export type Trx = Transaction<Database>
