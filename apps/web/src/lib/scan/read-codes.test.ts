import { expect, it } from 'vitest'
import { centreOf, doubled, evened, type Grey, halved, sharpened } from './grey.ts'
import { createReader, type ReadPicture } from './read-codes.ts'

const frame = (width = 1920, height = 1080): Grey => ({ width, height, pixels: new Uint8ClampedArray(width * height) })

/** A reader that finds codes only in pictures of this size. */
const inPicturesOf =
  (wanted: number, seen: number[], codes = [{ text: 'ticket', x: 0, y: 0 }]): ReadPicture =>
  async ({ width }) => {
    seen.push(width)
    return width === wanted ? codes : []
  }

it('takes the code nearest the middle of several in sight', async () => {
  const codes = [
    { text: 'left', x: 100, y: 270 },
    { text: 'middle', x: 500, y: 250 },
    { text: 'right', x: 900, y: 270 },
  ]
  const read = createReader(inPicturesOf(960, [], codes), () => 0)
  const found = await read(frame())
  expect(found).toEqual({ text: 'middle', x: 1000 / 1920, y: 500 / 1080 })
})

it('tells where in the frame a code is that was found in its middle', async () => {
  const read = createReader(inPicturesOf(1120, [], [{ text: 'small', x: 560, y: 280 }]), () => 0)
  expect(await read(frame())).toEqual({ text: 'small', x: 0.5, y: (540 - 200 + 140) / 1080 })
})

it('goes on with the next treatment in the next frame when the time is up, and begins with what helped last', async () => {
  const seen: number[] = []
  let clock = 0
  const read = createReader(inPicturesOf(1120, seen), () => (clock += 30))
  expect(await read(frame())).toBeUndefined()
  expect(await read(frame())).toMatchObject({ text: 'ticket' })
  expect(await read(frame())).toMatchObject({ text: 'ticket' })
  expect(seen).toEqual([960, 960, 960, 1120, 960, 1120])
})

it('looks at a small picture as it is', async () => {
  const seen: number[] = []
  await createReader(inPicturesOf(640, seen), () => 0)(frame(640, 480))
  expect(seen).toEqual([640])
})

it('evens out what is faint and shaded, sharpens what is smeared', () => {
  // Stripes of four pixels that differ by six, under light that falls to the right.
  const faint = frame(96, 24)
  faint.pixels.forEach((_, at) => {
    const x = at % 96
    faint.pixels[at] = 150 - x + (Math.floor(x / 4) % 2) * 6
  })
  const even = evened(faint, 8)
  const [dark, light] = [41, 45].map((x) => even.pixels[12 * 96 + x] ?? 0)
  expect(Math.abs((light ?? 0) - (dark ?? 0))).toBeGreaterThan(60)

  const edge: Grey = { width: 8, height: 1, pixels: new Uint8ClampedArray([90, 90, 90, 100, 110, 120, 120, 120]) }
  const sharp = sharpened(edge, 2, 2).pixels
  expect((sharp[5] ?? 0) - (sharp[2] ?? 0)).toBeGreaterThan(30)
})

it('halves, doubles and cuts out the middle', () => {
  const picture: Grey = { width: 4, height: 2, pixels: new Uint8ClampedArray([0, 4, 8, 12, 0, 4, 8, 12]) }
  expect(halved(picture)).toEqual({ width: 2, height: 1, pixels: new Uint8ClampedArray([2, 10]) })
  expect(centreOf(picture, { width: 2, height: 2 })).toEqual({
    width: 2,
    height: 2,
    pixels: new Uint8ClampedArray([4, 8, 4, 8]),
  })
  const twice = doubled(picture)
  expect([twice.width, twice.height]).toEqual([8, 4])
  expect([...twice.pixels.subarray(0, 8)]).toEqual([0, 2, 4, 6, 8, 10, 12, 12])
})
