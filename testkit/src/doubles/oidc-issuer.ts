import { portOf } from '../server/free-port.ts'
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'

interface OidcPerson {
  sub: string
  email: string
  email_verified: boolean
  given_name: string
  family_name: string
}

export interface OidcIssuer {
  issuer: string
  /** People by the name they sign in with. */
  people: Map<string, OidcPerson>
  /** From now on everybody signed in there did so this many seconds earlier. */
  age: (seconds: number) => void
  stop: () => Promise<void>
}

export const OIDC_CLIENT = { id: 'nine', secret: 'a-secret-of-the-test-client' }

/** A real OpenID Connect provider on this machine, with its own sign-in and consent pages. */
export async function startOidcIssuer(
  redirectUris: readonly string[],
  postLogoutUris: readonly string[] = [],
): Promise<OidcIssuer> {
  const people = new Map<string, OidcPerson>()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${portOf(server)}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: OIDC_CLIENT.id,
        client_secret: OIDC_CLIENT.secret,
        redirect_uris: redirectUris,
        post_logout_redirect_uris: postLogoutUris,
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: true } },
    findAccount: (_context: unknown, login: string) => ({
      accountId: people.get(login)?.sub ?? login,
      claims: () => people.get(login) ?? { sub: login },
    }),
  })
  server.on('request', provider.callback())
  let aged = 0
  const session = provider.Session.prototype
  const authTime = session.authTime
  session.authTime = function () {
    return authTime.call(this) - aged
  }
  return {
    issuer,
    people,
    age: (seconds) => {
      aged = seconds
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
