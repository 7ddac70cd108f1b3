import { randomBytes } from 'node:crypto'
import { type Provider, PROVIDERS } from '@nine/contract/identity/provider'
import * as client from 'openid-client'
import type { Config, OAuthClient } from '../config.ts'

/** A person as a provider describes them. */
export interface ProviderPerson {
  subject: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
  photo: string
  /** When they last typed their password there, in milliseconds; undefined where the provider does not say. */
  authenticatedAt: number | undefined
}

/** What the browser must return unchanged. */
export interface Handshake {
  state: string
  nonce: string
  verifier: string
}

const FACEBOOK = {
  issuer: 'https://www.facebook.com',
  authorization_endpoint: 'https://www.facebook.com/v21.0/dialog/oauth',
  token_endpoint: 'https://graph.facebook.com/v21.0/oauth/access_token',
}
const FACEBOOK_PROFILE = 'https://graph.facebook.com/v21.0/me?fields=id,email,first_name,last_name,picture'
const SCOPES: Record<Provider, string> = {
  oidc: 'openid email profile',
  google: 'openid email profile',
  microsoft: 'openid email profile',
  facebook: 'email public_profile',
}

/** Where the pictures of their accounts are; Microsoft's and an issuer's are not addresses that a page could show. */
const PHOTO_HOSTS: Partial<Record<Provider, string>> = {
  google: 'https://*.googleusercontent.com',
  facebook: 'https://*.fbsbx.com',
}

const discovered = new Map<string, Promise<client.Configuration>>()

/** With an issuer of its own the installation offers no other provider. */
export function clientOf({ oidc, providers }: Config, provider: Provider): OAuthClient | undefined {
  if (provider === 'oidc') return oidc
  return oidc ? undefined : providers[provider]
}

/** The hosts of pictures of linked accounts. */
export const photoHosts = (config: Config): string[] =>
  PROVIDERS.flatMap((provider) => (clientOf(config, provider) && PHOTO_HOSTS[provider]) ?? [])

const callbackUrl = ({ publicOrigin }: Config, provider: Provider): string =>
  `${publicOrigin}/gateway/app/sign-in/${provider}/callback`

/** Part of URLs, where tokens are lowercase hex. */
const hexToken = (): string => randomBytes(32).toString('hex')

export const newHandshake = (): Handshake => ({
  state: hexToken(),
  nonce: hexToken(),
  verifier: client.randomPKCECodeVerifier(),
})

interface ProviderSignIn {
  provider: Provider
  client: OAuthClient
  handshake: Handshake
}

/** How each provider is asked for a fresh sign-in. Google only offers to choose an account. */
const FRESH: Record<Provider, Record<string, string>> = {
  oidc: { prompt: 'login', max_age: '0' },
  microsoft: { prompt: 'login', max_age: '0' },
  google: { prompt: 'select_account', max_age: '0' },
  facebook: { auth_type: 'reauthenticate' },
}

/** The provider's page that the browser is sent to. */
export async function authorizationUrl(
  config: Config,
  { provider, client: settings, handshake, isFresh }: ProviderSignIn & { isFresh: boolean },
): Promise<string> {
  const server = await discover(provider, settings)
  const url = client.buildAuthorizationUrl(server, {
    redirect_uri: callbackUrl(config, provider),
    scope: SCOPES[provider],
    state: handshake.state,
    code_challenge: await client.calculatePKCECodeChallenge(handshake.verifier),
    code_challenge_method: 'S256',
    ...(provider === 'facebook' ? {} : { nonce: handshake.nonce }),
    ...(isFresh ? FRESH[provider] : {}),
  })
  return url.href
}

/** Turns what the browser brought back into a person; throws when anything does not match. */
export async function finishAuthorization(
  config: Config,
  { provider, client: settings, handshake }: ProviderSignIn,
  query: Readonly<Record<string, string | undefined>>,
): Promise<ProviderPerson> {
  const server = await discover(provider, settings)
  const url = new URL(callbackUrl(config, provider))
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value)
  const tokens = await client.authorizationCodeGrant(server, url, {
    pkceCodeVerifier: handshake.verifier,
    expectedState: handshake.state,
    ...(provider === 'facebook' ? {} : { expectedNonce: handshake.nonce, idTokenExpected: true }),
  })
  if (provider === 'facebook') return readFacebook(tokens.access_token)
  const claims = tokens.claims()
  if (!claims) throw new Error('The provider sent no identity')
  // Claims may be in the token or only at the userinfo endpoint.
  const more =
    claims['email'] || !server.serverMetadata().userinfo_endpoint
      ? {}
      : await client.fetchUserInfo(server, tokens.access_token, claims.sub)
  return toPerson(provider, { ...more, ...claims })
}

/** The issuer's own sign-out page, where it has one. */
export async function signOutUrl(config: Config): Promise<string | undefined> {
  if (!config.oidc) return undefined
  const server = await discover('oidc', config.oidc)
  if (!server.serverMetadata().end_session_endpoint) return undefined
  return client.buildEndSessionUrl(server, { post_logout_redirect_uri: `${config.publicOrigin}/` }).href
}

function discover(provider: Provider, { issuer, clientId, clientSecret }: OAuthClient): Promise<client.Configuration> {
  const key = `${issuer} ${clientId}`
  const known = discovered.get(key)
  if (known) return known
  const found =
    provider === 'facebook'
      ? Promise.resolve(new client.Configuration(FACEBOOK, clientId, clientSecret))
      : client.discovery(
          new URL(issuer),
          clientId,
          clientSecret,
          undefined,
          issuer.startsWith('http:') ? { execute: [client.allowInsecureRequests] } : {},
        )
  discovered.set(key, found)
  found.catch(() => discovered.delete(key))
  return found
}

function toPerson(provider: Provider, claims: Record<string, unknown>): ProviderPerson {
  const text = (name: string): string => (typeof claims[name] === 'string' ? claims[name] : '')
  const [family = '', ...given] = text('name').split(' ')
  return {
    subject: text('sub'),
    email: text('email').toLowerCase(),
    emailVerified: isVerified(provider, claims['email_verified']),
    firstName: text('given_name') || given.join(' ') || family,
    lastName: text('family_name') || (given.length > 0 ? family : ''),
    photo: text('picture'),
    authenticatedAt: typeof claims['auth_time'] === 'number' ? claims['auth_time'] * 1000 : undefined,
  }
}

/** The installation's own issuer decides who owns an address and often omits the claim; other providers must assert it. */
const isVerified = (provider: Provider, claim: unknown): boolean =>
  provider === 'oidc' ? claim !== false && claim !== 'false' : claim === true

/** Facebook does not say whether it verified the address, so it counts as unverified. */
async function readFacebook(accessToken: string): Promise<ProviderPerson> {
  const response = await fetch(FACEBOOK_PROFILE, {
    headers: { authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`Facebook answered ${response.status}`)
  const profile = (await response.json()) as {
    id: string
    email?: string
    first_name?: string
    last_name?: string
    picture?: { data?: { url?: string } }
  }
  return {
    subject: profile.id,
    email: (profile.email ?? '').toLowerCase(),
    emailVerified: false,
    firstName: profile.first_name ?? '',
    lastName: profile.last_name ?? '',
    photo: profile.picture?.data?.url ?? '',
    authenticatedAt: undefined,
  }
}
