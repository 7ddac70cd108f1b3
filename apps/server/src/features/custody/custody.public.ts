// What other features do with custody: hand assets over, take them back, and ask whoever has one about it.
export { handOver, returnAssets } from './change-hands.service.ts'
export { askKeeper } from './keeper/ask-keeper.ts'
export { selectKeeper } from './keeper/keeper.queries.ts'
