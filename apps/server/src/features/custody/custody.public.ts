// What other features do with custody: hand assets over, and take them back.
export { handOver, returnAssets } from './change-hands.service.ts'
