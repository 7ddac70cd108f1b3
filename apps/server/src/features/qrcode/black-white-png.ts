import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const compress = promisify(deflate)

/**
 * A square of black and white dots as a PNG of one bit a pixel, each dot so many pixels wide. A library for photos takes
 * a hundred times as long for it, and everybody who registers waits for one.
 */
export async function blackWhitePng(rows: readonly (readonly boolean[])[], scale: number): Promise<Buffer> {
  const side = rows.length * scale
  const lineBytes = Math.ceil(side / 8)
  const lines = rows.flatMap((row) => {
    const line = Buffer.alloc(1 + lineBytes)
    // A set bit is white.
    for (let x = 0; x < side; x++) {
      const at = 1 + (x >> 3)
      if (!row[Math.floor(x / scale)]) line.writeUInt8(line.readUInt8(at) | (0x80 >> (x & 7)), at)
    }
    return Array.from({ length: scale }, () => line)
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', await compress(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
