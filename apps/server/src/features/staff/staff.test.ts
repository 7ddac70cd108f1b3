import { getBusiness, listBusinesses, updateBusiness } from '@nine/contract/business/business'
import { permissionsOf, type Role, ROLES } from '@nine/contract/business/roles'
import {
  acceptOwnInvitation,
  addStaff,
  changeRole,
  declineOwnInvitation,
  findUsers,
  listPermissions,
  listRoles,
  listStaff,
  removeStaff,
  resendInvitation,
  type StaffAccount,
} from '@nine/contract/business/staff'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../db/id.ts'
import { keptMailsTo } from '@nine/testkit/doubles/kept-mails'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'

/** What is done in the background. */
const JOB_PATIENCE = { timeout: 10_000 }

describe('staff', () => {
  const test = useTestApp()
  let owner: TestPerson
  let manager: TestPerson
  let member: TestPerson
  let business: string

  beforeEach(async () => {
    owner = await test.createPerson()
    manager = await test.createPerson()
    member = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner, 'meeting-booking': manager, user: member })
  })

  const add = (rows: { email: string; role?: Role }[], as: TestPerson = owner, place = business) =>
    test.send(addStaff, { body: rows, as, business: place })

  async function accounts(as: TestPerson = owner, place = business): Promise<StaffAccount[]> {
    return (await test.send(listStaff, { as, business: place })).body.result
  }

  async function accountOf(email: string): Promise<StaffAccount> {
    const account = (await accounts()).find((account) => account.email === email)
    if (!account) throw new Error(`${email} is not in the list`)
    return account
  }

  /** As if somebody had accepted an invitation. */
  async function join(person: TestPerson, role: Role, place = business): Promise<string> {
    const id = newId()
    await test.runtime.db.insertInto('staff').values({ business_id: place, id, person_id: person.id, role }).execute()
    return id
  }

  /** As if the person had signed in longer ago than nothing asks again. */
  const signedInLongAgo = (person: TestPerson) =>
    sql`update session set proved_at = now() - interval '11 minutes' where person_id = ${person.id}`.execute(
      test.runtime.db,
    )

  const mailsTo = (email: string) =>
    test.runtime.db.selectFrom('mail').selectAll().where('to_address', '=', email).orderBy('created_at').execute()

  const notificationsOf = (person: TestPerson) =>
    test.runtime.db
      .selectFrom('notification')
      .select(['type', 'payload', 'business_id'])
      .where('person_id', '=', person.id)
      .orderBy('created_at')
      .execute()

  const patchRole = (id: string, role: Role, as: TestPerson = owner) =>
    test.send(changeRole, { params: { id }, body: { role }, as, business })
  const remove = (id: string, as: TestPerson = owner) => test.send(removeStaff, { params: { id }, as, business })
  const seatOf = async (person: TestPerson) => (await accountOf(person.email)).id

  describe('the staff list', () => {
    it('answers each member with role, its title and who they are', async () => {
      await test.runtime.db
        .updateTable('person')
        .set({ first_name: 'Minh Châu', last_name: 'Nguyễn', photo: 'f'.repeat(24), position: 'Giám đốc' })
        .where('id', '=', owner.id)
        .execute()
      const { status, body } = await test.send(listStaff, { as: member, business })
      expect(status).toBe(200)
      expect(body.meta).toEqual({ total: 3 })
      expect(body.result[0]).toEqual({
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        personId: owner.id,
        email: owner.email,
        role: 'meeting-manager',
        roleDetail: { title: 'Chủ sở hữu' },
        userDetail: {
          firstName: 'Minh Châu',
          lastName: 'Nguyễn',
          photo: 'f'.repeat(24),
          department: '',
          position: 'Giám đốc',
        },
        emailVerified: true,
        invited: false,
        expired: false,
        declined: false,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        expiresAt: null,
      })
      expect(body.result.map(({ role }: StaffAccount) => role)).toEqual(['meeting-manager', 'meeting-booking', 'user'])
    })

    it('gives titles in the language of the caller', async () => {
      const { body } = await test.send(listStaff, { as: owner, business, header: { 'accept-language': 'en-GB' } })
      expect(body.result.map(({ roleDetail }: StaffAccount) => roleDetail.title)).toEqual([
        'Owner',
        'Manager',
        'Member',
      ])
    })

    it('pages when page or limit is given, and answers everybody without them', async () => {
      await add(Array.from({ length: 12 }, (_, index) => ({ email: `moi${index}-${business}@example.com` })))
      expect(await accounts()).toHaveLength(15)
      const first = await test.send(listStaff, { query: { page: 1, limit: 10 }, as: owner, business })
      const second = await test.send(listStaff, { query: { page: 2 }, as: owner, business })
      const beyond = await test.send(listStaff, { query: { page: 9, limit: 10 }, as: owner, business })
      expect([first, second, beyond].map(({ body }) => [body.result.length, body.meta.total])).toEqual([
        [10, 15],
        [5, 15],
        [0, 15],
      ])
      const ids = [...first.body.result, ...second.body.result].map(({ id }: StaffAccount) => id)
      expect(new Set(ids).size).toBe(15)
      const shortened = await test.send(listStaff, { query: { limit: 2 }, as: owner, business })
      expect(shortened.body.result).toHaveLength(2)
    })

    it('shows the invited at the end, marked, the latest first', async () => {
      await add([{ email: `mot-${business}@example.com` }])
      await add([{ email: `hai-${business}@example.com`, role: 'meeting-booking' }])
      const list = await accounts()
      expect(list.map(({ invited }) => invited)).toEqual([false, false, false, true, true])
      expect(list.slice(3)).toMatchObject([
        { email: `hai-${business}@example.com`, personId: null, role: 'meeting-booking', expired: false },
        { email: `mot-${business}@example.com`, personId: null, role: 'user' },
      ])
    })

    it('is searched by name and e-mail without accents, and narrowed by role', async () => {
      await test.runtime.db
        .updateTable('person')
        .set({ first_name: 'Đức Anh', last_name: 'Phạm' })
        .where('id', '=', member.id)
        .execute()
      const search = async (query: object) => (await test.send(listStaff, { query, as: owner, business })).body.result
      expect(await search({ search: 'duc pham' })).toMatchObject([{ personId: member.id }])
      expect(await search({ search: manager.email.toUpperCase() })).toMatchObject([{ personId: manager.id }])
      expect(await search({ search: '%' })).toEqual([])
      expect(await search({ role: 'meeting-booking' })).toMatchObject([{ personId: manager.id }])
    })

    it('is narrowed to members, to those who have not answered, or to those who declined', async () => {
      const decliner = await test.createPerson()
      const [late, waiting] = [`muon-${business}@example.com`, `cho-${business}@example.com`]
      const { body } = await add([{ email: decliner.email }, { email: late }, { email: waiting }])
      await test.send(declineOwnInvitation, { params: { id: body.result[0].id }, as: decliner })
      await sql`update invitation set created_at = now() - interval '15 days' where email = ${late}`.execute(
        test.runtime.db,
      )
      const emailsIn = async (state: 'member' | 'unanswered' | 'declined') => {
        const { body } = await test.send(listStaff, { query: { state, limit: 10 }, as: owner, business })
        expect(body.meta.total).toBe(body.result.length)
        return body.result.map(({ email }: StaffAccount) => email)
      }
      expect(await emailsIn('member')).toEqual([owner.email, manager.email, member.email])
      expect(await emailsIn('unanswered')).toEqual([waiting, late])
      expect(await emailsIn('declined')).toEqual([decliner.email])
    })

    it.each(['page=0', 'limit=0', 'limit=101', 'role=boss', 'page=x'])('refuses %s', async (query) => {
      const { status } = await test.inject({
        url: `/gateway/iam/accounts?${query}`,
        headers: { authorization: `Bearer ${owner.token}`, 'x-business-id': business },
      })
      expect([400, 422]).toContain(status)
    })

    it('is for members only', async () => {
      const stranger = await test.createPerson()
      expect((await test.send(listStaff, { as: stranger, business })).status).toBe(404)
      expect((await test.send(listStaff, { business })).status).toBe(401)
      expect((await test.send(listStaff, { as: owner })).body.code).toBe('business.required')
    })
  })

  describe('adding staff', () => {
    it('invites somebody with an account like anybody else, and leaves their account alone', async () => {
      const known = await test.createPerson()
      const row = () =>
        test.runtime.db.selectFrom('person').selectAll().where('id', '=', known.id).executeTakeFirstOrThrow()
      const before = await row()
      const { status, body } = await add([{ email: ` ${known.email.toUpperCase()} `, role: 'meeting-booking' }])
      expect(status).toBe(200)
      expect(body).toEqual({
        result: [
          { id: expect.any(String), email: known.email, role: 'meeting-booking', outcome: 'invited', mailed: true },
        ],
      })
      expect(await row()).toEqual(before)
      expect((await test.send(getBusiness, { params: { business }, as: known })).status).toBe(404)
      await expect
        .poll(() => notificationsOf(known), JOB_PATIENCE)
        .toEqual([
          {
            type: 'staff.invited',
            business_id: business,
            payload: {
              name: owner.email,
              businessName: `Business ${business}`,
              role: 'meeting-booking',
              invitation: body.result[0].id,
            },
          },
        ])
      const [mail] = await keptMailsTo(test.runtime, known.email)
      expect(mail?.subject).toBe(`${owner.email} mời bạn vào Business ${business} trên Nine`)
    })

    it('is for people with a confirmed address', async () => {
      const hasty = await test.createPerson(undefined, { confirmed: false })
      await join(hasty, 'meeting-manager')
      const email = `${newId()}@example.com`
      const { status, body } = await add([{ email }], hasty)
      expect([status, body.code]).toEqual([403, 'identity.email_unconfirmed'])
      expect(await mailsTo(email)).toEqual([])
      await add([{ email }])
      const { id } = await accountOf(email)
      const again = await test.send(resendInvitation, { params: { id }, as: hasty, business })
      expect([again.status, again.body.code]).toEqual([403, 'identity.email_unconfirmed'])
    })

    it('invites an address nobody has, with a link under the public origin', async () => {
      const email = `${newId()}@example.com`
      const { body } = await add([{ email }])
      expect(body.result).toMatchObject([{ email, role: 'user', outcome: 'invited', mailed: true }])
      expect(await accountOf(email)).toMatchObject({ invited: true, personId: null, role: 'user' })
      const [mail] = await mailsTo(email)
      expect(mail?.text).toMatch(new RegExp(`${test.runtime.config.publicOrigin}/invitation\\?token=[0-9a-f]{64}\\b`))
    })

    it('answers row by row, with repeated addresses merged', async () => {
      const known = await test.createPerson()
      const [invited, fresh] = [`${newId()}@example.com`, `${newId()}@example.com`]
      await add([{ email: invited, role: 'meeting-booking' }])
      const { status, body } = await add([
        { email: fresh },
        { email: member.email, role: 'meeting-booking' },
        { email: invited },
        { email: known.email },
        { email: fresh.toUpperCase(), role: 'meeting-booking' },
      ])
      expect(status).toBe(200)
      expect(body.result).toMatchObject([
        { email: fresh, outcome: 'invited', role: 'user' },
        { email: member.email, outcome: 'already-member', role: 'user', mailed: false },
        { email: invited, outcome: 'already-invited', role: 'meeting-booking', mailed: false },
        { email: known.email, outcome: 'invited' },
      ])
    })

    it('invites once more whoever turned an invitation down', async () => {
      const known = await test.createPerson()
      const { id } = (await add([{ email: known.email }])).body.result[0]
      await test.send(declineOwnInvitation, { params: { id }, as: known })
      const { body } = await add([{ email: known.email, role: 'meeting-booking' }])
      expect(body.result).toMatchObject([{ id, outcome: 'invited', mailed: false }])
      expect(await accountOf(known.email)).toMatchObject({ declined: false, role: 'meeting-booking' })
    })

    it.each([
      [[], ''],
      [[{ email: 'khong' }], '0.email'],
      [[{ email: '' }], '0.email'],
      [[{ email: 'a@b.vn' }, { role: 'user' }], '1.email'],
    ])('refuses the list %j as a whole', async (rows, field) => {
      const before = await accounts()
      const { status, body } = await test.send(addStaff, { body: rows as never, as: owner, business })
      expect(status).toBe(422)
      expect(body.errors).toMatchObject([{ field }])
      expect(await accounts()).toEqual(before)
    })

    it('refuses an unknown role, something that is no list, and more than a hundred rows', async () => {
      expect((await add([{ email: 'a@b.vn', role: 'boss' as Role }])).status).toBe(400)
      expect((await test.send(addStaff, { body: { email: 'a@b.vn' } as never, as: owner, business })).status).toBe(400)
      const rows = Array.from({ length: 101 }, (_, index) => ({ email: `n${index}@example.com` }))
      expect((await add(rows)).status).toBe(422)
    })

    it('lets a manager add members only, and a member nobody', async () => {
      const [one, two] = [`${newId()}@example.com`, `${newId()}@example.com`]
      expect((await add([{ email: one }], manager)).status).toBe(200)
      for (const role of ['meeting-booking', 'meeting-manager'] as const) {
        const { status, body } = await add([{ email: two }, { email: `${newId()}@example.com`, role }], manager)
        expect([status, body.code]).toEqual([403, 'access.denied'])
      }
      expect((await add([{ email: two }], member)).status).toBe(403)
      expect(await mailsTo(two)).toEqual([])
    })

    it('lets an owner who signed in recently invite another owner', async () => {
      const [one, two] = [`${newId()}@example.com`, `${newId()}@example.com`]
      expect((await add([{ email: one, role: 'meeting-manager' }])).status).toBe(200)
      expect(await accountOf(one)).toMatchObject({ role: 'meeting-manager' })
      await signedInLongAgo(owner)
      const { status, body } = await add([{ email: two, role: 'meeting-manager' }])
      expect([status, body.code]).toEqual([403, 'identity.sign_in_again'])
      expect((await add([{ email: two, role: 'meeting-booking' }])).status).toBe(200)
    })

    it('mails an address once a day however often it is invited and withdrawn', async () => {
      const email = `${newId()}@example.com`
      for (let round = 0; round < 6; round++) {
        const { body } = await add([{ email }])
        expect(body.result).toMatchObject([{ outcome: 'invited', mailed: round === 0 }])
        await remove((await accountOf(email)).id)
      }
      expect(await mailsTo(email)).toHaveLength(1)
    })

    it('lets one address be mailed by ten businesses a day and no more', async () => {
      const email = `${newId()}@example.com`
      for (let i = 0; i < 12; i++)
        await add([{ email }], owner, await test.createBusiness({ 'meeting-manager': owner }))
      expect(await mailsTo(email)).toHaveLength(10)
    })

    it('invites somebody once when several people invite them at the same time', async () => {
      const known = await test.createPerson()
      const unknown = `${newId()}@example.com`
      const rows = [{ email: known.email }, { email: unknown }]
      const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => add(rows, i % 2 ? owner : manager)))
      const outcomes = answers.flatMap(({ body }) => body.result.map(({ outcome }: { outcome: string }) => outcome))
      expect(outcomes.filter((outcome) => outcome === 'invited')).toHaveLength(2)
      expect(await accounts()).toHaveLength(5)
      await expect.poll(() => notificationsOf(known), JOB_PATIENCE).toHaveLength(1)
      for (const email of [known.email, unknown]) expect(await mailsTo(email)).toHaveLength(1)
    })

    it('does once what is sent twice with one key', async () => {
      const email = `${newId()}@example.com`
      const send = () => test.send(addStaff, { body: [{ email }], as: owner, business, key: 'add-once' })
      const [first, second] = [await send(), await send()]
      expect(second.body).toEqual(first.body)
      expect(second.body.result).toMatchObject([{ outcome: 'invited' }])
    })

    it('slows down who adds without end', async () => {
      const statuses = []
      for (let i = 0; i < 121; i++) statuses.push((await add([{ email: member.email }])).status)
      expect(statuses.at(-2)).toBe(200)
      expect(statuses.at(-1)).toBe(429)
    })
  })

  describe('changing a role', () => {
    it('holds from the next call on and tells the person', async () => {
      const id = await seatOf(member)
      const { status, body } = await patchRole(id, 'meeting-manager')
      expect(status).toBe(200)
      expect(body.result).toMatchObject({ id, role: 'meeting-manager', roleDetail: { title: 'Chủ sở hữu' } })
      const update = { params: { business }, body: { publicPrice: false }, as: member }
      expect((await test.send(updateBusiness, update)).status).toBe(200)
      await patchRole(id, 'user')
      expect((await test.send(updateBusiness, update)).status).toBe(403)
      expect(await notificationsOf(member)).toMatchObject([
        { type: 'staff.role-changed', payload: { role: 'meeting-manager', businessName: `Business ${business}` } },
        { type: 'staff.role-changed', payload: { role: 'user' } },
      ])
    })

    it('says nothing when the role stays', async () => {
      expect((await patchRole(await seatOf(member), 'user')).status).toBe(200)
      expect(await notificationsOf(member)).toEqual([])
    })

    it('works on an invitation too', async () => {
      const email = `${newId()}@example.com`
      await add([{ email }])
      const { id } = await accountOf(email)
      expect((await patchRole(id, 'meeting-booking')).body.result).toMatchObject({ id, role: 'meeting-booking' })
      expect(await accountOf(email)).toMatchObject({ invited: true, role: 'meeting-booking' })
    })

    it('is refused to managers and members, for the own role, for unknown ids and unknown roles', async () => {
      const id = await seatOf(member)
      for (const person of [manager, member]) expect((await patchRole(id, 'user', person)).status).toBe(403)
      const own = await patchRole(await seatOf(owner), 'user')
      expect([own.status, own.body.code]).toEqual([403, 'staff.own_role'])
      expect((await patchRole(newId(), 'user')).body.code).toBe('staff.not_found')
      expect((await patchRole(id, 'boss' as Role)).status).toBe(400)
      const empty = await test.send(changeRole, { params: { id }, body: {} as never, as: owner, business })
      expect(empty.status).toBe(422)
    })

    it('asks who makes or unmakes an owner to have signed in recently', async () => {
      const [theirs, second] = [await seatOf(member), await join(await test.createPerson(), 'meeting-manager')]
      await signedInLongAgo(owner)
      for (const answer of [await patchRole(theirs, 'meeting-manager'), await patchRole(second, 'user')])
        expect([answer.status, answer.body.code]).toEqual([403, 'identity.sign_in_again'])
      expect((await patchRole(theirs, 'meeting-booking')).status).toBe(200)
      expect((await accounts()).filter(({ role }) => role === 'meeting-manager')).toHaveLength(2)
    })

    it('never leaves a business without an owner when two owners demote each other', async () => {
      for (let round = 0; round < 20; round++) {
        const rival = await test.createPerson()
        const [mine, theirs] = [await seatOf(owner), await join(rival, 'meeting-manager')]
        const answers = await Promise.all([patchRole(theirs, 'user', owner), patchRole(mine, 'user', rival)])
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]))
        const owners = (await accounts(manager)).filter(({ role }) => role === 'meeting-manager')
        expect(owners).toHaveLength(1)
        if (owners[0]?.personId === rival.id) [owner] = [rival]
      }
    })
  })

  describe('removing and leaving', () => {
    it('cuts a removed member off at once and tells them', async () => {
      const { status, body } = await remove(await seatOf(member))
      expect(status).toBe(200)
      expect(body.result.id).toMatch(/^[0-9a-f]{24}$/)
      expect((await test.send(getBusiness, { params: { business }, as: member })).status).toBe(404)
      expect(await notificationsOf(member)).toMatchObject([{ type: 'staff.removed' }])
      expect((await test.send(listBusinesses, { as: member })).body.result).toEqual([])
    })

    it('withdraws an invitation', async () => {
      const email = `${newId()}@example.com`
      await add([{ email }])
      expect((await remove((await accountOf(email)).id)).status).toBe(200)
      expect((await accounts()).map((account) => account.email)).not.toContain(email)
    })

    it('is for owners; everybody else can only leave', async () => {
      const email = `${newId()}@example.com`
      await add([{ email }])
      const invitation = (await accountOf(email)).id
      const [ownerSeat, managerSeat, memberSeat] = [await seatOf(owner), await seatOf(manager), await seatOf(member)]
      for (const id of [ownerSeat, memberSeat, invitation]) expect((await remove(id, manager)).status).toBe(403)
      for (const id of [ownerSeat, managerSeat, invitation]) expect((await remove(id, member)).status).toBe(403)
      expect(await accounts()).toHaveLength(4)
      expect((await remove(memberSeat, member)).status).toBe(200)
      expect((await remove(managerSeat, manager)).status).toBe(200)
      expect(await accounts()).toHaveLength(2)
      expect(await notificationsOf(member)).toEqual([])
    })

    it('keeps the last owner, and lets an owner go when there is another', async () => {
      const seat = await seatOf(owner)
      const refused = await remove(seat)
      expect([refused.status, refused.body.code]).toEqual([409, 'staff.last_owner'])
      await patchRole(await seatOf(manager), 'meeting-manager')
      expect((await remove(seat)).status).toBe(200)
      expect(await accounts(manager)).toHaveLength(2)
    })

    it('asks who leaves or removes an owner to have signed in recently', async () => {
      const second = await join(await test.createPerson(), 'meeting-manager')
      const [own, theirs] = [await seatOf(member), await seatOf(manager)]
      for (const person of [owner, member]) await signedInLongAgo(person)
      for (const answer of [await remove(second), await remove(own, member)])
        expect([answer.status, answer.body.code]).toEqual([403, 'identity.sign_in_again'])
      expect((await remove(theirs)).status).toBe(200)
      expect(await accounts()).toHaveLength(3)
    })

    it('answers 404 the second time', async () => {
      const id = await seatOf(member)
      await remove(id)
      expect((await remove(id)).status).toBe(404)
      expect((await remove('not-an-id')).status).toBe(400)
    })

    it('keeps one owner when all of them leave or remove each other at the same moment', async () => {
      for (let round = 0; round < 20; round++) {
        const place = await test.createBusiness({ user: member })
        const people = [await test.createPerson(), await test.createPerson(), await test.createPerson()]
        const seats: string[] = []
        for (const { id } of people) {
          const seat = newId()
          seats.push(seat)
          await test.runtime.db
            .insertInto('staff')
            .values({ business_id: place, id: seat, person_id: id, role: 'meeting-manager' })
            .execute()
        }
        await Promise.all(
          people.flatMap((as, index) => [
            test.send(removeStaff, { params: { id: seats[index] ?? '' }, as, business: place }),
            test.send(removeStaff, { params: { id: seats[(index + 1) % 3] ?? '' }, as, business: place }),
          ]),
        )
        const left = (await accounts(member, place)).filter(({ role }) => role === 'meeting-manager')
        expect(left.length).toBeGreaterThanOrEqual(1)
      }
    })

    it('ends in one state when somebody accepts again while they are removed', async () => {
      const known = await test.createPerson()
      for (let round = 0; round < 10; round++) {
        const { body } = await add([{ email: known.email }])
        const params = { id: body.result[0].id }
        await test.send(acceptOwnInvitation, { params, as: known })
        const id = await seatOf(known)
        await Promise.all([remove(id), add([{ email: known.email }]), remove(id), add([{ email: known.email }])])
        const rows = (await accounts()).filter(({ email }) => email === known.email)
        expect(rows.length).toBeLessThanOrEqual(1)
        const isMember = (await test.send(getBusiness, { params: { business }, as: known })).status === 200
        expect(isMember).toBe(rows.some(({ invited }) => !invited))
        for (const row of rows) await remove(row.id)
      }
    })
  })

  describe('across businesses', () => {
    it('finds no account of another business by its id, and changes nothing there', async () => {
      const rival = await test.createPerson()
      const elsewhere = await test.createBusiness({ 'meeting-manager': rival })
      const email = `${newId()}@example.com`
      await add([{ email }])
      const before = await accounts()
      for (const { id } of before) {
        const place = { params: { id }, as: rival, business: elsewhere }
        for (const answer of [
          await test.send(changeRole, { ...place, body: { role: 'user' } }),
          await test.send(removeStaff, place),
          await test.send(resendInvitation, place),
        ]) {
          expect([answer.status, answer.body.code]).toEqual([404, 'staff.not_found'])
        }
        const forged = { params: { id }, as: rival, business }
        expect((await test.send(changeRole, { ...forged, body: { role: 'user' } })).status).toBe(404)
        expect((await test.send(removeStaff, forged)).body.code).toBe('business.not_found')
      }
      expect((await add([{ email: rival.email }], rival)).status).toBe(404)
      expect(await accounts()).toEqual(before)
    })
  })

  describe('roles and permissions', () => {
    it('lists the roles with titles in both languages', async () => {
      const vn = await test.send(listRoles, { as: owner })
      expect(vn.body).toEqual({
        result: [
          { name: 'user', title: 'Thành viên' },
          { name: 'meeting-booking', title: 'Quản lý' },
          { name: 'meeting-manager', title: 'Chủ sở hữu' },
        ],
      })
      const en = await test.send(listRoles, { as: owner, header: { 'accept-language': 'en' } })
      expect(en.body.result.map(({ title }: { title: string }) => title)).toEqual(['Member', 'Manager', 'Owner'])
      expect((await test.send(listRoles)).status).toBe(401)
    })

    it('lists what the caller may do in the business', async () => {
      const people: Record<Role, TestPerson> = { user: member, 'meeting-booking': manager, 'meeting-manager': owner }
      for (const role of ROLES) {
        const { body } = await test.send(listPermissions, { as: people[role], business })
        expect(body).toEqual({ result: permissionsOf(role) })
      }
      expect((await test.send(listPermissions, { as: await test.createPerson(), business })).status).toBe(404)
    })
  })

  describe('looking people up', () => {
    const find = (ids: string[], emails: string[], as: TestPerson, place?: string) =>
      test.send(findUsers, {
        headers: { 'x-context': 'nine' },
        body: { $or: [{ _id: { $in: ids } }, { email: { $in: emails } }] },
        as,
        ...(place ? { business: place } : {}),
      })

    it('answers colleagues by id and by e-mail with the documented fields', async () => {
      await test.runtime.db
        .updateTable('person')
        .set({ first_name: 'Hoàng Yến', last_name: 'Lê', department: 'Thiết kế', position: 'Trưởng nhóm' })
        .where('id', '=', member.id)
        .execute()
      const { status, body } = await find([member.id], [manager.email.toUpperCase()], owner, business)
      expect(status).toBe(200)
      expect(body.result).toHaveLength(2)
      expect(body.result).toContainEqual({
        _id: member.id,
        firstName: 'Hoàng Yến',
        lastName: 'Lê',
        name: 'Lê Hoàng Yến',
        fullname: 'Lê Hoàng Yến',
        email: member.email,
        photo: null,
        role: { title: 'Thành viên' },
        department: 'Thiết kế',
        title: 'Trưởng nhóm',
      })
      expect(body.result).toContainEqual(expect.objectContaining({ _id: manager.id, name: manager.email }))
    })

    it('answers nobody who shares no business with the caller', async () => {
      const stranger = await test.createPerson()
      await test.createBusiness({ 'meeting-manager': stranger })
      expect((await find([stranger.id], [stranger.email], owner)).body.result).toEqual([])
      expect((await find([owner.id], [owner.email], stranger, business)).body.result).toEqual([])
    })

    it('names the role in the business asked for, once each', async () => {
      const second = await test.createBusiness({ 'meeting-manager': member, user: owner })
      const titles = async (place: string) =>
        (await find([member.id], [member.email], owner, place)).body.result.map(
          ({ role }: { role: { title: string } }) => role.title,
        )
      expect(await titles(business)).toEqual(['Thành viên'])
      expect(await titles(second)).toEqual(['Chủ sở hữu'])
    })

    it('leaves out system accounts', async () => {
      const system = await test.createPerson(`system@${newId()}.vn`)
      await join(system, 'user')
      expect((await find(['System', system.id], [system.email], owner)).body.result).toEqual([])
    })

    it.each([
      [{}],
      [{ $or: [] }],
      [{ $or: [{ _id: { $ne: null } }] }],
      [{ $or: [{ email: { $regex: '.' } }] }],
      [{ $or: [{ phone: { $in: ['0'] } }] }],
      [{ $or: [{ _id: { $in: [] } }], $where: '1' }],
      [{ email: { $in: ['a@b.vn'] } }],
      [{ $or: [{ _id: { $in: Array.from({ length: 501 }, newId) } }] }],
    ])('refuses any other question', async (body) => {
      const answer = await test.send(findUsers, { body: body as never, as: owner })
      expect([400, 422]).toContain(answer.status)
    })

    it('needs a session', async () => {
      const answer = await test.send(findUsers, { body: { $or: [{ _id: { $in: [owner.id] } }] } })
      expect(answer.status).toBe(401)
    })
  })
})
