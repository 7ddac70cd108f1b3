import { deflateSync } from 'node:zlib'
import { FILE_MAX_BYTES } from '@nine/contract/media'
import { LANGS } from '@nine/contract/lang'
import { say } from '@nine/contract/messages/say'
import { beforeAll, describe, expect, it } from 'vitest'
import { flood, HOSTILE_PICTURES, PAGE, SVG } from '@nine/testkit/files/hostile-pictures'
import { countMedia, received, storedKeys, upload, view } from '@nine/testkit/requests/media-requests'
import { jpegWithPage, PDF, twoHalves } from '@nine/testkit/files/pictures'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { storeDocument, storeImage, withFiles } from './media.service.ts'

describe('hostile files', () => {
  const test = useTestApp()
  let person: TestPerson
  beforeAll(async () => {
    person = await test.createPerson()
  })

  it.each(HOSTILE_PICTURES)('refuses $what as a photo, and says why in both languages', async ({ make, code, max }) => {
    const content = Buffer.from(await make())
    for (const lang of LANGS) {
      const { status, body } = await upload(test, content, { as: person, lang: lang === 'vn' ? 'vi' : 'en' })
      expect(body).toMatchObject({
        code: 'request.validation',
        errors: [{ field: 'photo', code, message: say(lang, 'issues', code, { max }) }],
      })
      expect(status).toBe(422)
    }
    expect(await countMedia(test)).toBe(0)
    expect(await storedKeys(test)).toEqual([])
  })

  it('refuses a file larger than any photo', async () => {
    const { status, body } = await upload(test, Buffer.alloc(FILE_MAX_BYTES + 1), { as: person, address: '10.0.0.1' })
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ field: 'photo', code: 'file_too_large' }])
  })

  it('keeps only the pixels of a picture that is also a page', async () => {
    const file = await jpegWithPage()
    expect(file.includes('<script>')).toBe(true)
    const { status, body } = await upload(test, file, {
      as: person,
      name: 'x.html',
      type: 'text/html',
      address: '10.0.0.2',
    })
    expect(status).toBe(200)
    for (const size of ['', '?size=thumb']) {
      const { headers, bytes } = await view(test, `/media/images/${body.result.id}${size}`)
      expect(bytes.toString('latin1')).not.toMatch(/script|html/i)
      expect(headers['content-type']).toMatch(/^image\//)
    }
  })

  it('drops what hides in the chunks of a PNG', async () => {
    const png = await twoHalves().png().toBuffer()
    const text = Buffer.from(`<?php system($_GET[0]); ?>${PAGE}`)
    const hidden = Buffer.concat([
      png.subarray(0, 33),
      chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), text])),
      png.subarray(33),
    ])
    const bomb = Buffer.concat([
      png.subarray(0, 33),
      chunk('zTXt', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(50_000_000))])),
      png.subarray(33),
    ])
    for (const file of [hidden, bomb]) {
      const { status, body } = await upload(test, file, { as: person, address: '10.0.0.3' })
      if (status === 422) continue
      const { bytes } = await view(test, `/media/images/${body.result.id}`)
      expect(bytes.toString('latin1')).not.toMatch(/php|script|html/i)
    }
  })

  it('takes in many large pictures at once without taking up much memory', async () => {
    const large = await Promise.all([
      flood((picture) => picture.jpeg(), 9000, 9000),
      flood((picture) => picture.jpeg({ progressive: true }), 4400, 4400),
      flood((picture) => picture.png({ progressive: true }), 4400, 4400),
      flood((picture) => picture.webp({ effort: 0 }), 4400, 4400),
      flood((picture) => picture.gif({ effort: 1 }), 4400, 4400),
    ])
    const before = process.memoryUsage().rss
    let most = before
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 10)
    const answers = await Promise.all(
      [...large, ...large].map((file) => upload(test, file, { as: person, address: '10.0.0.4' })),
    )
    clearInterval(watch)
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect((most - before) / 1_048_576).toBeLessThan(100)
    // Reading them has the lowest priority: beside other tests it takes as long as it takes.
  }, 180_000)

  it.each([
    ['a page', Buffer.from(PAGE), 'document_unsupported'],
    ['an SVG', Buffer.from(SVG), 'document_unsupported'],
    ['a page that mentions PDF', Buffer.from(`${PAGE}%PDF-1.4 %%EOF`), 'document_unsupported'],
    ['half a PDF', PDF.subarray(0, 100), 'document_broken'],
    ['nothing', Buffer.alloc(0), 'file_empty'],
  ] as const)('refuses %s as a document', async (_, content, code) => {
    const before = await storedKeys(test)
    const stored = withFiles(test.runtime, (pending) => storeDocument(pending, received(test, content, 'a.pdf')))
    await expect(stored).rejects.toMatchObject({ code: 'request.validation', issues: [{ field: 'files', code }] })
    expect(await storedKeys(test)).toEqual(before)
  })

  it('takes a picture as a document, made anew like any other', async () => {
    const content = await jpegWithPage()
    await withFiles(test.runtime, async (pending) => {
      const stored = await storeDocument(pending, received(test, content, 'scan.jpg'))
      expect(stored).toMatchObject({ kind: 'image', type: 'image/jpeg', name: 'scan.jpg', width: 300, height: 200 })
    })
    await expect(
      withFiles(test.runtime, (pending) => storeImage(pending, received(test, PDF, 'scan.pdf'))),
    ).rejects.toMatchObject({ issues: [{ code: 'image_unsupported' }] })
  })
})

/** A chunk of a PNG; the checksum of one that is not critical may be wrong. */
function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
}
