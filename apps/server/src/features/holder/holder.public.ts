/** What imports, hand-overs and reminders need of people without an account. */
export {
  deleteUnsubscribed,
  insertHolders,
  insertUnsubscribed,
  lockHolderList,
  lockHolders,
  selectBusinessOfHolder,
  selectContact,
  selectHolders,
  selectIsUnsubscribed,
  updateHolderRow,
} from './holder.queries.ts'
