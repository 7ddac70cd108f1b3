import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { isBlue, isRed, phonePhoto, pixelAt, twoHalves } from '@nine/testkit/files/pictures'
import { readPicture } from './image.ts'

const hasProc = existsSync('/proc/self/stat')

describe('readPicture', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nine-image-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const save = (name: string, bytes: Buffer): string => {
    writeFileSync(join(folder, name), bytes)
    return join(folder, name)
  }
  const decoders = (): number[] =>
    readdirSync('/proc')
      .filter((name) => isDecoder(name))
      .map(Number)

  it.each([
    [1, 'left', 'right'],
    [2, 'right', 'left'],
    [3, 'right', 'left'],
    [4, 'left', 'right'],
    [5, 'top', 'bottom'],
    [6, 'top', 'bottom'],
    [7, 'bottom', 'top'],
    [8, 'bottom', 'top'],
  ] as const)('turns a photo taken in orientation %i upright: red %s, blue %s', async (orientation, red, blue) => {
    const { bytes, width, height } = await readPicture(save('turned.jpg', await phonePhoto(orientation)))
    const at: Record<string, [number, number]> = {
      left: [9, 100],
      right: [width - 9, 100],
      top: [100, 9],
      bottom: [100, height - 9],
    }
    expect([width, height]).toEqual(orientation >= 5 ? [200, 300] : [300, 200])
    expect(isRed(await pixelAt(bytes, ...(at[red] ?? [0, 0])))).toBe(true)
    expect(isBlue(await pixelAt(bytes, ...(at[blue] ?? [0, 0])))).toBe(true)
  })

  it('keeps transparency', async () => {
    const { type, bytes, thumb } = await readPicture(
      save('logo.png', await twoHalves().ensureAlpha(0.2).png().toBuffer()),
    )
    expect(type).toBe('image/webp')
    for (const picture of [bytes, thumb]) expect((await sharp(picture).stats()).isOpaque).toBe(false)
  })

  it('reads colours of other colour spaces as the screen shows them', async () => {
    const { bytes } = await readPicture(save('p3.jpg', await twoHalves().withIccProfile('p3').jpeg().toBuffer()))
    expect((await sharp(bytes).metadata()).icc).toBeUndefined()
    expect(isRed(await pixelAt(bytes, 20, 100))).toBe(true)
  })

  it.skipIf(!hasProc)('outlives a file that brings the decoder down, and reads the next one', async () => {
    const large = save(
      'large.png',
      await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    )
    const small = save('small.jpg', await twoHalves().jpeg().toBuffer())
    await readPicture(small)
    const reading = readPicture(large).catch((error: unknown) => error)
    await sleep(50)
    for (const pid of decoders()) process.kill(pid, 'SIGKILL')
    expect(await reading).toMatchObject({ code: 'image_broken' })
    expect(await readPicture(small)).toMatchObject({ width: 300, height: 200 })
  })

  it('calls a picture that had no time busy, not broken', async () => {
    const sound = save('sound.jpg', await twoHalves().jpeg().toBuffer())
    await expect(readPicture(sound, 1)).rejects.toMatchObject({ code: 'server.unavailable' })
    expect(await readPicture(sound)).toMatchObject({ width: 300, height: 200 })
  })

  it.skipIf(!hasProc)('decodes where no secret of the installation is known', async () => {
    await readPicture(save('small.jpg', await twoHalves().jpeg().toBuffer()))
    const [pid] = decoders()
    const names = readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .map((line) => line.split('=')[0])
    expect(names.filter((name) => name && !/^(MALLOC_|NODE_CHANNEL|NODE_COMPILE_CACHE)/.test(name))).toEqual([])
  })

  it('does not take a file that is gone for a broken picture', async () => {
    await expect(readPicture(join(folder, 'gone.jpg'))).rejects.toThrow('ENOENT')
  })
})

/** Whether a process is a decoder that this one has started. */
function isDecoder(pid: string): boolean {
  if (!/^\d+$/.test(pid)) return false
  try {
    const parent = Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
    return parent === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('decode-process')
  } catch {
    return false
  }
}
