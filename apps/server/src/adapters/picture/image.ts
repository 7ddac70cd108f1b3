import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { IMAGE_SIDE_MAX, THUMB_SIDE_MAX } from '@nine/contract/media'
import type { DecodeResult, DecodeRequest } from './decode-process.ts'
import { forkDecoder, inDecodingSlot } from '../decoding-slot.ts'
import { type Picture, UnusableImage } from './picture.ts'

const PROGRAM = fileURLToPath(new URL('decode-process.ts', import.meta.url))
const SIDES = { full: IMAGE_SIDE_MAX, thumb: THUMB_SIDE_MAX }
/** Without these the memory of a large picture stays with the process long after it is done. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
const PATIENCE_MS = 30_000
const REST_MS = 60_000

const resting = new Map<ChildProcess, NodeJS.Timeout>()

/**
 * Makes a picture anew from an uploaded file. Decoding strangers' files is done in processes of its own, which know no
 * secrets: one that a file brings down takes nothing with it.
 */
export async function readPicture(path: string): Promise<Picture> {
  const answer = await inDecodingSlot(() => decode({ path, sides: SIDES }))
  if ('picture' in answer) return answer.picture
  throw 'refused' in answer ? new UnusableImage(answer.refused, answer.values) : new Error(answer.failed)
}

async function decode(request: DecodeRequest): Promise<DecodeResult> {
  const decoder = awaken() ?? start()
  const ended = new AbortController()
  const patience = setTimeout(() => decoder.kill('SIGKILL'), PATIENCE_MS)
  try {
    const answered = once(decoder, 'message', ended) as Promise<[DecodeResult]>
    const died = once(decoder, 'exit', ended)
    decoder.send(request)
    const answer = await Promise.race([answered, died.then(() => undefined)])
    if (!answer) throw new UnusableImage('image_broken')
    rest(decoder)
    return answer[0]
  } finally {
    clearTimeout(patience)
    ended.abort()
  }
}

function start(): ChildProcess {
  const decoder = forkDecoder(PROGRAM, { env: ENVIRONMENT })
  decoder.unref()
  decoder.channel?.unref()
  return decoder
}

function awaken(): ChildProcess | undefined {
  const [decoder] = resting.keys()
  if (!decoder) return undefined
  clearTimeout(resting.get(decoder))
  resting.delete(decoder)
  return decoder.connected ? decoder : awaken()
}

/** Makes room for work that needs memory of its own. */
export function endRestingDecoders(): void {
  for (const [decoder, timer] of resting) {
    clearTimeout(timer)
    decoder.disconnect()
  }
  resting.clear()
}

/** Waits a while for the next picture, then gives its memory back. */
function rest(decoder: ChildProcess): void {
  const timer = setTimeout(() => {
    resting.delete(decoder)
    decoder.disconnect()
  }, REST_MS).unref()
  resting.set(decoder, timer)
}
