import { getToDo } from '@nine/contract/dashboard'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const toDoQuery = (business: string) =>
  queryOptions({
    queryKey: ['dashboard', business, 'to-do'],
    refetchOnMount: 'always',
    queryFn: ({ signal }) => call(getToDo, { query: { business } }, { signal }),
  })
