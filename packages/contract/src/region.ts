import { z } from 'zod'
import { call } from './call.ts'

/** The 63 provinces with districts, or the 34 provinces of 2025 whose second level are wards. */
export const REGION_SCHEMES = ['vn63', 'vn34'] as const
export const RegionScheme = z.enum(REGION_SCHEMES)
export type RegionScheme = z.infer<typeof RegionScheme>

export const DEFAULT_PROVINCE = '79'
export const DEFAULT_DISTRICT = '785'

export const Region = z.object({ id: z.string(), name: z.string() })
export type Region = z.infer<typeof Region>

const Scheme = z.object({ scheme: RegionScheme.default('vn63') })

export const listProvinces = call({
  method: 'GET',
  path: '/core-service/provinces',
  summary: 'Provinces of Viet Nam in Vietnamese order',
  access: 'public',
  envelope: 'result',
  query: Scheme,
  output: z.array(Region),
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
  output: z.array(Region),
  errors: ['place.not_found'],
})
