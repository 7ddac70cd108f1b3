import { deflateSync } from 'node:zlib'
import { FILE_MAX_BYTES } from '@nine/contract/media'
import { LANGS } from '@nine/contract/lang'
import { say } from '@nine/contract/messages/say'
import type { IssueCode } from '@nine/contract/messages/vn'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { countMedia, received, storedKeys, upload, view } from '../../../test/media-requests.ts'
import { jpegWithPage, noise, PDF, phonePhoto, pngClaiming, twoHalves } from '../../../test/pictures.ts'
import { type TestPerson, useTestApp } from '../../../test/test-app.ts'
import { storeDocument, storeImage, withFiles } from './media.service.ts'

const PAGE = '<!doctype html><html><body><script>alert(document.domain)</script></body></html>'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'

const file = (what: string, make: () => Buffer | string | Promise<Buffer>, code: IssueCode, max = 0) => ({
  what,
  make,
  code,
  max,
})

const cut = async (picture: Promise<Buffer>, part: number): Promise<Buffer> => {
  const bytes = await picture
  return bytes.subarray(0, Math.floor(bytes.length * part))
}
const flood = (make: (picture: Sharp) => Sharp, width: number, height: number): Promise<Buffer> =>
  make(sharp({ create: { width, height, channels: 3, background: '#123' }, limitInputPixels: false })).toBuffer()

const REFUSED = [
  file('an SVG', () => SVG, 'image_unsupported'),
  file('an SVG behind an XML header', () => `<?xml version="1.0"?>\n${SVG}`, 'image_unsupported'),
  file('a page', () => PAGE, 'image_unsupported'),
  file('a page behind the first bytes of a GIF', () => `GIF89a/*${PAGE}*/`, 'image_broken'),
  file(
    'a page behind the first bytes of a JPEG',
    () => Buffer.concat([Buffer.from([255, 216, 255, 224]), Buffer.from(PAGE)]),
    'image_broken',
  ),
  file(
    'a page behind the first bytes of a PNG',
    () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(PAGE)]),
    'image_unsupported',
  ),
  file('a script', () => '#!/bin/sh\nrm -rf /\n', 'image_unsupported'),
  file('a program', () => Buffer.concat([Buffer.from('7f454c460201', 'hex'), Buffer.alloc(200)]), 'image_unsupported'),
  file('a PDF', () => PDF, 'image_unsupported'),
  file('a zip', () => Buffer.from('504b0506000000000000000000000000000000000000', 'hex'), 'image_unsupported'),
  file('a TIFF', () => twoHalves().tiff().toBuffer(), 'image_unsupported'),
  file('a BMP', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)]), 'image_unsupported'),
  file('an icon', () => Buffer.from('00000100010010100000010020006804000016000000', 'hex'), 'image_unsupported'),
  file('an EPS', () => '%!PS-Adobe-3.0 EPSF-3.0\n(evil) run\n', 'image_unsupported'),
  file(
    'an ImageMagick script',
    () => 'push graphic-context\nviewbox 0 0 640 480\nfill "url(https://x|ls)"\n',
    'image_unsupported',
  ),
  file(
    'an HEIC without anything',
    () => Buffer.from('000000186674797068656963000000006d69663168656963', 'hex'),
    'image_unsupported',
  ),
  file('plain text', () => 'hello', 'image_unsupported'),
  file('zeros', () => Buffer.alloc(5000), 'image_unsupported'),
  file('one byte', () => Buffer.from([255]), 'image_unsupported'),
  file('nothing', () => Buffer.alloc(0), 'file_empty'),
  file('a JPEG that ends early', () => cut(noise(300, 200).jpeg().toBuffer(), 0.6), 'image_broken'),
  file('a JPEG that ends in its header', () => cut(phonePhoto(1), 0.05), 'image_broken'),
  file('a PNG that ends early', () => cut(noise(300, 200).png().toBuffer(), 0.6), 'image_broken'),
  file('a WebP that ends early', () => cut(noise(300, 200).webp().toBuffer(), 0.6), 'image_broken'),
  file('a GIF that ends early', () => cut(noise(300, 200).gif().toBuffer(), 0.6), 'image_broken'),
  file('an AVIF that ends early', () => cut(noise(300, 200).avif({ effort: 0 }).toBuffer(), 0.6), 'image_broken'),
  file('a PNG that claims 50000 × 50000', () => pngClaiming(50_000, 50_000), 'image_too_many_pixels', 110),
  file('a PNG that claims 2147483647 × 1', () => pngClaiming(2_147_483_647, 1), 'image_broken'),
  file('a PNG that claims 10000 × 10000', () => pngClaiming(10_000, 10_000), 'image_broken'),
  file('a PNG that claims 0 × 0', () => pngClaiming(0, 0), 'image_broken'),
  file(
    'a JPEG of 120 megapixels',
    () => flood((picture) => picture.jpeg({ quality: 1 }), 12_000, 10_000),
    'image_too_many_pixels',
    110,
  ),
  file(
    'a progressive JPEG of 30 megapixels',
    () => flood((picture) => picture.jpeg({ progressive: true, quality: 1 }), 6000, 5000),
    'image_too_many_pixels',
    20,
  ),
  file(
    'a GIF of 30 megapixels',
    () => flood((picture) => picture.gif({ effort: 1 }), 6000, 5000),
    'image_too_many_pixels',
    20,
  ),
  file(
    'an AVIF of 12 megapixels',
    () => flood((picture) => picture.avif({ effort: 0 }), 4000, 3000),
    'image_too_many_pixels',
    10,
  ),
]

describe('hostile files', () => {
  const test = useTestApp()
  let person: TestPerson
  beforeAll(async () => {
    person = await test.createPerson()
  })

  it.each(REFUSED)('refuses $what as a photo, and says why in both languages', async ({ make, code, max }) => {
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
    const started = Date.now()
    const answers = await Promise.all(
      [...large, ...large].map((file) => upload(test, file, { as: person, address: '10.0.0.4' })),
    )
    clearInterval(watch)
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect((most - before) / 1_048_576).toBeLessThan(100)
    expect(Date.now() - started).toBeLessThan(30_000)
  })

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
