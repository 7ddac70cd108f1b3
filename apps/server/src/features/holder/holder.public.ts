/** What imports and, later, hand-overs need of people without an account. */
export { insertHolders, lockHolders, type NewHolder, selectHolders } from './holder.queries.ts'
