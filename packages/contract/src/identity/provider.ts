import { z } from 'zod'

/** Places to sign in beside the password; `oidc` is the installation's own issuer. */
export const PROVIDERS = ['google', 'microsoft', 'facebook', 'oidc'] as const
export const Provider = z.enum(PROVIDERS)
export type Provider = z.infer<typeof Provider>
