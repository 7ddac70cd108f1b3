/** One file in a zip. */
export interface ZipEntry {
  /** With its folders. */
  name: string
  /** What it unpacks to, as the zip claims. */
  size: number
  isEncrypted: boolean
  /** Unpacks it; refuses one that is larger than the zip says. */
  read: () => Promise<Blob>
}

/** Why a zip cannot be read. */
export class UnreadableZip extends Error {
  readonly reason: 'broken' | 'tooLarge'
  constructor(reason: 'broken' | 'tooLarge') {
    super(reason)
    this.reason = reason
  }
}

const END = 0x06_05_4b_50
const END_64 = 0x06_06_4b_50
const LOCATOR_64 = 0x07_06_4b_50
const ENTRY = 0x02_01_4b_50
const LOCAL = 0x04_03_4b_50
const END_BYTES = 22
const LOCATOR_BYTES = 20
const END_64_BYTES = 56
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const COMMENT_MAX = 0xff_ff
const IN_EXTRA = 0xff_ff_ff_ff
const SIZES_64 = 1
/** The list of files alone; far more than photos of one import need. */
const DIRECTORY_MAX = 32 * 1024 * 1024
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

/** The files of a zip. Only its directory is read here, at its end; nothing is unpacked before `read`. */
export async function readZip(zip: Blob): Promise<ZipEntry[]> {
  const { offset, size } = await findDirectory(zip)
  if (size > DIRECTORY_MAX) throw new UnreadableZip('tooLarge')
  const view = await viewOf(zip, offset, size)
  const entries: ZipEntry[] = []
  for (let at = 0; at + ENTRY_BYTES <= view.byteLength && view.getUint32(at, true) === ENTRY;) {
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) => view.getUint16(at + field, true))
    const nameAt = at + ENTRY_BYTES
    const extraAt = nameAt + (nameBytes ?? 0)
    const next = extraAt + (extraBytes ?? 0) + (commentBytes ?? 0)
    if (next > view.byteLength) throw new UnreadableZip('broken')
    const sizes = readSizes(view, at, { from: extraAt, to: extraAt + (extraBytes ?? 0) })
    const flags = view.getUint16(at + 8, true)
    const entry = { ...sizes, method: view.getUint16(at + 10, true) }
    entries.push({
      name: nameOf(new Uint8Array(view.buffer, view.byteOffset + nameAt, nameBytes)),
      size: entry.unpacked,
      isEncrypted: (flags & ENCRYPTED) !== 0,
      read: () => unpack(zip, entry),
    })
    at = next
  }
  return entries
}

async function viewOf(zip: Blob, offset: number, size: number): Promise<DataView> {
  if (offset < 0 || offset + size > zip.size) throw new UnreadableZip('broken')
  return new DataView(await zip.slice(offset, offset + size).arrayBuffer())
}

/** Large zips have their figures in a second record before the last one. */
async function findDirectory(zip: Blob): Promise<{ offset: number; size: number }> {
  const tailBytes = Math.min(zip.size, END_BYTES + COMMENT_MAX)
  const tailAt = zip.size - tailBytes
  const tail = await viewOf(zip, tailAt, tailBytes)
  let end = tailBytes - END_BYTES
  while (end >= 0 && tail.getUint32(end, true) !== END) end--
  if (end < 0) throw new UnreadableZip('broken')
  const found = { size: tail.getUint32(end + 12, true), offset: tail.getUint32(end + 16, true) }
  const locator = end - LOCATOR_BYTES
  if (locator < 0 || tail.getUint32(locator, true) !== LOCATOR_64) return found
  const view = await viewOf(zip, numberAt(tail, locator + 8), END_64_BYTES)
  if (view.getUint32(0, true) !== END_64) throw new UnreadableZip('broken')
  return { size: numberAt(view, 40), offset: numberAt(view, 48) }
}

interface Sizes {
  packed: number
  unpacked: number
  offset: number
}

/** Where a figure needs more than 32 bits it is among the extra fields. */
function readSizes(view: DataView, at: number, extra: { from: number; to: number }): Sizes {
  const sizes = {
    unpacked: view.getUint32(at + 24, true),
    packed: view.getUint32(at + 20, true),
    offset: view.getUint32(at + 42, true),
  }
  for (let field = extra.from; field + 4 <= extra.to;) {
    const [kind, bytes] = [view.getUint16(field, true), view.getUint16(field + 2, true)]
    if (kind === SIZES_64) {
      let value = field + 4
      for (const key of ['unpacked', 'packed', 'offset'] as const) {
        if (sizes[key] !== IN_EXTRA) continue
        if (value + 8 > Math.min(extra.to, field + 4 + bytes)) throw new UnreadableZip('broken')
        sizes[key] = numberAt(view, value)
        value += 8
      }
    }
    field += 4 + bytes
  }
  return sizes
}

function numberAt(view: DataView, at: number): number {
  const number = Number(view.getBigUint64(at, true))
  if (!Number.isSafeInteger(number)) throw new UnreadableZip('tooLarge')
  return number
}

/** Most programs write UTF-8, also those that do not say so. */
function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function unpack(zip: Blob, { packed, unpacked, offset, method }: Sizes & { method: number }): Promise<Blob> {
  const local = await viewOf(zip, offset, LOCAL_BYTES)
  if (local.getUint32(0, true) !== LOCAL) throw new UnreadableZip('broken')
  const from = offset + LOCAL_BYTES + local.getUint16(26, true) + local.getUint16(28, true)
  if (from + packed > zip.size) throw new UnreadableZip('broken')
  const bytes = zip.slice(from, from + packed)
  if (method === STORED) return bytes
  if (method !== DEFLATED) throw new UnreadableZip('broken')
  return inflate(bytes, unpacked)
}

/** Stops as soon as there is more than was claimed. */
async function inflate(bytes: Blob, size: number): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let total = 0
  const reader = bytes.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      total += value.byteLength
      if (total > size) throw new UnreadableZip('broken')
      parts.push(value)
    }
  } catch {
    // Whatever the decompressor says of broken bytes, in whatever browser.
    await reader.cancel().catch(() => undefined)
    throw new UnreadableZip('broken')
  }
  if (total !== size) throw new UnreadableZip('broken')
  return new Blob(parts)
}
