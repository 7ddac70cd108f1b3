import { THUMB_SIDE_MAX } from '@nine/contract/media'
import type { Picture } from './picture/picture.ts'

const JPEG_QUALITY = 82
const THUMB_QUALITY = 78

/** Comes with the first picture: pictures of people are read in a process of their own, and few servers draw any. */
const loadSharp = async () => (await import('sharp')).default

/** Renders an SVG that this program generated itself, so none of the checks for untrusted files are needed. */
export async function renderDrawing(svg: string): Promise<Picture> {
  const sharp = await loadSharp()
  const drawing = sharp(Buffer.from(svg)).flatten({ background: '#ffffff' })
  const [{ data, info }, thumb] = await Promise.all([
    drawing.clone().jpeg({ quality: JPEG_QUALITY }).toBuffer({ resolveWithObject: true }),
    drawing.clone().resize(THUMB_SIDE_MAX).webp({ quality: THUMB_QUALITY, effort: 1 }).toBuffer(),
  ])
  return { type: 'image/jpeg', bytes: data, thumb, width: info.width, height: info.height }
}

/** The same as a picture that is shown once and not kept. */
export async function renderOnce(svg: string): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).jpeg({ quality: JPEG_QUALITY }).toBuffer()
}

/** A picture that was stored by us as a JPEG of at most that many pixels: PDFs know no WebP. */
export async function toJpeg(picture: Buffer, side: number): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(picture)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer()
}
