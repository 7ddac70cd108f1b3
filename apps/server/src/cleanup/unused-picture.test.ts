import { updateBusiness } from '@nine/contract/business/business'
import { deleteEvent, updateEvent } from '@nine/contract/event/event'
import { saveTemplate } from '@nine/contract/event/event-template'
import { DEFAULT_FORM } from '@nine/contract/event/registration/registration-form'
import { updateProfile } from '@nine/contract/identity/profile'
import { twoHalves } from '@nine/testkit/files/pictures'
import { createEvent } from '@nine/testkit/requests/event-requests'
import { storedKeys, upload, view } from '@nine/testkit/requests/media-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { requirePublicImage } from '../features/media/media.service.ts'

describe('a picture that was replaced or taken away', () => {
  const test = useTestApp()
  let jpeg: Buffer
  let owner: TestPerson
  let business: string
  let event: string

  beforeAll(async () => {
    jpeg = await twoHalves().jpeg().toBuffer()
  })
  beforeEach(async () => {
    owner = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner })
    event = await createEvent(test, owner, business)
    await test.send(updateBusiness, { params: { business }, body: { tax: '0312456789' }, as: owner })
  })

  const newPicture = async (as = owner): Promise<string> => (await upload(test, jpeg, { as })).body.result.id
  const filesOf = async (id: string) => (await storedKeys(test)).filter((key) => key.includes(id))
  const ofPerson = (photo: string | null, as = owner) => test.send(updateProfile, { body: { photo }, as })
  const ofBusiness = (logo: string | null) =>
    test.send(updateBusiness, { params: { business }, body: { logo }, as: owner })
  const ofEvent = (image: string | null) =>
    test.send(updateEvent, { params: { id: event }, body: { image: image ?? '' }, as: owner, business })
  const isGone = async (id: string) => {
    await expect.poll(() => filesOf(id), { timeout: 10_000 }).toEqual([])
    expect((await view(test, `/media/images/${id}`)).status).toBe(404)
  }
  const isShown = async (id: string) => expect((await view(test, `/media/images/${id}`)).status).toBe(200)
  /** Waits until every queued job is done. */
  async function settled(): Promise<void> {
    const open = async () => {
      const { rows } = await sql`select from pgboss.job where name in ('unused-picture', 'media-removal')
        and state in ('created', 'retry', 'active')`.execute(test.runtime.db)
      return rows
    }
    await expect.poll(open, { timeout: 10_000 }).toEqual([])
  }

  it.each([
    ['an avatar', ofPerson],
    ['a logo', ofBusiness],
    ['the cover of an event', ofEvent],
    ['in the description of an event', (id: string | null) => ofDescription(id)],
  ] as const)('is removed with its thumbnail when it was %s', async (_, show) => {
    const [first, second] = [await newPicture(), await newPicture()]
    expect((await show(first)).status).toBe(200)
    expect((await show(first)).status).toBe(200)
    await settled()
    expect(await filesOf(first)).toHaveLength(2)
    expect((await show(second)).status).toBe(200)
    await isGone(first)
    await isShown(second)
    expect((await show(null)).status).toBe(200)
    await isGone(second)
    const { bytes } = await test.runtime.db
      .selectFrom('person_storage')
      .select('bytes')
      .where('person_id', '=', owner.id)
      .executeTakeFirstOrThrow()
    expect(bytes).toBe(0)
  })

  it('goes with an event that is deleted for good, not before', async () => {
    const cover = await newPicture()
    await ofEvent(cover)
    const remove = (query: object) => test.send(deleteEvent, { params: { id: event }, query, as: owner, business })
    expect((await remove({})).status).toBe(200)
    await settled()
    await isShown(cover)
    expect((await remove({ permanent: 'true' })).status).toBe(200)
    await isGone(cover)
  })

  const ofForm = async (img: string | null) => {
    const [field, ...others] = DEFAULT_FORM
    if (!field) throw new Error('no form')
    const requiredRegister = [{ ...field, img: img ?? '' }, ...others]
    return test.send(updateEvent, { params: { id: event }, body: { requiredRegister }, as: owner, business })
  }
  const ofDescription = (id: string | null) =>
    test.send(updateEvent, {
      params: { id: event },
      body: { content: id ? `<img src="/media/images/${id}">` : '' },
      as: owner,
      business,
    })
  const ofTemplate = async (image: string | null) => {
    await ofEvent(image)
    const kept = await test.send(saveTemplate, { params: { id: event }, body: { name: 'Mẫu' }, as: owner, business })
    await ofEvent(null)
    return kept
  }
  const ofColleague = async (photo: string | null) => ofPerson(photo, await test.createPerson())

  it.each([
    ['a business', ofBusiness],
    ['an event', ofEvent],
    ['a colleague', ofColleague],
    ['a form', ofForm],
    ['a description', ofDescription],
    ['a template', ofTemplate],
  ] as const)('stays while anything else shows it: %s', async (_, show) => {
    const picture = await newPicture()
    expect((await ofPerson(picture)).status).toBe(200)
    expect((await show(picture)).status).toBe(200)
    expect((await ofPerson(null)).status).toBe(200)
    await settled()
    await isShown(picture)
  })

  it('is not lost to somebody who takes it at the same moment', { timeout: 60_000 }, async () => {
    const picture = await newPicture()
    await ofPerson(picture)
    // Of other roles nothing but this is seen.
    const waiting = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database()
          and pg_blocking_pids(pid) <> '{}'`.execute(test.runtime.db)
      ).rows.length
    await test.runtime.db.transaction().execute(async (trx) => {
      await requirePublicImage(trx, picture, 'logo')
      await trx.updateTable('business').set({ logo: picture }).where('id', '=', business).execute()
      expect((await ofPerson(null)).status).toBe(200)
      await expect.poll(waiting, { timeout: 40_000 }).toBe(1)
    })
    await settled()
    await isShown(picture)
  })

  it('stays when the change is not made after all', async () => {
    const picture = await newPicture()
    await ofPerson(picture)
    const { email } = await test.createPerson()
    expect((await test.send(updateProfile, { body: { photo: null, email }, as: owner })).status).toBe(409)
    await settled()
    await isShown(picture)
  })
})
