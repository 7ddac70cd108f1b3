import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { GrayJpeg } from './gray-jpeg.ts'

async function encode(width: number, height: number, pixels: Uint8Array, rowsAtOnce: number): Promise<Buffer> {
  const jpeg = new GrayJpeg(width, height, 92)
  for (let row = 0; row < height; row += rowsAtOnce)
    jpeg.addRows(pixels.subarray(row * width, Math.min(row + rowsAtOnce, height) * width))
  return Buffer.from(await jpeg.finish().arrayBuffer())
}

const picture = (width: number, height: number, grey: (x: number, y: number) => number): Uint8Array =>
  Uint8Array.from({ length: width * height }, (_, index) => grey(index % width, Math.floor(index / width)))

describe('a grey JPEG written strip by strip', () => {
  it.each([
    ['a gradient', 64, 40, 4, (x: number, y: number) => (x * 3 + y * 2) % 256],
    ['sizes that no block fits', 61, 43, 7, (x: number, y: number) => (x + y) * 2],
    ['black and white', 80, 80, 1, (x: number, y: number) => (((x >> 3) + (y >> 2)) % 2 === 0 ? 0 : 255)],
    ['plain white', 33, 17, 17, () => 255],
  ])('reads back as %s', async (_, width, height, rowsAtOnce, grey) => {
    const pixels = picture(width, height, grey)
    const file = await encode(width, height, pixels, rowsAtOnce)
    const meta = await sharp(file).metadata()
    expect(meta).toMatchObject({ format: 'jpeg', width, height, channels: 1, density: 300 })
    const read = await sharp(file).toColourspace('b-w').raw().toBuffer()
    const worst = read.reduce((most, value, index) => Math.max(most, Math.abs(value - (pixels[index] ?? 0))), 0)
    expect(worst).toBeLessThan(24)
  })

  it('is the same however many rows come at once', async () => {
    const pixels = picture(48, 50, (x, y) => (x * y) % 256)
    expect(await encode(48, 50, pixels, 1)).toEqual(await encode(48, 50, pixels, 50))
  })
})
