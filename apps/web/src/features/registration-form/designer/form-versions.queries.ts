import { FORM_VERSIONS_SHOWN, listFormVersions } from '@nine/contract/event/registration/form-versions'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** By the version in use: saving another one makes the list another. */
export const formVersionsQuery = (event: string, page: number, current: number) =>
  queryOptions({
    queryKey: ['form-versions', event, current, page],
    queryFn: ({ signal }) =>
      call(listFormVersions, { params: { id: event }, query: { limit: FORM_VERSIONS_SHOWN, page } }, { signal }),
  })
