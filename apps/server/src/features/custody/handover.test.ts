import { deleteAsset, getAsset, updateAsset } from '@nine/contract/asset/asset'
import { purgeAssets } from '@nine/contract/asset/asset-trash'
import { listStaff, removeStaff } from '@nine/contract/business/staff'
import * as calls from '@nine/contract/custody/custody'
import * as paperCalls from '@nine/contract/custody/handover'
import * as keeperCalls from '@nine/contract/custody/keeper'
import { listNotifications } from '@nine/contract/notification'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { insertAssets, photos, sendForm } from '@nine/testkit/requests/asset-requests'
import { useSmtpInbox } from '@nine/testkit/doubles/use-smtp-inbox'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { drawPaper, resumeDrawing } from './pdf.worker.ts'
import { remindUnanswered } from './reminders.service.ts'

const SIGNATURE = 'M10 20L30 40L80 25M90 30L120 60'
const DAY_MS = 86_400_000

describe('minutes', () => {
  const inbox = useSmtpInbox()
  const test = useTestApp(() => ({ SMTP_URL: inbox().url }))
  let owner: TestPerson
  let manager: TestPerson
  let member: TestPerson
  let business: string
  let assets: string[]
  let mails = 0

  beforeAll(async () => {
    ;[owner, manager] = [await test.createPerson(), await test.createPerson()]
    await sql`update person set created_at = now() - interval '9 days'`.execute(test.runtime.db)
  })
  beforeEach(async () => {
    member = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner, 'meeting-booking': manager, user: member })
    assets = await insertAssets(test, business, manager, [{ name: 'Laptop' }, { name: 'Màn hình' }])
    mails += 1
  })

  const first = () => assets[0] ?? ''
  const shown = async (ids = assets) =>
    (await test.send(calls.listCustodies, { as: manager, business, body: { assets: ids } })).body.result.map(
      ({ asset, custody }: { asset: string; custody: string | null }) => ({ id: asset, custody }),
    )
  const handOver = async (data: object = {}) => {
    const { status, body } = await test.send(calls.handOver, {
      as: manager,
      business,
      body: {
        data: JSON.stringify({
          assets: await shown(),
          to: { kind: 'member', id: member.id },
          confirm: 'mail',
          ...data,
        }),
      },
    })
    expect({ status, body }).toMatchObject({ status: 200 })
    return body.result
  }
  /** Somebody without an account whose mail nobody else gets. */
  const stranger = () => ({ kind: 'new', name: 'Bùi Hải Yến', email: `yen${mails}@example.com` })
  const holderOf = async (id = first()) => {
    const { asset } = (await test.send(getAsset, { as: manager, params: { id } })).body.result
    return asset.assignee?._id ?? asset.holder?.id ?? null
  }
  const stateOf = async (id: string) =>
    (await test.send(paperCalls.getHandover, { as: manager, params: { id } })).body.result.state
  const typesOf = async (as: TestPerson) =>
    (await test.send(listNotifications, { as })).body.result
      .filter((each: { business: string }) => each.business === business)
      .map(({ type }: { type: string }) => type)
  const linkIn = async (email: string, subject = /BB-/) => {
    const mail = await inbox().waitFor(email, subject)
    const [, id = '', key = ''] = /handover\?id=([0-9a-f]{24})&key=([0-9a-f]{64})/.exec(mail.text ?? '') ?? []
    return { params: { id }, query: { key } }
  }
  const accept = (link: Awaited<ReturnType<typeof linkIn>>) => test.send(paperCalls.acceptByLink, { ...link, body: {} })
  const refuse = (link: Awaited<ReturnType<typeof linkIn>>) =>
    test.send(paperCalls.refuseByLink, { ...link, body: { reason: 'Thiếu sạc' } })
  const acceptAs = (as: TestPerson, id: string) =>
    test.send(paperCalls.acceptHandover, { as, params: { id }, body: {} })
  const refuseAs = (as: TestPerson, id: string) =>
    test.send(paperCalls.refuseHandover, { as, params: { id }, body: { reason: 'Không đúng máy' } })

  describe('are confirmed', () => {
    it('in the app, by the receiver alone and once', async () => {
      const { id, state } = await handOver()
      expect(state).toBe('waiting')
      expect(await typesOf(member)).toEqual(['handover.waiting'])
      expect((await acceptAs(owner, id)).body.code).toBe('handover.not_yours')
      expect((await acceptAs(member, id)).body.result).toMatchObject({ state: 'accepted', answeredVia: 'app' })
      expect((await acceptAs(member, id)).body.code).toBe('handover.answered')
      expect((await refuseAs(member, id)).body.code).toBe('handover.answered')
      expect(await typesOf(manager)).toEqual(['handover.accepted'])
      expect(await holderOf()).toBe(member.id)
    })

    it('once also when somebody answers twice at the same time', async () => {
      const { id } = await handOver()
      const both = await Promise.all([acceptAs(member, id), refuseAs(member, id)])
      expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
    })

    it('by a mailed link without an account, once', async () => {
      const to = stranger()
      const { id } = await handOver({ to })
      const link = await linkIn(to.email)
      const { body } = await test.send(paperCalls.getHandoverByLink, link)
      expect(body.result).toMatchObject({ state: 'waiting', receiver: 'Bùi Hải Yến', lines: [{ name: 'Laptop' }, {}] })
      expect(JSON.stringify(body)).not.toContain(to.email)
      expect((await accept(link)).body.result.state).toBe('accepted')
      const again = await accept(link)
      expect([again.status, again.body.code]).toEqual([409, 'handover.answered'])
      expect((await test.send(paperCalls.getHandoverByLink, link)).body.result.state).toBe('accepted')
      expect(await stateOf(id)).toBe('accepted')
    })

    it('by a link that shows notes and photos, and opens no photo of another paper', async () => {
      const papers = []
      for (const [index, asset] of assets.entries()) {
        const email = `anh${index}-${mails}@example.com`
        const [line] = await shown([asset])
        const data = { assets: [{ ...line, note: `Ghi chú ${index}` }], to: { ...stranger(), email }, confirm: 'mail' }
        await sendForm(test, calls.handOver, {
          as: manager,
          business,
          fields: { data: JSON.stringify(data) },
          files: { photos: await photos(index + 1) },
        })
        papers.push((await test.send(paperCalls.getHandoverByLink, await linkIn(email))).body.result)
      }
      expect(papers).toMatchObject([{ lines: [{ note: 'Ghi chú 0' }] }, { lines: [{ note: 'Ghi chú 1' }] }])
      expect(papers.map((paper) => paper.photos.length)).toEqual([1, 2])
      const [own, other] = papers.map((paper) => String(paper.photos[0].url).split('?'))
      const look = async (path = '', query = '') => (await test.app.inject(`${path}?${query}`)).statusCode
      expect([await look(own?.[0], own?.[1]), await look(other?.[0], other?.[1])]).toEqual([200, 200])
      // The signature of one photo is good for no other, and without one there is nothing.
      expect([await look(other?.[0], own?.[1]), await look(other?.[0])]).toEqual([404, 404])
    })

    it('by a link sent again under the same key, with the same response', async () => {
      const to = stranger()
      await handOver({ to })
      const sent = { ...(await linkIn(to.email)), body: {}, key: 'k'.repeat(24) }
      const [first, again] = [
        await test.send(paperCalls.acceptByLink, sent),
        await test.send(paperCalls.acceptByLink, sent),
      ]
      expect(first.body.result.state).toBe('accepted')
      expect([again.status, again.body]).toEqual([200, first.body])
    })

    it('not by a link with another key', async () => {
      await handOver({ to: stranger() })
      const { params } = await linkIn(stranger().email)
      for (const key of ['0'.repeat(64), 'x'.repeat(64)]) {
        const link = { params, query: { key } }
        expect((await test.send(paperCalls.getHandoverByLink, link)).body.code).toBe('handover.link_invalid')
        expect((await accept(link)).body.code).toBe('handover.link_invalid')
      }
    })

    it('not by a link whose days are over', async () => {
      await handOver({ to: stranger() })
      const link = await linkIn(stranger().email)
      await sql`update handover set link_until = now() - interval '1 hour' where business_id = ${business}`.execute(
        test.runtime.db,
      )
      expect((await accept(link)).body.code).toBe('handover.link_invalid')
    })

    it('not by a link of somebody who was removed', async () => {
      await handOver()
      const link = await linkIn(member.email)
      const { body } = await test.send(listStaff, { as: owner, business })
      const { id } = body.result.find(({ personId }: { personId: string }) => personId === member.id)
      await test.send(removeStaff, { as: owner, business, params: { id } })
      const { status, body: refused } = await accept(link)
      expect([status, refused.code]).toEqual([410, 'handover.link_invalid'])
    })

    it('by a signature on the screen, at once or later', async () => {
      const signed = await handOver({ assets: await shown([first()]), confirm: 'sign', signature: SIGNATURE })
      expect(signed).toMatchObject({ state: 'accepted', answeredVia: 'signature' })
      const { id } = await handOver({ assets: await shown(assets.slice(1)), confirm: 'none' })
      const sign = (as: TestPerson, signature = SIGNATURE) =>
        test.send(paperCalls.signHandover, { as, params: { id }, body: { signature } })
      expect((await sign(member)).status).toBe(403)
      expect((await sign(manager, 'M0 0<script>')).status).toBe(422)
      expect((await sign(manager)).body.result.state).toBe('accepted')
    })
  })

  describe('are refused', () => {
    it('with a reason: the assets go back to who held them, the number stays', async () => {
      await test.send(updateAsset, { as: manager, params: { id: first() }, body: { assignedUser: owner.id } })
      const { id, number } = await handOver()
      const { body } = await refuseAs(member, id)
      expect(body.result).toMatchObject({ state: 'refused', refusal: 'Không đúng máy', number })
      expect([await holderOf(), await holderOf(assets[1])]).toEqual([owner.id, null])
      expect(await typesOf(manager)).toEqual(['handover.refused'])
    })

    it('by link alike, and only what is still with the receiver goes back', async () => {
      const to = stranger()
      await handOver({ to })
      await test.send(updateAsset, { as: manager, params: { id: first() }, body: { assignedUser: owner.id } })
      expect((await refuse(await linkIn(to.email))).body.result.state).toBe('refused')
      expect([await holderOf(), await holderOf(assets[1])]).toEqual([owner.id, null])
    })
  })

  describe('are void', () => {
    it('with their link, once all of their assets are assigned otherwise', async () => {
      const { id } = await handOver({ to: stranger() })
      const link = await linkIn(stranger().email)
      const assign = (asset: string) =>
        test.send(updateAsset, { as: member, params: { id: asset }, body: { assignedUser: owner.id } })
      await assign(first())
      expect(await stateOf(id)).toBe('waiting')
      await assign(assets[1] ?? '')
      expect(await stateOf(id)).toBe('void')
      expect((await accept(link)).body.code).toBe('handover.link_invalid')
    })

    it('when a manager says why, and issued anew under another number; what they say never changes', async () => {
      const { id, number } = await handOver({ confirm: 'none', note: 'Sai' })
      const anew = (as: TestPerson) =>
        test.send(paperCalls.voidHandover, {
          as,
          params: { id },
          body: { reason: 'Ghi nhầm', reissue: { note: 'Đúng' } },
        })
      expect((await anew(member)).status).toBe(403)
      const { body } = await anew(manager)
      expect(body.result).toMatchObject({ number: 'BB-000002', replaces: number, state: 'unconfirmed' })
      const old = await test.send(paperCalls.getHandover, { as: manager, params: { id } })
      expect(old.body.result).toMatchObject({ state: 'void', replacedBy: 'BB-000002', content: { note: 'Sai' } })
      expect((await anew(manager)).body.code).toBe('handover.void')
      expect(await holderOf()).toBe(member.id)
      const edit = (column: string, value: string) =>
        sql`update handover set ${sql.ref(column)} = ${value} where business_id = ${business} and id = ${id}`.execute(
          test.runtime.db,
        )
      await expect(edit('number', 'BB-9')).rejects.toThrow('never changed')
      await expect(edit('content', '{}')).rejects.toThrow('never changed')
      await expect(edit('state', 'unconfirmed')).rejects.toThrow('never changed')
      await expect(sql`delete from handover where business_id = ${business}`.execute(test.runtime.db)).rejects.toThrow(
        'kept',
      )
    })

    const voidWith = (id: string, reissue?: object, as = manager) =>
      test.send(paperCalls.voidHandover, {
        as,
        params: { id },
        body: { reason: 'Ghi nhầm', ...(reissue && { reissue }) },
      })
    const contentOf = async (id: string) =>
      (await test.send(paperCalls.getHandover, { as: manager, params: { id } })).body.result
    const takeBack = async (ids = assets) => {
      const data = JSON.stringify({ assets: await shown(ids) })
      const { status } = await test.send(calls.returnAssets, { as: manager, business, body: { data } })
      expect(status).toBe(200)
    }
    const leave = async (person: TestPerson) => {
      const { body } = await test.send(listStaff, { as: owner, business })
      const { id } = body.result.find(({ personId }: { personId: string }) => personId === person.id)
      expect((await test.send(removeStaff, { as: owner, business, params: { id } })).status).toBe(200)
    }

    it('without another in their place, when nothing is issued anew', async () => {
      const { id, number } = await handOver({ to: stranger() })
      const link = await linkIn(stranger().email)
      const { body } = await voidWith(id)
      expect(body.result).toMatchObject({ id, number, state: 'void', voidReason: 'Ghi nhầm', replacedBy: null })
      expect((await accept(link)).body.code).toBe('handover.link_invalid')
      expect(await holderOf()).not.toBeNull()
      const papers = await test.send(paperCalls.listHandovers, { as: manager, business })
      expect(papers.body.result.pagination.totalCount).toBe(1)
    })

    it('and corrected line by line; who holds the assets holds them on the corrected terms', async () => {
      const { id } = await handOver({ dueOn: '2199-01-01', note: 'Giữ nguyên' })
      const lines = [{ asset: first(), serial: 'SN-9', condition: 'worn', accessories: 'Sạc', note: 'Xước góc' }]
      const { body } = await voidWith(id, { lines, dueOn: '2199-02-02', place: 'Huế', form: '01-TSCD' })
      expect(body.result.state).toBe('waiting')
      const { content } = await contentOf(body.result.id)
      expect(content).toMatchObject({
        note: 'Giữ nguyên',
        place: 'Huế',
        form: '01-TSCD',
        dueOn: '2199-02-02',
        lines: [
          { name: 'Laptop', ...lines[0] },
          { name: 'Màn hình', condition: 'good', accessories: '' },
        ],
      })
      const { body: now } = await test.send(calls.listCustodies, { as: manager, business, body: { assets } })
      expect(now.result).toMatchObject([
        { condition: 'worn', accessories: 'Sạc', dueOn: '2199-02-02' },
        { condition: 'good', accessories: '', dueOn: '2199-02-02' },
      ])
      expect((await voidWith(body.result.id, { dueOn: '2000-01-01' })).body.code).toBe('custody.due_before')
      expect((await voidWith(body.result.id, { lines: [{ asset: '0'.repeat(24) }] })).body.code).toBe('asset.not_found')
      expect((await voidWith(body.result.id, { lines: [lines[0], lines[0]] })).status).toBe(422)
      expect((await voidWith(body.result.id, { lines: [{ asset: first(), note: 'x'.repeat(501) }] })).status).toBe(422)
      expect(await stateOf(body.result.id)).toBe('waiting')
    })

    it('and leave alone what was extended since, unless the day itself is corrected', async () => {
      const { id } = await handOver({ dueOn: '2199-01-01' })
      await sql`update custody set due_on = '2199-06-06' where business_id = ${business} and ended_at is null`.execute(
        test.runtime.db,
      )
      await voidWith(id, { note: 'Đúng', dueOn: '2199-01-01' })
      const { body } = await test.send(calls.listCustodies, { as: manager, business, body: { assets } })
      expect(body.result).toMatchObject([{ dueOn: '2199-06-06' }, { dueOn: '2199-06-06' }])
    })

    it('and nobody is asked about what they have returned', async () => {
      const to = stranger()
      const { id } = await handOver({ to })
      await accept(await linkIn(to.email))
      await takeBack([first()])
      const partly = (await voidWith(id, { note: 'Còn giữ một thứ' })).body.result
      expect(partly).toMatchObject({ state: 'waiting', mailedTo: to.email })
      expect((await contentOf(partly.id)).isHeld).toBe(true)
      expect((await accept(await linkIn(to.email, new RegExp(partly.number)))).status).toBe(200)
      await takeBack(assets.slice(1))
      expect((await contentOf(partly.id)).isHeld).toBe(false)
      expect((await voidWith(partly.id, { dueOn: '2199-02-02' })).body.code).toBe('handover.ended')
      const { body } = await voidWith(partly.id, { note: 'Đã trả' })
      expect(body.result).toMatchObject({ state: 'unconfirmed', mailedTo: '', replaces: partly.number })
      const { rows } = await sql<{ total: number }>`
        select count(*) as total from mail where to_address = ${to.email}`.execute(test.runtime.db)
      expect(rows[0]?.total).toBe(2)
    })

    it('and issued anew between the parties on paper, also when both have left', async () => {
      const { id, giver: givenBy, receiver } = await handOver()
      await acceptAs(member, id)
      await leave(member)
      await leave(manager)
      const { body } = await voidWith(id, { note: 'Đúng' }, owner)
      expect(body).toMatchObject({ result: { state: 'unconfirmed', giver: givenBy, receiver, mailedTo: '' } })
      const paper = await test.send(paperCalls.getHandover, { as: owner, params: { id: body.result.id } })
      expect(paper.body.result.content).toMatchObject({ note: 'Đúng', receiver: { email: member.email } })
    })

    it('and are kept when their asset is removed for good', async () => {
      const { id } = await handOver({ confirm: 'none' })
      await test.send(deleteAsset, { as: manager, params: { id: first() } })
      await test.send(purgeAssets, { as: owner, business, body: { ids: [first()] } })
      const { body } = await test.send(paperCalls.getHandover, { as: manager, params: { id } })
      expect(body.result.content.lines).toMatchObject([{ name: 'Laptop' }, { name: 'Màn hình' }])
    })
  })

  describe('are found', () => {
    it('by number, names and assets; members find only their own', async () => {
      await handOver({ assets: await shown([first()]), confirm: 'none' })
      await handOver({ assets: await shown(assets.slice(1)), to: stranger(), confirm: 'none' })
      const find = async (query: object, as = manager) =>
        (await test.send(paperCalls.listHandovers, { as, business, query })).body.result.data.map(
          ({ number }: { number: string }) => number,
        )
      expect(await find({ search: '000002' })).toEqual(['BB-000002'])
      expect(await find({ search: 'hai yen' })).toEqual(['BB-000002'])
      expect(await find({ search: 'laptop' })).toEqual(['BB-000001'])
      expect(await find({ asset: first() })).toEqual(['BB-000001'])
      expect(await find({ keeper: member.id })).toEqual(['BB-000001'])
      expect(await find({}, member)).toEqual(['BB-000001'])
      const { id } = (await test.send(paperCalls.listHandovers, { as: manager, business })).body.result.data[0]
      expect((await test.send(paperCalls.getHandover, { as: member, params: { id } })).status).toBe(404)
      expect((await test.send(paperCalls.getHandoverPdf, { as: member, params: { id } })).status).toBe(404)
    })
  })

  describe('are reminded of', () => {
    const after = (days: number) => new Date(Date.now() + days * DAY_MS + 60_000)

    it('after 2 and after 5 days, once each, also by two servers at once', async () => {
      await sql`update handover set state = 'void' where state = 'waiting'`.execute(test.runtime.db)
      await handOver()
      expect(await remindUnanswered(test.runtime, after(1))).toBe(0)
      const both = await Promise.all([1, 2, 3].map(() => remindUnanswered(test.runtime, after(2))))
      expect(both.reduce((sum, sent) => sum + sent)).toBe(1)
      expect(await remindUnanswered(test.runtime, after(4))).toBe(0)
      expect(await remindUnanswered(test.runtime, after(5))).toBe(1)
      expect(await remindUnanswered(test.runtime, after(9))).toBe(0)
      expect((await typesOf(member)).filter((type: string) => type === 'handover.reminder')).toHaveLength(2)
    })

    it('once after a long outage, and not when they were answered', async () => {
      await sql`update handover set state = 'void' where state = 'waiting'`.execute(test.runtime.db)
      const { id } = await handOver()
      expect(await remindUnanswered(test.runtime, after(8))).toBe(1)
      expect(await remindUnanswered(test.runtime, after(9))).toBe(0)
      await acceptAs(member, id)
      await handOver({ to: { kind: 'member', id: owner.id } })
      const papers = await test.send(paperCalls.listHandovers, { as: manager, business, query: { state: 'waiting' } })
      await acceptAs(owner, papers.body.result.data[0].id)
      expect(await remindUnanswered(test.runtime, after(9))).toBe(0)
    })

    it('all at once by hand, each once a day, also when two ask at the same time', async () => {
      await handOver({ assets: await shown([first()]) })
      const to = stranger()
      await handOver({ assets: await shown(assets.slice(1)), to })
      const remind = () => test.send(paperCalls.remindWaiting, { as: manager, business, body: {} })
      const both = await Promise.all([remind(), remind()])
      expect(both.map(({ body }) => body.result.reminded).toSorted((a, b) => a - b)).toEqual([0, 2])
      expect((await remind()).body.result).toEqual({ reminded: 0, before: 2, left: 0 })
      expect((await inbox().waitFor(to.email, /^Nhắc: /)).text).toContain('/share/handover')
      expect((await typesOf(member)).filter((type: string) => type === 'handover.reminder')).toHaveLength(1)
      expect((await test.send(paperCalls.remindWaiting, { as: member, business, body: {} })).status).toBe(403)
      await sql`update handover set reminded_on = null where business_id = ${business}`.execute(test.runtime.db)
      await sql`update holder set email = '' where business_id = ${business}`.execute(test.runtime.db)
      expect((await remind()).body.result).toEqual({ reminded: 1, before: 0, left: 1 })
    })

    it('again by hand, to the address that somebody has now', async () => {
      const to = stranger()
      const { id } = await handOver({ to })
      const old = await linkIn(to.email)
      const holder = await holderOf()
      const email = `moi${mails}@example.com`
      const form = { name: to.name, department: '', email, phone: '' }
      await test.send(keeperCalls.updateHolder, { as: manager, params: { id: holder }, body: form })
      const sent = await test.send(paperCalls.sendHandoverAgain, { as: manager, params: { id } })
      expect(sent.body.result).toMatchObject({ state: 'waiting', mailedTo: email })
      expect((await accept(old)).body.code).toBe('handover.link_invalid')
      expect((await accept(await linkIn(email))).body.result.state).toBe('accepted')
    })
  })

  describe('are drawn', () => {
    const pdf = (id: string, as = manager) => test.send(paperCalls.getHandoverPdf, { as, params: { id } })
    const undrawn = async () => {
      const { rows } = await sql<{ total: number }>`
        select count(*) as total from handover where business_id = ${business} and pdf_version < version`.execute(
        test.runtime.db,
      )
      return rows[0]?.total
    }

    it('in the background, and again once they are answered', async () => {
      const { id } = await handOver()
      await vi.waitFor(async () => expect((await pdf(id)).status).toBe(200), { timeout: 60_000, interval: 200 })
      const before = await pdf(id, member)
      expect(String(before.body).startsWith('%PDF-')).toBe(true)
      expect(before.headers['content-disposition']).toBe('inline; filename="BB-000001.pdf"')
      await acceptAs(member, id)
      await vi.waitFor(async () => expect(await undrawn()).toBe(0), { timeout: 60_000, interval: 200 })
      expect((await pdf(id)).headers['etag']).not.toBe(before.headers['etag'])
      const { rows } = await sql<{ total: number }>`
        select count(*) as total from media where business_id = ${business} and type = 'application/pdf'`.execute(
        test.runtime.db,
      )
      expect(rows[0]?.total).toBe(1)
    }, 120_000)

    it('for whoever accepted by link, with their key alone and not before', async () => {
      const to = stranger()
      await handOver({ to })
      const link = await linkIn(to.email)
      const copy = (wanted = link) => test.send(paperCalls.getPdfByLink, wanted)
      await vi.waitFor(async () => expect(await undrawn()).toBe(0), { timeout: 60_000, interval: 200 })
      expect((await copy()).body.code).toBe('handover.pdf_not_ready')
      expect((await accept(link)).body.result.isPdfReady).toBe(false)
      await vi.waitFor(async () => expect((await copy()).status).toBe(200), { timeout: 60_000, interval: 200 })
      const { body, headers } = await copy()
      expect(String(body).startsWith('%PDF-')).toBe(true)
      expect(headers['content-disposition']).toBe('attachment; filename="BB-000001.pdf"')
      expect(headers['cache-control']).toBe('private, no-cache')
      expect((await test.send(paperCalls.getHandoverByLink, link)).body.result.isPdfReady).toBe(true)
      expect((await copy({ ...link, query: { key: '0'.repeat(64) } })).body.code).toBe('handover.link_invalid')
      await sql`update handover set state = 'void', version = version + 1 where business_id = ${business}`.execute(
        test.runtime.db,
      )
      expect((await copy()).body.code).toBe('handover.link_invalid')
    }, 120_000)

    it('after a kill by the next server, once', async () => {
      const { id } = await handOver({ confirm: 'none' })
      await vi.waitFor(async () => expect(await undrawn()).toBe(0), { timeout: 60_000, interval: 200 })
      // As it is when the process dies before the drawing is kept.
      await sql`update handover set version = version + 1 where business_id = ${business}`.execute(test.runtime.db)
      expect((await pdf(id)).body.code).toBe('handover.pdf_not_ready')
      await Promise.all([
        resumeDrawing(test.runtime),
        drawPaper(test.runtime, business, id),
        drawPaper(test.runtime, business, id),
      ])
      await vi.waitFor(async () => expect(await undrawn()).toBe(0), { timeout: 60_000, interval: 200 })
      const { rows } = await sql<{ total: number }>`
        select count(*) as total from media where business_id = ${business} and type = 'application/pdf'`.execute(
        test.runtime.db,
      )
      expect(rows[0]?.total).toBe(1)
    }, 120_000)
  })
})
