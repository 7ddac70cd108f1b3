import { createAsset, updateAsset } from '@nine/contract/asset/asset'
import { addAssetDocuments, deleteAssetDocument } from '@nine/contract/asset/asset-document'
import { getBusinessLimits } from '@nine/contract/business/business'
import type { Call } from '@nine/contract/call'
import { uploadGuests } from '@nine/contract/event/guest/guest'
import { uploadImage } from '@nine/contract/media'
import { sql } from 'kysely'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { addAsset, sendForm, type TestFile } from '@nine/testkit/requests/asset-requests'
import { countMedia, storedKeys, upload } from '@nine/testkit/requests/media-requests'
import { noise, PDF } from '@nine/testkit/files/pictures'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { createDatabase, withAdmin } from '@nine/testkit/server/test-database'
import { up } from '../../db/migrations/0014-storage-and-doors.ts'
import { connect } from '../../db/database.ts'

const MB = 1024 * 1024
/** Of about the given number of kilobytes, kept as it is. */
const pdf = (kilobytes: number): TestFile => ({
  content: Buffer.concat([PDF, Buffer.alloc(kilobytes * 1024, ' '), Buffer.from('\n%%EOF')]),
  name: 'hợp đồng.pdf',
  type: 'application/pdf',
})

describe('the storage of an enterprise', () => {
  const test = useTestApp({ STORAGE_QUOTA_MB: '1', STORAGE_PERSON_MB: '1', UPLOADS_PER_HOUR: '1000' })
  let owner: TestPerson
  let business: string
  beforeEach(async () => {
    owner = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner })
  })

  const storage = async (as = owner, of = business) =>
    (await test.send(getBusinessLimits, { as, params: { business: of } })).body.result?.storage
  const real = async () => {
    const { rows } = await sql<{ bytes: number }>`
      select coalesce(sum(bytes), 0)::bigint as bytes from media where business_id = ${business}`.execute(
      test.runtime.db,
    )
    return rows[0]?.bytes
  }
  const newAsset = async (): Promise<string> => (await addAsset({ test, as: owner, business })).body.data._id
  const addDocuments = (id: string, files: readonly TestFile[], lang = 'en') =>
    sendForm(test, addAssetDocuments, { as: owner, params: { id }, files: { files }, lang })

  it('is counted exactly: photos, documents, and what is deleted', async () => {
    expect(await storage()).toEqual({ usedBytes: 0, limitBytes: MB })
    const id = await newAsset()
    const { body } = await addDocuments(id, [pdf(100), pdf(50)])
    expect((await storage()).usedBytes).toBe(await real())
    expect((await storage()).usedBytes).toBeGreaterThan(150 * 1024)
    const query = { documentId: body.data[0]._id }
    await test.send(deleteAssetDocument, { as: owner, params: { id }, query })
    expect((await storage()).usedBytes).toBe(await real())
    expect((await storage()).usedBytes).toBeLessThan(100 * 1024)
  })

  it('is refused when full, in words that say how much is used, and nothing is left behind', async () => {
    const id = await newAsset()
    expect((await addDocuments(id, [pdf(920)])).status).toBe(200)
    const before = [await countMedia(test), await storedKeys(test), await storage()]
    const refused = await addDocuments(id, [pdf(50), pdf(200)])
    expect(refused).toMatchObject({ status: 507, body: { code: 'storage.quota_full' } })
    expect(refused.body.message).toMatch(/^The enterprise uses 9\d\d KB of 1 MB of storage, .*Nothing was saved\.$/)
    expect((await addDocuments(id, [pdf(200)], 'vi')).body.message).toMatch(/đã dùng 9\d\d KB trên 1 MB dung lượng/)
    const picture = await noise(900, 700).jpeg({ quality: 95 }).toBuffer()
    const added = await addAsset({ test, as: owner, business }, {}, { images: [{ content: picture }] })
    expect(added).toMatchObject({ status: 507, body: { code: 'storage.quota_full' } })
    expect([await countMedia(test), await storedKeys(test), await storage()]).toEqual(before)
    const other = await test.createBusiness({ 'meeting-manager': owner })
    expect((await addAsset({ test, as: owner, business: other })).status).toBe(200)
  })

  it('is never overrun by uploads at once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, newAsset))
    const answers = await Promise.all(ids.map((id) => addDocuments(id, [pdf(200)])))
    const kept = answers.filter(({ status }) => status === 200)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 507]))
    expect(kept.length).toBeGreaterThan(3)
    expect((await storage()).usedBytes).toBe(await real())
    expect((await storage()).usedBytes).toBeLessThanOrEqual(MB)
  })

  it('is shown to every member and to nobody else', async () => {
    const [member, stranger] = [await test.createPerson(), await test.createPerson()]
    const shared = await test.createBusiness({ 'meeting-manager': owner, user: member })
    expect(await storage(member, shared)).toEqual({ usedBytes: 0, limitBytes: MB })
    expect((await test.send(getBusinessLimits, { as: stranger, params: { business: shared } })).status).toBe(404)
  })

  it('leaves pictures of a person to that person, who has a limit too', async () => {
    const picture = await noise(700, 600).jpeg({ quality: 95 }).toBuffer()
    const answers = []
    for (let i = 0; i < 12; i++) answers.push(await upload(test, picture, { as: owner }))
    const refused = answers.find(({ status }) => status === 507)
    expect(answers[0]?.status).toBe(200)
    expect(refused?.body).toMatchObject({
      code: 'storage.person_quota_full',
      message: expect.stringMatching(/take .+ of 1 MB/),
    })
    expect((await upload(test, picture, { as: await test.createPerson() })).status).toBe(200)
    expect((await storage()).usedBytes).toBe(0)
  })
})

