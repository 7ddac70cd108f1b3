import { THUMB_SIDE_MAX } from '@nine/contract/media'
import sharp from 'sharp'
import type { Picture } from './picture/picture.ts'

const JPEG_QUALITY = 82
const THUMB_QUALITY = 78

/** Renders an SVG that this program generated itself, so none of the checks for untrusted files are needed. */
export async function renderDrawing(svg: string): Promise<Picture> {
  const drawing = sharp(Buffer.from(svg)).flatten({ background: '#ffffff' })
  const [{ data, info }, thumb] = await Promise.all([
    drawing.clone().jpeg({ quality: JPEG_QUALITY }).toBuffer({ resolveWithObject: true }),
    drawing.clone().resize(THUMB_SIDE_MAX).webp({ quality: THUMB_QUALITY, effort: 1 }).toBuffer(),
  ])
  return { type: 'image/jpeg', bytes: data, thumb, width: info.width, height: info.height }
}

/** The same as a picture that is shown once and not kept. */
export const renderOnce = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).jpeg({ quality: JPEG_QUALITY }).toBuffer()
