import { z } from 'zod'
import { call } from '../call.ts'
import { Id } from '../fields.ts'
import { EMAIL_MAX } from '../identity/person-fields.ts'
import { RegionScheme } from '../region.ts'
import { REGIMES } from '../report/regime.ts'
import { ROLES } from './roles.ts'

export const BUSINESS_NAME_MAX = 120
export const TAX_MAX = 30
const PHONE_MAX = 30
const STREET_MAX = 300
const FIXED_ASSET_FROM_MAX = 1_000_000_000_000

/** A blank or missing name has its own message. */
export const BusinessName = z
  .string({ error: ({ input }) => (input === undefined || input === null ? 'business_name_required' : undefined) })
  .max(BUSINESS_NAME_MAX * 10, { abort: true })
  .transform((text) => text.replaceAll(/\s+/g, ' ').trim())
  .pipe(z.string().min(1, { error: 'business_name_required' }).max(BUSINESS_NAME_MAX))

export const Tax = z.string().trim().min(1, { error: 'required' }).max(TAX_MAX)

/** Landlines and hotlines too: eight to fifteen digits in any usual notation. Empty means none. */
export const CompanyPhone = z
  .string()
  .trim()
  .max(PHONE_MAX, { abort: true })
  .refine((text) => text === '' || isCompanyPhone(text), { error: 'invalid_phone' })

const isCompanyPhone = (text: string): boolean =>
  /^\+?[\d\s().-]+$/.test(text) && /^\d{8,15}$/.test(text.replaceAll(/\D/g, ''))

/** Empty means none. */
export const CompanyEmail = z
  .string()
  .trim()
  .max(EMAIL_MAX, { abort: true })
  .toLowerCase()
  .pipe(z.union([z.literal(''), z.email({ error: 'invalid_email' })]))

/** Street and the ids of province and district; each may be empty. */
export const CompanyAddress = z.object({
  address: z.string().trim().max(STREET_MAX).default(''),
  province: z.string().trim().max(10).default(''),
  district: z.string().trim().max(10).default(''),
  scheme: RegionScheme.default('vn63'),
})
export type CompanyAddress = z.infer<typeof CompanyAddress>

/**
 * What public pages of the enterprise's assets show; without `publicEmail` the holder's address is masked. With
 * `publicFinds` the label of a private asset opens a page with the enterprise's name, where a finder can write.
 */
const PublicPages = {
  publicHolder: z.boolean(),
  publicEmail: z.boolean(),
  publicPrice: z.boolean(),
  publicFinds: z.boolean(),
}

/** How its papers and books are written. From `fixedAssetFrom` on an asset is a fixed asset, below it a tool. */
const Bookkeeping = { regime: z.enum(REGIMES), fixedAssetFrom: z.int().min(0).max(FIXED_ASSET_FROM_MAX) }

export const BusinessForm = z.object({
  logo: Id.nullable(),
  name: BusinessName,
  tax: Tax,
  phone: CompanyPhone,
  email: CompanyEmail,
  address: z.union([z.string().trim().max(STREET_MAX), CompanyAddress]),
  ...PublicPages,
  ...Bookkeeping,
})

/** Saving these requires a tax code, if the enterprise has none yet. */
export const NEEDS_TAX = ['logo', 'name', 'phone', 'email', 'address'] as const

/** Enough to show an enterprise and link to it. */
export const BusinessCard = z.object({ id: Id, name: z.string(), url: z.string(), logo: z.string().nullable() })
export type BusinessCard = z.infer<typeof BusinessCard>

export const Business = BusinessCard.extend({
  companyDetail: z.object({
    logo: z.string().nullable(),
    email: z.string(),
    tax: z.string(),
    phone: z.string(),
    formattedAddress: z.string(),
    address: z.object({
      address: z.string(),
      district: z.string(),
      province: z.string(),
      scheme: RegionScheme,
    }),
  }),
})
export type Business = z.infer<typeof Business>

export const BusinessDetail = Business.extend({ ...PublicPages, ...Bookkeeping })
export type BusinessDetail = z.infer<typeof BusinessDetail>

export const Enterprise = Business.extend({ role: z.enum(ROLES), roleDetail: z.object({ title: z.string() }) })
export type Enterprise = z.infer<typeof Enterprise>

export const CreateBusinessForm = z.object({ name: BusinessName })

export const createBusiness = call({
  method: 'POST',
  path: '/gateway/business',
  summary: 'Create an enterprise; the caller becomes its owner',
  access: 'session',
  envelope: 'result',
  body: CreateBusinessForm,
  output: BusinessCard.omit({ logo: true }),
  errors: ['request.rate_limited'],
})

export const listBusinesses = call({
  method: 'GET',
  path: '/gateway/business',
  summary: "The caller's enterprises, with the caller's role in each",
  access: 'session',
  envelope: 'list',
  output: Enterprise,
})

export const getBusiness = call({
  method: 'GET',
  path: '/gateway/business/{business}',
  summary: 'An enterprise with its company details',
  access: 'business.read',
  envelope: 'result',
  params: z.object({ business: Id }),
  output: BusinessDetail,
})

export const updateBusiness = call({
  method: 'PATCH',
  path: '/gateway/business/{business}',
  summary: 'Change company settings: only the fields sent. The address of the workspace never changes',
  access: 'business.update',
  envelope: 'result',
  params: z.object({ business: Id }),
  body: BusinessForm.partial(),
  output: BusinessDetail,
})

/** What the enterprise uses and may use. */
export const BusinessLimits = z.object({ storage: z.object({ usedBytes: z.int(), limitBytes: z.int() }) })
export type BusinessLimits = z.infer<typeof BusinessLimits>

export const getBusinessLimits = call({
  method: 'GET',
  path: '/gateway/business/{business}/limits',
  summary: 'What the enterprise may use and how much of it is used',
  access: 'business.read',
  envelope: 'result',
  params: z.object({ business: Id }),
  output: BusinessLimits,
})

export const getBusinessName = call({
  method: 'GET',
  path: '/gateway/business/{idOrSlug}/name',
  summary: 'Which enterprise an id or an address belongs to',
  access: 'public',
  envelope: 'result',
  params: z.object({ idOrSlug: z.string().trim().min(1).max(200, { abort: true }).toLowerCase() }),
  output: BusinessCard,
  errors: ['business.not_found', 'request.rate_limited'],
  limit: { max: 120, windowSeconds: 60 },
})
