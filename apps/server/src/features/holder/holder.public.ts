/** What imports and, later, hand-overs need of people without an account. */
export { insertHolders, lockHolders, selectHolders } from './holder.queries.ts'
