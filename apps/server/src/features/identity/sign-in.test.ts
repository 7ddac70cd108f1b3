import * as calls from '@nine/contract/identity/identity'
import * as profileCalls from '@nine/contract/identity/profile'
import * as proofCalls from '@nine/contract/identity/proof'
import * as providerCalls from '@nine/contract/identity/provider-sign-in'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CookieBrowser } from '@nine/testkit/server/cookie-browser'
import { freePort } from '@nine/testkit/server/free-port'
import { OIDC_CLIENT, type OidcIssuer, startOidcIssuer } from '@nine/testkit/doubles/oidc-issuer'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { newId } from '../../db/id.ts'
import { hashOf } from './secret-token.ts'

describe('signing in at an OpenID Connect issuer', () => {
  let issuer: OidcIssuer
  let port = 0
  let origin = ''

  beforeAll(async () => {
    port = await freePort()
    origin = `http://localhost:${port}`
    issuer = await startOidcIssuer([`${origin}/gateway/app/sign-in/oidc/callback`], [`${origin}/`])
  })
  afterAll(() => issuer.stop())

  const test = useTestApp(() => ({
    PUBLIC_ORIGIN: origin,
    OIDC_ISSUER: issuer.issuer,
    OIDC_CLIENT_ID: OIDC_CLIENT.id,
    OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
    BOT_CHECK: 'off',
    GOOGLE_CLIENT_ID: OIDC_CLIENT.id,
    GOOGLE_CLIENT_SECRET: OIDC_CLIENT.secret,
  }))
  beforeAll(async () => {
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

  const signInAt = (browser: CookieBrowser, start: string, login: string) => browser.signInAt(start, login, origin)
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

  it('leaves for the provider with tokens of lowercase hex', async () => {
    const { headers } = await fetch(`${origin}/gateway/app/sign-in/oidc`, { redirect: 'manual' })
    const { searchParams } = new URL(headers.get('location') ?? '')
    for (const name of ['state', 'nonce']) expect(searchParams.get(name)).toMatch(/^[0-9a-f]{64}$/)
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
    const start = Date.now()
    const back = await signInAt(browser, `${origin}/gateway/app/sign-in/oidc`, 'late')
    const { expires_at } = await test.runtime.db
      .selectFrom('sign_in_code')
      .select('expires_at')
      .where('code_hash', '=', hashOf(back.searchParams.get('sid') ?? ''))
      .executeTakeFirstOrThrow()
    expect(expires_at.getTime()).toBeGreaterThanOrEqual(start + 60_000)
    expect(expires_at.getTime()).toBeLessThanOrEqual(Date.now() + 60_000)
    expect(browser.lastSet).toEqual([expect.stringMatching(/; Max-Age=60(;|$)/i)])
    await test.runtime.db
      .updateTable('sign_in_code')
      .set((row) => ({ expires_at: row.fn<Date>('now', []) }))
      .execute()
    expect((await exchange(browser, back)).status).toBe(400)
  })

  it.each([
    '/..//evil.example',
    '/%2e%2e//evil.example',
    '//evil.example',
    'https://evil.example',
    String.raw`/\evil.example`,
  ])('comes back to its own home, not to %s', async (next) => {
    person('wanderer')
    const back = await signInAt(
      new CookieBrowser(),
      `${origin}/gateway/app/sign-in/oidc?next=${encodeURIComponent(next)}`,
      'wanderer',
    )
    expect(back.origin + back.pathname).toBe(`${origin}/`)
  })

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

  it('has no other way in: passwords and other providers are refused by the server', async () => {
    const as = await test.createPerson(person('only-here'))
    const password = 'mot-cau-dai'
    const token = 'ab'.repeat(32)
    const account = { email: 'moi@corp.example', firstName: 'Ân', lastName: 'Lê', password, phone: '0912345678' }
    const basic = `Basic ${Buffer.from(`${as.email}:${password}`).toString('base64')}`
    const answers = [
      await test.send(calls.register, { body: account }),
      await test.send(calls.login, { headers: { authorization: basic } }),
      await test.send(calls.forgotPassword, { body: { email: as.email } }),
      await test.send(calls.resetPassword, { body: { token, password, confirmPassword: password } }),
      await test.send(profileCalls.changePassword, {
        as,
        body: { currentPassword: '', password, confirmPassword: password },
      }),
      await test.send(proofCalls.proveByPassword, { as, body: { password } }),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(Array.from({ length: 6 }, () => 'identity.issuer_only'))
    const google = await test.send(providerCalls.startSignIn, { params: { provider: 'google' } })
    expect(google.body.code).toBe('identity.provider_unknown')
    const connect = await test.send(providerCalls.connectAccount, { as, params: { id: 'google' }, body: {} })
    expect(connect.body.code).toBe('identity.provider_unknown')
  })

  it('confirms an address by the session only', async () => {
    const as = await test.createPerson(person('unconfirmed'), { confirmed: false })
    const token = 'cd'.repeat(32)
    await test.runtime.db
      .insertInto('mail_link')
      .values({
        token_hash: hashOf(token),
        purpose: 'verify-email',
        person_id: as.id,
        email: as.email,
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute()
    const password = 'mot-cau-dai'
    const withNew = { token, newPassword: password, confirmPassword: password }
    expect((await test.send(calls.confirmEmail, { body: withNew })).body.code).toBe('identity.issuer_only')
    expect((await test.send(calls.confirmEmail, { body: { token, password } })).body.code).toBe('identity.issuer_only')
    expect((await test.send(calls.inspectMailLink, { body: { token } })).body.result.hasPassword).toBe(false)
    expect((await test.send(calls.confirmEmail, { as, body: { token } })).status).toBe(200)
  })

  it('gives an employee the account that a stranger registered under their address, and nothing to the stranger', async () => {
    const stranger = await test.createPerson(person('squatted'), { confirmed: false })
    await test.runtime.db
      .updateTable('person')
      .set({ password_hash: 'a-hash', first_name: 'Kẻ', last_name: 'Lạ' })
      .where('id', '=', stranger.id)
      .execute()
    await test.runtime.db
      .insertInto('linked_account')
      .values({ id: newId(), provider: 'google', subject: 'stranger', person_id: stranger.id })
      .execute()
    await test.runtime.db
      .insertInto('mail_link')
      .values({
        token_hash: hashOf('a-link'),
        purpose: 'change-email',
        person_id: stranger.id,
        email: 'stranger@evil.example',
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute()
    const browser = new CookieBrowser()
    const back = await signInAt(browser, `${origin}/gateway/app/sign-in/oidc`, 'squatted')
    expect(back.searchParams.get('id')).toBe(stranger.id)
    expect((await test.send(profileCalls.getProfile, { as: stranger })).status).toBe(401)
    const { result } = (await (await exchange(browser, back)).json()) as { result: TestPerson }
    expect((await test.send(profileCalls.getProfile, { as: result })).body.result).toMatchObject({
      firstName: 'Hân',
      emailVerified: true,
      hasPassword: false,
      pendingEmail: null,
    })
    const { body: accounts } = await test.send(providerCalls.listLinkedAccounts, { as: result })
    expect(accounts.result).toMatchObject([{ provider: 'oidc', connected: true }])
  })

  describe('an address', () => {
    const renamed = (name: string, email: string, verified = true) => {
      const known = issuer.people.get(name)
      if (known) issuer.people.set(name, { ...known, email, email_verified: verified })
    }
    async function signedIn(name: string): Promise<TestPerson> {
      const browser = new CookieBrowser()
      const back = await signInAt(browser, `${origin}/gateway/app/sign-in/oidc`, name)
      const { result } = (await (await exchange(browser, back)).json()) as { result: TestPerson }
      return result
    }
    const emailOf = async (as: TestPerson) => (await test.send(profileCalls.getProfile, { as })).body.result.email

    it('is not changed here: the refusal says where it is', async () => {
      const email = person('not-here')
      const as = await signedIn('not-here')
      const header = { 'accept-language': 'en' }
      const refused = await test.send(profileCalls.updateProfile, { as, body: { email: 'x@corp.example' }, header })
      expect([refused.status, refused.body.code]).toEqual([403, 'identity.email_at_issuer'])
      expect(refused.body.message).toContain('single sign-on. Change it there')
      const same = await test.send(profileCalls.updateProfile, { as, body: { email, position: 'Thủ kho' } })
      expect(same.body.result).toMatchObject({ email, position: 'Thủ kho', pendingEmail: null })
    })

    it('follows the issuer at the next sign-in, when it vouches for it and nobody else has it', async () => {
      const before = person('moving')
      const as = await signedIn('moving')
      renamed('moving', 'moved@corp.example', false)
      expect((await signedIn('moving')).id).toBe(as.id)
      expect(await emailOf(as)).toBe(before)
      const other = await test.createPerson()
      renamed('moving', other.email)
      await signedIn('moving')
      expect(await emailOf(as)).toBe(before)
      renamed('moving', 'moved@corp.example')
      expect((await signedIn('moving')).id).toBe(as.id)
      expect((await test.send(profileCalls.getProfile, { as })).body.result).toMatchObject({
        email: 'moved@corp.example',
        emailVerified: true,
      })
    })
  })

  it('sends the browser to the issuer’s own sign-out and back', async () => {
    const { status, headers } = await test.send(providerCalls.startSignOut)
    expect(status).toBe(303)
    expect(String(headers['location'])).toContain(`${issuer.issuer}/session/end?`)
    expect(String(headers['location'])).toContain(encodeURIComponent(`${origin}/`))
  })
})
