import { afterEach, describe, expect, it, vi } from 'vitest'
import { createNativeReader } from './native-reader.ts'
import { createPictureReader } from './picture-reader.ts'
import type { FoundCode } from './read-codes.ts'

// Where tests run, no browser reads codes: this is what one offers.
const box = (x: number, y: number) => ({ x, y, width: 100, height: 100 })
const corners = (x: number, y: number) => [
  { x, y },
  { x: x + 100, y },
  { x: x + 100, y: y + 100 },
  { x, y: y + 100 },
]
const code = (rawValue: string, x: number, y: number) => ({
  rawValue,
  boundingBox: box(x, y),
  cornerPoints: corners(x, y),
})

function offer(detect: () => Promise<ReturnType<typeof code>[]>, formats = ['code_128', 'qr_code']): unknown[] {
  const asked: unknown[] = []
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      constructor(options: unknown) {
        asked.push(options)
      }
      static getSupportedFormats = async () => formats
      detect = detect
    },
  )
  return asked
}

afterEach(() => vi.unstubAllGlobals())

const PICTURE = { width: 1000, height: 500, close: () => undefined }
const FRAME = { width: 1000, height: 500, pixels: new Uint8ClampedArray() }
const LEFT = { text: 'left', corners: [{ x: 0, y: 0 }] }

function reader() {
  const read = vi.fn<() => Promise<FoundCode>>(async () => ({ text: 'from pixels', x: 0.5, y: 0.5 }))
  return {
    read,
    ...createPictureReader({ native: createNativeReader(), read, sweep: async () => [LEFT], pixelsOf: () => FRAME }),
  }
}

describe('a browser that reads codes itself', () => {
  it('says which of several is nearest the middle, and no pixel is read', async () => {
    const asked = offer(async () => [code('left', 0, 200), code('middle', 420, 210), code('right', 900, 0)])
    const { decode, read } = reader()
    expect(await decode(PICTURE)).toBe('middle')
    expect(read).not.toHaveBeenCalled()
    expect(asked).toEqual([{ formats: ['qr_code'] }])
  })

  it('adds to a sweep what the pixels do not say, each code once', async () => {
    offer(async () => [code('left', 0, 200), code('right', 900, 0), code('', 10, 10)])
    expect(await reader().decodeAll(PICTURE)).toEqual([
      LEFT,
      {
        text: 'right',
        corners: [
          [0.9, 0],
          [1, 0],
          [1, 0.2],
          [0.9, 0.2],
        ].map(([x, y]) => ({ x, y })),
      },
    ])
  })

  it('leaves it to the pixels when it finds nothing, or a code without a text', async () => {
    offer(async () => [])
    expect(await reader().decode(PICTURE)).toBe('from pixels')
    offer(async () => [code('', 450, 200)])
    expect(await reader().decode(PICTURE)).toBe('from pixels')
  })

  it('leaves it to the pixels when its service is missing; another fault is thrown', async () => {
    offer(async () => {
      throw new DOMException('Barcode detection service unavailable.', 'NotSupportedError')
    })
    expect(await reader().decode(PICTURE)).toBe('from pixels')
    expect(await reader().decodeAll(PICTURE)).toEqual([LEFT])
    offer(async () => {
      throw new TypeError('broken')
    })
    await expect(reader().decode(PICTURE)).rejects.toThrow('broken')
  })

  it('is not asked where it knows no QR codes, or is not there', async () => {
    const detect = vi.fn<() => Promise<ReturnType<typeof code>[]>>(async () => [code('middle', 450, 200)])
    const asked = offer(detect, ['code_128', 'ean_13'])
    expect(await reader().decode(PICTURE)).toBe('from pixels')
    vi.unstubAllGlobals()
    expect(await reader().decode(PICTURE)).toBe('from pixels')
    expect([asked, detect.mock.calls]).toEqual([[], []])
  })
})
