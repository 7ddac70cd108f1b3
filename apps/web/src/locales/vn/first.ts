import messages from '@nine/contract/messages/shared/vn'
import asset from './asset.ts'
import category from './category.ts'
import common from './everywhere.ts'
import location from './location.ts'
import mailbox from './mailbox.ts'
import sample from './sample.ts'
import shell from './shell.ts'
import tree from './tree.ts'

/** What a first screen may say, or any other at any moment; the rest comes with the pages that say it. */
const first = {
  ...messages,
  asset,
  category,
  common,
  location,
  mailbox,
  sample,
  shell,
  tree,
}
export default first
