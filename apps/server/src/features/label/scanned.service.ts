import { readScan } from '@nine/contract/inventory/read-scan'
import type { Scanned } from '@nine/contract/label/label-code'
import { readShortCode, shortAddress } from '@nine/contract/label/short-code'
import { AppError } from '../../app-error.ts'
import type { Runtime } from '../../runtime.ts'
import type { Db } from '../../tables.ts'
import { selectScannedAsset } from '../asset/asset.public.ts'
import { selectAssetForScan, selectLocationForScan, selectShortCode, type ShortCodeRow } from './short-code.queries.ts'

const UNKNOWN = { kind: 'unknown' } as const satisfies Scanned

/** What a scanned or typed text is in a business. */
export async function resolveScanned({ db, config }: Runtime, business: string, text: string): Promise<Scanned> {
  const scan = readScan(text)
  const asset = await selectScannedAsset(db, business, scan)
  if (asset !== undefined) return describeAsset(db, business, asset)
  const short = 'codes' in scan ? scan.codes.map(readShortCode).find((code) => code !== undefined) : undefined
  const row = short === undefined ? undefined : await selectShortCode(db, short)
  if (!row) return UNKNOWN
  // Whose it is stays theirs: the public page says what strangers may know.
  if (row.business_id !== business) return { kind: 'elsewhere', address: shortAddress(config.publicOrigin, row.code) }
  return describe(db, row)
}

/** What a short code of the business is, whose members this is for. */
export async function openShortCode(db: Db, business: string, code: string) {
  const row = await selectShortCode(db, code)
  if (!row || row.business_id !== business) throw new AppError('label.code_unknown')
  return { scanned: await describe(db, row), business: { _id: business, url: row.business_url } }
}

async function describe(db: Db, { business_id, code, kind, asset_id, location_id }: ShortCodeRow): Promise<Scanned> {
  if (kind === 'blank') return { kind: 'blank', code }
  if (asset_id !== null) return describeAsset(db, business_id, asset_id)
  if (location_id === null) return UNKNOWN
  const row = await selectLocationForScan(db, business_id, location_id)
  if (!row) return UNKNOWN
  return { kind: 'location', _id: row.id, name: row.name, path: row.names, isActive: row.is_active }
}

async function describeAsset(db: Db, business: string, id: string): Promise<Scanned> {
  const row = await selectAssetForScan(db, business, id)
  if (!row) return UNKNOWN
  const { code, name, is_trashed, location_id, location_name } = row
  const location = location_id === null ? null : { _id: location_id, name: location_name ?? '' }
  return { kind: 'asset', _id: id, code, name, isTrashed: is_trashed, location }
}
