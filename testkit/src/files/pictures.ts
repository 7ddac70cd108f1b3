import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

const RED = [220, 30, 40]
const BLUE = [30, 60, 210]

/** A picture with a red left half and a blue right half. */
export function twoHalves(width = 300, height = 200): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let i = 0; i < width * height; i++) pixels.set(i % width < width / 2 ? RED : BLUE, i * 3)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** Noise, which no encoder makes small. */
export function noise(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  let seed = 42
  for (let i = 0; i < pixels.length; i++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    pixels[i] = seed >> 16
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** What a phone writes into its photos: where it was taken, with what, and which way up. */
export const phonePhoto = (orientation: number): Promise<Buffer> =>
  twoHalves()
    .jpeg({ quality: 95 })
    .withExif({
      IFD0: { Make: 'Secret Camera', Copyright: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '10/1 46/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '106/1 40/1 0/1' },
    })
    .withMetadata({ orientation })
    .toBuffer()

/** A PNG whose header claims a size that its few bytes do not hold. */
export async function pngClaiming(width: number, height: number): Promise<Buffer> {
  const png = await twoHalves(2, 2).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

/** A JPEG followed by a page: one file, two readings. */
export async function jpegWithPage(): Promise<Buffer> {
  const jpeg = await phonePhoto(1)
  const comment = Buffer.from('<script>alert(1)</script>')
  const segment = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([
    jpeg.subarray(0, 2),
    segment,
    comment,
    jpeg.subarray(2),
    Buffer.from('<html><script>1</script>'),
  ])
}

export const isRed = ({ r, b }: { r: number; b: number }): boolean => r > 150 && b < 100
export const isBlue = ({ r, b }: { r: number; b: number }): boolean => b > 150 && r < 100

export async function pixelAt(
  picture: Buffer,
  left: number,
  top: number,
): Promise<{ r: number; g: number; b: number }> {
  const { data } = await sharp(picture)
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { r: data[0] ?? 0, g: data[1] ?? 0, b: data[2] ?? 0 }
}

/** The smallest PDF that opens. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/MediaBox[0 0 3 3]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
