import type { Provider } from '@nine/contract/identity/provider'
import { KeyRound } from 'lucide-react'

/** The marks of other companies, in their own colours. */
export function ProviderMark({ provider, size = 18 }: { provider: Provider; size?: number }) {
  switch (provider) {
    case 'google':
      return (
        <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
          <path
            fill="#4285f4"
            d="M45.1 24.5c0-1.6-.1-2.7-.4-3.9H24v7.1h12.1c-.2 2-1.6 5-4.5 7l-.1.3 6.6 5.1.4.1c4.2-3.9 6.6-9.6 6.6-15.7z"
          />
          <path
            fill="#34a853"
            d="M24 46c5.9 0 10.9-2 14.5-5.3l-6.9-5.4c-1.9 1.3-4.3 2.2-7.6 2.2-5.8 0-10.7-3.8-12.5-9.1l-.2.1-6.8 5.3-.1.3C8 41.100 15.400 46 24 46z"
          />
          <path
            fill="#fbbc05"
            d="M11.500 28.400c-.5-1.400-.7-2.900-.7-4.400s.3-3 .7-4.400v-.3l-7-5.400-.2.1C2.800 17 2 20.400 2 24s.8 7 2.400 10z"
          />
          <path
            fill="#eb4335"
            d="M24 10.500c4.100 0 6.900 1.800 8.500 3.300l6.200-6C34.900 4.200 29.900 2 24 2 15.400 2 8 6.900 4.400 14l7.100 5.500c1.800-5.300 6.700-9 12.500-9z"
          />
        </svg>
      )
    case 'microsoft':
      return (
        <svg viewBox="0 0 21 21" width={size} height={size} aria-hidden="true">
          <path fill="#f25022" d="M0 0h10v10H0z" />
          <path fill="#7fba00" d="M11 0h10v10H11z" />
          <path fill="#00a4ef" d="M0 11h10v10H0z" />
          <path fill="#ffb900" d="M11 11h10v10H11z" />
        </svg>
      )
    case 'facebook':
      return (
        <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
          <path
            fill="#1877f2"
            d="M24 12a12 12 0 1 0-13.900 11.900v-8.400H7.100V12h3V9.400c0-3 1.800-4.700 4.500-4.700 1.300 0 2.700.2 2.700.2v3h-1.500c-1.500 0-2 .9-2 1.900V12h3.400l-.5 3.500h-2.900v8.400A12 12 0 0 0 24 12z"
          />
        </svg>
      )
    case 'oidc':
      return <KeyRound size={size} strokeWidth={1.75} aria-hidden="true" />
  }
}
