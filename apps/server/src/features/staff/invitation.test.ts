import { getBusiness, listBusinesses } from '@nine/contract/business/business'
import { confirmEmail, register } from '@nine/contract/identity/identity'
import type { Role } from '@nine/contract/business/roles'
import {
  acceptInvitation,
  acceptOwnInvitation,
  addStaff,
  declineInvitation,
  declineOwnInvitation,
  getInvitation,
  INVITATION_DAYS,
  listOwnInvitations,
  listStaff,
  removeStaff,
  resendInvitation,
  type StaffAccount,
} from '@nine/contract/business/staff'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashToken } from '../../access/session.ts'
import { newId } from '../../db/id.ts'
import { keptMailsTo } from '@nine/testkit/doubles/kept-mails'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'

describe('invitations', () => {
  const test = useTestApp({ BOT_CHECK: 'off' })
  let owner: TestPerson
  let manager: TestPerson
  let business: string
  let email: string

  beforeEach(async () => {
    owner = await test.createPerson()
    manager = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner, 'meeting-booking': manager })
    email = `${newId()}@example.com`
  })

  const add = (rows: { email: string; role?: Role }[], as = owner, place = business) =>
    test.send(addStaff, { body: rows, as, business: place })

  async function invite(role: Role = 'user'): Promise<{ id: string; token: string }> {
    const { body } = await add([{ email, role }])
    return { id: body.result[0].id, token: await tokenIn(email) }
  }

  /** The token of the latest link mailed to an address. */
  async function tokenIn(address: string, page = 'invitation'): Promise<string> {
    const mails = await keptMailsTo(test.runtime, address)
    const mail = mails.find(({ text }) => text.includes(`/${page}?token=`))
    return /token=([0-9a-f]{64})/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  const staff = async (): Promise<StaffAccount[]> => (await test.send(listStaff, { as: owner, business })).body.result
  const resend = (id: string, as = owner) => test.send(resendInvitation, { params: { id }, as, business })
  const withdraw = (id: string) => test.send(removeStaff, { params: { id }, as: owner, business })
  const look = (token: string, as?: TestPerson) =>
    test.send(getInvitation, { params: { token }, ...(as ? { as } : {}) })
  const accept = (token: string, as?: TestPerson) =>
    test.send(acceptInvitation, { params: { token }, ...(as ? { as } : {}) })
  const acceptOwn = (id: string, as: TestPerson) => test.send(acceptOwnInvitation, { params: { id }, as })
  const ownOf = async (as: TestPerson) => (await test.send(listOwnInvitations, { as })).body.result
  const isMember = async (as: TestPerson) => (await test.send(getBusiness, { params: { business }, as })).status === 200
  const isConfirmed = async ({ id }: TestPerson) =>
    (await test.runtime.db.selectFrom('person').select('email_verified_at').where('id', '=', id).executeTakeFirst())
      ?.email_verified_at != null
  const newsOf = async ({ id }: TestPerson) =>
    (await test.runtime.db.selectFrom('notification').select('type').where('person_id', '=', id).execute()).map(
      ({ type }) => type,
    )
  const age = (id: string, days: number) =>
    sql`update invitation set created_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
      test.runtime.db,
    )
  /** As if a day had passed for the mail limits. */
  const nextDay = () => sql`update rate_limit set window_start = now() - interval '25 hours'`.execute(test.runtime.db)

  describe('the page of an invitation', () => {
    it('says who invites to what, to anybody with the link', async () => {
      await test.runtime.db
        .updateTable('person')
        .set({ first_name: 'Minh Châu', last_name: 'Nguyễn' })
        .where('id', '=', owner.id)
        .execute()
      const { token } = await invite('meeting-booking')
      const { status, body } = await look(token)
      expect(status).toBe(200)
      expect(body).toEqual({
        result: {
          business: { name: `Business ${business}`, url: `b-${business}`, logo: null },
          inviter: 'Nguyễn Minh Châu',
          email,
          role: 'meeting-booking',
          roleDetail: { title: 'Quản lý' },
          expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          viewer: 'nobody',
        },
      })
      const days = (Date.parse(body.result.expiresAt) - Date.now()) / 86_400_000
      expect(days).toBeCloseTo(INVITATION_DAYS, 1)
    })

    it('knows the invited account, a member and somebody else, whom it shows only a masked address', async () => {
      const { token } = await invite()
      const invited = await test.createPerson(email.toUpperCase(), { confirmed: false })
      const other = await test.createPerson()
      expect((await look(token, invited)).body.result).toMatchObject({ viewer: 'invited', email })
      expect((await look(token, manager)).body.result).toMatchObject({ viewer: 'member' })
      const { viewer, email: shown } = (await look(token, other)).body.result
      expect(viewer).toBe('other')
      expect(shown).toBe(`${email.slice(0, 2)}•••@example.com`)
    })

    it('does not exist for any other token', async () => {
      await invite()
      for (const token of ['0'.repeat(64), 'abc', '%00'.slice(1), newId()]) {
        const { status, body } = await look(token)
        expect([status, body.code]).toEqual([404, 'invitation.not_found'])
      }
    })

    it('is slowed down for who tries many tokens', async () => {
      let status = 0
      for (let i = 0; i < 61; i++) status = (await look(newId())).status
      expect(status).toBe(429)
      await nextDay()
    })
  })

  describe('accepting by the mailed link', () => {
    it('makes the invited account a member with the role of the invitation, and ends the invitation', async () => {
      const { token } = await invite('meeting-booking')
      const person = await test.createPerson(email)
      const { status, body } = await accept(token, person)
      expect(status).toBe(200)
      expect(body).toEqual({
        result: { id: business, name: `Business ${business}`, url: `b-${business}`, logo: null },
      })
      const list = await test.send(listBusinesses, { as: person })
      expect(list.body.result).toMatchObject([{ id: business, role: 'meeting-booking' }])
      expect((await staff()).some(({ invited }) => invited)).toBe(false)
      expect((await accept(token, person)).body.code).toBe('invitation.not_found')
    })

    it('is refused to an account with another address, which learns only a masked one', async () => {
      const { token } = await invite()
      const person = await test.createPerson()
      const { status, body } = await accept(token, person)
      expect([status, body.code]).toEqual([403, 'invitation.other_address'])
      expect(body.message).toContain('•••@example.com')
      expect(body.message).not.toContain(email)
      expect(await isMember(person)).toBe(false)
      expect(await staff()).toHaveLength(3)
    })

    it('confirms the address, whose other invitations then appear', async () => {
      const second = await test.createBusiness({ 'meeting-manager': manager })
      const { token } = await invite()
      await add([{ email }], manager, second)
      const person = await test.createPerson(email.toUpperCase(), { confirmed: false })
      expect(await ownOf(person)).toEqual([])
      expect((await accept(token, person)).status).toBe(200)
      expect(await isConfirmed(person)).toBe(true)
      expect(await ownOf(person)).toMatchObject([{ business: { url: `b-${second}` } }])
      expect(await newsOf(person)).toEqual(['staff.invited'])
      expect((await test.send(listBusinesses, { as: person })).body.meta.total).toBe(1)
    })

    it('works once', async () => {
      const { token } = await invite()
      const person = await test.createPerson(email)
      const answers = await Promise.all(Array.from({ length: 6 }, () => accept(token, person)))
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
      expect(await staff()).toHaveLength(3)
    })

    it('keeps the role of one who is a member already', async () => {
      const { token } = await invite('meeting-manager')
      await test.runtime.db.updateTable('person').set({ email }).where('id', '=', manager.id).execute()
      expect((await accept(token, manager)).status).toBe(200)
      expect(await staff()).toMatchObject([{ personId: owner.id }, { personId: manager.id, role: 'meeting-booking' }])
    })

    it('is refused without a session, after a withdrawal and after the invitation has expired', async () => {
      const { id, token } = await invite()
      const person = await test.createPerson(email)
      expect((await accept(token)).status).toBe(401)
      await age(id, INVITATION_DAYS + 1)
      expect((await accept(token, person)).body.code).toBe('invitation.expired')
      expect((await look(token)).status).toBe(410)
      await age(id, INVITATION_DAYS - 1)
      await withdraw(id)
      expect((await accept(token, person)).body.code).toBe('invitation.not_found')
      expect((await look(token)).status).toBe(404)
      expect(await isMember(person)).toBe(false)
    })

    it('ends in one state when it is withdrawn at the same time', async () => {
      for (let round = 0; round < 10; round++) {
        email = `${newId()}@example.com`
        const { id, token } = await invite()
        const person = await test.createPerson(email)
        const [accepted, withdrawn] = await Promise.all([accept(token, person), withdraw(id)])
        expect(new Set([accepted.status, withdrawn.status])).toEqual(new Set([200, 404]))
        expect(await isMember(person)).toBe(accepted.status === 200)
        await nextDay()
      }
    })

    it('follows a role that is changed at the same time, never an older one', async () => {
      for (let round = 0; round < 10; round++) {
        email = `${newId()}@example.com`
        const { id, token } = await invite()
        await nextDay()
        const person = await test.createPerson(email)
        const [accepted, resent] = await Promise.all([accept(token, person), resend(id)])
        expect(new Set([accepted.status, resent.status])).toEqual(new Set([200, 404]))
        expect(await isMember(person)).toBe(accepted.status === 200)
      }
    })
  })

  describe('registering by the mailed link', () => {
    const join = (address: string, invitation: string) =>
      test.send(register, {
        body: {
          email: address,
          firstName: 'Yến',
          lastName: 'Lê',
          password: 'mat-khau-1',
          phone: '0912345678',
          invitation,
        },
      })
    const personOf = async ({ body }: { body: { result: { id: string } } }) => ({
      id: body.result.id,
      email,
      token: '',
    })

    it('confirms the invited address without another mail, and shows the invitation', async () => {
      const { token } = await invite()
      const person = await personOf(await join(email, token))
      expect(await isConfirmed(person)).toBe(true)
      expect(await newsOf(person)).toEqual(['staff.invited'])
      expect(await tokenIn(email, 'confirm-email')).toBe('')
    })

    it('confirms no other address, and none by a link that no longer works', async () => {
      const { id, token } = await invite()
      const other = `${newId()}@example.com`
      expect(await isConfirmed(await personOf(await join(other, token)))).toBe(false)
      expect(await tokenIn(other, 'confirm-email')).toMatch(/^[0-9a-f]{64}$/)
      await age(id, INVITATION_DAYS + 1)
      expect(await isConfirmed(await personOf(await join(email, token)))).toBe(false)
    })
  })

  describe('accepting in the app', () => {
    it('shows what waits for a confirmed address, and joins', async () => {
      const person = await test.createPerson(email.toUpperCase())
      const { id } = await invite('meeting-booking')
      expect(await ownOf(person)).toEqual([
        {
          id,
          business: { name: `Business ${business}`, url: `b-${business}`, logo: null },
          inviter: owner.email,
          role: 'meeting-booking',
          roleDetail: { title: 'Quản lý' },
          expiresAt: expect.any(String),
        },
      ])
      const { status, body } = await acceptOwn(id, person)
      expect(status).toBe(200)
      expect(body.result).toMatchObject({ id: business })
      expect(await isMember(person)).toBe(true)
      expect(await ownOf(person)).toEqual([])
      expect((await acceptOwn(id, person)).body.code).toBe('invitation.not_found')
    })

    it('is only for the account whose address was invited and is confirmed', async () => {
      const { id } = await invite()
      const [unconfirmed, other] = [await test.createPerson(email, { confirmed: false }), await test.createPerson()]
      expect(await ownOf(unconfirmed)).toEqual([])
      expect(await ownOf(other)).toEqual([])
      for (const call of [acceptOwnInvitation, declineOwnInvitation]) {
        const early = await test.send(call, { params: { id }, as: unconfirmed })
        expect([early.status, early.body.code]).toEqual([403, 'identity.email_unconfirmed'])
        const foreign = await test.send(call, { params: { id }, as: other })
        expect([foreign.status, foreign.body.code]).toEqual([404, 'invitation.not_found'])
      }
      expect(await staff()).toMatchObject([{}, {}, { id, declined: false }])
    })

    it('is over when the invitation has expired or was withdrawn', async () => {
      const person = await test.createPerson(email)
      const { id } = await invite()
      await age(id, INVITATION_DAYS + 1)
      expect(await ownOf(person)).toEqual([])
      expect((await acceptOwn(id, person)).status).toBe(404)
      await age(id, 1)
      await withdraw(id)
      expect((await acceptOwn(id, person)).status).toBe(404)
      expect(await isMember(person)).toBe(false)
    })
  })

  describe('declining', () => {
    it('is possible in the app, keeps the link from working, and is shown to the inviter', async () => {
      const person = await test.createPerson(email)
      const { id, token } = await invite()
      const { status, body } = await test.send(declineOwnInvitation, { params: { id }, as: person })
      expect(status).toBe(200)
      expect(body).toEqual({ result: { id } })
      expect(await ownOf(person)).toEqual([])
      expect(await staff()).toMatchObject([{}, {}, { id, invited: true, declined: true }])
      expect((await acceptOwn(id, person)).status).toBe(404)
      expect((await accept(token, person)).status).toBe(404)
    })

    it('is possible by the link, without an account', async () => {
      const { id, token } = await invite()
      expect((await test.send(declineInvitation, { params: { token } })).status).toBe(200)
      expect(await staff()).toMatchObject([{}, {}, { id, declined: true }])
      expect((await test.send(declineInvitation, { params: { token } })).status).toBe(404)
    })

    it('is forgotten when the invitation is sent again', async () => {
      const person = await test.createPerson(email)
      const { id } = await invite()
      await test.send(declineOwnInvitation, { params: { id }, as: person })
      await nextDay()
      expect((await resend(id)).body.result).toMatchObject({ declined: false, expired: false })
      expect((await acceptOwn(id, person)).status).toBe(200)
    })
  })

  describe('sending again', () => {
    it('waits for the next day, then mails a new link and ends the old one', async () => {
      const { id, token } = await invite()
      const tooSoon = await resend(id)
      expect([tooSoon.status, tooSoon.body.code]).toEqual([429, 'invitation.sent_today'])
      expect((await look(token)).status).toBe(200)
      await age(id, INVITATION_DAYS + 1)
      expect(await staff()).toMatchObject([{}, {}, { id, expired: true }])
      await nextDay()
      const { status, body } = await resend(id)
      expect(status).toBe(200)
      expect(body.result).toMatchObject({ id, email, invited: true, expired: false })
      const fresh = await tokenIn(email)
      expect(fresh).not.toBe(token)
      expect((await look(token)).status).toBe(404)
      expect((await look(fresh)).status).toBe(200)
    })

    it('does not change an expired invitation whose mail may not go out yet', async () => {
      const { id } = await invite()
      await age(id, INVITATION_DAYS + 1)
      expect((await resend(id)).status).toBe(429)
      expect(await staff()).toMatchObject([{}, {}, { id, expired: true }])
    })

    it('is for invitations only, and for managers only those of members', async () => {
      const [ownerSeat] = await staff()
      expect((await resend(ownerSeat?.id ?? '')).body.code).toBe('staff.not_found')
      const { id } = await invite('meeting-booking')
      await nextDay()
      expect((await resend(id, manager)).status).toBe(403)
      expect((await resend(id)).status).toBe(200)
    })

    it('invites an expired address anew when it is added again', async () => {
      const { id } = await invite()
      await age(id, INVITATION_DAYS + 1)
      await nextDay()
      const { body } = await add([{ email, role: 'meeting-booking' }])
      expect(body.result).toEqual([{ id, email, role: 'meeting-booking', outcome: 'invited', mailed: true }])
      expect(await staff()).toMatchObject([{}, {}, { id, role: 'meeting-booking', expired: false }])
    })
  })

  describe('an address that is confirmed', () => {
    it('sees what waited for it, and has joined nothing', async () => {
      const { id } = await invite('meeting-booking')
      const person = await test.createPerson(email, { confirmed: false })
      const token = newId() + newId() + newId().slice(8)
      await test.runtime.db
        .insertInto('mail_link')
        .values({
          token_hash: hashToken(token),
          purpose: 'verify-email',
          person_id: person.id,
          email,
          expires_at: new Date(Date.now() + 60_000),
        })
        .execute()
      expect((await test.send(confirmEmail, { body: { token }, as: person })).status).toBe(200)
      expect(await newsOf(person)).toEqual(['staff.invited'])
      expect(await ownOf(person)).toMatchObject([{ id }])
      expect((await test.send(listBusinesses, { as: person })).body.meta.total).toBe(0)
    })
  })
})
