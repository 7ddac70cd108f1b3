import { listCustomFields } from '@nine/contract/custom-field/custom-field'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** Every custom field of the enterprise, by category. */
export const tableFieldsQuery = (business: string) =>
  queryOptions({
    queryKey: ['custom-field', business, 'every'],
    queryFn: ({ signal }) => call(listCustomFields, { query: { business } }, { signal }),
  })
