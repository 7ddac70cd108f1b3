import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
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

/** Recognised by its first bytes. */
export const isSealed = (start: Buffer): boolean => start.subarray(0, MAGIC.length).equals(MAGIC)

type Bytes = AsyncIterable<Buffer>

/** Encrypts a stream. */
export const sealing = (passphrase: string) =>
  async function* (source: Bytes): AsyncGenerator<Buffer> {
    const header = Buffer.concat([MAGIC, Buffer.from([VERSION]), randomBytes(SALT_BYTES)])
    const { macKey, frameKey } = await keysOf(passphrase, header.subarray(-SALT_BYTES))
    yield Buffer.concat([header, macOf(macKey, header)])
    let frame = 0
    for await (const { content, isLast } of piecesOf(source, FRAME_BYTES, FRAME_BYTES)) {
      const cipher = createCipheriv('aes-256-gcm', frameKey, nonceOf(frame++, isLast))
      yield Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()])
    }
  }

/** Decrypts a stream; each frame is passed on only once it is authenticated. */
export const opening = (passphrase: string) =>
  async function* (source: Bytes): AsyncGenerator<Buffer> {
    let frame = 0
    let frameKey: Buffer | undefined
    for await (const { content, isLast } of piecesOf(source, HEADER_BYTES, FRAME_BYTES + TAG_BYTES)) {
      if (frameKey) yield openFrame(frameKey, nonceOf(frame++, isLast), content)
      else if (isLast) throw new BrokenSeal('damaged')
      else frameKey = await readHeader(passphrase, content)
    }
  }

function openFrame(key: Buffer, nonce: Buffer, content: Buffer): Buffer {
  if (content.length < TAG_BYTES) throw new BrokenSeal('damaged')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
  decipher.setAuthTag(content.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(content.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch {
    // The tag does not match the frame.
    throw new BrokenSeal('damaged')
  }
}

/** Cuts a stream into a first piece and others of one size. One is held back, since only the end shows which is the last. */
async function* piecesOf(source: Bytes, first: number, others: number) {
  let held: Buffer = Buffer.alloc(0)
  let size = first
  for await (const chunk of source) {
    held = Buffer.concat([held, chunk])
    for (; held.length > size; size = others) {
      yield { content: held.subarray(0, size), isLast: false }
      held = held.subarray(size)
    }
  }
  yield { content: held, isLast: true }
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
