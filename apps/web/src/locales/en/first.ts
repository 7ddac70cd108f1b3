import messages from '@nine/contract/messages/shared/en'
import asset from './asset.ts'
import category from './category.ts'
import common from './everywhere.ts'
import location from './location.ts'
import mailbox from './mailbox.ts'
import sample from './sample.ts'
import shell from './shell.ts'
import tree from './tree.ts'
import type vn from '../vn/first.ts'

const first: typeof vn = {
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
