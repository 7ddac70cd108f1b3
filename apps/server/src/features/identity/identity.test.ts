import * as calls from '@nine/contract/identity/identity'
import * as profileCalls from '@nine/contract/identity/profile'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { earnBotToken } from '@nine/testkit/server/bot-token'
import { tokenOf } from '@nine/testkit/doubles/smtp-inbox'
import { type TestResponse, type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { useSmtpInbox } from '@nine/testkit/doubles/use-smtp-inbox'

const PASSWORD = 'matkhau1'
const basic = (email: string, password: string) => `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`

describe('identity', () => {
  const inbox = useSmtpInbox()
  const test = useTestApp(() => ({ SMTP_URL: inbox().url, PUBLIC_ORIGIN: 'http://localhost:3000' }))
  let serial = 0

  beforeEach(async () => {
    await test.runtime.db.deleteFrom('rate_limit').execute()
  })

  const form = (email = `an${++serial}@example.com`) => ({
    email,
    firstName: 'Ân',
    lastName: 'Nguyễn Văn',
    password: PASSWORD,
    phone: '+84912345678',
  })

  async function registerPerson(email?: string) {
    const body = form(email)
    const answer = await test.send(calls.register, {
      body,
      headers: { recaptcha: await earnBotToken(test, 'register') },
    })
    return { body, answer }
  }
  async function logIn(email: string, password = PASSWORD) {
    return test.send(calls.login, {
      headers: { authorization: basic(email, password), recaptcha: await earnBotToken(test, 'login') },
    })
  }
  async function newcomer(): Promise<TestPerson> {
    const { body } = await registerPerson()
    const login = await logIn(body.email)
    return { id: login.body.result.id, email: body.email, token: login.body.result.token }
  }

  /** What the network has sent is not counted; what concerns one account is. */
  const forgetNetwork = () => test.runtime.db.deleteFrom('rate_limit').where('key', 'like', '% 127.0.0.1').execute()

  describe('register', () => {
    it('makes an account, answers its status and mails a link to confirm the address', async () => {
      const { body, answer } = await registerPerson()
      expect(answer.status).toBe(201)
      expect(answer.body).toMatchObject({
        status: 'success',
        message: 'Đăng kí tài khoản thành công !',
        result: { id: expect.stringMatching(/^[0-9a-f]{24}$/) },
      })
      const mail = await inbox().waitFor(body.email, /Xác nhận email/)
      const form = { token: tokenOf(mail, 'http://localhost:3000/confirm-email'), password: PASSWORD }
      const confirmed = await test.send(calls.confirmEmail, { body: form })
      expect(confirmed.body.result).toEqual({ email: body.email })
      expect((await test.send(calls.confirmEmail, { body: form })).status).toBe(410)
    })

    it('keeps the phone in its 0 spelling and the password only as an argon2id hash', async () => {
      const { body } = await registerPerson()
      const row = await test.runtime.db
        .selectFrom('person')
        .selectAll()
        .where('email', '=', body.email)
        .executeTakeFirstOrThrow()
      expect(row.phone).toBe('0912345678')
      expect(row.password_hash).toMatch(/^\$argon2id\$/)
    })

    it.each([
      ['email', '', 'Vui lòng nhập email'],
      ['email', 'not-an-address', 'Email không hợp lệ !'],
      ['phone', '0123456789', 'Số điện thoại không hợp lệ'],
      ['phone', '', 'Vui lòng nhập số điện thoại'],
      ['firstName', '  ', 'Vui lòng nhập mục này'],
      ['lastName', '', 'Vui lòng nhập mục này'],
      ['password', '12345', 'Mật khẩu dài từ 6 đến 64 ký tự.'],
      ['password', 'x'.repeat(65), 'Mật khẩu dài từ 6 đến 64 ký tự.'],
      ['password', '123456', 'Mật khẩu này quá phổ biến, ai cũng đoán được. Hãy chọn mật khẩu khác.'],
      [
        'password',
        'NguyenVanAn1990!',
        'Mật khẩu này gồm tên hoặc địa chỉ email của bạn. Hãy chọn mật khẩu khó đoán hơn.',
      ],
    ])('refuses %s %j and says why', async (field, value, message) => {
      const body = { ...form(), [field]: value }
      const answer = await test.send(calls.register, {
        body,
        headers: { recaptcha: await earnBotToken(test, 'register') },
      })
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toContainEqual({ field, code: expect.any(String), message })
    })

    it.each(['firstName', 'lastName', 'password', 'phone'])('refuses a form without %s', async (field) => {
      const body = { ...form(), [field]: undefined }
      const headers = { recaptcha: await earnBotToken(test, 'register') }
      const answer = await test.send(calls.register, { body, headers })
      expect([answer.status, answer.body.errors]).toEqual([422, [expect.objectContaining({ field })]])
    })

    it('says so when the address is taken, whatever its case', async () => {
      const { body } = await registerPerson()
      const { answer } = await registerPerson(body.email.toUpperCase())
      expect(answer.status).toBe(409)
      expect(answer.body).toMatchObject({ code: 'identity.email_taken', errors: [{ field: 'email' }] })
    })

    it('makes one account of ten concurrent attempts', async () => {
      const tokens = await Promise.all(Array.from({ length: 10 }, () => earnBotToken(test, 'register')))
      const body = form()
      const answers = await Promise.all(
        tokens.map((recaptcha) => test.send(calls.register, { body, headers: { recaptcha } })),
      )
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    })

    it('tries one address at most ten times, from whatever network', async () => {
      const body = form()
      const statuses = []
      for (let attempt = 0; attempt < 12; attempt++) {
        await forgetNetwork()
        const headers = { recaptcha: await earnBotToken(test, 'register') }
        statuses.push((await test.send(calls.register, { body, headers })).status)
      }
      expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409), 429, 429])
      expect((await registerPerson()).answer.status).toBe(201)
    })

    it('refuses a missing, foreign, forged or used bot-check token', async () => {
      const used = await earnBotToken(test, 'register')
      await test.send(calls.register, { body: form(), headers: { recaptcha: used } })
      const forOther = await earnBotToken(test, 'login')
      const forged = Buffer.from(
        JSON.stringify({ challenge: { parameters: { data: { action: 'register' } } }, solution: {} }),
      ).toString('base64')
      for (const recaptcha of [undefined, used, forOther, forged, 'rubbish']) {
        const { status, body } = await test.send(calls.register, { body: form(), headers: { recaptcha } })
        expect([status, body.code]).toEqual([400, 'bot_check.failed'])
      }
    })
  })

  describe('login', () => {
    it('answers id, token, e-mail and that the account is our own', async () => {
      const { body } = await registerPerson()
      const { status, body: answer } = await logIn(body.email.toUpperCase())
      expect(status).toBe(200)
      expect(answer).toEqual({
        result: {
          id: expect.stringMatching(/^[0-9a-f]{24}$/),
          token: expect.stringMatching(/^[0-9a-f]{64}$/),
          email: body.email,
          isThirdPartyAccount: false,
        },
      })
      const profile = await test.send(profileCalls.getProfile, {
        as: answer.result,
        header: { 'x-uid': answer.result.id },
      })
      expect(profile.body.result).toMatchObject({
        id: answer.result.id,
        firstName: 'Ân',
        lastName: 'Nguyễn Văn',
        email: body.email,
        phone: '0912345678',
      })
    })

    it('says the same for an unknown address and a wrong password', async () => {
      const { body } = await registerPerson()
      const wrong = await logIn(body.email, 'sai-roi')
      const unknown = await logIn('nobody@example.com', 'sai-roi')
      expect([wrong.status, wrong.body.code, wrong.body.message]).toEqual([
        unknown.status,
        unknown.body.code,
        unknown.body.message,
      ])
      expect(wrong.status).toBe(401)
    })

    it('wants an e-mail and a password', async () => {
      const { status, body } = await test.send(calls.login, {
        headers: { recaptcha: await earnBotToken(test, 'login') },
      })
      expect(status).toBe(422)
      expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(['email', 'password'])
    })

    it('tries one account at most ten times, from whatever address', async () => {
      const { body } = await registerPerson()
      const statuses = []
      for (let attempt = 0; attempt < 14; attempt++) {
        await forgetNetwork()
        const { status } = await test.send(calls.login, {
          headers: { authorization: basic(body.email, 'sai-roi'), recaptcha: await earnBotToken(test, 'login') },
          header: { 'x-forwarded-for': `10.0.0.${attempt}` },
        })
        statuses.push(status)
      }
      expect(statuses.filter((status) => status === 401)).toHaveLength(10)
      expect(statuses.slice(10)).toEqual([429, 429, 429, 429])
    })

    describe('when strangers have guessed ten times', () => {
      const guess = async (email: string, password = 'sai-roi', cookie = '') =>
        test.send(calls.login, {
          headers: { authorization: basic(email, password), recaptcha: await earnBotToken(test, 'login'), cookie },
        })
      const deviceOf = (answer: TestResponse) => String(answer.headers['set-cookie']).split(';')[0] ?? ''
      async function guessedAt() {
        const { body } = await registerPerson()
        const device = deviceOf(await logIn(body.email))
        for (let attempt = 0; attempt < 10; attempt++) await guess(body.email)
        return { email: body.email, device }
      }
      const aMinuteLater = (email: string) =>
        test.runtime.db
          .updateTable('rate_limit')
          .set({ window_start: sql<Date>`window_start - interval '61 seconds'` })
          .where('key', 'like', `login ${email} %`)
          .execute()

      it('lets them try once a minute', async () => {
        const { email } = await guessedAt()
        expect((await guess(email)).status).toBe(429)
        await aMinuteLater(email)
        expect([(await guess(email)).status, (await guess(email)).status]).toEqual([401, 429])
        await aMinuteLater(email)
        expect((await guess(email, PASSWORD)).status).toBe(200)
      })

      it('a device that signed in before still has ten tries of its own', async () => {
        const { email, device } = await guessedAt()
        expect((await guess(email, PASSWORD)).status).toBe(429)
        expect((await guess(email, PASSWORD, device)).status).toBe(200)
        for (let attempt = 0; attempt < 10; attempt++) expect((await guess(email, 'sai-roi', device)).status).toBe(401)
        expect((await guess(email, PASSWORD, device)).status).toBe(429)
      })

      it('a device of somebody else, or one that nobody knows, is a stranger', async () => {
        const [{ email }, other] = [await guessedAt(), await guessedAt()]
        expect((await guess(email, PASSWORD, other.device)).status).toBe(429)
        expect((await guess(email, PASSWORD, `nine_device=${'ab'.repeat(32)}`)).status).toBe(429)
      })

      it('a reset lets everybody try again', async () => {
        const { email } = await guessedAt()
        await test.send(calls.forgotPassword, {
          body: { email },
          headers: { recaptcha: await earnBotToken(test, 'forgotPassword') },
        })
        const token = tokenOf(await inbox().waitFor(email, /Đặt lại mật khẩu/), '/reset-password')
        await test.send(calls.resetPassword, {
          body: { token, password: 'moi-hoan', confirmPassword: 'moi-hoan' },
          headers: { recaptcha: await earnBotToken(test, 'resetPassword') },
        })
        expect((await guess(email, 'moi-hoan')).status).toBe(200)
      })

      it('keeps only the hash of what a device is known by, out of reach of scripts', async () => {
        const { body } = await registerPerson()
        const answer = await logIn(body.email)
        expect(answer.headers['set-cookie']).toMatch(/^nine_device=[0-9a-f]{64}; .*HttpOnly; SameSite=Lax$/)
        const rows = await test.runtime.db
          .selectFrom('known_device')
          .select('token_hash')
          .where('person_id', '=', answer.body.result.id)
          .execute()
        expect(rows).toHaveLength(1)
        expect(deviceOf(answer)).not.toContain(rows[0]?.token_hash.toString('hex'))
      })
    })

    it('stores only the hash of a session token', async () => {
      const person = await newcomer()
      const rows = await test.runtime.db
        .selectFrom('session')
        .select('token_hash')
        .where('person_id', '=', person.id)
        .execute()
      expect(rows).toHaveLength(1)
      expect(rows[0]?.token_hash.toString('hex')).not.toContain(person.token)
    })
  })

  describe('sessions', () => {
    it('ends this session at logout and refuses the old token', async () => {
      const person = await newcomer()
      expect((await test.send(calls.logout, { as: person })).status).toBe(200)
      expect((await test.send(profileCalls.getProfile, { as: person })).status).toBe(401)
    })

    it('lists where a person is signed in and ends one of them, never somebody else’s', async () => {
      const person = await newcomer()
      const other = await newcomer()
      await logIn(person.email)
      const { body } = await test.send(profileCalls.listSessions, { as: person })
      expect(body.result).toHaveLength(2)
      const elsewhere = body.result.find(({ current }: { current: boolean }) => !current)
      expect((await test.send(profileCalls.endSession, { as: other, params: { id: elsewhere.id } })).status).toBe(404)
      expect((await test.send(profileCalls.endSession, { as: person, params: { id: elsewhere.id } })).status).toBe(200)
      expect((await test.send(profileCalls.listSessions, { as: person })).body.result).toHaveLength(1)
    })
  })

  describe('forgotten password', () => {
    const ask = async (email: string) =>
      test.send(calls.forgotPassword, {
        body: { email },
        headers: { recaptcha: await earnBotToken(test, 'forgotPassword') },
        header: { host: 'evil.example' },
      })
    const reset = async (token: string, password = 'moi-hoan', confirmPassword = password) =>
      test.send(calls.resetPassword, {
        body: { token, password, confirmPassword },
        headers: { recaptcha: await earnBotToken(test, 'resetPassword') },
      })

    it('answers the same for known and unknown addresses and mails only the known one, from its own origin', async () => {
      const person = await newcomer()
      const known = await ask(person.email)
      const unknown = await ask('nobody@example.com')
      expect({ ...known.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
      expect(known.body.message).toBe('Kiểm tra email để thay đổi mật khẩu')
      const mail = await inbox().waitFor(person.email, /Đặt lại mật khẩu/)
      expect(mail.text).toContain('http://localhost:3000/reset-password?token=')
      expect(mail.text).not.toContain('evil')
      expect(inbox().mails.some(({ to }) => to?.some(({ address }) => address === 'nobody@example.com'))).toBe(false)
    })

    it('changes the password once, ends all sessions and lets the new one in', async () => {
      const person = await newcomer()
      await ask(person.email)
      const token = tokenOf(await inbox().waitFor(person.email, /Đặt lại mật khẩu/), '/reset-password')
      const { status, body } = await reset(token)
      expect([status, body.message]).toEqual([200, 'Thay đổi mật khẩu thành công !'])
      expect((await reset(token)).status).toBe(410)
      expect((await test.send(profileCalls.getProfile, { as: person })).status).toBe(401)
      expect((await logIn(person.email)).status).toBe(401)
      expect((await logIn(person.email, 'moi-hoan')).status).toBe(200)
    })

    it('refuses passwords that differ and a link after 30 minutes', async () => {
      const person = await newcomer()
      await ask(person.email)
      const token = tokenOf(await inbox().waitFor(person.email, /Đặt lại mật khẩu/), '/reset-password')
      const differing = await reset(token, 'moi-hoan', 'moi-hoam')
      expect(differing.status).toBe(422)
      expect(differing.body.errors).toEqual([
        { field: 'confirmPassword', code: 'passwords_differ', message: 'Mật khẩu không trùng khớp !' },
      ])
      await test.runtime.db
        .updateTable('mail_link')
        .set({ expires_at: new Date(Date.now() - 1) })
        .where('person_id', '=', person.id)
        .execute()
      expect((await reset(token)).status).toBe(410)
    })

    it.each(['password', 'confirmPassword'])('refuses a reset without %s', async (field) => {
      const body = { token: 'a'.repeat(64), password: 'moi-hoan', confirmPassword: 'moi-hoan', [field]: undefined }
      const headers = { recaptcha: await earnBotToken(test, 'resetPassword') }
      const answer = await test.send(calls.resetPassword, { body, headers })
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toContainEqual(expect.objectContaining({ field }))
    })

    it('tries a new password for one account at most ten times, from whatever network', async () => {
      const person = await newcomer()
      await ask(person.email)
      const token = tokenOf(await inbox().waitFor(person.email, /Đặt lại mật khẩu/), '/reset-password')
      for (let attempt = 0; attempt < 10; attempt++) {
        await forgetNetwork()
        expect((await reset(token, '123456')).status).toBe(422)
      }
      await forgetNetwork()
      expect((await reset(token)).status).toBe(429)
      const other = await newcomer()
      await ask(other.email)
      expect((await reset(tokenOf(await inbox().waitFor(other.email, /Đặt lại/), '/reset-password'))).status).toBe(200)
    })

    it('is not reset without a bot-check token of its own', async () => {
      const person = await newcomer()
      await ask(person.email)
      const token = tokenOf(await inbox().waitFor(person.email, /Đặt lại mật khẩu/), '/reset-password')
      const body = { token, password: 'moi-hoan', confirmPassword: 'moi-hoan' }
      for (const recaptcha of [undefined, await earnBotToken(test, 'login')]) {
        const refused = await test.send(calls.resetPassword, { body, headers: { recaptcha } })
        expect([refused.status, refused.body.code]).toEqual([400, 'bot_check.failed'])
      }
      expect((await reset(token)).status).toBe(200)
    })

    it('mails one address at most three times an hour', async () => {
      const person = await newcomer()
      for (let i = 0; i < 6; i++) await ask(person.email)
      await expect
        .poll(
          async () =>
            (
              await test.runtime.db
                .selectFrom('rate_limit')
                .select('count')
                .where('key', '=', `reset-mail ${person.email}`)
                .executeTakeFirst()
            )?.count,
          { timeout: 10_000 },
        )
        .toBe(6)
      const sent = () =>
        inbox().mails.filter(({ to, subject }) => to?.[0]?.address === person.email && subject === 'Đặt lại mật khẩu')
      await expect.poll(() => sent().length).toBe(3)
    })
  })

  describe('profile', () => {
    it('stores what is sent and leaves the rest', async () => {
      const person = await newcomer()
      const { status, body } = await test.send(profileCalls.updateProfile, {
        as: person,
        body: {
          firstName: 'Bình',
          department: 'Kế toán',
          position: 'Trưởng phòng',
          address: '214 Nguyễn Trãi',
          dateOfBirth: '1990-02-28',
          phone: '0387654321',
        },
      })
      expect(status).toBe(200)
      expect(body.result).toMatchObject({
        firstName: 'Bình',
        lastName: 'Nguyễn Văn',
        department: 'Kế toán',
        dateOfBirth: '1990-02-28',
        phone: '0387654321',
      })
    })

    it.each([
      ['firstName', '', 'required'],
      ['address', ' ', 'required'],
      ['phone', '0612345678', 'invalid_phone'],
      ['phone', '0903118412'.repeat(3), 'invalid_phone'],
      ['dateOfBirth', '2999-01-01', 'future_date'],
      ['email', 'nope', 'invalid_email'],
    ])('refuses %s %j with %s', async (field, value, code) => {
      const person = await newcomer()
      const { status, body } = await test.send(profileCalls.updateProfile, { as: person, body: { [field]: value } })
      expect(status).toBe(422)
      expect(body.errors).toMatchObject([{ field, code }])
    })

    it('goes by the day of the installation: who is born today there may say so from midnight on', async () => {
      const person = await newcomer()
      const save = async (dateOfBirth: string) =>
        (await test.send(profileCalls.updateProfile, { as: person, body: { dateOfBirth } })).status
      // One in the morning in Vietnam, where it is still yesterday in UTC.
      vi.useFakeTimers({ now: new Date('2026-03-01T18:00:00Z'), toFake: ['Date'] })
      try {
        expect(await save('2026-03-02')).toBe(200)
        expect(await save('2026-03-03')).toBe(422)
      } finally {
        vi.useRealTimers()
      }
    })

    it('changes the e-mail address only after the link sent to the new one was opened', async () => {
      const person = await newcomer()
      const wanted = `moi${++serial}@example.com`
      const { body } = await test.send(profileCalls.updateProfile, { as: person, body: { email: wanted } })
      expect(body.result).toMatchObject({ email: person.email, pendingEmail: wanted })
      const first = await inbox().waitFor(wanted, /Xác nhận email/)
      const mailsToNew = () => inbox().mails.filter(({ to }) => to?.[0]?.address === wanted).length
      expect((await test.send(calls.resendConfirmation, { as: person })).status).toBe(200)
      await expect.poll(mailsToNew).toBe(2)
      const token = tokenOf(first, '/confirm-email')
      expect((await test.send(calls.confirmEmail, { as: person, body: { token } })).status).toBe(200)
      const after = await test.send(profileCalls.getProfile, { as: person })
      expect(after.body.result).toMatchObject({ email: wanted, pendingEmail: null, emailVerified: true })
    })

    it('refuses an address that somebody else has', async () => {
      const [person, other] = [await newcomer(), await newcomer()]
      const { status } = await test.send(profileCalls.updateProfile, { as: person, body: { email: other.email } })
      expect(status).toBe(409)
    })

    it('takes no orders from headers that name somebody else', async () => {
      const [person, other] = [await newcomer(), await newcomer()]
      for (const name of ['account', 'uid', 'x-uid']) {
        expect((await test.send(profileCalls.getProfile, { as: person, header: { [name]: other.id } })).status).toBe(
          403,
        )
      }
    })
  })

  describe('password change', () => {
    const change = (as: TestPerson, currentPassword: string, password = 'moi-hoan', confirmPassword = password) =>
      test.send(profileCalls.changePassword, { as, body: { currentPassword, password, confirmPassword } })

    it('wants the current password; a wrong one changes nothing', async () => {
      const person = await newcomer()
      const { status, body } = await change(person, 'sai-roi')
      expect(status).toBe(422)
      expect(body.errors).toMatchObject([{ field: 'currentPassword', code: 'wrong_password' }])
      expect((await logIn(person.email)).status).toBe(200)
    })

    it('ends all other sessions', async () => {
      const person = await newcomer()
      const elsewhere = (await logIn(person.email)).body.result
      expect((await change(person, PASSWORD)).status).toBe(200)
      expect((await test.send(profileCalls.getProfile, { as: elsewhere })).status).toBe(401)
      expect((await test.send(profileCalls.getProfile, { as: person })).status).toBe(200)
      expect((await logIn(person.email, 'moi-hoan')).status).toBe(200)
    })
  })
})
