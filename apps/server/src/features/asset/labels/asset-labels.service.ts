import type { AssetLabel } from '@nine/contract/asset/asset-label'
import { fullNameOf } from '@nine/contract/identity/full-name'
import type { Db, Trx } from '../../../tables.ts'
import { selectLabels } from '../asset.queries.ts'
import { updatePrinted } from '../codes/asset-code.queries.ts'

/** In the requested order. */
export async function listAssetLabels(db: Db, business: string, ids: readonly string[]): Promise<AssetLabel[]> {
  const rows = await selectLabels(db, business, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { code, name, price, currency, visibility, email, first_name, last_name } = row
    const { serial_number: serialNumber, location_name } = row
    const holder = email === null ? '' : fullNameOf({ firstName: first_name ?? '', lastName: last_name ?? '', email })
    const location = location_name ?? ''
    const isPublic = visibility === 'public'
    return [{ _id: id, code, name, price, currency, holder, location, serialNumber, isPublic }]
  })
}

/** The first time ticks a step of the guide for new enterprises. */
export async function notePrintedLabels(
  trx: Trx,
  business: string,
  assets: readonly string[],
): Promise<{ noted: boolean }> {
  if (assets.length > 0) await updatePrinted(trx, business, assets)
  const { numUpdatedRows } = await trx
    .updateTable('business')
    .set({ labels_printed_at: new Date() })
    .where('id', '=', business)
    .where('labels_printed_at', 'is', null)
    .executeTakeFirst()
  return { noted: numUpdatedRows > 0n }
}
