import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Pixels per module: at one bit each they make one byte, and every edge is sharp. */
const SCALE = 8
const WHITE = 0xff
/** PNG filters of a line: none, or the difference to the line above. */
const [AS_IS, AS_ABOVE] = [0, 2]
/** Repeated lines compress well even at this level; a higher one takes ten times as long for 200 bytes. */
const COMPRESSION = { level: 3 }

/**
 * A square of black and white modules as a PNG of one bit per pixel. A library for photos takes a hundred times as long,
 * and every registration waits for one.
 */
export function blackWhitePng(rows: readonly (readonly boolean[])[]): Buffer {
  const side = rows.length * SCALE
  const lineBytes = 1 + rows.length
  const lines = Buffer.alloc(side * lineBytes)
  for (const [y, row] of rows.entries()) {
    const at = y * SCALE * lineBytes
    lines[at] = AS_IS
    for (const [x, isDark] of row.entries()) lines[at + 1 + x] = isDark ? 0 : WHITE
    for (let copy = 1; copy < SCALE; copy++) lines[at + copy * lineBytes] = AS_ABOVE
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines, COMPRESSION)),
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
