import { z } from 'zod'
import { readAs } from '../bounds.ts'
import { call } from '../call.ts'
import { Id, ID_LENGTH, ID_SHOWN, OfBusiness } from '../fields.ts'

/** Most labels of one call. */
export const LABELS_A_CALL = 100
/** Most assets whose labels are noted as printed by one call. */
export const PRINTED_A_CALL = 2000

/** What a printed label shows besides its code. */
export const AssetLabel = z.object({
  _id: Id,
  code: z.string(),
  name: z.string(),
  price: z.number().nullable(),
  currency: z.string(),
  /** Who holds it; empty when nobody does. */
  holder: z.string(),
  /** The name of where it is; empty when nobody knows. */
  location: z.string(),
  serialNumber: z.string(),
  /** Whether strangers who scan it see its page. */
  isPublic: z.boolean(),
})
export type AssetLabel = z.infer<typeof AssetLabel>

export const listAssetLabels = call({
  method: 'GET',
  path: '/api/asset/labels',
  summary: 'What the labels of some assets say, in the order asked for; those that are gone are left out',
  access: 'asset.read',
  envelope: 'result',
  query: OfBusiness.extend({
    ids: readAs(
      LABELS_A_CALL * (ID_LENGTH + 1),
      (value) => (typeof value === 'string' ? value.split(',') : value),
      z.array(Id).min(1).max(LABELS_A_CALL),
    ).meta({ type: 'array', items: ID_SHOWN }),
  }),
  output: z.array(AssetLabel),
})

export const notePrintedLabels = call({
  method: 'POST',
  path: '/api/asset/labels/printed',
  summary: 'Note that labels were made, which only the browser knows',
  access: 'asset.read',
  envelope: 'result',
  query: OfBusiness,
  /** Without any only the first time counts, for the guide for new enterprises. */
  body: z.object({ assets: z.array(Id).max(PRINTED_A_CALL).default([]) }),
  output: z.object({ noted: z.boolean() }),
})
