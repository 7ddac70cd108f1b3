import * as calls from '@nine/contract/identity/identity'
import * as proofCalls from '@nine/contract/identity/proof'
import type { Provider } from '@nine/contract/identity/provider'
import * as providerCalls from '@nine/contract/identity/provider-sign-in'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CookieBrowser } from '@nine/testkit/server/cookie-browser'
import { freePort } from '@nine/testkit/server/free-port'
import { OIDC_CLIENT, type OidcIssuer, startOidcIssuer } from '@nine/testkit/doubles/oidc-issuer'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'

const BODY = z.object({ code: z.string().optional(), result: z.object({ url: z.string() }).nullish() })

function urlIn({ code, result }: z.infer<typeof BODY>): string {
  if (!result) throw new Error(`refused: ${code}`)
  return result.url
}

describe('accounts at providers beside the password', () => {
  let issuer: OidcIssuer
  let port = 0
  let origin = ''

  beforeAll(async () => {
    port = await freePort()
    origin = `http://localhost:${port}`
    issuer = await startOidcIssuer(
      ['google', 'microsoft'].map((provider) => `${origin}/gateway/app/sign-in/${provider}/callback`),
    )
  })
  afterAll(() => issuer.stop())

  const test = useTestApp(() => ({
    PUBLIC_ORIGIN: origin,
    GOOGLE_CLIENT_ID: OIDC_CLIENT.id,
    GOOGLE_CLIENT_SECRET: OIDC_CLIENT.secret,
    MICROSOFT_CLIENT_ID: OIDC_CLIENT.id,
    MICROSOFT_CLIENT_SECRET: OIDC_CLIENT.secret,
  }))
  beforeAll(async () => {
    // One issuer stands in for both.
    const { google, microsoft } = test.runtime.config.providers
    if (google) google.issuer = issuer.issuer
    if (microsoft) microsoft.issuer = issuer.issuer
    await test.app.listen({ port })
  })
  beforeEach(async () => {
    await test.runtime.db.deleteFrom('rate_limit').execute()
  })

  function account(name: string): string {
    const email = `${name}@corp.example`
    issuer.people.set(name, { sub: name, email, email_verified: true, given_name: 'Hân', family_name: 'Lê Gia' })
    return name
  }
  async function post(browser: CookieBrowser, path: string, as: TestPerson, body: object = {}) {
    const response = await browser.open(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${as.token}` },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: BODY.parse(await response.json()) }
  }
  /** The address that whoever wants to link an account is sent to. */
  async function leaveToConnect(
    browser: CookieBrowser,
    as: TestPerson,
    provider: Provider = 'google',
  ): Promise<string> {
    const { body } = await post(browser, `/gateway/app/connect/${provider}`, as, { next: '/profile?tab=security' })
    return new URL(urlIn(body), origin).href
  }
  const linksOf = async (as: TestPerson) =>
    (await test.send(providerCalls.listLinkedAccounts, { as })).body.result
      .filter(({ connected }: { connected: boolean }) => connected)
      .map(({ provider }: { provider: string }) => provider)

  it('are linked by somebody signed in, and unlinked, but never the last way in', async () => {
    const [browser, me] = [new CookieBrowser(), await test.createPerson()]
    const back = await browser.signInAt(await leaveToConnect(browser, me), account('linker'), origin)
    expect(back.pathname + back.search).toBe('/profile?tab=security')
    const { body: accounts } = await test.send(providerCalls.listLinkedAccounts, { as: me })
    expect(accounts.result).toEqual([
      { id: 'google', provider: 'google', profile: { photo: '', email: 'linker@corp.example' }, connected: true },
      { id: 'microsoft', provider: 'microsoft', profile: { photo: '', email: '' }, connected: false },
    ])
    const disconnect = (id: Provider) => test.send(providerCalls.disconnectAccount, { as: me, params: { id } })
    expect((await disconnect('google')).body.code).toBe('identity.last_way_in')
    await browser.signInAt(await leaveToConnect(browser, me, 'microsoft'), account('linker-too'), origin)
    expect((await disconnect('google')).status).toBe(200)
    expect((await disconnect('google')).status).toBe(404)
    expect((await post(browser, '/gateway/app/connect/facebook', me)).status).toBe(404)
  })

  it('are not linked to whoever sent the link: another browser finishes nothing', async () => {
    const [attacker, victim] = [await test.createPerson(), await test.createPerson()]
    const bait = await leaveToConnect(new CookieBrowser(), attacker)
    const back = await new CookieBrowser().signInAt(bait, account('baited'), origin)
    expect(back.pathname + back.search).toBe('/login?error=expired')
    expect(await linksOf(attacker)).toEqual([])
    expect(await linksOf(victim)).toEqual([])
  })

  it('are not linked through a browser that is at the provider for something of its own', async () => {
    const [attacker, victim] = [await test.createPerson(), await test.createPerson()]
    const bait = await leaveToConnect(new CookieBrowser(), attacker)
    const browser = new CookieBrowser()
    await leaveToConnect(browser, victim)
    await browser.signInAt(bait, account('baited-too'), origin)
    expect(await linksOf(attacker)).toEqual([])
    expect(await linksOf(victim)).toEqual([])
  })

  it('are not linked once the session that began it has ended', async () => {
    const [browser, me] = [new CookieBrowser(), await test.createPerson()]
    const url = await leaveToConnect(browser, me)
    await test.send(calls.logout, { as: me })
    const back = await browser.signInAt(url, account('signed-out'), origin)
    expect(back.pathname + back.search).toBe('/login?error=expired')
    const rows = await test.runtime.db
      .selectFrom('linked_account')
      .select('id')
      .where('subject', '=', 'signed-out')
      .execute()
    expect(rows).toEqual([])
  })

  it('do not take over an account whose address nobody has confirmed', async () => {
    account('unconfirmed-here')
    await test.createPerson('unconfirmed-here@corp.example', { confirmed: false })
    const start = `${origin}/gateway/app/sign-in/google`
    const back = await new CookieBrowser().signInAt(start, 'unconfirmed-here', origin)
    expect(back.pathname + back.search).toBe('/login?error=link')
  })

  describe('prove who somebody is', () => {
    async function linked(name: string) {
      const [browser, me] = [new CookieBrowser(), await test.createPerson()]
      await browser.signInAt(await leaveToConnect(browser, me, 'microsoft'), account(name), origin)
      await test.runtime.db
        .updateTable('session')
        .set({ proved_at: sql<Date>`now() - interval '11 minutes'` })
        .where('person_id', '=', me.id)
        .execute()
      return { browser, me }
    }
    const waysOf = async (as: TestPerson) => (await test.send(proofCalls.getProofWays, { as })).body.result
    async function leaveToProve(browser: CookieBrowser, as: TestPerson): Promise<string> {
      const { body } = await post(browser, '/gateway/app/auth/again/microsoft', as, { next: '/proved' })
      return new URL(urlIn(body), origin).href
    }

    it('by a fresh sign-in there, also when they are still signed in at the provider', async () => {
      const { browser, me } = await linked('prover')
      expect(await waysOf(me)).toEqual({ isRecent: false, password: false, providers: ['microsoft'] })
      const url = await leaveToProve(browser, me)
      expect(new URL(url).searchParams.get('prompt')).toBe('login')
      const page = await browser.follow(url, () => false)
      expect(await page.response?.text()).toContain('name="login"')
      const back = await browser.signInAt(url, 'prover', origin)
      expect(back.pathname + back.search).toBe('/proved')
      expect((await waysOf(me)).isRecent).toBe(true)
    })

    it('not by an old sign-in that the provider passes on', async () => {
      const { browser, me } = await linked('lazy')
      const url = new URL(await leaveToProve(browser, me))
      // Somebody took out what asks for a new sign-in.
      url.searchParams.delete('prompt')
      url.searchParams.set('max_age', '9999')
      issuer.age(120)
      const back = await browser.signInAt(url.href, 'lazy', origin)
      issuer.age(0)
      expect(back.pathname + back.search).toBe('/proved?error=expired')
      expect((await waysOf(me)).isRecent).toBe(false)
    })

    it('not with an account of somebody else', async () => {
      const { me } = await linked('honest')
      await linked('dishonest')
      const browser = new CookieBrowser()
      const back = await browser.signInAt(await leaveToProve(browser, me), 'dishonest', origin)
      expect(back.pathname + back.search).toBe('/proved?error=other-account')
      expect((await waysOf(me)).isRecent).toBe(false)
    })

    it('not in another browser, nor at a provider they have not linked', async () => {
      const { browser, me } = await linked('baited-prover')
      const url = await leaveToProve(browser, me)
      await new CookieBrowser().signInAt(url, 'baited-prover', origin)
      expect((await waysOf(me)).isRecent).toBe(false)
      const google = await post(browser, '/gateway/app/auth/again/google', me)
      expect(google.body.code).toBe('identity.provider_unknown')
    })
  })
})
