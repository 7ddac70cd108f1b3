import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

const RETRIES = 2

/** Only what may pass by itself is tried again: a lost connection or a busy server. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) =>
        failures < RETRIES && error instanceof ApiError && (error.code === 'network' || error.status === 503),
    },
    mutations: { retry: false },
  },
})
