import { getBusiness, listBusinesses } from '@nine/contract/business'
import type { Role } from '@nine/contract/roles'
import {
  acceptInvitation,
  addStaff,
  getInvitation,
  INVITATION_DAYS,
  listStaff,
  removeStaff,
  resendInvitation,
  type StaffAccount,
} from '@nine/contract/staff'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../db/id.ts'
import { type TestPerson, useTestApp } from '../../../test/test-app.ts'
import { claimInvitations } from './invitation.service.ts'

describe('invitations', () => {
  const test = useTestApp()
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

  async function tokenIn(address: string): Promise<string> {
    const mails = await test.runtime.db
      .selectFrom('mail')
      .select('text')
      .where('to_address', '=', address)
      .orderBy('created_at', 'desc')
      .execute()
    return /token=([0-9a-f]{64})/.exec(mails[0]?.text ?? '')?.[1] ?? ''
  }

  const staff = async (): Promise<StaffAccount[]> => (await test.send(listStaff, { as: owner, business })).body.result
  const resend = (id: string, as = owner) => test.send(resendInvitation, { params: { id }, as, business })
  const accept = (token: string, as?: TestPerson) =>
    test.send(acceptInvitation, { params: { token }, ...(as ? { as } : {}) })
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
      const { status, body } = await test.send(getInvitation, { params: { token } })
      expect(status).toBe(200)
      expect(body).toEqual({
        result: {
          business: { name: `Business ${business}`, url: `b-${business}`, logo: null },
          inviter: 'Nguyễn Minh Châu',
          email,
          role: 'meeting-booking',
          roleDetail: { title: 'Quản lý' },
        },
      })
    })

    it('does not exist for any other token', async () => {
      await invite()
      for (const token of ['0'.repeat(64), 'abc', '%00'.slice(1), newId()]) {
        const { status, body } = await test.send(getInvitation, { params: { token } })
        expect([status, body.code]).toEqual([404, 'invitation.not_found'])
      }
    })

    it('is slowed down for who tries many tokens', async () => {
      let status = 0
      for (let i = 0; i < 61; i++) status = (await test.send(getInvitation, { params: { token: newId() } })).status
      expect(status).toBe(429)
      await nextDay()
    })
  })

  describe('accepting', () => {
    it('makes whoever is signed in a member with the role of the invitation, whatever their address', async () => {
      const { token } = await invite('meeting-booking')
      const person = await test.createPerson()
      const { status, body } = await accept(token, person)
      expect(status).toBe(200)
      expect(body).toEqual({
        result: { id: business, name: `Business ${business}`, url: `b-${business}`, logo: null },
      })
      const list = await test.send(listBusinesses, { as: person })
      expect(list.body.result).toMatchObject([{ id: business, role: 'meeting-booking' }])
      expect((await staff()).some(({ invited }) => invited)).toBe(false)
    })

    it('works once', async () => {
      const { token } = await invite()
      const people = await Promise.all(Array.from({ length: 6 }, () => test.createPerson()))
      const answers = await Promise.all(people.map((person) => accept(token, person)))
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
      expect(await staff()).toHaveLength(3)
    })

    it('keeps the role of one who is a member already', async () => {
      const { token } = await invite('meeting-manager')
      expect((await accept(token, manager)).status).toBe(200)
      expect(await staff()).toMatchObject([{ personId: owner.id }, { personId: manager.id, role: 'meeting-booking' }])
    })

    it('is refused without a session, after a withdrawal and after the link has expired', async () => {
      const { id, token } = await invite()
      const person = await test.createPerson()
      expect((await accept(token)).status).toBe(401)
      await age(id, INVITATION_DAYS + 1)
      expect((await accept(token, person)).body.code).toBe('invitation.not_found')
      expect((await test.send(getInvitation, { params: { token } })).status).toBe(404)
      await age(id, INVITATION_DAYS - 1)
      await test.send(removeStaff, { params: { id }, as: owner, business })
      expect((await accept(token, person)).body.code).toBe('invitation.not_found')
      expect((await test.send(getBusiness, { params: { business }, as: person })).status).toBe(404)
    })

    it('ends in one state when it is withdrawn at the same moment', async () => {
      for (let round = 0; round < 10; round++) {
        email = `${newId()}@example.com`
        const { id, token } = await invite()
        const person = await test.createPerson()
        const [accepted, withdrawn] = await Promise.all([
          accept(token, person),
          test.send(removeStaff, { params: { id }, as: owner, business }),
        ])
        expect(new Set([accepted.status, withdrawn.status])).toEqual(new Set([200, 404]))
        const isMember = (await test.send(getBusiness, { params: { business }, as: person })).status === 200
        expect(isMember).toBe(accepted.status === 200)
        await nextDay()
      }
    })
  })

  describe('sending again', () => {
    it('waits for the next day, then mails the same link and lets it live on', async () => {
      const { id, token } = await invite()
      const tooSoon = await resend(id)
      expect([tooSoon.status, tooSoon.body.code]).toEqual([429, 'invitation.sent_today'])
      await age(id, INVITATION_DAYS + 1)
      expect(await staff()).toMatchObject([{}, {}, { id, expired: true }])
      await nextDay()
      const { status, body } = await resend(id)
      expect(status).toBe(200)
      expect(body.result).toMatchObject({ id, email, invited: true, expired: false })
      expect(await tokenIn(email)).toBe(token)
      expect((await test.send(getInvitation, { params: { token } })).status).toBe(200)
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

  describe('a verified address', () => {
    const claim = (person: TestPerson) =>
      test.runtime.db.transaction().execute((trx) => claimInvitations(trx, test.runtime, person.id, person.email))

    it('has joined everywhere it was invited, with those roles, and is told', async () => {
      const second = await test.createBusiness({ 'meeting-manager': manager })
      await invite('meeting-booking')
      await add([{ email }], manager, second)
      const person = await test.createPerson(email)
      expect((await test.send(listBusinesses, { as: person })).body.meta.total).toBe(0)
      await claim(person)
      const { body } = await test.send(listBusinesses, { as: person })
      const roles = Object.fromEntries(body.result.map(({ id, role }: { id: string; role: Role }) => [id, role]))
      expect(roles).toEqual({ [business]: 'meeting-booking', [second]: 'user' })
      const news = await test.runtime.db
        .selectFrom('notification')
        .select('type')
        .where('person_id', '=', person.id)
        .execute()
      expect(news).toEqual([{ type: 'staff.added' }, { type: 'staff.added' }])
      await claim(person)
      expect((await test.send(listBusinesses, { as: person })).body.meta.total).toBe(2)
    })

    it('does not join where its invitation has expired or was withdrawn', async () => {
      const { id } = await invite()
      await age(id, INVITATION_DAYS + 1)
      const person = await test.createPerson(email)
      await claim(person)
      expect((await test.send(listBusinesses, { as: person })).body.meta.total).toBe(0)
    })
  })
})
