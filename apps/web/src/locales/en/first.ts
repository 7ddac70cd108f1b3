import messages from '@nine/contract/messages/en'
import asset from './asset.ts'
import category from './category.ts'
import common from './everywhere.ts'
import label from './label.ts'
import location from './location.ts'
import mailbox from './mailbox.ts'
import media from './media.ts'
import notification from './notification.ts'
import region from './region.ts'
import sample from './sample.ts'
import scan from './scan.ts'
import shell from './shell.ts'
import tree from './tree.ts'
import type vn from '../vn/first.ts'

const first: typeof vn = {
  ...messages,
  asset,
  category,
  common,
  label,
  location,
  mailbox,
  media,
  notification,
  region,
  sample,
  scan,
  shell,
  tree,
}
export default first
