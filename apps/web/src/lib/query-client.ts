import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

const RETRIES = 2

/**
 * Offline, a request fails at once and says so instead of waiting in silence. Only what may pass by itself is tried again: a lost
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
