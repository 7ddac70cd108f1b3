import type { PublicAsset } from '@nine/contract/asset/public-asset'
import { todayIn } from '@nine/contract/duration'
import { ID_PATTERN } from '@nine/contract/fields'
import { maskEmail } from '@nine/contract/text/mask'
import { PATH_SEPARATOR } from '@nine/contract/tree/tree'
import type { BusinessDetail } from '@nine/contract/business/business'
import type { Db } from '../../../tables.ts'
import { AppError, isRefusal } from '../../../app-error.ts'
import type { Runtime } from '../../../runtime.ts'
import { requireBusinessCard, getBusiness } from '../../business/business.service.ts'
import { readPublicFields } from '../../custom-field/custom-field.public.ts'
import { isoOf, toHolder, toImage, toTerms } from '../asset-response.ts'
import { selectImages } from '../files/asset-file.queries.ts'
import { selectAsset, type AssetWithNames } from '../asset.queries.ts'

/** The public page of an asset. Private, deleted, missing and foreign assets are all not found. */
export async function getPublicAsset(db: Db, runtime: Runtime, owner: string, assetId: string): Promise<PublicAsset> {
  const scanned = await findScannedAsset(db, owner, assetId)
  if (scanned.row.visibility !== 'public') throw new AppError('asset.not_found')
  return showAsset(db, runtime, scanned)
}

interface ScannedAsset {
  business: BusinessDetail
  row: AssetWithNames
}

/** What a label leads strangers to: a public asset, or a private one if its enterprise wants to hear of finds. */
export async function findScannedAsset(db: Db, owner: string, assetId: string): Promise<ScannedAsset> {
  const id = assetId.toLowerCase()
  const business = ID_PATTERN.test(id) ? await findOwner(db, owner.toLowerCase()) : undefined
  const row = business && (await selectAsset(db, business.id, id))
  if (!row || (row.visibility !== 'public' && !business.publicFinds)) throw new AppError('asset.not_found')
  return { business, row }
}

export async function showAsset(db: Db, runtime: Runtime, { business, row }: ScannedAsset): Promise<PublicAsset> {
  const images = (await selectImages(db, business.id, row.id)).filter(({ is_active }) => is_active)
  return {
    ...toPublic(row, business, todayIn(runtime.config.timeZone)),
    images: images.map((image) => toImage(runtime, image)),
    customFields: await readPublicFields(db, business.id, row),
  }
}

async function findOwner(db: Db, idOrSlug: string): Promise<BusinessDetail | undefined> {
  try {
    return await getBusiness(db, (await requireBusinessCard(db, idOrSlug)).id)
  } catch (error) {
    if (isRefusal(error, 'business.not_found')) return undefined
    throw error
  }
}

function toPublic(
  row: AssetWithNames,
  business: BusinessDetail,
  today: string,
): Omit<PublicAsset, 'images' | 'customFields'> {
  const { publicHolder, publicEmail, publicPrice } = business
  const holder = publicHolder ? toHolder(row) : null
  const { warranty, depreciation } = toTerms(row, today)
  const path = row.location_names
  return {
    _id: row.id,
    name: row.name,
    code: row.code,
    description: row.description,
    status: row.status,
    price: publicPrice ? row.price : null,
    currency: row.currency,
    unit: row.unit,
    purchaseDate: row.purchase_date,
    createdAt: isoOf(row.created_at),
    category: row.category_name === null ? null : { name: row.category_name },
    warehouse: path[0] ?? '',
    location: [path.join(PATH_SEPARATOR), row.location_detail].filter(Boolean).join(', '),
    assignedUser: holder && {
      name: holder.name,
      email: publicEmail ? holder.email : maskEmail(holder.email),
      photo: holder.photo,
    },
    warranty,
    // Depreciation and residual value would reveal the price.
    depreciation: publicPrice ? depreciation : { ...depreciation, residualValue: 0, accumulatedDepreciation: null },
    business: {
      id: business.id,
      name: business.name,
      url: business.url,
      logo: business.logo,
      phone: business.companyDetail.phone,
    },
  }
}
