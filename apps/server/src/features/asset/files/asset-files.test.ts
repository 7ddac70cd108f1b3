import * as calls from '@nine/contract/asset/asset'
import * as documentCalls from '@nine/contract/asset/asset-document'
import type { Asset } from '@nine/contract/asset/asset'
import type { AssetDocument } from '@nine/contract/asset/asset-document'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { addAsset, photo, photos, sendForm, type TestFile } from '@nine/testkit/requests/asset-requests'
import { countMedia, storedKeys, view } from '@nine/testkit/requests/media-requests'
import { noise, PDF } from '@nine/testkit/files/pictures'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { newId } from '../../../db/id.ts'

const pdf: TestFile = { content: PDF, name: 'hóa đơn.pdf', type: 'application/pdf' }
const pdfs = (count: number): TestFile[] => Array.from({ length: count }, () => pdf)
const page: TestFile = {
  content: Buffer.from('<html><script>alert(1)</script></html>'),
  name: 'x.jpg',
  type: 'image/jpeg',
}

describe('photos and documents of assets', () => {
  const test = useTestApp()
  let owner: TestPerson
  let business: string

  beforeAll(async () => {
    owner = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner })
  })

  const add = async (options: { images?: readonly TestFile[]; imagesCount?: string } = {}): Promise<Asset> =>
    (await addAsset({ test, as: owner, business }, {}, options)).body.data
  const change = (id: string, data: object, images: readonly TestFile[] = []) =>
    sendForm(test, calls.updateAsset, {
      as: owner,
      params: { id },
      fields: { data: JSON.stringify(data) },
      files: { images },
    })
  const addDocuments = (id: string, files: readonly TestFile[], key?: string) =>
    sendForm(test, documentCalls.addAssetDocuments, {
      as: owner,
      params: { id },
      files: { files },
      ...(key ? { key } : {}),
    })
  const get = async (id: string): Promise<Asset> =>
    (await test.send(calls.getAsset, { as: owner, params: { id } })).body.result.asset
  const history = async (id: string) =>
    (await test.send(calls.getAsset, { as: owner, params: { id } })).body.result.history
  /** Runs something that is refused, and sees that it left no row and no file behind. */
  async function leavesNothing(work: () => Promise<{ status: number; body: { code: string; errors: unknown } }>) {
    const state = async () => [await countMedia(test), await storedKeys(test)]
    const before = await state()
    const { status, body } = await work()
    expect(await state()).toEqual(before)
    return { status, code: body.code, errors: body.errors }
  }

  describe('photos', () => {
    it('are private: shown through signed addresses only, full and small', async () => {
      const { images, firstImage } = await add()
      const [image] = images
      expect(image).toMatchObject({ caption: '', active: true })
      for (const url of [image?.url ?? '', image?.thumbUrl ?? '', firstImage ?? ''])
        expect((await view(test, url)).status).toBe(200)
      expect((await view(test, (image?.url ?? '').split('?')[0] ?? '')).status).toBe(404)
    })

    it('are ten at most, on adding and afterwards', async () => {
      expect(await leavesNothing(() => addAsset({ test, as: owner, business }, {}, { images: pdfs(11) }))).toEqual({
        status: 422,
        code: 'asset.too_many_photos',
        errors: [{ field: 'images', code: 'too_many_files', message: 'At most 10 files.' }],
      })
      const { _id } = await add({ images: await photos(9) })
      expect(await leavesNothing(async () => change(_id, { name: 'x' }, await photos(2)))).toMatchObject({
        status: 422,
        code: 'asset.too_many_photos',
      })
      expect(await get(_id)).toMatchObject({ name: 'Ghế xoay', version: 1 })
      expect((await change(_id, {}, [await photo()])).body.data.images).toHaveLength(10)
    })

    it('are ten at most also when several people add some at once', async () => {
      const { _id } = await add({ images: await photos(7) })
      const answers = await Promise.all([1, 2, 3, 4].map(async () => change(_id, {}, [await photo()])))
      expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '200', '200', '422'])
      expect((await get(_id)).images).toHaveLength(10)
      expect(await storedKeys(test)).toHaveLength(await expectedKeys())
    })

    it.each([
      ['a page called .jpg', page, 'image_unsupported'],
      ['a PDF', { ...pdf, name: 'anh.jpg', type: 'image/jpeg' }, 'image_unsupported'],
      ['an empty file', { content: Buffer.alloc(0) }, 'file_empty'],
      ['half a picture', { content: Buffer.from('89504e470d0a1a0a', 'hex') }, 'image_unsupported'],
    ])('are not %s', async (_, file, code) => {
      const good = await photo()
      expect(
        await leavesNothing(() => addAsset({ test, as: owner, business }, {}, { images: [good, file] })),
      ).toMatchObject({
        status: 422,
        errors: [{ field: 'images', code: expect.stringMatching(new RegExp(`${code}|image_broken`)) }],
      })
      const { _id } = await add()
      expect(await leavesNothing(() => change(_id, {}, [good, file]))).toMatchObject({ status: 422 })
      expect(await get(_id)).toMatchObject({ version: 1 })
    })

    it('that cannot be used are each named by their place', async () => {
      const [good, broken] = [await photo(), { content: Buffer.from('89504e470d0a1a0a', 'hex') }]
      const { _id } = await add()
      expect(await leavesNothing(() => change(_id, {}, [good, broken, good, page]))).toMatchObject({
        status: 422,
        errors: [
          { field: 'images', index: 1 },
          { field: 'images', index: 3 },
        ],
      })
      const form = { images: [good, pdf, { ...pdf, content: PDF.subarray(0, 40) }], imagesCount: '1' }
      expect(await leavesNothing(() => addAsset({ test, as: owner, business }, {}, form))).toMatchObject({
        errors: [{ code: 'document_broken', index: 2 }],
      })
    })

    it('are not 20 MB large', async () => {
      const large = await noise(2600, 2600).png({ compressionLevel: 0 }).toBuffer()
      expect(large.length).toBeGreaterThan(20_000_000)
      expect(
        await leavesNothing(() => addAsset({ test, as: owner, business }, {}, { images: [{ content: large }] })),
      ).toEqual({
        status: 422,
        code: 'request.validation',
        errors: [{ field: 'images', code: 'file_too_large', message: 'The file is larger than 15 MB.' }],
      })
    })

    it('can be reordered: the first is the cover', async () => {
      const { _id, images } = await add({ images: await photos(3) })
      const order = images.toReversed().map((image) => ({ _id: image._id }))
      const { body } = await change(_id, { images: order })
      expect(body.data.images.map((image: { _id: string }) => ({ _id: image._id }))).toEqual(order)
      expect(body.data.firstImage).toBe(body.data.images[0].thumbUrl)
      expect((await history(_id))[0].changes).toEqual([{ field: 'images.order', from: null, to: null }])
      expect((await change(_id, { images: order })).body.data.version).toBe(2)
    })

    it('can be hidden, all but one', async () => {
      const { _id, images } = await add({ images: await photos(3) })
      const [first, second, third] = images
      const hidden = [{ _id: first?._id, active: false }]
      const { body } = await change(_id, { images: hidden }, [await photo()])
      expect(body.data.images).toHaveLength(4)
      expect(body.data.images[0]).toMatchObject({ _id: first?._id, active: false })
      expect(body.data.firstImage).toContain(second?.thumbUrl.split('?')[0])
      expect((await history(_id))[0].changes).toEqual([{ field: 'images', from: '3', to: '3 (+1 −1)' }])
      const all = [second, third, body.data.images[3]].map((image) => ({ _id: image._id, active: false }))
      expect((await change(_id, { images: all })).body.code).toBe('asset.no_photo')
    })

    it('are ten in all: hidden ones count, also when they come at once', async () => {
      const { _id, images } = await add({ images: await photos(10) })
      const hidden = images.slice(1).map((image) => ({ _id: image._id, active: false }))
      const more = await photo()
      const refused = await leavesNothing(() => change(_id, { images: hidden }, [more]))
      expect(refused).toMatchObject({ status: 422, code: 'asset.too_many_photos' })
      expect((await change(_id, { images: hidden })).status).toBe(200)
      expect((await change(_id, {}, [await photo()])).body.code).toBe('asset.too_many_photos')

      const other = await add({ images: await photos(8) })
      const answers = await Promise.all([1, 2, 3, 4].map(async () => change(other._id, {}, [await photo()])))
      expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '200', '422', '422'])
      expect((await get(other._id)).images).toHaveLength(10)
    })

    it('are removed for good, with their files, and make room', async () => {
      const { _id, images } = await add({ images: await photos(10) })
      const [first, second] = images
      await change(_id, { images: [{ _id: first?._id, active: false }] })
      const before = await storedKeys(test)
      const { status, body } = await change(
        _id,
        {
          images: [
            { _id: first?._id, removed: true },
            { _id: second?._id, removed: true },
          ],
        },
        [await photo()],
      )
      expect([status, body.data.images.length]).toEqual([200, 9])
      expect((await history(_id))[0].changes).toEqual([{ field: 'images', from: '9', to: '9 (+1 −2)' }])
      await vi.waitFor(async () => expect(await storedKeys(test)).toHaveLength(before.length - 2), { timeout: 10_000 })
      expect((await view(test, first?.url ?? '')).status).toBe(404)
      const rest = body.data.images.map((image: { _id: string }) => ({ _id: image._id, removed: true }))
      expect((await change(_id, { images: rest })).body.code).toBe('asset.no_photo')
    })

    it('beyond ten from an earlier version can be arranged, only not added to', async () => {
      const { _id, images } = await add({ images: await photos(10) })
      const [first] = images
      await sql`
        insert into asset_image (business_id, id, asset_id, media_id, is_active, position)
        select business_id, ${newId()}, asset_id, media_id, false, 99 from asset_image where id = ${first?._id}
      `.execute(test.runtime.db)
      expect((await change(_id, { images: [{ _id: images[3]?._id }] })).status).toBe(200)
      expect((await change(_id, {}, [await photo()])).body.code).toBe('asset.too_many_photos')
    })

    it('of another asset cannot be named', async () => {
      const [mine, other] = [await add(), await add()]
      const { status, body } = await change(mine._id, { images: [{ _id: other.images[0]?._id }] })
      expect([status, body.errors[0].code]).toEqual([422, 'image_unknown'])
    })
  })

  describe('documents', () => {
    it('come after the photos of a form that says how many of those there are', async () => {
      const asset = await add({ images: [await photo(), await photo(), pdf], imagesCount: '2' })
      expect(asset.images).toHaveLength(2)
      expect(asset.purchaseImages).toMatchObject([{ caption: 'hóa đơn.pdf', type: 'application/pdf' }])
      const none = await addAsset({ test, as: owner, business }, {}, { images: [pdf], imagesCount: '0' })
      expect(none.body.code).toBe('asset.no_photo')
      const images = [await photo(), ...pdfs(11)]
      expect(
        await leavesNothing(() => addAsset({ test, as: owner, business }, {}, { images, imagesCount: '1' })),
      ).toMatchObject({
        status: 422,
        code: 'asset.too_many_documents',
      })
    })

    it('are pictures and PDF files, called by their file names', async () => {
      const { _id } = await add()
      const { status, body } = await addDocuments(_id, [
        pdf,
        { ...(await photo()), name: 'C:\\phiếu:thu?.png' },
        { ...pdf, name: '...' },
      ])
      expect(status).toBe(200)
      expect(body).toMatchObject({ success: true, message: 'Document added' })
      const documents: AssetDocument[] = body.data
      expect(documents.map(({ type }) => type)).toEqual(['application/pdf', 'image/jpeg', 'application/pdf'])
      expect(documents[0]?.caption).toBe('hóa đơn.pdf')
      expect(documents[1]?.caption).not.toMatch(/[\\/:*?"<>|]/)
      expect(documents[2]?.caption).not.toBe('')
      expect(documents[0]?.url).toMatch(/\.pdf$/)
      const served = await view(test, documents[0]?.url ?? '')
      expect(served.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^attachment/),
        'content-security-policy': expect.stringContaining('sandbox'),
      })
      expect((await get(_id)).purchaseImages).toEqual(documents)
      expect((await history(_id))[0]).toMatchObject({
        action: 'update',
        changes: [{ field: 'purchaseImages', from: null, to: expect.stringContaining('hóa đơn.pdf') }],
      })
    })

    it('are ten at most, also when they come at once', async () => {
      const { _id } = await add()
      await addDocuments(_id, pdfs(8))
      const answers = await Promise.all([1, 2, 3, 4].map(() => addDocuments(_id, [pdf])))
      expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '200', '422', '422'])
      expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
        code: 'asset.too_many_documents',
        message: 'Reached limit of 10 document images',
      })
      expect((await get(_id)).purchaseImages).toHaveLength(10)
      expect(await leavesNothing(() => addDocuments(_id, [pdf]))).toMatchObject({ status: 422 })
      expect(await leavesNothing(() => addDocuments(_id, pdfs(11)))).toMatchObject({ status: 422 })
    })

    it('are nothing else', async () => {
      const { _id } = await add()
      for (const file of [page, { ...pdf, content: PDF.subarray(0, 40) }, { ...pdf, content: Buffer.alloc(0) }])
        expect(await leavesNothing(() => addDocuments(_id, [pdf, file]))).toMatchObject({
          status: 422,
          errors: [{ field: 'files' }],
        })
      expect((await addDocuments(_id, [])).body.errors).toMatchObject([{ field: 'files', code: 'file_required' }])
      expect((await get(_id)).purchaseImages).toEqual([])
    })

    it('are added once for one idempotency key', async () => {
      const { _id } = await add()
      const answers = await Promise.all([1, 2, 3].map(() => addDocuments(_id, [pdf], 'one-document')))
      expect(new Set(answers.map(({ body }) => body.data[0]._id)).size).toBe(1)
      expect((await get(_id)).purchaseImages).toHaveLength(1)
      expect(await storedKeys(test)).toHaveLength(await expectedKeys())
    })

    it('can be renamed', async () => {
      const { _id } = await add()
      const documentId: string = (await addDocuments(_id, [pdf])).body.data[0]._id
      const rename = (caption: string, id = documentId) =>
        test.send(documentCalls.renameAssetDocument, {
          as: owner,
          params: { id: _id },
          query: { documentId: id },
          body: { caption },
        })
      expect((await rename('  Hóa đơn VAT ')).body.data).toMatchObject({ _id: documentId, caption: 'Hóa đơn VAT' })
      await rename('Hóa đơn VAT')
      const entries = await history(_id)
      expect(entries).toHaveLength(3)
      expect(entries[0].changes).toEqual([{ field: 'purchaseImages', from: 'hóa đơn.pdf', to: 'Hóa đơn VAT' }])
      expect((await rename('   ')).status).toBe(422)
      expect((await rename('x', 'f'.repeat(24))).body.code).toBe('asset.document_not_found')
    })

    it('can be removed, with their bytes', async () => {
      const { _id } = await add()
      const documents: AssetDocument[] = (await addDocuments(_id, [pdf, pdf])).body.data
      const path = { as: owner, params: { id: _id }, query: { documentId: documents[0]?._id ?? '' } }
      expect((await test.send(documentCalls.deleteAssetDocument, path)).body).toMatchObject({ success: true })
      expect((await test.send(documentCalls.deleteAssetDocument, path)).body.code).toBe('asset.document_not_found')
      expect((await get(_id)).purchaseImages).toEqual([documents[1]])
      expect((await view(test, documents[0]?.url ?? '')).status).toBe(404)
      expect((await history(_id))[0].changes).toEqual([{ field: 'purchaseImages', from: 'hóa đơn.pdf', to: null }])
      await expect.poll(async () => (await storedKeys(test)).length).toBe(await expectedKeys())
    })
  })

  /** Pictures have a thumbnail beside them. */
  async function expectedKeys(): Promise<number> {
    const rows = await test.runtime.db.selectFrom('media').select('kind').execute()
    return rows.reduce((sum, { kind }) => sum + (kind === 'image' ? 2 : 1), 0)
  }
})