describe('files kept before there were figures', () => {
  it('are counted by the migration', async () => {
    const { connection, drop } = await createDatabase({ server: inject('server'), template: inject('template') })
    const { db } = connect(connection, 1)
    try {
      await withAdmin(connection, (admin) =>
        admin.query(`
          alter table media disable trigger user;
          drop table business_storage, person_storage;
          insert into person (id, email) values ('p', 'p@example.com'), ('q', 'q@example.com');
          insert into business (id, url, name) values ('a', 'a', 'A'), ('b', 'b', 'B'), ('c', 'c', 'C');
          insert into media (id, business_id, person_id, kind, is_public, type, bytes) values
            ('1', 'a', 'p', 'image', false, 'image/jpeg', 10), ('2', 'a', 'q', 'document', false, 'application/pdf', 5),
            ('3', 'b', null, 'image', false, 'image/jpeg', 7), ('4', null, 'p', 'image', true, 'image/jpeg', 3),
            ('5', null, null, 'image', true, 'image/jpeg', 9);`),
      )
      await up(db as never)
      await sql`alter table media enable trigger user`.execute(db)
      const { rows } = await sql`
        select business_id as owner, bytes from business_storage
        union all select person_id, bytes from person_storage order by owner`.execute(db)
      expect(rows).toEqual([
        { owner: 'a', bytes: 15 },
        { owner: 'b', bytes: 7 },
        { owner: 'p', bytes: 3 },
      ])
      await sql`delete from media where id in ('1', '3', '5')`.execute(db)
      await sql`delete from business where id = 'a'`.execute(db)
      await sql`delete from person where id = 'p'`.execute(db)
      expect((await sql`select * from business_storage`.execute(db)).rows).toEqual([{ business_id: 'b', bytes: 0 }])
      expect((await sql`select * from person_storage`.execute(db)).rows).toEqual([])
    } finally {
      await db.destroy()
      await drop()
    }
  })
})

describe('uploads', () => {
  const LIMIT = 5
  const test = useTestApp({ UPLOADS_PER_HOUR: String(LIMIT) })

  it('of one person are counted together, whatever they are for, and other requests are not', async () => {
    const owner = await test.createPerson()
    const business = await test.createBusiness({ 'meeting-manager': owner })
    const asset = (await addAsset({ test, as: owner, business })).body.data._id
    const file: TestFile = { content: Buffer.from('x') }
    const send = (call: Call, field: string) =>
      sendForm(test, call, { as: owner, business, params: { id: asset }, files: { [field]: [file] } })
    const calls = [
      [createAsset, 'images'],
      [updateAsset, 'images'],
      [addAssetDocuments, 'files'],
      [uploadImage, 'photo'],
      [uploadGuests, 'file'],
    ] as const
    for (const [call, field] of calls.slice(1)) expect((await send(call, field)).status).toBe(422)
    for (const [call, field] of calls) {
      const refused = await send(call, field)
      expect(refused).toMatchObject({ status: 429, body: { code: 'request.rate_limited' } })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
    const changed = await test.send(updateAsset, { as: owner, params: { id: asset }, body: { name: 'Ghế' } })
    expect(changed.status).toBe(200)
    const other = await test.createPerson()
    const others = await test.createBusiness({ 'meeting-manager': other })
    expect((await addAsset({ test, as: other, business: others })).status).toBe(200)
  })
})
