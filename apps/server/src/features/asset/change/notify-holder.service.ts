import type { Trx } from '../../../tables.ts'
import type { Runtime } from '../../../runtime.ts'
import { notify } from '../../notification/notification.service.ts'
import { nameOf } from '../../staff/staff.service.ts'
import type { Actor } from '../../../actor.ts'

interface Handover {
  before: string | null
  after: string | null
  name: string
  code: string
}

/** Tells somebody that an asset was handed to them, unless they took it themselves. */
export async function tellNewHolder(trx: Trx, runtime: Runtime, actor: Actor, handover: Handover): Promise<void> {
  const { before, after, name, code } = handover
  if (after === null || after === before || after === actor.id) return
  await notify(trx, runtime, {
    personId: after,
    businessId: actor.business,
    type: 'asset.assigned',
    payload: { name: await nameOf(trx, actor.id), assetName: name, assetCode: code },
  })
}
