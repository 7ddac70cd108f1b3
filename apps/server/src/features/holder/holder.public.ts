/** What imports, hand-overs and reminders need of people without an account. */
export {
  deleteUnsubscribed,
  insertHolders,
  insertUnsubscribed,
  lockHolders,
  selectBusinessOfHolder,
  selectContact,
  selectHolders,
  selectIsUnsubscribed,
  updateHolderRow,
} from './holder.queries.ts'
