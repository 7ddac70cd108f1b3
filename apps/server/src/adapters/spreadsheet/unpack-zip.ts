import { Readable } from 'node:stream'
import { createInflateRaw, inflateRawSync } from 'node:zlib'

const END = { mark: 0x06054b50, bytes: 22, commentMax: 0xffff, countAt: 10, directoryAt: 16 }
const CENTRAL = {
  mark: 0x02014b50,
  bytes: 46,
  flagsAt: 8,
  methodAt: 10,
  packedAt: 20,
  nameBytesAt: 28,
  extraBytesAt: 30,
  commentBytesAt: 32,
  localAt: 42,
}
const LOCAL = { mark: 0x04034b50, bytes: 30, nameBytesAt: 26, extraBytesAt: 28 }
const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8

/** The file is not a zip, or would unpack to more than allowed. */
class UnusableZip extends Error {}

interface Limits {
  isWanted: (name: string) => boolean
  /** Bytes of all wanted entries together, counted while unpacking: the sizes declared in the zip are ignored. */
  unpackedMax: number
}

/** The entries of a zip by name, to be unpacked piece by piece. A second one of the same name is refused. */
export function openZip(zip: Buffer): ZipEntries {
  const entries = new Map<string, Entry>()
  for (const entry of directoryOf(zip)) {
    const name = plainName(entry.name)
    if (entries.has(name)) throw new UnusableZip(`${name} is there twice`)
    entries.set(name, entry)
  }
  return {
    names: [...entries.keys()],
    read: (name, budget) => {
      const entry = entries.get(name)
      return entry && inflated(zip, entry, budget)
    },
  }
}

export interface ZipEntries {
  names: readonly string[]
  /** The text of an entry in pieces; undefined where there is none. What was unpacked is taken from the budget. */
  read: (name: string, budget: { left: number }) => AsyncGenerator<string> | undefined
}

/** Bytes are counted as they come: the sizes declared in the zip are ignored. */
async function* inflated(zip: Buffer, entry: Entry, budget: { left: number }): AsyncGenerator<string> {
  const packed = packedBytes(zip, entry)
  const pieces = entry.method === STORED ? [packed] : Readable.from([packed]).pipe(createInflateRaw())
  if (entry.method !== STORED && entry.method !== DEFLATED)
    throw new UnusableZip('it is packed in a way we do not know')
  const decoder = new TextDecoder('utf-8')
  for await (const piece of pieces) {
    if (!(piece instanceof Uint8Array)) continue
    budget.left -= piece.length
    if (budget.left < 0) throw new UnusableZip('it unpacks to too much')
    yield decoder.decode(piece, { stream: true })
  }
  yield decoder.decode()
}

const plainName = (name: string): string => name.replaceAll('\\', '/').replace(/^\//, '')

/** The wanted entries of a zip by name. A second entry of the same name is refused. */
export function unpackZip(zip: Buffer, { isWanted, unpackedMax }: Limits): Record<string, Uint8Array> {
  const entries: Record<string, Uint8Array> = Object.create(null) as Record<string, Uint8Array>
  let left = unpackedMax
  for (const entry of directoryOf(zip)) {
    const name = plainName(entry.name)
    if (!isWanted(name)) continue
    if (name in entries) throw new UnusableZip(`${name} is there twice`)
    const content = unpack(zip, entry, left)
    left -= content.length
    entries[name] = content
  }
  return entries
}

interface Entry {
  name: string
  method: number
  packedBytes: number
  localAt: number
}

function* directoryOf(zip: Buffer): Generator<Entry> {
  const end = endOf(zip)
  let at = zip.readUInt32LE(end + END.directoryAt)
  for (let count = zip.readUInt16LE(end + END.countAt); count > 0; count--) {
    requireRoom(zip, at, CENTRAL.bytes)
    if (zip.readUInt32LE(at) !== CENTRAL.mark) throw new UnusableZip('its directory is broken')
    if (zip.readUInt16LE(at + CENTRAL.flagsAt) & ENCRYPTED) throw new UnusableZip('it is encrypted')
    const nameBytes = zip.readUInt16LE(at + CENTRAL.nameBytesAt)
    const nameAt = at + CENTRAL.bytes
    requireRoom(zip, nameAt, nameBytes)
    yield {
      name: zip.toString('utf8', nameAt, nameAt + nameBytes),
      method: zip.readUInt16LE(at + CENTRAL.methodAt),
      packedBytes: zip.readUInt32LE(at + CENTRAL.packedAt),
      localAt: zip.readUInt32LE(at + CENTRAL.localAt),
    }
    at =
      nameAt + nameBytes + zip.readUInt16LE(at + CENTRAL.extraBytesAt) + zip.readUInt16LE(at + CENTRAL.commentBytesAt)
  }
}

/** Where the record at the end begins; only a comment may follow it. */
function endOf(zip: Buffer): number {
  const last = zip.length - END.bytes
  for (let at = last; at >= Math.max(0, last - END.commentMax); at--) if (zip.readUInt32LE(at) === END.mark) return at
  throw new UnusableZip('it has no end')
}

function packedBytes(zip: Buffer, { packedBytes, localAt }: Entry): Buffer {
  requireRoom(zip, localAt, LOCAL.bytes)
  if (zip.readUInt32LE(localAt) !== LOCAL.mark) throw new UnusableZip('an entry is not where it should be')
  const from =
    localAt +
    LOCAL.bytes +
    zip.readUInt16LE(localAt + LOCAL.nameBytesAt) +
    zip.readUInt16LE(localAt + LOCAL.extraBytesAt)
  requireRoom(zip, from, packedBytes)
  return zip.subarray(from, from + packedBytes)
}

function unpack(zip: Buffer, entry: Entry, bytesMax: number): Uint8Array {
  const { method } = entry
  const packed = packedBytes(zip, entry)
  if (method === STORED && packed.length <= bytesMax) return packed
  if (method !== DEFLATED || bytesMax <= 0) throw new UnusableZip('it unpacks to too much, or in a way we do not know')
  try {
    return inflateRawSync(packed, { maxOutputLength: bytesMax })
  } catch (error) {
    throw new UnusableZip('it unpacks to too much, or not at all', { cause: error })
  }
}

function requireRoom(zip: Buffer, at: number, bytes: number): void {
  if (at + bytes > zip.length) throw new UnusableZip('it is cut short')
}
