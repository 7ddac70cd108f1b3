import assetDialog from './asset-dialog.ts'
import badge from './badge.ts'
import batch from './batch.ts'
import business from './business.ts'
import codeScheme from './code-scheme.ts'
import custody from './custody.ts'
import customField from './custom-field.ts'
import dashboard from './dashboard.ts'
import doorSettings from './door-settings.ts'
import door from './door.ts'
import event from './event.ts'
import first from './first.ts'
import form from './form.ts'
import guest from './guest.ts'
import guestImport from './guest-import.ts'
import guide from './guide.ts'
import identity from './identity.ts'
import imports from './import.ts'
import inventory from './inventory.ts'
import mail from './mail.ts'
import maintenance from './maintenance.ts'
import media from './media.ts'
import message from './message.ts'
import notification from './notification.ts'
import palette from './palette.ts'
import phone from './phone.ts'
import publicReport from './public-report.ts'
import region from './region.ts'
import registration from './registration.ts'
import reminder from './reminder.ts'
import report from './report.ts'
import scan from './scan.ts'
import label from './label.ts'
import stocktake from './stocktake.ts'
import staff from './staff.ts'
import table from './table.ts'
import type vn from '../vn/index.ts'

const en: typeof vn = {
  ...first,
  assetDialog,
  badge,
  batch,
  business,
  codeScheme,
  custody,
  customField,
  dashboard,
  doorSettings,
  door,
  event,
  form,
  guest,
  guestImport,
  guide,
  identity,
  import: imports,
  inventory,
  mail,
  label,
  maintenance,
  media,
  message,
  notification,
  palette,
  phone,
  publicReport,
  region,
  registration,
  reminder,
  report,
  scan,
  staff,
  stocktake,
  table,
}
export default en
