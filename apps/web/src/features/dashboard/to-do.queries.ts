import { getToDo, getValueToday, listActivities } from '@nine/contract/dashboard'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const toDoQuery = (business: string) =>
  queryOptions({
    queryKey: ['dashboard', business, 'to-do'],
    refetchOnMount: 'always',
    queryFn: ({ signal }) => call(getToDo, { query: { business } }, { signal }),
  })

export const activityQuery = (business: string) =>
  queryOptions({
    queryKey: ['dashboard', business, 'activity'],
    refetchOnMount: 'always',
    queryFn: ({ signal }) => call(listActivities, { query: { business } }, { signal }),
  })

/** It is computed from every asset and changes once a day: looked at again only after a while. */
export const valueTodayQuery = (business: string) =>
  queryOptions({
    queryKey: ['dashboard', business, 'value-today'],
    staleTime: 300_000,
    queryFn: ({ signal }) => call(getValueToday, { query: { business } }, { signal }),
  })
