import { expect, it } from 'vitest'
import type { Grey } from './grey.ts'
import { createSweepReader, type ReadCodes } from './read-all-codes.ts'

const FRAME: Grey = { width: 1920, height: 1080, pixels: new Uint8ClampedArray(1920 * 1080) }
const square = (left: number, top: number) => [
  { x: left, y: top },
  { x: left + 96, y: top },
  { x: left + 96, y: top + 96 },
  { x: left, y: top + 96 },
]
const codeAt = (text: string, left: number, top: number) => ({ text, x: left, y: top, corners: square(left, top) })

it('tells where in the frame every code is, whatever size it was looked at in', async () => {
  const read: ReadCodes = async ({ width }) =>
    width === 1920 ? [codeAt('left', 96, 108), codeAt('', 0, 0)] : [codeAt('right', 864, 432)]
  const sweep = createSweepReader(read)
  expect((await sweep(FRAME)).map(({ text }) => text)).toEqual(['left'])
  await sweep(FRAME)
  await sweep(FRAME)
  const [left, right] = await sweep(FRAME)
  expect(left?.corners[0]).toEqual({ x: 0.05, y: 0.1 })
  expect(right?.text).toBe('right')
  expect(right?.corners[0]).toEqual({ x: 0.9, y: 0.8 })
})

it('has each code once, as the plain look saw it', async () => {
  const looks: number[] = []
  const read: ReadCodes = async ({ width }) => {
    looks.push(width)
    return [codeAt('same', looks.length * 10, 0)]
  }
  const sweep = createSweepReader(read)
  await sweep(FRAME)
  const codes = await sweep(FRAME)
  expect(looks).toEqual([1920, 1920, 1920])
  expect(codes.map(({ text, corners }) => [text, corners[0]?.x])).toEqual([['same', 20 / 1920]])
})
