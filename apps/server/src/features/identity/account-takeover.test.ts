import * as calls from '@nine/contract/identity/identity'
import * as profileCalls from '@nine/contract/identity/profile'
import * as proofCalls from '@nine/contract/identity/proof'
import * as providerCalls from '@nine/contract/identity/provider-sign-in'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../adapters/password-hash.ts'
import { newId } from '../../db/id.ts'
import { hashOf } from './secret-token.ts'
import { tokenOf } from '@nine/testkit/doubles/smtp-inbox'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { useSmtpInbox } from '@nine/testkit/doubles/use-smtp-inbox'

const PASSWORD = 'matkhau1'
const OTHER = 'moi-hoan'
const basic = (email: string, password: string) => `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`

describe('taking an account over', () => {
  const inbox = useSmtpInbox()
  const test = useTestApp(() => ({ SMTP_URL: inbox().url, BOT_CHECK: 'off' }))
  let serial = 0
  let passwordHash = ''

  beforeEach(async () => {
    await test.runtime.db.deleteFrom('rate_limit').execute()
    passwordHash ||= await hashPassword(PASSWORD)
  })

  const newEmail = () => `person-${++serial}@example.com`
  const logIn = (email: string, password = PASSWORD) =>
    test.send(calls.login, { headers: { authorization: basic(email, password) } })
  const profileOf = async (as: TestPerson) => test.send(profileCalls.getProfile, { as })
  const confirm = (body: Parameters<typeof test.send<typeof calls.confirmEmail>>[1]) =>
    test.send(calls.confirmEmail, body)
  const linkIn = async (email: string, subject: RegExp, page: string) =>
    tokenOf(await inbox().waitFor(email, subject), page)

  /** Registered and signed in, by whoever it is. */
  async function register(email = newEmail()): Promise<TestPerson & { token: string; confirmation: string }> {
    await test.send(calls.register, {
      body: { email, firstName: 'Ân', lastName: 'Nguyễn', password: PASSWORD, phone: '0912345678' },
    })
    const { body } = await logIn(email)
    const confirmation = await linkIn(email, /Xác nhận email/, '/confirm-email')
    return { id: body.result.id, email, token: body.result.token, confirmation }
  }
  /** Signed in just now, with a password and a confirmed address. */
  async function owner(): Promise<TestPerson> {
    const person = await test.createPerson(newEmail())
    await test.runtime.db
      .updateTable('person')
      .set({ password_hash: passwordHash })
      .where('id', '=', person.id)
      .execute()
    return person
  }
  const lateInSession = (person: TestPerson) =>
    test.runtime.db
      .updateTable('session')
      .set({ proved_at: sql<Date>`now() - interval '11 minutes'` })
      .where('person_id', '=', person.id)
      .execute()
  const link = (person: TestPerson) =>
    test.runtime.db
      .insertInto('linked_account')
      .values({ id: newId(), provider: 'google', subject: newId(), person_id: person.id })
      .execute()
  const linksOf = async (person: TestPerson) =>
    (await test.runtime.db.selectFrom('linked_account').select('id').where('person_id', '=', person.id).execute())
      .length
  const changeEmail = (as: TestPerson, email: string) => test.send(profileCalls.updateProfile, { as, body: { email } })
  async function resetPassword(email: string) {
    await test.send(calls.forgotPassword, { body: { email } })
    const token = await linkIn(email, /Đặt lại mật khẩu/, '/reset-password')
    return test.send(calls.resetPassword, { body: { token, password: OTHER, confirmPassword: OTHER } })
  }
  /** How many came, once none waits any more. */
  const mailsTo = async (email: string, subject: string) => {
    const waiting = () =>
      test.runtime.db
        .selectFrom('mail')
        .select('id')
        .where('to_address', '=', email)
        .where('state', '=', 'queued')
        .execute()
    await expect.poll(waiting, { timeout: 15_000 }).toEqual([])
    return inbox().mails.filter((mail) => mail.to?.[0]?.address === email && mail.subject === subject).length
  }

  describe('by registering somebody else’s address first', () => {
    it('a link alone confirms nothing and stays usable', async () => {
      const stranger = await register()
      const answer = await confirm({ body: { token: stranger.confirmation } })
      expect([answer.status, answer.body.code]).toEqual([403, 'identity.proof_required'])
      expect((await profileOf(stranger)).body.result.emailVerified).toBe(false)
      expect((await confirm({ as: stranger, body: { token: stranger.confirmation } })).status).toBe(200)
    })

    it('the session of another account confirms nothing', async () => {
      const stranger = await register()
      const other = await owner()
      expect((await confirm({ as: other, body: { token: stranger.confirmation } })).body.code).toBe(
        'identity.proof_required',
      )
    })

    it('a wrong password confirms nothing, and is counted like a sign-in', async () => {
      const { email, confirmation: token } = await register()
      for (let guess = 0; guess < 10; guess++) {
        const { status, body } = await confirm({ body: { token, password: 'sai-roi' } })
        expect([status, body.errors]).toMatchObject([422, [{ field: 'password', code: 'wrong_password' }]])
      }
      expect((await confirm({ body: { token, password: PASSWORD } })).status).toBe(429)
      expect((await logIn(email)).status).toBe(429)
    })

    it('a new password confirms, and takes away everything the stranger had', async () => {
      const stranger = await register()
      await link(stranger)
      await changeEmail(stranger, newEmail())
      const token = stranger.confirmation
      const answer = await confirm({ body: { token, newPassword: OTHER, confirmPassword: OTHER } })
      expect([answer.status, answer.body.result]).toEqual([200, { email: stranger.email }])
      expect((await profileOf(stranger)).status).toBe(401)
      expect((await logIn(stranger.email)).status).toBe(401)
      expect(await linksOf(stranger)).toBe(0)
      const { body } = await logIn(stranger.email, OTHER)
      expect((await profileOf(body.result)).body.result).toMatchObject({ emailVerified: true, pendingEmail: null })
    })

    it('a new password obeys the policy and must be typed twice', async () => {
      const { confirmation: token } = await register()
      const common = await confirm({ body: { token, newPassword: 'iloveyou', confirmPassword: 'iloveyou' } })
      expect(common.body.errors).toMatchObject([{ field: 'newPassword', code: 'password_common' }])
      const differing = await confirm({ body: { token, newPassword: OTHER } })
      expect(differing.body.errors).toMatchObject([{ field: 'confirmPassword', code: 'passwords_differ' }])
    })

    it('a reset through the mail takes away everything the stranger had', async () => {
      const stranger = await register()
      await link(stranger)
      await changeEmail(stranger, newEmail())
      expect((await resetPassword(stranger.email)).status).toBe(200)
      expect((await profileOf(stranger)).status).toBe(401)
      expect(await linksOf(stranger)).toBe(0)
      expect((await confirm({ body: { token: stranger.confirmation, password: OTHER } })).status).toBe(410)
      const { body } = await logIn(stranger.email, OTHER)
      expect((await profileOf(body.result)).body.result).toMatchObject({ emailVerified: true, pendingEmail: null })
    })
  })

  it('the page of a link learns what to ask, without the address or using the link up', async () => {
    const person = await register()
    const inspect = (as?: TestPerson) =>
      test.send(calls.inspectMailLink, { ...(as ? { as } : {}), body: { token: person.confirmation } })
    const answer = { purpose: 'verify-email', email: 'pe•••@example.com', hasPassword: true }
    expect((await inspect()).body.result).toEqual({ ...answer, isOwn: false })
    expect((await inspect(await owner())).body.result).toEqual({ ...answer, isOwn: false })
    expect((await inspect(person)).body.result).toEqual({ ...answer, isOwn: true })
    expect((await test.send(calls.inspectMailLink, { body: { token: 'ab'.repeat(32) } })).status).toBe(410)
  })

  describe('with a stolen session', () => {
    it('changing the address asks again after ten minutes; the password answers that', async () => {
      const person = await owner()
      await lateInSession(person)
      const email = newEmail()
      expect((await changeEmail(person, email)).body.code).toBe('identity.sign_in_again')
      expect((await profileOf(person)).body.result.pendingEmail).toBeNull()
      expect((await changeEmail(person, person.email)).status).toBe(200)
      const prove = (password: string) => test.send(proofCalls.proveByPassword, { as: person, body: { password } })
      expect((await prove('sai-roi')).body.errors).toMatchObject([{ field: 'password', code: 'wrong_password' }])
      expect((await changeEmail(person, email)).body.code).toBe('identity.sign_in_again')
      expect((await prove(PASSWORD)).status).toBe(200)
      expect((await changeEmail(person, email)).body.result.pendingEmail).toBe(email)
    })

    it('proving it counts for the session that did so alone', async () => {
      const person = await owner()
      const elsewhere = (await logIn(person.email)).body.result
      await lateInSession(person)
      await test.send(proofCalls.proveByPassword, { as: person, body: { password: PASSWORD } })
      expect((await changeEmail(elsewhere, newEmail())).body.code).toBe('identity.sign_in_again')
    })

    it('linking, unlinking and a first password ask again', async () => {
      const person = await test.createPerson(newEmail())
      await link(person)
      await lateInSession(person)
      const google = { as: person, params: { id: 'google' as const } }
      const first = { currentPassword: '', password: OTHER, confirmPassword: OTHER }
      const answers = [
        await test.send(providerCalls.connectAccount, { ...google, body: {} }),
        await test.send(providerCalls.disconnectAccount, google),
        await test.send(profileCalls.changePassword, { as: person, body: first }),
      ]
      expect(answers.map(({ body }) => body.code)).toEqual(Array.from({ length: 3 }, () => 'identity.sign_in_again'))
      expect(await linksOf(person)).toBe(1)
    })

    it('guesses of the password are counted together with those at the sign-in', async () => {
      const person = await owner()
      for (let guess = 0; guess < 10; guess++)
        await test.send(proofCalls.proveByPassword, { as: person, body: { password: 'sai-roi' } })
      expect((await test.send(proofCalls.proveByPassword, { as: person, body: { password: PASSWORD } })).status).toBe(
        429,
      )
    })

    it.each(['reset', 'change'])('a password %s voids the change of address that was begun', async (how) => {
      const [person, email] = [await owner(), newEmail()]
      await changeEmail(person, email)
      const token = await linkIn(email, /Xác nhận email/, '/confirm-email')
      const form = { currentPassword: PASSWORD, password: OTHER, confirmPassword: OTHER }
      if (how === 'reset') await resetPassword(person.email)
      else await test.send(profileCalls.changePassword, { as: person, body: form })
      expect((await confirm({ body: { token, password: OTHER } })).status).toBe(410)
      expect((await profileOf(person)).status).toBe(how === 'reset' ? 401 : 200)
      expect((await logIn(person.email, OTHER)).status).toBe(200)
    })

    it('changing the password proves who it is', async () => {
      const person = await owner()
      await lateInSession(person)
      const form = { currentPassword: PASSWORD, password: OTHER, confirmPassword: OTHER }
      expect((await test.send(profileCalls.changePassword, { as: person, body: form })).status).toBe(200)
      expect((await test.send(proofCalls.getProofWays, { as: person })).body.result).toEqual({
        isRecent: true,
        password: true,
        providers: [],
      })
    })
  })

  describe('by changing the address', () => {
    async function changed() {
      const [person, email] = [await owner(), newEmail()]
      await changeEmail(person, email)
      const asked = await linkIn(person.email, /Có yêu cầu đổi email/, '/undo-email')
      const token = await linkIn(email, /Xác nhận email/, '/confirm-email')
      await confirm({ as: person, body: { token } })
      const done = await linkIn(person.email, /đã thay đổi/, '/undo-email')
      return { person, email, asked, done }
    }
    const undo = (token: string) => test.send(calls.undoEmailChange, { body: { token } })

    it('whoever reads the new address does not get the account without its password', async () => {
      const [person, email] = [await owner(), newEmail()]
      await changeEmail(person, email)
      const token = await linkIn(email, /Xác nhận email/, '/confirm-email')
      const taken = await confirm({ body: { token, newPassword: OTHER, confirmPassword: OTHER } })
      expect(taken.body.code).toBe('identity.proof_required')
      expect((await confirm({ body: { token, password: PASSWORD } })).status).toBe(200)
    })

    it.each(['asked', 'done'] as const)(
      'the former address brings itself back with the mail of a change %s',
      async (when) => {
        const { person, email, ...links } = await changed()
        await link(person)
        const { status, body } = await undo(links[when])
        expect([status, body.result]).toEqual([200, { email: person.email, resetToken: expect.any(String) }])
        expect((await profileOf(person)).status).toBe(401)
        expect(await linksOf(person)).toBe(0)
        expect((await logIn(person.email)).status).toBe(401)
        const reset = { token: body.result.resetToken, password: OTHER, confirmPassword: OTHER }
        expect((await test.send(calls.resetPassword, { body: reset })).status).toBe(200)
        const again = (await logIn(person.email, OTHER)).body.result
        expect((await profileOf(again)).body.result).toMatchObject({ email: person.email, emailVerified: true })
        expect((await logIn(email, OTHER)).status).toBe(401)
        expect([(await undo(links.asked)).status, (await undo(links.done)).status]).toEqual([410, 410])
        await inbox().waitFor(person.email, /Đã khôi phục email/)
      },
    )

    it('survives a reset at the new address, and works for seven days', async () => {
      const { email, asked, done } = await changed()
      await resetPassword(email)
      const age = (days: number) =>
        test.runtime.db
          .updateTable('mail_link')
          .set({ expires_at: sql<Date>`expires_at - make_interval(days => ${days})` })
          .where('token_hash', '=', hashOf(done))
          .execute()
      await age(6)
      expect((await test.send(calls.inspectMailLink, { body: { token: done } })).body.result.purpose).toBe('undo-email')
      await age(1)
      expect((await test.send(calls.inspectMailLink, { body: { token: done } })).status).toBe(410)
      expect((await undo(done)).status).toBe(410)
      expect((await undo(asked)).status).toBe(200)
    })

    it('is not void by changing the address twice, and the second link does not take it back', async () => {
      const { person, email, done } = await changed()
      const third = newEmail()
      await changeEmail(person, third)
      const token = await linkIn(third, /Xác nhận email/, '/confirm-email')
      await confirm({ as: person, body: { token } })
      const second = await linkIn(email, /đã thay đổi/, '/undo-email')
      expect((await undo(second)).body.result.email).toBe(email)
      const back = await undo(done)
      expect([back.status, back.body.result.email]).toEqual([200, person.email])
    })

    it('nobody else registers the former address meanwhile', async () => {
      const { person, done } = await changed()
      const form = { firstName: 'Ân', lastName: 'Nguyễn', password: PASSWORD, phone: '0912345678' }
      const answer = await test.send(calls.register, { body: { ...form, email: person.email } })
      expect(answer.body.code).toBe('identity.email_taken')
      expect((await changeEmail(await owner(), person.email)).body.code).toBe('identity.email_taken')
      expect((await undo(done)).status).toBe(200)
    })

    it('an address that was never confirmed gets no link that brings it back', async () => {
      const [stranger, email] = [await register(), newEmail()]
      await changeEmail(stranger, email)
      await linkIn(email, /Xác nhận email/, '/confirm-email')
      expect(await mailsTo(stranger.email, 'Có yêu cầu đổi email của tài khoản')).toBe(0)
    })

    it('can be asked for five times a day, whoever is asked', async () => {
      const person = await owner()
      const statuses = []
      for (let change = 0; change < 6; change++) statuses.push((await changeEmail(person, newEmail())).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
      const victim = newEmail()
      const askers = []
      for (let asker = 0; asker < 6; asker++) askers.push((await changeEmail(await owner(), victim)).status)
      expect(askers).toEqual([200, 200, 200, 200, 200, 429])
    })
  })

  it('tells of a changed password ten times a day at most', async () => {
    const person = await owner()
    const passwords = [PASSWORD, OTHER]
    for (let change = 0; change < 12; change++) {
      await test.runtime.db.deleteFrom('rate_limit').where('key', 'like', 'change-password%').execute()
      const [currentPassword = '', password = ''] = passwords
      await test.send(profileCalls.changePassword, {
        as: person,
        body: { currentPassword, password, confirmPassword: password },
      })
      passwords.reverse()
    }
    expect(await mailsTo(person.email, 'Mật khẩu đã thay đổi')).toBe(10)
  })
})
