import type { Place, PlaceScheme } from '@nine/contract/places'
import { AppError } from '../../app-error.ts'
import vn34 from './vn34.data.json' with { type: 'json' }
import vn63 from './vn63.data.json' with { type: 'json' }

interface Province extends Place {
  districts: Place[]
}

const PROVINCES: Record<PlaceScheme, readonly Province[]> = { vn63, vn34 }

export function listProvinces(scheme: PlaceScheme): Place[] {
  return PROVINCES[scheme].map(({ id, name }) => ({ id, name }))
}

export function listDistricts(scheme: PlaceScheme, provinceId: string): Place[] {
  const province = PROVINCES[scheme].find(({ id }) => id === provinceId)
  if (!province) throw new AppError('place.not_found')
  return province.districts
}
