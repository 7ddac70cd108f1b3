import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

const RETRIES = 2

/**
 * Offline, a request fails at once instead of waiting silently. Only failures that may pass are retried: a lost
 * connection or a busy server.
 */
export const queryClient = new QueryClient({
  // What was loaded before stays on the screen, and a failed refresh is only logged; a first failure is shown too.
  queryCache: new QueryCache({
    onError: (error, { queryKey, state }) => {
      // oxlint-disable-next-line no-console -- for whoever looks for the cause
      console.warn(state.data === undefined ? 'Not loaded:' : 'Not renewed:', queryKey, error)
    },
  }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 10_000,
      retry: (failures, error) =>
        failures < RETRIES && error instanceof ApiError && (error.code === 'network' || error.status === 503),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
