import messages from '@nine/contract/messages/vn'
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

/** What a first screen may say, or any other at any moment; the rest comes with the pages that say it. */
const first = {
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
