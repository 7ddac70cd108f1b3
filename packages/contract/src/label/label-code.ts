import { z } from 'zod'
import { call } from '../call.ts'
import { Id, OfBusiness } from '../fields.ts'
import { SCANNED_MAX } from '../inventory/inventory-mark.ts'
import { ShortCode } from './short-code-field.ts'

/** Most short codes that one call gives. */
export const SHORT_CODES_A_CALL = 500
/** Most blank codes that one call makes. */
export const BLANK_CODES_A_CALL = 500
/** Most blank codes that an enterprise has at a time. */
export const BLANK_CODES_MAX = 5000

/**
 * What a scanned text is in an enterprise:
 * - `asset`: by its address, short or long, its code, a former one or a further label; `isTrashed` in the trash
 * - `location`: by the short address on its label
 * - `blank`: a printed code that nothing has yet; it can be attached to an asset
 * - `elsewhere`: a short code of another enterprise; its public page is at `address`
 * - `unknown`: anything else
 */
export const Scanned = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('asset'),
    _id: Id,
    code: z.string(),
    name: z.string(),
    isTrashed: z.boolean(),
    location: z.object({ _id: Id, name: z.string() }).nullable(),
  }),
  z.object({
    kind: z.literal('location'),
    _id: Id,
    name: z.string(),
    /** Names from the root to this location. */
    path: z.array(z.string()),
    isActive: z.boolean(),
  }),
  z.object({ kind: z.literal('blank'), code: z.string() }),
  z.object({ kind: z.literal('elsewhere'), address: z.string() }),
  z.object({ kind: z.literal('unknown') }),
])
export type Scanned = z.infer<typeof Scanned>

export const resolveScanned = call({
  method: 'GET',
  path: '/api/label/scanned',
  summary: 'What a scanned or typed text is: an asset, a location, a blank code, one of another enterprise, or unknown',
  access: 'asset.read',
  envelope: 'result',
  query: OfBusiness.extend({ text: z.string().min(1, { error: 'required' }).max(SCANNED_MAX) }),
  output: Scanned,
})

export const openShortCode = call({
  method: 'GET',
  path: '/api/label/code/{code}',
  summary: 'What a short code is, for a member of the enterprise that it belongs to; others get 404',
  access: 'asset.read',
  envelope: 'result',
  params: z.object({ code: ShortCode }),
  query: OfBusiness,
  output: z.object({ scanned: Scanned, business: z.object({ _id: Id, url: z.string() }) }),
  errors: ['label.code_unknown'],
})

/** The short code of an asset or a location. */
const Given = z.object({ _id: Id, code: z.string() })

export const giveShortCodes = call({
  method: 'POST',
  path: '/api/label/short',
  summary: 'The short codes of assets and locations; those without one get one. What is gone is left out',
  access: 'asset.read',
  envelope: 'result',
  body: OfBusiness.extend({
    assets: z.array(Id).max(SHORT_CODES_A_CALL).default([]),
    locations: z.array(Id).max(SHORT_CODES_A_CALL).default([]),
  }),
  output: z.object({ assets: z.array(Given), locations: z.array(Given) }),
})

export const listBlankCodes = call({
  method: 'GET',
  path: '/api/label/blank',
  summary: 'How many blank codes wait for an asset, and those made last',
  access: 'label.manage',
  envelope: 'result',
  query: OfBusiness,
  output: z.object({ total: z.int(), codes: z.array(z.string()) }),
})

export const createBlankCodes = call({
  method: 'POST',
  path: '/api/label/blank',
  summary: 'Make codes to print before their assets are known',
  access: 'label.manage',
  envelope: 'success',
  body: OfBusiness.extend({ count: z.int().min(1).max(BLANK_CODES_A_CALL) }),
  output: z.object({ codes: z.array(z.string()) }),
  errors: ['label.too_many_blank'],
  done: 'label.blank_made',
})

export const attachCode = call({
  method: 'POST',
  path: '/api/label/attach',
  summary: 'Give a blank code to an asset as a further label; a code belongs to at most one asset',
  access: 'asset.update',
  envelope: 'success',
  body: OfBusiness.extend({ code: ShortCode, asset: Id }),
  output: z.object({ _id: Id, code: z.string(), name: z.string() }),
  errors: ['label.code_unknown', 'label.code_taken', 'asset.not_found'],
  done: 'label.attached',
})
