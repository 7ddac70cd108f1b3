import { listDistricts, listProvinces, type RegionScheme } from '@nine/contract/region'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** Provinces do not change while somebody fills in a form. */
const staleTime = Number.POSITIVE_INFINITY

export const provincesQuery = (scheme: RegionScheme) =>
  queryOptions({
    queryKey: ['regions', scheme],
    staleTime,
    queryFn: ({ signal }) => call(listProvinces, { query: { scheme } }, { signal }),
  })

export const districtsQuery = (scheme: RegionScheme, provinceId: string) =>
  queryOptions({
    queryKey: ['regions', scheme, provinceId],
    staleTime,
    enabled: provinceId !== '',
    queryFn: ({ signal }) => call(listDistricts, { params: { id: provinceId }, query: { scheme } }, { signal }),
  })
