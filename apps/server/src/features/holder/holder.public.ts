/** What imports and hand-overs need of people without an account. */
export { insertHolders, lockHolders, selectBusinessOfHolder, selectHolders, updateHolderRow } from './holder.queries.ts'
