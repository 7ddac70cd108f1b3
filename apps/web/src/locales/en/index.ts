import messages from '@nine/contract/messages/en'
import assetDialog from './asset-dialog.ts'
import asset from './asset.ts'
import business from './business.ts'
import category from './category.ts'
import common from './everywhere.ts'
import dashboard from './dashboard.ts'
import event from './event.ts'
import form from './form.ts'
import guest from './guest.ts'
import identity from './identity.ts'
import inventory from './inventory.ts'
import label from './label.ts'
import location from './location.ts'
import mailbox from './mailbox.ts'
import media from './media.ts'
import notification from './notification.ts'
import places from './places.ts'
import sample from './sample.ts'
import scan from './scan.ts'
import shell from './shell.ts'
import staff from './staff.ts'
import tree from './tree.ts'
import type vn from '../vn/index.ts'

const en: typeof vn = {
  ...messages,
  asset,
  assetDialog,
  business,
  category,
  common,
  dashboard,
  event,
  form,
  guest,
  identity,
  inventory,
  label,
  location,
  mailbox,
  media,
  notification,
  places,
  sample,
  scan,
  shell,
  staff,
  tree,
}
export default en
