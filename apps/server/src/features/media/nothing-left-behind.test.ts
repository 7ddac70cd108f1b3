import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { uploadImage } from '@nine/contract/media'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { countMedia, received, storedKeys, storePrivate, upload, view } from '@nine/testkit/requests/media-requests'
import { noise, PDF, twoHalves } from '@nine/testkit/files/pictures'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { AppError } from '../../app-error.ts'
import { keepFile, removeFiles, signMediaUrl, storeDocument, storeImage, withFiles } from './media.service.ts'
import { mediaSweepWorker } from './media.worker.ts'

describe('what is stored', () => {
  const test = useTestApp()
  let person: TestPerson
  let business: string
  let jpeg: Buffer

  beforeAll(async () => {
    person = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': person })
    jpeg = await twoHalves().jpeg().toBuffer()
  })
  const media = () => join(test.runtime.config.dataDir, 'media')
  const filesOf = async (id: string) => (await storedKeys(test)).filter((key) => key.includes(id))

  it('is a picture and its thumbnail, in folders of two letters, and no half-written file', async () => {
    const { body } = await upload(test, jpeg, { as: person })
    const { id } = body.result
    expect(await filesOf(id)).toEqual([
      `${id.slice(0, 2)}/${id.slice(2, 4)}/${id}`,
      `${id.slice(0, 2)}/${id.slice(2, 4)}/${id}-thumb`,
    ])
    expect(readdirSync(join(media(), 'tmp'))).toEqual([])
    expect(readdirSync(join(test.runtime.config.dataDir, 'tmp'))).toEqual([])
  })

  it('is remembered with who sent it, how large it is and whose it is', async () => {
    const { id } = await storePrivate(test, business, person, { content: PDF, name: 'Hóa đơn.pdf' })
    expect(await test.runtime.db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()).toEqual({
      id,
      business_id: business,
      person_id: person.id,
      kind: 'document',
      is_public: false,
      type: 'application/pdf',
      name: 'Hóa đơn.pdf',
      bytes: PDF.length,
      width: null,
      height: null,
      created_at: expect.any(Date),
    })
  })

  it('is gone again when the transaction fails', async () => {
    const before = [await storedKeys(test), await countMedia(test)]
    const failing = withFiles(test.runtime, async (pending) => {
      const stored = await Promise.all([
        storeImage(pending, received(test, jpeg, 'a.jpg')),
        storeDocument(pending, received(test, PDF, 'b.pdf')),
      ])
      expect((await storedKeys(test)).length).toBe((before[0] as string[]).length + 3)
      await test.runtime.db.transaction().execute(async (trx) => {
        for (const file of stored)
          await keepFile(trx, test.runtime, file, { personId: person.id, businessId: business, isPublic: false })
        throw new AppError('access.denied')
      })
    })
    await expect(failing).rejects.toThrow('access.denied')
    expect([await storedKeys(test), await countMedia(test)]).toEqual(before)
  })

  it('is gone again when a later file of the same request is refused', async () => {
    const before = await storedKeys(test)
    const failing = withFiles(test.runtime, async (pending) => {
      await storeImage(pending, received(test, jpeg, 'a.jpg'))
      await storeImage(pending, received(test, PDF, 'b.jpg'))
    })
    await expect(failing).rejects.toThrow('request.validation')
    expect(await storedKeys(test)).toEqual(before)
  })

  it('stays while nobody knows whether the transaction was committed, until the sweep has looked', async () => {
    const before = await storedKeys(test)
    const failing = withFiles(test.runtime, async (pending) => {
      await storeImage(pending, received(test, jpeg, 'a.jpg'))
      throw Object.assign(new Error('terminating connection'), { code: '57P01' })
    })
    await expect(failing).rejects.toThrow('terminating connection')
    expect(await storedKeys(test)).toHaveLength(before.length + 2)
    await mediaSweepWorker.run(test.runtime, {})
    expect(await storedKeys(test)).toHaveLength(before.length + 2)
    await grow(2)
    await mediaSweepWorker.run(test.runtime, {})
    expect(await storedKeys(test)).toEqual(before)
  })

  it('survives the sweep while a row speaks of it; what a dead process left does not, nor does a foreign file suffer', async () => {
    const { body } = await upload(test, jpeg, { as: person })
    mkdirSync(join(media(), 'tmp'), { recursive: true })
    writeFileSync(join(media(), 'tmp', randomUUID()), 'half')
    writeFileSync(join(media(), 'README'), 'mine')
    await grow(2)
    await mediaSweepWorker.run(test.runtime, {})
    expect(await filesOf(body.result.id)).toHaveLength(2)
    expect(readdirSync(join(media(), 'tmp'))).toEqual([])
    expect(readdirSync(media())).toContain('README')
  })

  it('goes with its row, once that is gone for good', async () => {
    const { id } = await storePrivate(test, business, person, { content: jpeg, name: 'a.jpg' })
    const url = signMediaUrl(test.runtime, id)
    const remove = test.runtime.db.transaction().execute(async (trx) => {
      await removeFiles(trx, test.runtime.jobs, { businessId: business }, [id])
      throw new Error('rolled back')
    })
    await expect(remove).rejects.toThrow('rolled back')
    expect((await view(test, url)).status).toBe(200)

    await test.runtime.db
      .transaction()
      .execute((trx) => removeFiles(trx, test.runtime.jobs, { businessId: business }, [id]))
    expect((await view(test, url)).status).toBe(404)
    await vi.waitFor(async () => expect(await filesOf(id)).toEqual([]), { timeout: 10_000 })
  })

  it('is removed by nobody but its owner', async () => {
    const other = await test.createPerson()
    const others = await test.createBusiness({ 'meeting-manager': other })
    const { id } = await storePrivate(test, business, person, { content: jpeg, name: 'a.jpg' })
    const { body } = await upload(test, jpeg, { as: person })
    await test.runtime.db.transaction().execute(async (trx) => {
      await removeFiles(trx, test.runtime.jobs, { businessId: others }, [id, body.result.id])
      await removeFiles(trx, test.runtime.jobs, { personId: other.id }, [id, body.result.id])
      await removeFiles(trx, test.runtime.jobs, { personId: person.id }, [id])
    })
    expect((await view(test, signMediaUrl(test.runtime, id))).status).toBe(200)
    expect((await view(test, `/media/images/${body.result.id}`)).status).toBe(200)
    await test.runtime.db
      .transaction()
      .execute((trx) => removeFiles(trx, test.runtime.jobs, { personId: person.id }, [body.result.id]))
    expect((await view(test, `/media/images/${body.result.id}`)).status).toBe(404)
  })

  it('is gone for everybody when its business is deleted', async () => {
    const doomed = await test.createBusiness({ 'meeting-manager': person })
    const { id } = await storePrivate(test, doomed, person, { content: jpeg, name: 'a.jpg' })
    await test.runtime.db.deleteFrom('business').where('id', '=', doomed).execute()
    expect((await view(test, signMediaUrl(test.runtime, id))).status).toBe(404)
    await grow(2)
    await mediaSweepWorker.run(test.runtime, {})
    expect(await filesOf(id)).toEqual([])
  })

  it.for([
    ['for anything', 16 * 1024],
    ['for the thumbnail', 0],
  ] as const)(
    'is nothing at all when the disk has no room left %s, and all else goes on',
    async ([, room], { skip }) => {
      const picture = await noise(700, 500).jpeg({ quality: 85 }).toBuffer()
      const folder = media()
      const size = room || (await sizeAsStored(picture)) + 20 * 1024
      const rows = await countMedia(test)
      if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]).status !== 0)
        skip('only root can make a small disk')
      try {
        const full = await upload(test, picture, { as: person })
        expect(full).toMatchObject({ status: 507, body: { code: 'storage.full' } })
        expect(full.body.message).toBe('The server has no room left for files. Nothing was saved.')
        expect(await storedKeys(test)).toEqual([])
        expect(readdirSync(join(folder, 'tmp'))).toEqual([])
        expect(await countMedia(test)).toBe(rows)
        expect((await upload(test, await twoHalves(20, 20).jpeg().toBuffer(), { as: person })).status).toBe(200)
        await test.createPerson()
      } finally {
        spawnSync('umount', [folder])
      }
    },
  )

  it('is counted: who sends too much must wait', async () => {
    const sender = await test.createPerson()
    const send = (address: string) => upload(test, Buffer.from('x'), { as: sender, address })
    for (let i = 0; i < uploadImage.limit.max; i++) expect((await send('10.1.0.1')).status).toBe(422)
    const refused = await send('10.1.0.1')
    expect(refused).toMatchObject({ status: 429, body: { code: 'request.rate_limited' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await upload(test, jpeg, { as: person, address: '10.1.0.2' })).status).toBe(200)
  })

  /** Lets everything stored look days older. */
  async function grow(days: number): Promise<void> {
    const then = new Date(Date.now() - days * 86_400_000)
    for (const key of await storedKeys(test)) utimesSync(join(media(), key), then, then)
  }

  async function sizeAsStored(picture: Buffer): Promise<number> {
    const { body } = await upload(test, picture, { as: person })
    return (await view(test, `/media/images/${body.result.id}`)).bytes.length
  }
})
