import type { CompanyAddress } from '@nine/contract/business/business'
import { listDistricts, listProvinces } from './places.service.ts'

/** Street, district and province in one line; what is missing is left out. */
export function formattedAddress({ address, province, district, scheme }: CompanyAddress): string {
  const provinceName = listProvinces(scheme).find(({ id }) => id === province)?.name
  const districtName = provinceName && listDistricts(scheme, province).find(({ id }) => id === district)?.name
  return [address, districtName, provinceName].filter(Boolean).join(', ')
}

/** The fields that name no place, or a district of another province. */
export function unknownPlaces({ province, district, scheme }: CompanyAddress): ('province' | 'district')[] {
  if (province !== '' && !listProvinces(scheme).some(({ id }) => id === province)) return ['province']
  if (district === '') return []
  const known = province !== '' && listDistricts(scheme, province).some(({ id }) => id === district)
  return known ? [] : ['district']
}
