import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeQR } from 'qr'
import sharp from 'sharp'

/** How often each picture is shown before the next: a code must be in sight when the page looks. */
const REPEATS = 50
const SIZE = { width: 640, height: 480 }

/** A picture as a camera might see it: a label on a grey ground. */
export function labelPicture(text: string): Promise<Buffer> {
  const dots = encodeQR(text, 'raw')
  const size = 8
  const side = dots.length * size
  const squares = dots
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x * size} ${y * size}h${size}v${size}h-${size}z` : '')))
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#9aa3ab"/>
    <g transform="translate(${320 - side / 2} ${240 - side / 2}) rotate(4)"><rect x="-24" y="-24" width="${side + 48}" height="${side + 48}" fill="#fff"/>
    <path d="${squares}" fill="#111"/></g></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer()
}

/** A picture that somebody holds before the camera. */
export async function heldPicture(picture: Uint8Array): Promise<Buffer> {
  const held = await sharp(picture).resize(400, 400, { kernel: 'nearest' }).toBuffer()
  return ground()
    .composite([{ input: held, left: 120, top: 40 }])
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** Nobody is there. */
export const emptyPicture = (size = SIZE): Promise<Buffer> => ground(size).jpeg().toBuffer()

const ground = (size = SIZE) => sharp({ create: { ...size, channels: 3, background: '#9aa3ab' } })

/** A film of labels for Chromium's fake camera; returns its path. */
export const filmLabels = async (texts: readonly string[]): Promise<string> =>
  filmPictures(await Promise.all(texts.map(labelPicture)))

export function filmPictures(pictures: readonly Buffer[], repeats = REPEATS): string {
  const film = Buffer.concat(pictures.flatMap((picture) => Array.from({ length: repeats }, () => picture)))
  const path = join(mkdtempSync(join(tmpdir(), 'nine-film-')), 'camera.mjpeg')
  writeFileSync(path, film)
  return path
}
