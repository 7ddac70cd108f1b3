import { notify } from '../../notification/notification.service.ts'
import { nameOf } from '../../staff/staff.service.ts'
import type { ChangeContext } from '../../../context.ts'

interface Handover {
  before: string | null
  after: string | null
  name: string
  code: string
}

/** Notifies somebody that an asset was assigned to them, unless they did it themselves. */
export async function notifyNewHolder({ trx, runtime, actor }: ChangeContext, handover: Handover): Promise<void> {
  const { before, after, name, code } = handover
  if (after === null || after === before || after === actor.id) return
  await notify(trx, runtime, {
    personId: after,
    businessId: actor.business,
    type: 'asset.assigned',
    payload: { name: await nameOf(trx, actor.id), assetName: name, assetCode: code },
  })
}
