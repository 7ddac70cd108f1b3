import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

const RETRIES = 2

/**
 * Offline, a request fails at once instead of waiting silently. Only failures that may pass are retried: a lost
 * connection or a busy server.
 */
export const queryClient = new QueryClient({
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
