import { createServer } from 'node:net'
import * as profileCalls from '@nine/contract/profile'
import * as providerCalls from '@nine/contract/provider-sign-in'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CookieBrowser } from '../../../test/cookie-browser.ts'
import { OIDC_CLIENT, type OidcIssuer, startOidcIssuer } from '../../../test/oidc-issuer.ts'
import { useTestApp } from '../../../test/test-app.ts'

describe('signing in at an OpenID Connect issuer', () => {
  let issuer: OidcIssuer
  let port = 0
  let origin = ''

  beforeAll(async () => {
    port = await freePort()
    origin = `http://localhost:${port}`
    issuer = await startOidcIssuer(
      [`${origin}/gateway/app/sign-in/oidc/callback`, `${origin}/gateway/app/sign-in/google/callback`],
      [`${origin}/`],
    )
  })
  afterAll(() => issuer.stop())

  const test = useTestApp(() => ({
    PUBLIC_ORIGIN: origin,
    OIDC_ISSUER: issuer.issuer,
    OIDC_CLIENT_ID: OIDC_CLIENT.id,
    OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
    // The same issuer stands in for a second provider.
    GOOGLE_CLIENT_ID: OIDC_CLIENT.id,
    GOOGLE_CLIENT_SECRET: OIDC_CLIENT.secret,
  }))
  beforeAll(async () => {
    const { google } = test.runtime.config.providers
    if (google) google.issuer = issuer.issuer
    await test.app.listen({ port })
  })
  beforeEach(async () => {
    await test.runtime.db.deleteFrom('rate_limit').execute()
  })

  function person(name: string, verified = true) {
    const email = `${name}@corp.example`
    issuer.people.set(name, { sub: name, email, email_verified: verified, given_name: 'Hân', family_name: 'Lê Gia' })
    return email
  }

  /** Leaves for the provider, signs in there, agrees, and comes back to where the product sends the browser. */
  async function signInAt(browser: CookieBrowser, start: string, login: string): Promise<URL> {
    const back = (url: string) => url.startsWith(origin) && !url.includes('/gateway/app/')
    let at = await browser.follow(start, back)
    for (let step = 0; at.response && step < 3; step++) {
      const page = await at.response.text()
      const prompt: Record<string, string> = page.includes('name="login"')
        ? { prompt: 'login', login, password: 'any' }
        : { prompt: 'consent' }
      at = await browser.follow(await browser.submit(at.url, prompt), back)
    }
    return new URL(at.url)
  }
  const exchange = (browser: CookieBrowser, back: URL, id = back.searchParams.get('id')) =>
    browser.open(`${origin}/gateway/app/exchange`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sid: back.searchParams.get('sid'), id }),
    })

  it('comes back to the wanted page with a one-time code, which becomes a session in the same browser', async () => {
    const email = person('hang')
    const browser = new CookieBrowser()
    const back = await signInAt(browser, `${origin}/gateway/app/sign-in/oidc?next=/an-phat/asset?page=2`, 'hang')
    expect(back.pathname).toBe('/an-phat/asset')
    expect(back.searchParams.get('sid')).toMatch(/^[0-9a-f]{64}$/)
    const response = await exchange(browser, back)
    expect(response.status).toBe(200)
    const { result } = (await response.json()) as {
      result: { id: string; token: string; email: string; isThirdPartyAccount: boolean }
    }
    expect(result).toMatchObject({ id: back.searchParams.get('id'), email, isThirdPartyAccount: true })
    const profile = await test.send(profileCalls.getProfile, { as: result })
    expect(profile.body.result).toMatchObject({
      email,
      firstName: 'Hân',
      lastName: 'Lê Gia',
      emailVerified: true,
      hasPassword: false,
    })
  })

  it('takes the code once', async () => {
    person('once')
    const browser = new CookieBrowser()
    const back = await signInAt(browser, `${origin}/gateway/app/sign-in/oidc`, 'once')
    expect((await exchange(browser, back)).status).toBe(200)
    expect((await exchange(browser, back)).status).toBe(400)
  })

  it('refuses the code in another browser, and it is spent then', async () => {
    person('stolen')
    const browser = new CookieBrowser()
    const back = await signInAt(browser, `${origin}/gateway/app/sign-in/oidc`, 'stolen')
    expect((await exchange(new CookieBrowser(), back)).status).toBe(400)
    expect((await exchange(browser, back)).status).toBe(400)
  })

  it('refuses the code in a browser that has signed in itself', async () => {
    person('robbed')
    person('robber')
    const [robbed, robber] = [new CookieBrowser(), new CookieBrowser()]
    const back = await signInAt(robbed, `${origin}/gateway/app/sign-in/oidc`, 'robbed')
    await signInAt(robber, `${origin}/gateway/app/sign-in/oidc`, 'robber')
    expect((await exchange(robber, back)).status).toBe(400)
  })

  it('refuses the code for another id', async () => {
    person('swapped')
    const browser = new CookieBrowser()
    const back = await signInAt(browser, `${origin}/gateway/app/sign-in/oidc`, 'swapped')
    expect((await exchange(browser, back, 'a'.repeat(24))).status).toBe(400)
  })

  it('refuses the code after 60 seconds', async () => {
    person('late')
    const browser = new CookieBrowser()
    const back = await signInAt(browser, `${origin}/gateway/app/sign-in/oidc`, 'late')
    await test.runtime.db
      .updateTable('sign_in_code')
      .set((row) => ({ expires_at: row.fn<Date>('now', []) }))
      .execute()
    expect((await exchange(browser, back)).status).toBe(400)
  })

  it.each(['//evil.example', 'https://evil.example', String.raw`/\evil.example`])(
    'comes back to its own home, not to %s',
    async (next) => {
      person('wanderer')
      const back = await signInAt(
        new CookieBrowser(),
        `${origin}/gateway/app/sign-in/oidc?next=${encodeURIComponent(next)}`,
        'wanderer',
      )
      expect(back.origin + back.pathname).toBe(`${origin}/`)
    },
  )

  it('signs the same person in again', async () => {
    person('again')
    const first = await signInAt(new CookieBrowser(), `${origin}/gateway/app/sign-in/oidc`, 'again')
    const second = await signInAt(new CookieBrowser(), `${origin}/gateway/app/sign-in/oidc`, 'again')
    expect(second.searchParams.get('id')).toBe(first.searchParams.get('id'))
  })

  it('joins an existing account by e-mail only when both sides have verified it', async () => {
    const verified = await test.createPerson(person('both'))
    await test.runtime.db
      .updateTable('person')
      .set({ email_verified_at: new Date() })
      .where('id', '=', verified.id)
      .execute()
    const joined = await signInAt(new CookieBrowser(), `${origin}/gateway/app/sign-in/oidc`, 'both')
    expect(joined.searchParams.get('id')).toBe(verified.id)

    await test.createPerson(person('ours-unverified'))
    const refused = await signInAt(new CookieBrowser(), `${origin}/gateway/app/sign-in/oidc`, 'ours-unverified')
    expect(refused.pathname + refused.search).toBe('/login?error=link')

    const theirs = await test.createPerson(person('theirs-unverified', false))
    await test.runtime.db
      .updateTable('person')
      .set({ email_verified_at: new Date() })
      .where('id', '=', theirs.id)
      .execute()
    const alsoRefused = await signInAt(new CookieBrowser(), `${origin}/gateway/app/sign-in/oidc`, 'theirs-unverified')
    expect(alsoRefused.searchParams.get('sid')).toBeNull()
  })

  it('refuses to finish what another browser began', async () => {
    const { response } = await new CookieBrowser().follow(
      `${origin}/gateway/app/sign-in/oidc/callback?code=x&state=y`,
      (url) => url.includes('/login'),
    )
    expect(response).toBeUndefined()
  })

  it('connects and disconnects an account of somebody signed in, but never the last way in', async () => {
    person('linker')
    const browser = new CookieBrowser()
    const back = await signInAt(browser, `${origin}/gateway/app/sign-in/oidc`, 'linker')
    const { result: me } = (await (await exchange(browser, back)).json()) as {
      result: { id: string; token: string; email: string }
    }
    expect((await test.send(providerCalls.disconnectAccount, { as: me, params: { id: 'oidc' } })).body.code).toBe(
      'identity.last_way_in',
    )

    const { body } = await test.send(providerCalls.connectAccount, {
      as: me,
      params: { id: 'google' },
      body: { next: '/profile' },
    })
    const linked = await signInAt(browser, origin + body.result.url, 'linker')
    expect(linked.pathname).toBe('/profile')
    const { body: accounts } = await test.send(providerCalls.listLinkedAccounts, { as: me })
    expect(accounts.result).toEqual([
      { id: 'google', provider: 'google', profile: { photo: '', email: 'linker@corp.example' }, connected: true },
      { id: 'oidc', provider: 'oidc', profile: { photo: '', email: 'linker@corp.example' }, connected: true },
    ])
    expect((await test.send(providerCalls.disconnectAccount, { as: me, params: { id: 'google' } })).status).toBe(200)
    expect((await test.send(providerCalls.disconnectAccount, { as: me, params: { id: 'google' } })).status).toBe(404)
    expect(
      (await test.send(providerCalls.connectAccount, { as: me, params: { id: 'facebook' }, body: {} })).status,
    ).toBe(404)
  })

  it('sends the browser to the issuer’s own sign-out and back', async () => {
    const { status, headers } = await test.send(providerCalls.startSignOut)
    expect(status).toBe(303)
    expect(String(headers['location'])).toContain(`${issuer.issuer}/session/end?`)
    expect(String(headers['location'])).toContain(encodeURIComponent(`${origin}/`))
  })
})

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
