import type { IssueCode } from '@nine/contract/messages/shared/vn'
import sharp, { type Sharp } from 'sharp'
import { noise, PDF, phonePhoto, pngClaiming, twoHalves } from './pictures.ts'

export const PAGE = '<!doctype html><html><body><script>alert(document.domain)</script></body></html>'
export const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'

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
export const flood = (make: (picture: Sharp) => Sharp, width: number, height: number): Promise<Buffer> =>
  make(sharp({ create: { width, height, channels: 3, background: '#123' }, limitInputPixels: false })).toBuffer()

/** Files that are not accepted pictures, or pretend to be one, and the expected error. */
export const HOSTILE_PICTURES = [
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
