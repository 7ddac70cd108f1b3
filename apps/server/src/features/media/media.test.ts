import { randomUUID } from 'node:crypto'
import { IMAGE_SIDE_MAX, THUMB_SIDE_MAX } from '@nine/contract/media'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countMedia, storedKeys, storePrivate, upload, view } from '@nine/testkit/requests/media-requests'
import { isBlue, isRed, PDF, phonePhoto, pixelAt, twoHalves } from '@nine/testkit/files/pictures'
import { type S3Double, startS3 } from '@nine/testkit/doubles/s3-double'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { newId } from '../../db/id.ts'
import { photoUrl, requirePublicImage, signMediaUrl } from './media.service.ts'

describe.each(['disk', 's3'] as const)('media on %s', (where) => {
  const env: NodeJS.ProcessEnv = {}
  let s3: S3Double | undefined
  beforeAll(async () => {
    s3 = where === 's3' ? await startS3() : undefined
    Object.assign(env, s3?.env)
  })
  const test = useTestApp(env)
  afterAll(() => s3?.close())

  let person: TestPerson
  let jpeg: Buffer
  beforeAll(async () => {
    person = await test.createPerson()
    jpeg = await twoHalves().jpeg().toBuffer()
  })

  describe('an uploaded picture', () => {
    it('answers its id and measures, and is shown at both of its addresses', async () => {
      const { status, body } = await upload(test, jpeg, { as: person })
      expect(status).toBe(200)
      expect(body).toEqual({ result: { id: expect.stringMatching(/^[0-9a-f]{24}$/), width: 300, height: 200 } })
      const { id } = body.result
      for (const url of [
        `/media/images/${id}`,
        `/media/api/files/view?id=${id}`,
        `/media/api/files/view?ID=${id}`,
        `/gateway/media/images/${id}`,
        photoUrl(id),
      ]) {
        const { status, headers, bytes } = await view(test, url)
        expect(status).toBe(200)
        expect(headers['content-type']).toBe('image/jpeg')
        expect(Number(headers['content-length'])).toBe(bytes.length)
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 })
        expect(isRed(await pixelAt(bytes, 20, 100))).toBe(true)
        expect(isBlue(await pixelAt(bytes, 280, 100))).toBe(true)
      }
    })

    it('has a small WebP thumbnail', async () => {
      const large = await twoHalves(1600, 900).jpeg().toBuffer()
      const { body } = await upload(test, large, { as: person })
      for (const url of [`/media/images/${body.result.id}?size=thumb`, `${photoUrl(body.result.id)}&size=thumb`]) {
        const { headers, bytes } = await view(test, url)
        expect(headers['content-type']).toBe('image/webp')
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: THUMB_SIDE_MAX, height: 225 })
      }
    })

    it('loses where it was taken and with what, and stands upright', async () => {
      const photo = await phonePhoto(6)
      expect((await sharp(photo).metadata()).exif?.includes('Secret Camera')).toBe(true)
      const { body } = await upload(test, photo, { as: person })
      expect(body.result).toMatchObject({ width: 200, height: 300 })
      for (const size of ['', '?size=thumb']) {
        const { bytes } = await view(test, `/media/images/${body.result.id}${size}`)
        const metadata = await sharp(bytes).metadata()
        expect(metadata).toMatchObject({ width: 200, height: 300 })
        expect([metadata.exif, metadata.icc, metadata.iptc, metadata.xmp, metadata.orientation]).toEqual(
          Array.from({ length: 5 }),
        )
        expect(bytes.includes('Secret Camera')).toBe(false)
        expect(bytes.includes('Exif')).toBe(false)
        expect(isRed(await pixelAt(bytes, 100, 20))).toBe(true)
        expect(isBlue(await pixelAt(bytes, 100, 280))).toBe(true)
      }
    })

    it('is never larger than its longest side allows, and never made larger', async () => {
      const wide = await upload(test, await twoHalves(4000, 1000).png().toBuffer(), { as: person })
      expect(wide.body.result).toMatchObject({ width: IMAGE_SIDE_MAX, height: 600 })
      const tiny = await upload(test, await twoHalves(2, 1).png().toBuffer(), { as: person })
      expect(tiny.body.result).toMatchObject({ width: 2, height: 1 })
    })

    it.each([
      ['PNG', 'image/jpeg', () => twoHalves().png()],
      ['transparent PNG', 'image/webp', () => twoHalves().ensureAlpha(0.5).png()],
      ['WebP', 'image/jpeg', () => twoHalves().webp()],
      ['GIF', 'image/webp', () => twoHalves().gif()],
      ['AVIF', 'image/jpeg', () => twoHalves().avif({ effort: 1 })],
      ['CMYK JPEG', 'image/jpeg', () => twoHalves().toColourspace('cmyk').jpeg()],
      ['grey JPEG', 'image/jpeg', () => twoHalves().grayscale().jpeg()],
    ] as const)('may be a %s and is served as %s', async (_, type, make) => {
      const { status, body } = await upload(test, await make().toBuffer(), { as: person, name: 'x', type: 'text/html' })
      expect(status).toBe(200)
      const { headers, bytes } = await view(test, `/media/images/${body.result.id}`)
      expect(headers['content-type']).toBe(type)
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: type.slice('image/'.length),
        width: 300,
        height: 200,
        space: 'srgb',
      })
    })

    it('shows the first frame of an animation', async () => {
      const frames = await Promise.all([
        twoHalves(40, 20).png().toBuffer(),
        twoHalves(40, 20).negate().png().toBuffer(),
      ])
      const gif = await sharp(frames, { join: { animated: true } })
        .gif({ delay: [100, 100] })
        .toBuffer()
      expect((await sharp(gif, { animated: true }).metadata()).pages).toBe(2)
      const { body } = await upload(test, gif, { as: person })
      expect(body.result).toMatchObject({ width: 40, height: 20 })
      const { bytes } = await view(test, `/media/images/${body.result.id}`)
      expect((await sharp(bytes, { animated: true }).metadata()).pages ?? 1).toBe(1)
      expect(isRed(await pixelAt(bytes, 5, 10))).toBe(true)
    })

    it('is stored once however often the same request arrives', async () => {
      const before = (await storedKeys(test)).length
      const key = randomUUID()
      const answers = await Promise.all(Array.from({ length: 4 }, () => upload(test, jpeg, { as: person, key })))
      answers.push(await upload(test, jpeg, { as: person, key }))
      expect(new Set(answers.map(({ body }) => body.result.id)).size).toBe(1)
      expect((await storedKeys(test)).length).toBe(before + 2)
    })
  })

  describe('uploading', () => {
    it('needs a session', async () => {
      const before = await countMedia(test)
      expect(await upload(test, jpeg)).toMatchObject({ status: 401, body: { code: 'session.required' } })
      expect(await countMedia(test)).toBe(before)
    })

    it.each([
      ['en', 'Please choose a file'],
      ['vi', 'Vui lòng chọn một tệp'],
    ])('asks for a file when there is none, in %s', async (lang, message) => {
      const headers = { authorization: `Bearer ${person.token}`, 'accept-language': lang }
      const { status, body } = await test.inject({ method: 'POST', url: '/media/images', headers })
      expect(status).toBe(422)
      expect(body.errors).toEqual([{ field: 'photo', code: 'file_required', message }])
    })

    it('refuses a file in another field', async () => {
      expect((await upload(test, jpeg, { as: person, field: 'other' })).status).toBe(400)
    })
  })

  describe('a file as it is served', () => {
    let url: string
    beforeAll(async () => {
      const { body } = await upload(test, jpeg, { as: person, name: 'ảnh của tôi.png' })
      url = `/media/images/${body.result.id}`
    })

    it('may be kept for a year, runs nothing and is not sniffed', async () => {
      const { headers } = await view(test, url)
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'content-disposition': 'inline',
        etag: expect.stringMatching(/^"[0-9a-f]{24}-full"$/),
      })
      expect(headers['set-cookie']).toBeUndefined()
    })

    it('is not sent again to who has it', async () => {
      const { headers } = await view(test, url)
      const etag = String(headers['etag'])
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await view(test, url, { 'if-none-match': known })
        expect(again).toMatchObject({ status: 304, headers: { etag, 'cache-control': headers['cache-control'] } })
        expect(again.bytes).toHaveLength(0)
      }
      expect((await view(test, `${url}?size=thumb`, { 'if-none-match': etag })).status).toBe(200)
      expect((await view(test, url, { 'if-none-match': '"other"' })).status).toBe(200)
    })

    it('answers HEAD with the same headers and no bytes', async () => {
      const get = await view(test, url)
      const head = await view(test, url, {}, 'HEAD')
      expect(head).toMatchObject({ status: 200, headers: { etag: get.headers['etag'], 'content-type': 'image/jpeg' } })
      expect(head.headers['content-length']).toBe(get.headers['content-length'])
      expect(head.bytes).toHaveLength(0)
    })

    it('is handed out under its own name when asked to download', async () => {
      const { headers } = await view(test, `${url}?download=1`)
      expect(headers['content-disposition']).toBe(
        `attachment; filename="anh cua toi.jpg"; filename*=UTF-8''%E1%BA%A3nh%20c%E1%BB%A7a%20t%C3%B4i.jpg`,
      )
    })

    it('is not found under an id that nobody gave out', async () => {
      const { status, headers } = await view(test, `/media/images/${newId()}`)
      expect(status).toBe(404)
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['etag']).toBeUndefined()
    })

    it.each(['/media/images/1', '/media/images/..%2f..%2fetc%2fpasswd', '/media/api/files/view', '/media/images/'])(
      'is not found at %s',
      async (path) => {
        expect((await view(test, path)).status).toBeGreaterThanOrEqual(400)
        expect((await view(test, path)).status).toBeLessThan(500)
      },
    )

    it('is not found, and kept by no cache, when the storage has lost it', async () => {
      const { body } = await upload(test, jpeg, { as: person })
      for (const key of await storedKeys(test)) if (key.includes(body.result.id)) await test.runtime.storage.remove(key)
      const { status, headers } = await view(test, `/media/images/${body.result.id}`)
      expect(status).toBe(404)
      expect(headers['cache-control']).toBe('no-store')
    })
  })

  describe('a private file', () => {
    let business: string
    let photo: string
    let document: string
    let foreign: string

    beforeAll(async () => {
      business = await test.createBusiness({ 'meeting-manager': person })
      const other = await test.createPerson()
      const others = await test.createBusiness({ 'meeting-manager': other })
      photo = (await storePrivate(test, business, person, { content: jpeg, name: 'asset.jpg' })).id
      document = (await storePrivate(test, business, person, { content: PDF, name: 'Hóa đơn.pdf' })).id
      foreign = (await storePrivate(test, others, other, { content: jpeg, name: 'theirs.jpg' })).id
    })

    it('is shown through its signed address, to that browser alone and as long as the address lives', async () => {
      for (const url of [signMediaUrl(test.runtime, photo), `${signMediaUrl(test.runtime, photo)}&size=thumb`]) {
        const { status, headers } = await view(test, url)
        expect(status).toBe(200)
        const age = Number(/^private, max-age=(\d+), immutable$/.exec(String(headers['cache-control']))?.[1])
        expect(age).toBeGreaterThan(0)
        expect(age).toBeLessThanOrEqual(7200)
        expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      }
    })

    it('is shown at the other address with the same signature', async () => {
      const query = signMediaUrl(test.runtime, photo).split('?')[1]
      expect((await view(test, `/media/api/files/view?id=${photo}&${query}`)).status).toBe(200)
    })

    it('answers like one that does not exist to whoever has no good signature', async () => {
      const missing = await view(test, `/media/images/${newId()}`)
      const message = ({ bytes }: { bytes: Buffer }) => bytes.toString().replace(/"requestId":"\w+"/, '')
      const [, query = ''] = signMediaUrl(test.runtime, photo).split('?')
      const { expires, signature } = Object.fromEntries(new URLSearchParams(query))
      const last = signature?.at(-1) === '0' ? '1' : '0'
      const forged = [
        '',
        `?expires=${expires}`,
        `?signature=${signature}`,
        `?expires=${Number(expires) + 3600}&signature=${signature}`,
        `?expires=0${expires}&signature=${signature}`,
        `?expires=${expires}.0&signature=${signature}`,
        `?expires=${expires}&signature=${signature?.slice(0, -1)}${last}`,
        `?expires=${expires}&signature=${signature?.slice(0, -2)}`,
        `?expires=${expires}&signature=${signature?.toUpperCase()}`,
        `?expires=${expires}&signature=${'0'.repeat(64)}`,
        `?expires=&signature=`,
      ]
      for (const forgery of forged) {
        const answer = await view(test, `/media/images/${photo}${forgery}`, { 'if-none-match': '*' })
        expect([forgery, answer.status]).toEqual([forgery, 404])
        expect(message(answer)).toBe(message(missing))
      }
    })

    it('is reached by no session, not even a member’s own', async () => {
      const headers = { authorization: `Bearer ${person.token}`, 'x-business-id': business }
      expect((await view(test, `/media/images/${photo}`, headers)).status).toBe(404)
    })

    it('of another business is not reached with a signature of one’s own', async () => {
      const [, query] = signMediaUrl(test.runtime, photo).split('?')
      expect((await view(test, `/media/images/${foreign}?${query}`)).status).toBe(404)
      expect((await view(test, `/media/images/${foreign}?${query}`, { 'if-none-match': '*' })).status).toBe(404)
    })

    it('cannot be made anybody’s photo or logo', async () => {
      const require = (id: string, field: string) =>
        test.runtime.db.transaction().execute((trx) => requirePublicImage(trx, id, field))
      await expect(require(photo, 'logo')).rejects.toMatchObject({
        code: 'request.validation',
        issues: [{ field: 'logo', code: 'image_unknown' }],
      })
      await expect(require(newId(), 'photo')).rejects.toThrow('request.validation')
      const { body } = await upload(test, jpeg, { as: person })
      await require(body.result.id, 'photo')
    })

    it('that is a PDF comes unchanged, as an attachment that runs nothing', async () => {
      const { status, headers, bytes } = await view(test, signMediaUrl(test.runtime, document))
      expect(status).toBe(200)
      expect(bytes).toEqual(PDF)
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'content-disposition': `attachment; filename="hoa don.pdf"; filename*=UTF-8''H%C3%B3a%20%C4%91%C6%A1n.pdf`,
      })
      expect((await view(test, `${signMediaUrl(test.runtime, document)}&size=thumb`)).status).toBe(404)
    })
  })
})
