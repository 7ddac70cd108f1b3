import type { SeenCode } from './read-all-codes.ts'

/** Larger pictures take longer and are read no better: treatments look at the middle alone. */
const MAX_SIDE = 1920

/** The decoder could not work on a picture. */
export class DecodeError extends Error {}

export interface QrDecoder {
  /** The text of a QR code in the picture; undefined when there is none. */
  decode: (source: HTMLVideoElement | Blob) => Promise<string | undefined>
  /** Every code in the picture. */
  decodeAll: (source: HTMLVideoElement | Blob) => Promise<readonly SeenCode[]>
  close: () => void
}

type Reply = { id: number; text?: string; codes?: SeenCode[]; error?: string }

/** Decodes in a worker, so that the page never stutters. */
export function openDecoder(): QrDecoder {
  const worker = new Worker(new URL('./decode-qr.worker.ts', import.meta.url), { type: 'module' })
  const asked = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>()
  let next = 0
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    const waiting = asked.get(data.id)
    asked.delete(data.id)
    if (data.error === undefined) waiting?.resolve(data)
    else waiting?.reject(new DecodeError(data.error))
  })
  worker.addEventListener('error', () => {
    for (const { reject } of asked.values()) reject(new DecodeError('the worker failed'))
    asked.clear()
  })
  async function ask(source: HTMLVideoElement | Blob, all: boolean): Promise<Reply> {
    const picture = await pictureOf(source)
    return new Promise((resolve, reject) => {
      const id = next++
      asked.set(id, { resolve, reject })
      worker.postMessage({ id, picture, all }, [picture])
    })
  }
  return {
    decode: async (source) => (await ask(source, false)).text,
    decodeAll: async (source) => (await ask(source, true)).codes ?? [],
    close: () => worker.terminate(),
  }
}

async function pictureOf(source: HTMLVideoElement | Blob): Promise<ImageBitmap> {
  const whole = await createImageBitmap(source)
  const scale = MAX_SIDE / Math.max(whole.width, whole.height)
  if (scale >= 1) return whole
  const smaller = await createImageBitmap(whole, {
    resizeWidth: Math.round(whole.width * scale),
    resizeHeight: Math.round(whole.height * scale),
    resizeQuality: 'high',
  })
  whole.close()
  return smaller
}
