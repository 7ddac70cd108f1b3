import type { FieldChange } from '@nine/contract/asset/asset-history'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import type { Db, Trx } from '../../../tables.ts'
import {
  claimCode,
  claimGeneratedCodes,
  deleteCodeSince,
  demoteCurrentCode,
  promoteCode,
  selectCodeHolder,
  selectFormerCodes,
} from './asset-code.queries.ts'

interface NewCode {
  /** Id of the asset, which need not be written yet. */
  asset: string
  /** Decides which scheme generates the code. */
  category: string | null
  /** The code that somebody gave it. */
  wanted?: string | undefined
}

/**
 * The code of a new asset, claimed until the transaction ends: the one that was given, or the next of the scheme. No two
 * assets of a business share one, and none gets what was another's before (asset-code.sql).
 */
export async function giveCode(trx: Trx, actor: Actor, { asset, category, wanted }: NewCode): Promise<string> {
  if (wanted !== undefined) return claimGiven(trx, actor, asset, wanted)
  const [code] = await giveCodes(trx, actor, category, [asset])
  if (code === undefined) throw new Error('an asset without a code')
  return code
}

/** Generated codes for many assets of one category, in their order. */
export const giveCodes = (
  trx: Trx,
  actor: Actor,
  category: string | null,
  assets: readonly string[],
): Promise<string[]> => claimGeneratedCodes(trx, actor, category, assets)

interface CodesOfAsset {
  id: string
  code: string
  former_codes: string[]
}

/**
 * Gives an asset another code. The old one stays with it as a former code, and becomes current again when it is given back.
 * Without a new code nothing changes. The caller holds the asset's lock and writes what is returned.
 */
export async function changeCode(
  trx: Trx,
  actor: Actor,
  asset: CodesOfAsset,
  code: string | undefined,
): Promise<{ code: string; former_codes: string[]; changes: FieldChange[] }> {
  const { id, code: before, former_codes } = asset
  if (code === undefined || code === before) return { code: before, former_codes, changes: [] }
  const { business } = actor
  const holder = await selectCodeHolder(trx, business, code)
  await demoteCurrentCode(trx, business, id)
  if (holder?.asset_id === id) await promoteCode(trx, business, id, code)
  else await claimGiven(trx, actor, id, code)
  return {
    code,
    former_codes: await selectFormerCodes(trx, business, id),
    changes: [{ field: 'code', from: before, to: code }],
  }
}

/**
 * Takes the change of a code back: the one that the asset got by it does not stay as a former code, or it would keep another
 * asset from getting it. One that the asset had before `since` stays.
 */
export async function takeCodeBack(
  trx: Trx,
  actor: Actor,
  asset: CodesOfAsset,
  { code, since }: { code: string; since: Date },
): ReturnType<typeof changeCode> {
  const changed = await changeCode(trx, actor, asset, code)
  await deleteCodeSince(trx, actor.business, asset, since)
  return { ...changed, former_codes: await selectFormerCodes(trx, actor.business, asset.id) }
}

async function claimGiven(trx: Trx, actor: Actor, asset: string, code: string): Promise<string> {
  if (await claimCode(trx, actor, asset, code)) return code
  throw await codeTaken(trx, actor.business, code)
}

/** Names the asset that has the code. */
async function codeTaken(db: Db, business: string, code: string): Promise<AppError> {
  const holder = await selectCodeHolder(db, business, code)
  if (!holder || holder.name === null)
    return new AppError('request.validation', {}, [{ field: 'code', code: 'code_reserved', values: {} }])
  const { name, current_code, kind, is_trashed } = holder
  const why = is_trashed ? 'code_taken_trashed' : kind === 'current' ? 'code_taken' : 'code_taken_former'
  return new AppError('request.validation', {}, [
    { field: 'code', code: why, values: { name, code: current_code ?? '' } },
  ])
}
