import { BLANK_CODES_A_CALL, BLANK_CODES_MAX } from '@nine/contract/label/label-code'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Db, Trx } from '../../tables.ts'
import { lockBusiness } from '../business/business.service.ts'
import { newShortCodes } from './new-short-codes.ts'
import {
  countBlankCodes,
  type GivenCode,
  insertBlankCodes,
  insertCodesOfAssets,
  insertCodesOfLocations,
  selectBlankCodes,
  selectCodesOfAssets,
  selectCodesOfLocations,
} from './short-code.queries.ts'

/** One of billions is taken by chance; then others are tried. */
const ATTEMPTS = 5

interface Wanted {
  assets: readonly string[]
  locations: readonly string[]
}

/**
 * The short codes of assets and locations. They are made when a label needs one, and never given to anything else
 * afterwards, not even when what they stood for is gone (retire-short-codes.sql).
 */
export async function giveShortCodes(trx: Trx, actor: Actor, { assets, locations }: Wanted) {
  return {
    assets: await giveMissing(trx, actor, assets, { select: selectCodesOfAssets, insert: insertCodesOfAssets }),
    locations: await giveMissing(trx, actor, locations, {
      select: selectCodesOfLocations,
      insert: insertCodesOfLocations,
    }),
  }
}

interface Keeper {
  select: (db: Db, business: string, ids: readonly string[]) => Promise<GivenCode[]>
  insert: (trx: Trx, actor: Actor, wanted: readonly GivenCode[]) => Promise<void>
}

async function giveMissing(trx: Trx, actor: Actor, wanted: readonly string[], { select, insert }: Keeper) {
  const ids = [...new Set(wanted)]
  if (ids.length === 0) return []
  let given = await select(trx, actor.business, ids)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const known = new Set(given.map(({ id }) => id))
    const missing = ids.filter((id) => !known.has(id))
    if (missing.length === 0) break
    const codes = newShortCodes(missing.length)
    await insert(
      trx,
      actor,
      missing.map((id, index) => ({ id, code: codes[index] ?? '' })),
    )
    const now = await select(trx, actor.business, ids)
    // No code was written: what still lacks one no longer exists.
    if (now.length === given.length) break
    given = now
  }
  const byId = new Map(given.map(({ id, code }) => [id, code]))
  return ids.flatMap((_id) => {
    const code = byId.get(_id)
    return code === undefined ? [] : [{ _id, code }]
  })
}

/** The lock lets one person at a time make some, so that there are never too many. */
export async function createBlankCodes(trx: Trx, actor: Actor, count: number): Promise<{ codes: string[] }> {
  await lockBusiness(trx, actor.business)
  const there = await countBlankCodes(trx, actor.business)
  if (there + count > BLANK_CODES_MAX)
    throw new AppError('label.too_many_blank', { count: there, max: BLANK_CODES_MAX })
  const codes: string[] = []
  while (codes.length < count) codes.push(...(await insertBlankCodes(trx, actor, newShortCodes(count - codes.length))))
  return { codes: codes.toSorted() }
}

export async function listBlankCodes(db: Db, business: string): Promise<{ total: number; codes: string[] }> {
  const [total, codes] = await Promise.all([
    countBlankCodes(db, business),
    selectBlankCodes(db, business, BLANK_CODES_A_CALL),
  ])
  return { total, codes }
}
