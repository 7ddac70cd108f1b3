import { z } from 'zod'

/** Sign-in providers besides the password; `oidc` is the installation's own issuer. */
export const PROVIDERS = ['google', 'microsoft', 'facebook', 'oidc'] as const
export const Provider = z.enum(PROVIDERS)
export type Provider = z.infer<typeof Provider>
