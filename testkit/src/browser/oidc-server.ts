import { OIDC_CLIENT, type OidcIssuer, startOidcIssuer } from '../doubles/oidc-issuer.ts'
import { freePort, type OwnServer, startOwnServer } from './own-server.ts'

export interface OidcServer {
  server: OwnServer
  issuer: OidcIssuer
  stop: () => Promise<void>
}

/** A Nine whose people sign in at an OpenID Connect issuer, and the issuer, which knows one person: `yen`. */
export async function startOidcServer(): Promise<OidcServer> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const issuer = await startOidcIssuer([`${origin}/gateway/app/sign-in/oidc/callback`], [`${origin}/`])
  issuer.people.set('yen', {
    sub: 'yen',
    email: 'yen@corp.example',
    email_verified: true,
    given_name: 'Yến',
    family_name: 'Lê',
  })
  const server = await startOwnServer(
    {
      PUBLIC_ORIGIN: origin,
      OIDC_ISSUER: issuer.issuer,
      OIDC_CLIENT_ID: OIDC_CLIENT.id,
      OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
    },
    port,
  )
  return {
    server,
    issuer,
    stop: async () => {
      await server.stop()
      await issuer.stop()
    },
  }
}
