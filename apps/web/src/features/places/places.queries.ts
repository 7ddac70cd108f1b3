import { listDistricts, listProvinces, type PlaceScheme } from '@nine/contract/places'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** Provinces do not change while somebody fills in a form. */
const staleTime = Number.POSITIVE_INFINITY

export const provincesQuery = (scheme: PlaceScheme) =>
  queryOptions({
    queryKey: ['places', scheme],
    staleTime,
    queryFn: ({ signal }) => call(listProvinces, { query: { scheme } }, { signal }),
  })

export const districtsQuery = (scheme: PlaceScheme, provinceId: string) =>
  queryOptions({
    queryKey: ['places', scheme, provinceId],
    staleTime,
    enabled: provinceId !== '',
    queryFn: ({ signal }) => call(listDistricts, { params: { id: provinceId }, query: { scheme } }, { signal }),
  })
