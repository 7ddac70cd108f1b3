import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import type { Trx } from '../../../tables.ts'
import { updateAssetRow } from '../asset.queries.ts'
import { requireLocked } from '../asset.service.ts'
import { insertHistory } from '../history/asset-history.queries.ts'
import { selectCodeHolder, takeBlankCode } from './asset-code.queries.ts'

/** Makes a blank code an additional label of an asset. Repeating it for the same asset changes nothing. */
export async function attachCode(
  trx: Trx,
  actor: Actor,
  { asset: id, code }: { asset: string; code: string },
): Promise<{ _id: string; code: string; name: string }> {
  const { business } = actor
  const asset = await requireLocked(trx, business, id)
  const attached = { _id: id, code: asset.code, name: asset.name }
  if (await isOwn(trx, business, id, code)) return attached
  await claimBlankCode(trx, business, id, code)
  const version = asset.version + 1
  await insertHistory(trx, { business, id, version, performedBy: actor.id }, [
    { action: 'update', changes: [{ field: 'label', from: null, to: code }] },
  ])
  await updateAssetRow(trx, business, id, { version, updated_by: actor.id, updated_at: new Date() })
  return attached
}

/** When two people attach one code, the second is refused and told whose it is. The asset need not exist yet. */
export async function claimBlankCode(trx: Trx, business: string, asset: string, code: string): Promise<void> {
  if (await takeBlankCode(trx, business, asset, code)) return
  const holder = await selectCodeHolder(trx, business, code)
  if (holder?.name == null) throw new AppError('label.code_unknown')
  throw new AppError('label.code_taken', { name: holder.name, code: holder.current_code ?? '' })
}

const isOwn = async (trx: Trx, business: string, asset: string, code: string): Promise<boolean> =>
  (await selectCodeHolder(trx, business, code))?.asset_id === asset
