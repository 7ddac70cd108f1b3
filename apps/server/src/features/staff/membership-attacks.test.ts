import { getBusiness, listBusinesses } from '@nine/contract/business/business'
import * as identity from '@nine/contract/identity/identity'
import {
  acceptInvitation,
  addStaff,
  findUsers,
  listStaff,
  removeStaff,
  type StaffAccount,
} from '@nine/contract/business/staff'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../db/id.ts'
import { tokenOf } from '@nine/testkit/doubles/smtp-inbox'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { useSmtpInbox } from '@nine/testkit/doubles/use-smtp-inbox'

const PASSWORD = 'mat-khau-1'

describe('getting into a company uninvited', () => {
  const inbox = useSmtpInbox()
  const test = useTestApp(() => ({ SMTP_URL: inbox().url, BOT_CHECK: 'off' }))
  let owner: TestPerson
  let business: string
  let email: string

  beforeEach(async () => {
    owner = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner })
    email = `${newId()}@acme.example`
  })

  const add = (role: 'user' | 'meeting-booking' = 'user') =>
    test.send(addStaff, { body: [{ email, role }], as: owner, business })
  const accept = (token: string, as: TestPerson) => test.send(acceptInvitation, { params: { token }, as })
  const invitationMailed = async () => tokenOf(await inbox().waitFor(email, /mời bạn vào/), '/invitation')
  const staff = async (): Promise<StaffAccount[]> => (await test.send(listStaff, { as: owner, business })).body.result

  /** An account under somebody else's address: nothing is confirmed, and it is signed in. */
  async function squat(): Promise<TestPerson> {
    await test.send(identity.register, {
      body: { email, firstName: 'Kẻ', lastName: 'Lạ', password: PASSWORD, phone: '0912345678' },
    })
    const authorization = `Basic ${Buffer.from(`${email}:${PASSWORD}`).toString('base64')}`
    const { body } = await test.send(identity.login, { headers: { authorization } })
    return { id: body.result.id, email, token: body.result.token }
  }

  async function expectOutside(person: TestPerson): Promise<void> {
    expect((await test.send(getBusiness, { params: { business }, as: person })).status).toBe(404)
    expect((await test.send(listBusinesses, { as: person })).body.meta.total).toBe(0)
    expect((await staff()).map(({ personId }) => personId)).not.toContain(person.id)
  }

  it('fails for who registered the address of a colleague before they are added (S-02)', async () => {
    const stranger = await squat()
    expect((await add('meeting-booking')).status).toBe(200)
    await expectOutside(stranger)
  })

  it('fails for who registered an invited address, also when its owner confirms it (S-02)', async () => {
    expect((await add('meeting-booking')).status).toBe(200)
    const stranger = await squat()
    const token = tokenOf(await inbox().waitFor(email, /Xác nhận email/), '/confirm-email')
    await test.send(identity.confirmEmail, { body: { token } })
    await expectOutside(stranger)
  })

  it('fails with the link of a member who was removed, also after another invitation (S-07)', async () => {
    await add()
    const old = await invitationMailed()
    const member = await test.createPerson(email)
    expect((await accept(old, member)).status).toBe(200)
    const account = (await staff()).find(({ personId }) => personId === member.id)
    await test.send(removeStaff, { params: { id: account?.id ?? '' }, as: owner, business })
    expect((await accept(old, member)).status).toBe(404)
    // Another day, on which the address may get another mail.
    await sql`update rate_limit set window_start = now() - interval '25 hours'`.execute(test.runtime.db)
    expect((await add('meeting-booking')).body.result).toMatchObject([{ outcome: 'invited', mailed: true }])
    const finder = await test.createPerson()
    for (const person of [finder, member]) {
      expect((await accept(old, person)).status).toBe(404)
      await expectOutside(person)
    }
  })

  it('fails with a living link for whoever has another address (S-07)', async () => {
    await add('meeting-booking')
    const finder = await test.createPerson()
    expect((await accept(await invitationMailed(), finder)).status).toBe(403)
    await expectOutside(finder)
  })

  it('fails for an owner who adds somebody without their consent, and shows nothing of them (S-12)', async () => {
    const person = await test.createPerson(email)
    await test.runtime.db
      .updateTable('person')
      .set({ first_name: 'Thu Hà', last_name: 'Vũ', department: 'Kế toán', position: 'Trưởng phòng' })
      .where('id', '=', person.id)
      .execute()
    const unknown = `${newId()}@acme.example`
    const { body } = await test.send(addStaff, {
      body: [{ email }, { email: unknown }],
      as: owner,
      business,
    })
    await expectOutside(person)
    const shown = JSON.stringify(await staff())
    for (const word of ['Thu Hà', 'Vũ', 'Kế toán', 'Trưởng phòng', person.id]) expect(shown).not.toContain(word)
    const found = await test.send(findUsers, { body: { $or: [{ email: { $in: [email] } }] }, as: owner, business })
    expect(found.body.result).toEqual([])
    // An address with an account and one without look the same.
    const [known, stranger] = body.result
    expect({ ...known, id: '', email: '' }).toEqual({ ...stranger, id: '', email: '' })
    const [a, b] = (await staff()).filter(({ invited }) => invited)
    const plain = { id: '', email: '', createdAt: '', expiresAt: '' }
    expect({ ...a, ...plain }).toEqual({ ...b, ...plain })
  })
})
