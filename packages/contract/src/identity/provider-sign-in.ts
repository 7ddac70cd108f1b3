import { z } from 'zod'
import { Header } from '../bounds.ts'
import { call } from '../call.ts'
import { Id } from '../fields.ts'
import { Login, REQUESTS_PER_MINUTE, Token } from './identity.ts'
import { Provider } from './provider.ts'

/** Characters of each parameter with which a provider sends the browser back. */
const ANSWER_MAX = 8000

export const LinkedAccount = z.object({
  id: z.string(),
  provider: Provider,
  profile: z.object({ photo: z.string(), email: z.string() }),
  connected: z.boolean(),
})
export type LinkedAccount = z.infer<typeof LinkedAccount>

export const listLinkedAccounts = call({
  method: 'GET',
  path: '/gateway/identity/users/linked-accounts',
  summary: 'Configured providers, and which of them the caller has linked',
  access: 'session',
  envelope: 'result',
  output: z.array(LinkedAccount),
})

export const connectAccount = call({
  method: 'POST',
  path: '/gateway/app/connect/{id}',
  summary: 'Begin linking an account at a provider: the page to send this browser to, and only this browser',
  access: 'session',
  requires: ['recent-sign-in'],
  envelope: 'result',
  params: z.object({ id: Provider }),
  body: z.object({ next: z.string().max(2000).optional() }),
  output: z.object({ url: z.string() }),
  errors: ['identity.provider_unknown', 'identity.provider_unavailable'],
  secret: true,
})

export const disconnectAccount = call({
  method: 'DELETE',
  path: '/gateway/app/disconnect/{id}',
  summary: 'Unlink an account; never the last way in',
  access: 'session',
  requires: ['recent-sign-in'],
  envelope: 'status',
  params: z.object({ id: Provider }),
  output: z.null(),
  errors: ['identity.last_way_in', 'request.not_found'],
})

export const startSignIn = call({
  method: 'GET',
  path: '/gateway/app/sign-in/{provider}',
  summary: 'Sends the browser to a provider; it comes back to the callback',
  access: 'public',
  envelope: 'redirect',
  params: z.object({ provider: Provider }),
  query: z.object({ next: z.string().max(2000).optional() }),
  output: z.null(),
  errors: ['identity.provider_unknown'],
  limit: REQUESTS_PER_MINUTE,
})

export const finishSignIn = call({
  method: 'GET',
  path: '/gateway/app/sign-in/{provider}/callback',
  summary: 'Where a provider sends the browser back; goes on to the page with a one-time code (sid, id)',
  access: 'public',
  envelope: 'redirect',
  params: z.object({ provider: Provider }),
  query: z.object({
    code: z.string().max(ANSWER_MAX).optional(),
    state: z.string().max(ANSWER_MAX).optional(),
    iss: z.string().max(ANSWER_MAX).optional(),
    error: z.string().max(ANSWER_MAX).optional(),
  }),
  headers: z.object({ cookie: Header.optional() }),
  output: z.null(),
  limit: REQUESTS_PER_MINUTE,
})

export const exchangeCode = call({
  method: 'POST',
  path: '/gateway/app/exchange',
  summary: 'Exchange a one-time code (60 s, once, in the same browser) for a session',
  access: 'public',
  envelope: 'result',
  headers: z.object({ cookie: Header.optional(), 'user-agent': Header.optional() }),
  body: z.object({ sid: Token, id: Id }),
  output: Login,
  errors: ['identity.code_invalid'],
  limit: REQUESTS_PER_MINUTE,
  secret: true,
})

export const startSignOut = call({
  method: 'GET',
  path: '/gateway/app/sign-out',
  summary: "Sends the browser to the issuer's own sign-out, and from there back",
  access: 'public',
  envelope: 'redirect',
  output: z.null(),
})
