import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { promisify } from 'node:util'

/*
 * An encrypted backup, as a stream of any length in constant memory:
 *
 *   header  "NINESEAL", format version (1 byte), salt (16), HMAC-SHA-256 of all that (32)
 *   frames  64 kB of AES-256-GCM each, the last one perhaps shorter, every one followed by its tag (16)
 *
 * Both keys come from the passphrase through scrypt with the salt, then HKDF; so each file has its own, and the frames'
 * numbers are nonces that never repeat. A nonce says which frame it is and whether it is the last: one that is moved,
 * repeated, missing, changed or cut off is noticed.
 */
const MAGIC = Buffer.from('NINESEAL')
const VERSION = 1
const SALT_BYTES = 16
const MAC_BYTES = 32
const TAG_BYTES = 16
const KEY_BYTES = 32
const FRAME_BYTES = 64 * 1024
const HEADER_BYTES = MAGIC.length + 1 + SALT_BYTES + MAC_BYTES
/** About 0.1 s and 64 MB for each guess at the passphrase. */
const SCRYPT = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 }

/** Why an encrypted file cannot be read. */
export type SealIssue = 'version' | 'key' | 'damaged'
export class BrokenSeal extends Error {
  readonly issue: SealIssue

  constructor(issue: SealIssue) {
    super(issue)
    this.issue = issue
  }
}

/** By its first bytes. */
export const isSealed = (start: Buffer): boolean => start.subarray(0, MAGIC.length).equals(MAGIC)

/** Encrypts what passes through. */
export async function sealing(passphrase: string): Promise<Transform> {
  const plainHeader = Buffer.concat([MAGIC, Buffer.from([VERSION]), randomBytes(SALT_BYTES)])
  const { macKey, frameKey } = await keysOf(passphrase, plainHeader.subarray(-SALT_BYTES))
  let frame = 0
  const seal = (content: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', frameKey, nonceOf(frame++, isLast))
    return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()])
  }
  const stream = new Frames(FRAME_BYTES, seal)
  stream.push(Buffer.concat([plainHeader, macOf(macKey, plainHeader)]))
  return stream
}

/** Decrypts what passes through, beginning with the header; each frame is let out only once it is proven. */
export function opening(passphrase: string): Transform {
  let frame = 0
  let frameKey: Buffer | undefined
  const open = (content: Buffer, isLast: boolean): Buffer => {
    if (!frameKey || content.length < TAG_BYTES) throw new BrokenSeal('damaged')
    const decipher = createDecipheriv('aes-256-gcm', frameKey, nonceOf(frame++, isLast))
    decipher.setAuthTag(content.subarray(-TAG_BYTES))
    try {
      return Buffer.concat([decipher.update(content.subarray(0, -TAG_BYTES)), decipher.final()])
    } catch {
      throw new BrokenSeal('damaged')
    }
  }
  return new Frames(FRAME_BYTES + TAG_BYTES, open, {
    bytes: HEADER_BYTES,
    read: async (header) => {
      frameKey = await readHeader(passphrase, header)
    },
  })
}

async function readHeader(passphrase: string, header: Buffer): Promise<Buffer> {
  const plain = header.subarray(0, -MAC_BYTES)
  if (plain[MAGIC.length] !== VERSION) throw new BrokenSeal('version')
  const { macKey, frameKey } = await keysOf(passphrase, plain.subarray(-SALT_BYTES))
  if (!timingSafeEqual(macOf(macKey, plain), header.subarray(-MAC_BYTES))) throw new BrokenSeal('key')
  return frameKey
}

async function keysOf(passphrase: string, salt: Buffer): Promise<{ macKey: Buffer; frameKey: Buffer }> {
  const root = await (promisify(scrypt) as (...of: [string, Buffer, number, object]) => Promise<Buffer>)(
    passphrase.normalize('NFC'),
    salt,
    KEY_BYTES,
    SCRYPT,
  )
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', root, '', `nine backup ${purpose}`, KEY_BYTES))
  return { macKey: keyFor('header'), frameKey: keyFor('frames') }
}

const macOf = (key: Buffer, content: Buffer): Buffer => createHmac('sha256', key).update(content).digest()

function nonceOf(frame: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(frame, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Cuts a stream into frames of one size. The last is known as such only at the end, so one is always held back. */
class Frames extends Transform {
  private held: Buffer = Buffer.alloc(0)
  private readonly size: number
  private readonly work: (content: Buffer, isLast: boolean) => Buffer
  private header: { bytes: number; read: (header: Buffer) => Promise<void> } | undefined

  constructor(
    size: number,
    work: (content: Buffer, isLast: boolean) => Buffer,
    header?: { bytes: number; read: (header: Buffer) => Promise<void> },
  ) {
    super()
    this.size = size
    this.work = work
    this.header = header
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.accept(chunk).then(() => done(), done)
  }

  override _flush(done: TransformCallback): void {
    try {
      if (this.header) throw new BrokenSeal('damaged')
      this.push(this.work(this.held, true))
      done()
    } catch (error) {
      done(error as Error)
    }
  }

  private async accept(chunk: Buffer): Promise<void> {
    this.held = Buffer.concat([this.held, chunk])
    if (this.header) {
      const { bytes, read } = this.header
      if (this.held.length < bytes) return
      await read(this.held.subarray(0, bytes))
      this.header = undefined
      this.held = this.held.subarray(bytes)
    }
    while (this.held.length > this.size) {
      this.push(this.work(this.held.subarray(0, this.size), false))
      this.held = this.held.subarray(this.size)
    }
  }
}
