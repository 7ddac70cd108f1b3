import { deflateRawSync } from 'node:zlib'

/** A file in a zip; what it claims may be a lie. */
interface Entry {
  name: string
  content?: Buffer
  isPacked?: boolean
  flags?: number
  /** What the directory claims. */
  size?: number
  isIn64?: boolean
}

/** A zip as programs write it. */
export function zipOf(entries: readonly Entry[], { comment = '', isIn64 = false } = {}): Buffer<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content = Buffer.from('bytes'), isPacked = true, flags = 0x8_00, size, isIn64: own } of entries) {
    const bytes = isPacked ? deflateRawSync(content) : content
    const title = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04_03_4b_50, 0)
    local.writeUInt16LE(title.length, 26)
    const extra = own ? Buffer.alloc(28) : Buffer.alloc(0)
    if (own) {
      extra.writeUInt16LE(1, 0)
      extra.writeUInt16LE(24, 2)
      extra.writeBigUInt64LE(BigInt(size ?? content.length), 4)
      extra.writeBigUInt64LE(BigInt(bytes.length), 12)
      extra.writeBigUInt64LE(BigInt(at), 20)
    }
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02_01_4b_50, 0)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(isPacked ? 8 : 0, 10)
    entry.writeUInt32LE(own ? 0xff_ff_ff_ff : bytes.length, 20)
    entry.writeUInt32LE(own ? 0xff_ff_ff_ff : (size ?? content.length), 24)
    entry.writeUInt16LE(title.length, 28)
    entry.writeUInt16LE(extra.length, 30)
    entry.writeUInt32LE(own ? 0xff_ff_ff_ff : at, 42)
    parts.push(local, title, bytes)
    directory.push(entry, title, extra)
    at += local.length + title.length + bytes.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt32LE(isIn64 ? 0xff_ff_ff_ff : listed.length, 12)
  end.writeUInt32LE(isIn64 ? 0xff_ff_ff_ff : at, 16)
  end.writeUInt16LE(comment.length, 20)
  const large: Buffer[] = []
  if (isIn64) {
    const record = Buffer.alloc(56)
    record.writeUInt32LE(0x06_06_4b_50, 0)
    record.writeBigUInt64LE(BigInt(listed.length), 40)
    record.writeBigUInt64LE(BigInt(at), 48)
    const locator = Buffer.alloc(20)
    locator.writeUInt32LE(0x07_06_4b_50, 0)
    locator.writeBigUInt64LE(BigInt(at + listed.length), 8)
    large.push(record, locator)
  }
  return Buffer.concat([...parts, listed, ...large, end, Buffer.from(comment)])
}
