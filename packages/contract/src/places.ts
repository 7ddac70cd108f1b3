import { z } from 'zod'
import { call } from './call.ts'

/** The 63 provinces with districts, or the 34 provinces of 2025 whose second level are wards. */
export const PLACE_SCHEMES = ['vn63', 'vn34'] as const
export const PlaceScheme = z.enum(PLACE_SCHEMES)
export type PlaceScheme = z.infer<typeof PlaceScheme>

export const DEFAULT_PROVINCE = '79'
export const DEFAULT_DISTRICT = '785'

export const Place = z.object({ id: z.string(), name: z.string() })
export type Place = z.infer<typeof Place>

const Scheme = z.object({ scheme: PlaceScheme.default('vn63') })

export const listProvinces = call({
  method: 'GET',
  path: '/core-service/provinces',
  summary: 'Provinces of Viet Nam in Vietnamese order',
  access: 'public',
  envelope: 'result',
  query: Scheme,
  output: z.array(Place),
})

export const listDistricts = call({
  method: 'GET',
  path: '/core-service/provinces/{id}/districts',
  summary: 'Districts of a province (wards in the scheme of 2025)',
  access: 'public',
  envelope: 'result',
  params: z.object({
    id: z
      .string()
      .max(3, { error: 'invalid_id', abort: true })
      .regex(/^\d{1,3}$/, { error: 'invalid_id' }),
  }),
  query: Scheme,
  output: z.array(Place),
  errors: ['place.not_found'],
})
