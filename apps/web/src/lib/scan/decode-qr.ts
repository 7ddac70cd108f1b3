/** Larger pictures take longer and are read no better: treatments look at the middle alone. */
const MAX_SIDE = 1920

/** The decoder could not work on a picture. */
export class DecodeError extends Error {}

export interface QrDecoder {
  /** The text of a QR code in the picture; undefined when there is none. */
  decode: (source: HTMLVideoElement | Blob) => Promise<string | undefined>
  close: () => void
}

type Reply = { id: number; text?: string; error?: string }

/** Decodes in a worker, so that the page never stutters. */
export function openDecoder(): QrDecoder {
  const worker = new Worker(new URL('./decode-qr.worker.ts', import.meta.url), { type: 'module' })
  const asked = new Map<number, { resolve: (text: string | undefined) => void; reject: (error: Error) => void }>()
  let next = 0
  worker.addEventListener('message', ({ data: { id, text, error } }: MessageEvent<Reply>) => {
    const waiting = asked.get(id)
    asked.delete(id)
    if (error === undefined) waiting?.resolve(text)
    else waiting?.reject(new DecodeError(error))
  })
  worker.addEventListener('error', () => {
    for (const { reject } of asked.values()) reject(new DecodeError('the worker failed'))
    asked.clear()
  })
  return {
    decode: async (source) => {
      const picture = await pictureOf(source)
      return new Promise((resolve, reject) => {
        const id = next++
        asked.set(id, { resolve, reject })
        worker.postMessage({ id, picture }, [picture])
      })
    },
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
