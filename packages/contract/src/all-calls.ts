import type { Call } from './call.ts'
import * as answerFile from './event/registration/answer-file.ts'
import * as asset from './asset/asset.ts'
import * as assetCode from './asset/asset-code.ts'
import * as assetDocument from './asset/asset-document.ts'
import * as assetExport from './asset/asset-export.ts'
import * as assetLabel from './asset/asset-label.ts'
import * as assetList from './asset/asset-list.ts'
import * as assetTrash from './asset/asset-trash.ts'
import * as assetView from './asset/asset-view.ts'
import * as assetImport from './asset/import/import.ts'
import * as importPhotos from './asset/import/import-photos.ts'
import * as batch from './batch/batch.ts'
import * as botCheck from './bot-check.ts'
import * as business from './business/business.ts'
import * as category from './tree/category.ts'
import * as custody from './custody/custody.ts'
import * as handover from './custody/handover.ts'
import * as keeper from './custody/keeper.ts'
import * as customField from './custom-field/custom-field.ts'
import * as dashboard from './dashboard.ts'
import * as dataRequest from './event/privacy/data-request.ts'
import * as door from './event/door/door.ts'
import * as doorActs from './event/door/door-acts.ts'
import * as doorReviews from './event/door/door-reviews.ts'
import * as doorSettings from './event/door/door-settings.ts'
import * as doorStaff from './event/door/door-staff.ts'
import * as guestActs from './event/door/guest-acts.ts'
import * as event from './event/event.ts'
import * as eventFigures from './event/figures/event-figures.ts'
import * as eventTemplate from './event/event-template.ts'
import * as googleAccount from './event/google-account.ts'
import * as guest from './event/guest/guest.ts'
import * as guestBulk from './event/guest/guest-bulk.ts'
import * as guestImport from './event/guest/guest-import.ts'
import * as identity from './identity/identity.ts'
import * as inventory from './inventory/inventory.ts'
import * as inventoryMark from './inventory/inventory-mark.ts'
import * as reconcile from './inventory/reconcile.ts'
import * as stocktakePaper from './inventory/stocktake-paper.ts'
import * as invite from './event/invite.ts'
import * as labelCode from './label/label-code.ts'
import * as labelTemplate from './label/label-template.ts'
import * as location from './tree/location.ts'
import * as mail from './mail.ts'
import * as maintenance from './maintenance/maintenance.ts'
import * as maintenancePlan from './maintenance/plan.ts'
import * as message from './message/message.ts'
import * as media from './media.ts'
import * as notification from './notification.ts'
import * as region from './region.ts'
import * as profile from './identity/profile.ts'
import * as proof from './identity/proof.ts'
import * as providerSignIn from './identity/provider-sign-in.ts'
import * as publicAsset from './asset/public-asset.ts'
import * as publicReport from './public-report/public-report.ts'
import * as holderReminder from './reminder/holder-reminder.ts'
import * as reminder from './reminder/reminder.ts'
import * as privacy from './event/privacy/privacy.ts'
import * as publicEvent from './event/public-event.ts'
import * as qrcode from './asset/qrcode.ts'
import * as formVersions from './event/registration/form-versions.ts'
import * as registration from './event/registration/registration.ts'
import * as registrationRules from './event/registration/registration-rules.ts'
import * as selfService from './event/registration/self-service.ts'
import * as reportPdf from './report/report-pdf.ts'
import * as report from './report/report.ts'
import * as sample from './business/sample.ts'
import * as scan from './scan.ts'
import * as search from './search.ts'
import * as staff from './business/staff.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'envelope' in value

const features: readonly Readonly<Record<string, unknown>>[] = [
  answerFile,
  asset,
  assetCode,
  assetDocument,
  assetExport,
  assetImport,
  assetLabel,
  assetList,
  assetTrash,
  assetView,
  batch,
  botCheck,
  business,
  category,
  custody,
  customField,
  dashboard,
  dataRequest,
  door,
  doorActs,
  doorReviews,
  doorSettings,
  doorStaff,
  event,
  eventFigures,
  eventTemplate,
  googleAccount,
  guest,
  guestBulk,
  guestImport,
  guestActs,
  handover,
  identity,
  importPhotos,
  inventory,
  inventoryMark,
  reconcile,
  stocktakePaper,
  invite,
  keeper,
  labelCode,
  labelTemplate,
  location,
  mail,
  maintenance,
  maintenancePlan,
  media,
  message,
  notification,
  region,
  profile,
  proof,
  providerSignIn,
  publicAsset,
  privacy,
  publicEvent,
  publicReport,
  reminder,
  holderReminder,
  qrcode,
  formVersions,
  registration,
  registrationRules,
  selfService,
  report,
  reportPdf,
  sample,
  scan,
  search,
  staff,
]

/** Every call by its name: what the API page, the access table and the fuzz test are made from. */
export const allCalls: Readonly<Record<string, Call>> = Object.fromEntries(
  features.flatMap((feature) => Object.entries(feature).filter((entry): entry is [string, Call] => isCall(entry[1]))),
)
