import type { Trx } from '../../../db/schema.ts'
import { type NewStatus, updateStatuses } from './asset-statuses.queries.ts'
import type { Actor } from '../asset.service.ts'

/** Changes the status of many assets at once; answers how many really changed. */
export const changeStatuses = (trx: Trx, actor: Actor, wanted: readonly NewStatus[]): Promise<number> =>
  updateStatuses(trx, actor.business, actor.id, wanted)
