import type {
  Business,
  BusinessCard,
  BusinessDetail,
  BusinessForm,
  BusinessLimits,
  CompanyAddress,
} from '@nine/contract/business/business'
import { NEEDS_TAX } from '@nine/contract/business/business'
import { ID_PATTERN } from '@nine/contract/fields'
import { slugsFor } from '@nine/contract/text/slug'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { newId } from '../../db/id.ts'
import type { Db, Trx } from '../../tables.ts'
import { AppError } from '../../app-error.ts'
import { countAttempt } from '../../http/protection/rate-limit.ts'
import type { ChangeContext } from '../../context.ts'
import type { Runtime } from '../../runtime.ts'
import { getStorage, releasePicture, requirePublicImage } from '../media/media.service.ts'
import {
  insertBusiness,
  lockBusinessRow,
  selectBusiness,
  selectBusinessByUrl,
  selectTakenUrls,
  updateBusinessRow,
} from './business.queries.ts'
import type { BusinessTables } from './business.table.ts'
import { formattedAddress, unknownRegions } from '../region/region.service.ts'

/** Enterprises one person may create. */
const CREATION_LIMIT = { max: 30, windowSeconds: 24 * 3600 }
/** URLs looked up at once: a name may have been taken many times. */
const SLUGS_AT_ONCE = 50
const NO_ADDRESS: CompanyAddress = { address: '', province: '', district: '', scheme: 'vn63' }

type BusinessRow = Selectable<BusinessTables['business']>
type Changes = Partial<z.output<typeof BusinessForm>>

export const limitCreation = (db: Db, personId: string): Promise<void> =>
  countAttempt(db, `create-business ${personId}`, CREATION_LIMIT)

/** A business without members: `staff` adds its owner in the same transaction. */
export async function createBusiness(trx: Trx, name: string): Promise<BusinessCard> {
  const id = newId()
  const slugs = slugsFor(name)
  for (;;) {
    const some = Array.from({ length: SLUGS_AT_ONCE }, () => slugs.next().value)
    const taken = await selectTakenUrls(trx, some)
    for (const url of some.filter((slug) => !taken.has(slug))) {
      if (await insertBusiness(trx, { id, url, name, logo: null, address: null })) return { id, name, url, logo: null }
    }
  }
}

export async function getBusiness(db: Db, id: string): Promise<BusinessDetail> {
  return toDetail(requireRow(await selectBusiness(db, id)))
}

export async function getLimits(db: Db, runtime: Runtime, id: string): Promise<BusinessLimits> {
  return { storage: await getStorage(db, runtime, id) }
}

/** An enterprise by its id or URL, for anybody. */
export async function requireBusinessCard(db: Db, idOrSlug: string): Promise<BusinessCard> {
  const find = ID_PATTERN.test(idOrSlug) ? selectBusiness : selectBusinessByUrl
  return toCard(requireRow(await find(db, idOrSlug)))
}

/** Serialises changes of a business and its staff. */
export async function lockBusiness(trx: Trx, id: string): Promise<BusinessCard> {
  return toCard(requireRow(await lockBusinessRow(trx, id)))
}

export async function updateBusiness(
  { trx, runtime }: Pick<ChangeContext, 'trx' | 'runtime'>,
  id: string,
  changes: Changes,
): Promise<BusinessDetail> {
  const before = requireRow(await lockBusinessRow(trx, id))
  requireTax(before, changes)
  if (changes.logo && changes.logo !== before.logo) await requirePublicImage(trx, changes.logo, 'logo')
  const { publicHolder, publicEmail, publicPrice, publicFinds, fixedAssetFrom, address, ...rest } = changes
  const columns = Object.entries({
    ...rest,
    address: address === undefined ? undefined : JSON.stringify(toAddress(address)),
    public_holder: publicHolder,
    public_email: publicEmail,
    public_price: publicPrice,
    public_finds: publicFinds,
    fixed_asset_from: fixedAssetFrom,
  }).filter(([, value]) => value !== undefined)
  if (columns.length === 0) return toDetail(before)
  if (changes.logo !== undefined && changes.logo !== before.logo) await releasePicture(trx, runtime.jobs, before.logo)
  return toDetail(requireRow(await updateBusinessRow(trx, id, Object.fromEntries(columns))))
}

function requireTax(before: BusinessRow, changes: Changes): void {
  const tax = changes.tax ?? before.tax
  if (tax === '' && NEEDS_TAX.some((field) => changes[field] !== undefined && changes[field] !== null))
    refuseField('tax', 'required')
}

function toAddress(address: string | CompanyAddress): CompanyAddress {
  if (typeof address === 'string') return { ...NO_ADDRESS, address }
  const [unknown] = unknownRegions(address)
  if (unknown) refuseField(`address.${unknown}`, 'invalid_value')
  return address
}

function refuseField(field: string, code: 'required' | 'invalid_value'): never {
  throw new AppError('request.validation', {}, [{ field, code, values: {} }])
}

function requireRow(row: BusinessRow | undefined): BusinessRow {
  if (!row) throw new AppError('business.not_found')
  return row
}

const toCard = ({ id, name, url, logo }: BusinessRow): BusinessCard => ({ id, name, url, logo })

export function toBusiness(row: BusinessRow): Business {
  const { logo, email, tax, phone } = row
  const address = { ...NO_ADDRESS, ...row.address }
  return {
    ...toCard(row),
    companyDetail: { logo, email, tax, phone, formattedAddress: formattedAddress(address), address },
  }
}

const toDetail = (row: BusinessRow): BusinessDetail => ({
  ...toBusiness(row),
  publicHolder: row.public_holder,
  publicEmail: row.public_email,
  publicPrice: row.public_price,
  publicFinds: row.public_finds,
  regime: row.regime,
  fixedAssetFrom: row.fixed_asset_from,
})
