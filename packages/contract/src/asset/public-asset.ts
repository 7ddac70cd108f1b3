import { z } from 'zod'
import { AssetDetails, AssetImage } from './asset.ts'
import { call } from '../call.ts'
import { AssetCustomField } from '../custom-field/custom-field.ts'
import { Id } from '../fields.ts'

/** What a stranger who scanned the label may see. */
export const PublicAsset = z.object({
  _id: Id,
  name: z.string(),
  code: z.string(),
  description: z.string(),
  status: z.string(),
  price: z.number().nullable(),
  currency: z.string(),
  unit: z.string(),
  purchaseDate: z.string().nullable(),
  createdAt: z.string(),
  category: z.object({ name: z.string() }).nullable(),
  warehouse: z.string(),
  location: z.string(),
  assignedUser: z.object({ name: z.string(), email: z.string(), photo: z.string().nullable() }).nullable(),
  images: z.array(AssetImage),
  /** Only those that strangers may see. */
  customFields: z.array(AssetCustomField.pick({ name: true, kind: true, text: true })),
  warranty: z.object({ enabled: z.boolean(), duration: z.int(), endDate: z.string().nullable() }),
  depreciation: AssetDetails.shape.depreciation,
  business: z.object({ id: Id, name: z.string(), url: z.string(), logo: z.string().nullable(), phone: z.string() }),
})
export type PublicAsset = z.infer<typeof PublicAsset>

export const getPublicAsset = call({
  method: 'GET',
  path: '/asset-service/api/asset/{owner}/{assetId}',
  summary: 'The public page of an asset; {owner} is the id or the slug of its business',
  access: 'public',
  envelope: 'result',
  params: z.object({ owner: z.string().max(100), assetId: z.string().max(100) }),
  output: z.object({ asset: PublicAsset }),
  errors: ['asset.not_found'],
  limit: { max: 240, windowSeconds: 60 },
})
