import { PHOTOS_A_CALL, type SentPhoto } from '@nine/contract/asset/import/import-photos'
import type { LeftFile, Picture } from './gather-pictures.ts'
import { UnreadableZip } from './read-zip.ts'

/** What one request carries, so that a slow line shows progress and little is lost when it breaks. */
const BYTES_A_CALL = 12 * 1024 * 1024
const ATTEMPTS = 5
const FIRST_WAIT_MS = 1000

export interface Sending {
  /** Sends some pictures; each that is acknowledged is kept. */
  send: (files: readonly File[], onPart: (part: number) => void) => Promise<readonly SentPhoto[]>
  signal: AbortSignal
  wait: (ms: number) => Promise<void>
  /** Whether an error may be gone in a moment. */
  isPassing: (error: unknown) => boolean
  /** How many of the pictures are over and done with; whole ones, and parts of those under way. */
  onProgress: (done: number) => void
}

export interface SendResult {
  /** What is still to be sent: after an error it goes on from there. */
  rest: readonly Picture[]
  refused: { name: string; reason: string }[]
  broken: LeftFile[]
  error: unknown
}

/** Sends pictures a few at a time, one request after the other. A broken connection is tried again, a few times. */
export async function sendPictures(pictures: readonly Picture[], sending: Sending): Promise<SendResult> {
  const { signal, onProgress } = sending
  const result: SendResult = { rest: pictures, refused: [], broken: [], error: undefined }
  let done = 0
  while (result.rest.length > 0 && !signal.aborted) {
    const some = firstFew(result.rest)
    const files: File[] = []
    for (const picture of some) {
      try {
        files.push(await picture.read())
      } catch (error) {
        if (!(error instanceof UnreadableZip)) throw error
        result.broken.push({ name: picture.name, reason: 'broken' })
      }
    }
    try {
      const answers =
        files.length === 0 ? [] : await sendAgain(files, sending, (part) => onProgress(done + part * files.length))
      for (const { name, state, reason } of answers)
        if (state === 'refused') result.refused.push({ name, reason: reason ?? '' })
    } catch (error) {
      if (!signal.aborted) result.error = error
      return result
    }
    done += some.length
    onProgress(done)
    result.rest = result.rest.slice(some.length)
  }
  return result
}

function firstFew(pictures: readonly Picture[]): Picture[] {
  const some: Picture[] = []
  let bytes = 0
  for (const picture of pictures.slice(0, PHOTOS_A_CALL)) {
    if (some.length > 0 && bytes + picture.size > BYTES_A_CALL) break
    bytes += picture.size
    some.push(picture)
  }
  return some
}

async function sendAgain(
  files: readonly File[],
  { send, signal, wait, isPassing }: Sending,
  onPart: (part: number) => void,
): Promise<readonly SentPhoto[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send(files, onPart)
    } catch (error) {
      if (attempt >= ATTEMPTS || signal.aborted || !isPassing(error)) throw error
      await wait(FIRST_WAIT_MS * 2 ** (attempt - 1))
    }
  }
}
