import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { IMAGE_SIDE_MAX, THUMB_SIDE_MAX } from '@nine/contract/media'
import type { DecodeResult, DecodeRequest } from './decode-process.ts'
import { AppError } from '../../app-error.ts'
import { forkDecoder, inDecodingSlot } from '../decoding-slot.ts'
import { type Picture, UnusableImage } from './picture.ts'

const PROGRAM = fileURLToPath(new URL('decode-process.ts', import.meta.url))
const SIDES = { full: IMAGE_SIDE_MAX, thumb: THUMB_SIDE_MAX }
/** Without these the process keeps the memory of a large picture long after it is done. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
/** A hostile picture takes longer, but so does a sound one where other work leaves its process no time. */
const DEADLINE_MS = 30_000
/** How long an idle process is kept for the next picture. */
const IDLE_MS = 60_000

/** The server had no time for a picture, which may be sound: another try may go well. */
export class UnreadPicture extends AppError {
  constructor() {
    super('server.unavailable')
  }
}

const idle = new Map<ChildProcess, NodeJS.Timeout>()

/**
 * Re-encodes an uploaded picture. Untrusted files are decoded in separate processes, which know no
 * secrets: a file that crashes one takes nothing else down.
 */
export async function readPicture(path: string, deadlineMs = DEADLINE_MS): Promise<Picture> {
  const result = await inDecodingSlot(() => decode({ path, sides: SIDES }, deadlineMs))
  if ('picture' in result) return result.picture
  throw 'refused' in result ? new UnusableImage(result.refused, result.values) : new Error(result.failed)
}

async function decode(request: DecodeRequest, deadlineMs: number): Promise<DecodeResult> {
  const decoder = takeIdle() ?? start()
  const ended = new AbortController()
  const late = AbortSignal.timeout(deadlineMs)
  late.addEventListener('abort', () => decoder.kill('SIGKILL'), { signal: ended.signal })
  try {
    const received = once(decoder, 'message', ended) as Promise<[DecodeResult]>
    const died = once(decoder, 'exit', ended)
    decoder.send(request)
    const result = await Promise.race([received, died.then(() => undefined)])
    if (!result) throw late.aborted ? new UnreadPicture() : new UnusableImage('image_broken')
    keepIdle(decoder)
    return result[0]
  } finally {
    ended.abort()
  }
}

function start(): ChildProcess {
  const decoder = forkDecoder(PROGRAM, { env: ENVIRONMENT })
  decoder.unref()
  decoder.channel?.unref()
  return decoder
}

function takeIdle(): ChildProcess | undefined {
  const [decoder] = idle.keys()
  if (!decoder) return undefined
  clearTimeout(idle.get(decoder))
  idle.delete(decoder)
  return decoder.connected ? decoder : takeIdle()
}

/** Frees memory for other work. */
export function stopIdleDecoders(): void {
  for (const [decoder, timer] of idle) {
    clearTimeout(timer)
    decoder.disconnect()
  }
  idle.clear()
}

/** Keeps the process for the next picture for a while, then ends it to free its memory. */
function keepIdle(decoder: ChildProcess): void {
  const timer = setTimeout(() => {
    idle.delete(decoder)
    decoder.disconnect()
  }, IDLE_MS).unref()
  idle.set(decoder, timer)
}
