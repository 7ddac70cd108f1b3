// Does the list of assets stay as quick when there are a thousand times more of them?
import { ASSET_QUESTIONS } from './base/asset-questions.ts'
import { reportGrowth } from './base/growth.ts'

await reportGrowth('asset growth', ASSET_QUESTIONS)
