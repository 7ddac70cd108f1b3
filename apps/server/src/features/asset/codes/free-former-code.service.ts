import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import type { Trx } from '../../../tables.ts'
import { readSearchedTexts } from '../../custom-field/custom-field.public.ts'
import { updateAssetRow } from '../asset.queries.ts'
import { requireLocked } from '../asset.service.ts'
import { insertHistory } from '../history/asset-history.queries.ts'
import { searchColumns } from '../list/search-terms.ts'
import { deleteFormerCode, selectFormerCodes } from './asset-code.queries.ts'

/** Another asset may get the code from now on, and this one is not found by it any more. */
export async function freeFormerCode(trx: Trx, actor: Actor, id: string, code: string): Promise<null> {
  const { business } = actor
  const asset = await requireLocked(trx, business, id)
  const freed = await deleteFormerCode(trx, business, id, code)
  if (freed === undefined) throw new AppError('asset.former_code_unknown')
  const former_codes = await selectFormerCodes(trx, business, id)
  const customTexts = await readSearchedTexts(trx, business, [id])
  const version = asset.version + 1
  await insertHistory(trx, { business, id, version, performedBy: actor.id }, [
    { action: 'update', changes: [{ field: 'formerCodes', from: freed, to: null }] },
  ])
  await updateAssetRow(trx, business, id, {
    former_codes,
    ...searchColumns({ ...asset, former_codes }, customTexts.get(id)),
    version,
    updated_by: actor.id,
    updated_at: new Date(),
  })
  return null
}
