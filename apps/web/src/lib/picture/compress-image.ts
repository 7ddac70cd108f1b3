import type { CompressReply, CompressRequest } from './compress-image.worker.ts'
import { compressionPlan, type PictureKind, renamedTo } from './compression-plan.ts'
import { rethrowUnless } from '../expected-error.ts'

const TIMEOUT_MS = 60_000

class CompressionError extends Error {}

/** A smaller copy of a large picture, made in a worker. Small files, other files and unreadable ones are returned as they are. */
export async function compressImage(file: File, kind: PictureKind): Promise<File> {
  const plan = compressionPlan(file, kind)
  if (!plan) return file
  try {
    const blob = await inWorker({ file, plan })
    if (blob.size >= file.size) return file
    return new File([blob], renamedTo(file.name, blob.type), { type: blob.type, lastModified: file.lastModified })
  } catch (error) {
    rethrowUnless(error, CompressionError)
    return file
  }
}

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, { resolve: (blob: Blob) => void; reject: (error: Error) => void }>()

function inWorker(request: Omit<CompressRequest, 'id'>): Promise<Blob> {
  const id = ++lastId
  const target = (worker ??= startWorker())
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    setTimeout(() => settle({ id, error: 'timeout' }), TIMEOUT_MS)
    target.postMessage({ id, ...request } satisfies CompressRequest, [])
  })
}

function startWorker(): Worker {
  const started = new Worker(new URL('./compress-image.worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<CompressReply>) => settle(data))
  started.addEventListener('error', () => {
    worker = undefined
    started.terminate()
    for (const id of waiting.keys()) settle({ id, error: 'worker failed' })
  })
  return started
}

function settle(reply: CompressReply): void {
  const request = waiting.get(reply.id)
  waiting.delete(reply.id)
  if ('blob' in reply) request?.resolve(reply.blob)
  else request?.reject(new CompressionError(reply.error))
}
