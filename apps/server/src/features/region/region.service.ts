import type { CompanyAddress } from '@nine/contract/business/business'
import type { Region, RegionScheme } from '@nine/contract/region'
import { AppError } from '../../app-error.ts'
import vn34 from './vn34.data.json' with { type: 'json' }
import vn63 from './vn63.data.json' with { type: 'json' }

interface Province extends Region {
  districts: Region[]
}

const PROVINCES: Record<RegionScheme, readonly Province[]> = { vn63, vn34 }

export function listProvinces(scheme: RegionScheme): Region[] {
  return PROVINCES[scheme].map(({ id, name }) => ({ id, name }))
}

export function listDistricts(scheme: RegionScheme, provinceId: string): Region[] {
  const province = PROVINCES[scheme].find(({ id }) => id === provinceId)
  if (!province) throw new AppError('place.not_found')
  return province.districts
}

/** Street, district and province in one line; what is missing is left out. */
export function formattedAddress({ address, province, district, scheme }: CompanyAddress): string {
  const provinceName = listProvinces(scheme).find(({ id }) => id === province)?.name
  const districtName = provinceName && listDistricts(scheme, province).find(({ id }) => id === district)?.name
  return [address, districtName, provinceName].filter(Boolean).join(', ')
}

/** The fields that name no region, or a district of another province. */
export function unknownRegions({ province, district, scheme }: CompanyAddress): ('province' | 'district')[] {
  if (province !== '' && !listProvinces(scheme).some(({ id }) => id === province)) return ['province']
  if (district === '') return []
  const known = province !== '' && listDistricts(scheme, province).some(({ id }) => id === district)
  return known ? [] : ['district']
}
