import { randomFillSync } from 'node:crypto'

const ID_BYTES = 12
/** Random bytes are cheap by the kilobyte and expensive by the dozen; every request and every row needs some. */
const pool = Buffer.alloc(ID_BYTES * 256)
let used = pool.length

/** A new id: 12 random bytes as 24 hexadecimal characters. */
export function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += ID_BYTES
  return pool.toString('hex', used - ID_BYTES, used)
}
