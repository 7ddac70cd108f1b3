import { codeOf } from '../../error-facts.ts'
import { fileTypeFromFile } from 'file-type'
import sharp, { type Metadata } from 'sharp'
import { type Picture, type Sides, UnusableImage } from './picture.ts'

/** Accepted types, detected from the bytes, and the decoder's name for each. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
  ['image/avif', 'heif'],
  ['image/heic', 'heif'],
  ['image/heif', 'heif'],
])
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif']

/** Pictures decoded line by line cost little memory; the others are held in it whole, AVIF several times over. */
const STREAMED_MEGAPIXELS = 110
const WHOLE_MEGAPIXELS = 20
const HEIF_MEGAPIXELS = 10
const MEGAPIXEL = 1_000_000

const JPEG_QUALITY = 85
const WEBP_QUALITY = 85
const THUMB_QUALITY = 78

// Only these decoders of the library can be used, whatever a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: LOADERS.flatMap((name) => [`VipsForeignLoad${name}File`, `VipsForeignLoad${name}Buffer`]),
})
sharp.cache(false)
// A slot is one core (`decoding-slot.ts`), not all of them.
sharp.concurrency(1)

/** Decodes an accepted picture, turns it upright, and encodes it and its thumbnail without any metadata. */
export async function decodePicture(path: string, sides: Sides): Promise<Picture> {
  const format = FORMATS.get((await fileTypeFromFile(path))?.mime ?? '')
  if (!format) throw new UnusableImage('image_unsupported')
  const metadata = await readMetadata(path, format)
  const max = megapixelsOf(metadata)
  if (metadata.width * metadata.height > max * MEGAPIXEL) throw new UnusableImage('image_too_many_pixels', { max })
  try {
    return await encode(path, sides, metadata.hasAlpha, max)
  } catch (error) {
    throw isDecodingError(error) ? new UnusableImage('image_broken') : error
  }
}

async function readMetadata(path: string, format: string): Promise<Metadata> {
  let metadata: Metadata
  try {
    metadata = await sharp(path, { limitInputPixels: false }).metadata()
  } catch (error) {
    if (!isDecodingError(error)) throw error
    // The installed library may lack the HEIC codec.
    throw new UnusableImage(format === 'heif' ? 'image_unsupported' : 'image_broken')
  }
  if (metadata.format !== format) throw new UnusableImage('image_broken')
  return metadata
}

function megapixelsOf({ format, isProgressive }: Metadata): number {
  if (format === 'heif') return HEIF_MEGAPIXELS
  return (format === 'jpeg' || format === 'png') && !isProgressive ? STREAMED_MEGAPIXELS : WHOLE_MEGAPIXELS
}

async function encode(path: string, sides: Sides, transparent: boolean, megapixels: number): Promise<Picture> {
  const upright = sharp(path, { limitInputPixels: megapixels * MEGAPIXEL, failOn: 'error' })
    .autoOrient()
    .resize(fitInto(sides.full))
  const encoded = transparent ? upright.webp({ quality: WEBP_QUALITY }) : upright.jpeg({ quality: JPEG_QUALITY })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  const thumb = await sharp(data).resize(fitInto(sides.thumb)).webp({ quality: THUMB_QUALITY }).toBuffer()
  const type = transparent ? 'image/webp' : 'image/jpeg'
  return { type, bytes: data, thumb, width: info.width, height: info.height }
}

const fitInto = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

/** The library throws plain errors for what it cannot decode; system errors have a code. */
const isDecodingError = (error: unknown): boolean =>
  error instanceof Error && error.constructor === Error && codeOf(error) === undefined
