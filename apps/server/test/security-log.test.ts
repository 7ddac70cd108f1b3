import { exportGuests } from '@nine/contract/event/guest/guest'
import * as identity from '@nine/contract/identity/identity'
import { changePassword, updateProfile } from '@nine/contract/identity/profile'
import { proveByPassword } from '@nine/contract/identity/proof'
import { disconnectAccount } from '@nine/contract/identity/provider-sign-in'
import * as staff from '@nine/contract/business/staff'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../src/app.ts'
import { newId } from '../src/db/id.ts'
import { createLogger } from '../src/logger.ts'
import { createEvent, WHOLE } from '@nine/testkit/requests/event-requests'
import { tokenOf } from '@nine/testkit/doubles/smtp-inbox'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { withAdmin } from '@nine/testkit/server/test-database'
import { useSmtpInbox } from '@nine/testkit/doubles/use-smtp-inbox'

const PASSWORD = 'matkhau1'
const OTHER = 'matkhau2'
const WRONG = 'doanmo12'
const GUESSES_MAX = 10

describe('what is logged of sign-ins and rights', () => {
  const inbox = useSmtpInbox()
  let written = ''
  const log = createLogger('info', { write: (line) => void (written += line) })
  const test = useTestApp(() => ({ SMTP_URL: inbox().url, BOT_CHECK: 'off' }), createApp, log)
  beforeEach(() => {
    written = ''
  })

  /** The lines since the test began, without what differs from run to run. */
  const events = () =>
    written
      .split('\n')
      .filter((line) => line.includes('"event"'))
      .map((line) => {
        const { level, event, person, by, business, account, role, address, reqId } = JSON.parse(line)
        expect(address).toBe('127.0.0.1')
        expect(reqId).toMatch(/^[0-9a-f]{24}$/)
        return { level, event, person, by, business, account, role }
      })
  const expectNothingPrivate = () => expect(written).not.toMatch(/@|matkhau|doanmo|Basic |Bearer /)

  const logIn = (email: string, password: string) =>
    test.send(identity.login, {
      headers: { authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}` },
    })

  async function register(email: string): Promise<TestPerson> {
    await test.send(identity.register, {
      body: { email, firstName: 'Ân', lastName: 'Nguyễn', password: PASSWORD, phone: '0912345678' },
    })
    const { body } = await logIn(email, PASSWORD)
    return { id: body.result.id, email, token: body.result.token }
  }

  it('tells of sign-ins, refused ones and a locked account, by ids and without what was typed', async () => {
    const { id, email } = await register('an@example.com')
    await logIn(email, WRONG)
    await logIn('nobody@example.com', WRONG)
    expect(events()).toEqual([
      { level: 30, event: 'sign-in', person: id },
      { level: 40, event: 'sign-in.refused', person: id },
      { level: 40, event: 'sign-in.refused' },
    ])
    written = ''
    for (let guess = 1; guess <= GUESSES_MAX; guess++) await logIn(email, WRONG)
    expect((await logIn(email, PASSWORD)).status).toBe(429)
    expect(events().at(-1)).toEqual({ level: 40, event: 'sign-in.locked', person: id })
    expectNothingPrivate()
  })

  it('calls no account locked because the database fails', async () => {
    const { email } = await register('cuc@example.com')
    written = ''
    const change = (what: string) =>
      withAdmin(test.runtime.connection, (admin) => admin.query(`alter table rate_limit ${what}`))
    await change(`add constraint no_tries check (key not like 'login %') not valid`)
    const { status } = await logIn(email, PASSWORD)
    await change('drop constraint no_tries')
    expect([status, events()]).toEqual([500, []])
  })

  it('tells of a password that is changed, refused or reset', async () => {
    const person = await register('binh@example.com')
    const change = (currentPassword: string) =>
      test.send(changePassword, {
        as: person,
        body: { currentPassword, password: OTHER, confirmPassword: OTHER },
      })
    written = ''
    expect((await change(WRONG)).status).toBe(422)
    expect((await change(PASSWORD)).status).toBe(200)
    await test.send(identity.forgotPassword, { body: { email: person.email } })
    const token = tokenOf(await inbox().waitFor(person.email, /Đặt lại mật khẩu/), '/reset-password')
    const reset = await test.send(identity.resetPassword, {
      body: { token, password: PASSWORD, confirmPassword: PASSWORD },
    })
    expect(reset.status).toBe(200)
    expect(events()).toEqual([
      { level: 40, event: 'password.refused', person: person.id },
      { level: 40, event: 'password.changed', person: person.id },
      { level: 40, event: 'password.reset', person: person.id },
    ])
    expectNothingPrivate()
    expect(written).not.toContain(token)
  })

  it('tells of a confirmed address, of its change and undoing, of proofs and of links', async () => {
    const person = await register('dung@example.com')
    const { id } = person
    await test.runtime.db
      .insertInto('linked_account')
      .values({ id: newId(), provider: 'google', subject: 'a-subject', person_id: id })
      .execute()
    written = ''
    const linkIn = async (email: string, subject: RegExp, page: string) =>
      tokenOf(await inbox().waitFor(email, subject), page)
    const confirm = (token: string) => test.send(identity.confirmEmail, { as: person, body: { token } })
    await confirm(await linkIn(person.email, /Xác nhận email/, '/confirm-email'))
    await test.send(proveByPassword, { as: person, body: { password: WRONG } })
    await test.send(proveByPassword, { as: person, body: { password: PASSWORD } })
    await test.send(disconnectAccount, { as: person, params: { id: 'google' } })
    await test.send(updateProfile, { as: person, body: { email: 'dung-moi@example.com' } })
    await confirm(await linkIn('dung-moi@example.com', /Xác nhận email/, '/confirm-email'))
    const token = await linkIn(person.email, /đã thay đổi/, '/undo-email')
    await test.send(identity.undoEmailChange, { body: { token } })
    expect(events()).toEqual([
      { level: 40, event: 'email.confirmed', person: id },
      { level: 40, event: 'proof.refused', person: id },
      { level: 30, event: 'proof.given', person: id },
      { level: 40, event: 'link.removed', person: id },
      { level: 40, event: 'email.change-asked', person: id },
      { level: 40, event: 'email.changed', person: id },
      { level: 40, event: 'email.change-undone', person: id },
    ])
    expectNothingPrivate()
    expect(written).not.toContain(token)
  })

  it('tells who took the data of guests along', async () => {
    const owner = await test.createPerson()
    const business = await test.createBusiness({ 'meeting-manager': owner })
    const eventId = await createEvent(test, owner, business, WHOLE)
    expect((await test.send(exportGuests, { as: owner, business, params: { eventId } })).status).toBe(200)
    expect(events()).toEqual([{ level: 40, event: 'guest.exported', person: owner.id, business }])
    expectNothingPrivate()
  })

  it('tells who was invited, joined, got which role, left or was removed; once when asked twice with one key', async () => {
    const [owner, person, leaver] = [await test.createPerson(), await test.createPerson(), await test.createPerson()]
    const business = await test.createBusiness({ 'meeting-manager': owner })
    const as = { as: owner, business }
    const { body } = await test.send(staff.addStaff, {
      ...as,
      body: [
        { email: person.email, role: 'user' },
        { email: 'chi@example.com', role: 'user' },
        { email: leaver.email, role: 'user' },
        { email: owner.email, role: 'user' },
      ],
    })
    const sent: { id: string }[] = body.result
    const [first = '', second = '', third = ''] = sent.map(({ id }) => id)
    await sql`update rate_limit set window_start = now() - interval '25 hours'`.execute(test.runtime.db)
    expect((await test.send(staff.resendInvitation, { ...as, params: { id: second } })).status).toBe(200)
    await test.send(staff.removeStaff, { ...as, params: { id: second } })
    await test.send(staff.declineOwnInvitation, { as: person, params: { id: first } })
    await test.send(staff.acceptOwnInvitation, { as: leaver, params: { id: third } })
    const list: staff.StaffAccount[] = (await test.send(staff.listStaff, as)).body.result
    const account = list.find(({ personId }) => personId === leaver.id)?.id ?? ''
    const params = { id: account }
    for (const key of ['k1', 'k1'])
      await test.send(staff.changeRole, { ...as, key, params, body: { role: 'meeting-booking' } })
    const denied = await test.send(staff.changeRole, { as: leaver, business, params, body: { role: 'user' } })
    expect(denied.status).toBe(403)
    await test.send(staff.removeStaff, { as: leaver, business, params })
    const removed = newId()
    await test.runtime.db
      .insertInto('staff')
      .values({ business_id: business, id: removed, person_id: person.id, role: 'user' })
      .execute()
    await test.send(staff.removeStaff, { ...as, params: { id: removed } })
    const done = { level: 40, by: owner.id, business }
    expect(events()).toEqual([
      { ...done, event: 'member.invited', role: 'user', account: first },
      { ...done, event: 'member.invited', role: 'user', account: second },
      { ...done, event: 'member.invited', role: 'user', account: third },
      { ...done, event: 'invitation.resent', account: second },
      { ...done, event: 'invitation.withdrawn', account: second },
      { level: 40, event: 'invitation.declined', person: person.id, business, account: first },
      { level: 40, event: 'member.joined', person: leaver.id, business },
      { ...done, event: 'role.set', role: 'meeting-booking', account },
      { ...done, event: 'member.left', by: leaver.id, account },
      { ...done, event: 'member.removed', account: removed },
    ])
    expectNothingPrivate()
  })
})
