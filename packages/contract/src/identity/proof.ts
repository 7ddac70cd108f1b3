import { z } from 'zod'
import { Header } from '../bounds.ts'
import { call } from '../call.ts'
import { Password, REQUESTS_PER_MINUTE } from './identity.ts'
import { Provider } from './provider.ts'

/** How a signed-in person can prove again who they are, before irreversible actions. */
export const ProofWays = z.object({
  /** No proof is needed: they proved it a few minutes ago. */
  isRecent: z.boolean(),
  password: z.boolean(),
  providers: z.array(Provider),
})

export const getProofWays = call({
  method: 'GET',
  path: '/gateway/app/auth/again',
  summary: 'How the caller can prove who they are, and whether they did so a few minutes ago',
  access: 'session',
  envelope: 'result',
  output: ProofWays,
})

export const ProveByPasswordForm = z.object({ password: Password })

export const proveByPassword = call({
  method: 'POST',
  path: '/gateway/app/auth/again',
  summary: 'Prove with the password that it is still the person who signed in; counts for ten minutes',
  access: 'session',
  envelope: 'status',
  headers: z.object({ cookie: Header.optional() }),
  body: ProveByPasswordForm,
  output: z.null(),
  errors: ['identity.issuer_only', 'request.rate_limited'],
  done: 'identity.proved',
  limit: REQUESTS_PER_MINUTE,
})

export const proveAtProvider = call({
  method: 'POST',
  path: '/gateway/app/auth/again/{provider}',
  summary:
    'Prove it with a fresh sign-in at a linked provider: the page to send this browser to, and only this browser',
  access: 'session',
  envelope: 'result',
  params: z.object({ provider: Provider }),
  body: z.object({ next: z.string().max(2000).optional() }),
  output: z.object({ url: z.string() }),
  errors: ['identity.provider_unknown', 'identity.provider_unavailable'],
  limit: REQUESTS_PER_MINUTE,
  secret: true,
})
