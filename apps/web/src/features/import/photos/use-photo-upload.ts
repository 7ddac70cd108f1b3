import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { rethrowUnless } from '../../../lib/expected-error.ts'
import { knownPhotoNames, refreshImport, sendPhotos } from '../import.queries.ts'
import { type Gathered, gatherPictures, type LeftFile, type Picture } from './gather-pictures.ts'
import { sendPictures } from './send-pictures.ts'

export interface PhotoUpload {
  state: 'reading' | 'sending' | 'done' | 'stopped' | 'failed'
  /** Pictures that are to be sent, and how many of them are. */
  total: number
  done: number
  /** Were on the server before. */
  known: number
  left: LeftFile[]
  refused: { name: string; reason: string }[]
  excess: Gathered['excess']
  error: unknown
}

const NOTHING: PhotoUpload = {
  state: 'reading',
  total: 0,
  done: 0,
  known: 0,
  left: [],
  refused: [],
  excess: undefined,
  error: undefined,
}

/** Reads chosen files and sends the pictures among them; what was sent stays sent, however it ends. */
export function usePhotoUpload(business: string, id: string, onBusy: (isBusy: boolean) => void) {
  const [upload, setUpload] = useState<PhotoUpload>()
  const rest = useRef<readonly Picture[]>([])
  const control = useRef<AbortController>(undefined)
  const tell = useEffectEvent(onBusy)
  const isBusy = upload?.state === 'reading' || upload?.state === 'sending'
  useEffect(() => {
    tell(isBusy)
  }, [isBusy])
  useEffect(() => () => control.current?.abort(), [])

  const change = (some: Partial<PhotoUpload>) => setUpload((now) => ({ ...(now ?? NOTHING), ...some }))

  async function pick(files: Iterable<File>): Promise<void> {
    const chosen = [...files]
    if (chosen.length === 0 || isBusy) return
    const mine = begin()
    setUpload(NOTHING)
    const { pictures, left, excess } = await gatherPictures(chosen)
    change({ left, excess })
    if (excess || mine.signal.aborted) {
      change({ state: 'stopped' })
      return
    }
    try {
      const known = await knownPhotoNames(business, id, mine.signal)
      rest.current = pictures.filter(({ name }) => !known.has(name))
      change({ known: pictures.length - rest.current.length })
    } catch (error) {
      rethrowUnless(error, ApiError, DOMException)
      change(mine.signal.aborted ? { state: 'stopped' } : { state: 'failed', error })
      return
    }
    await send(mine)
  }

  async function send(mine: AbortController): Promise<void> {
    const all = rest.current
    change({ state: 'sending', total: all.length, done: 0, error: undefined })
    const result = await sendPictures(all, {
      signal: mine.signal,
      wait: (ms) => pause(ms, mine.signal),
      isPassing: (error) => error instanceof ApiError && (error.code === 'network' || error.status >= 502),
      onProgress: (done) => change({ done }),
      send: (some, onUpload) => sendPhotos(business, id, some, { signal: mine.signal, onUpload }),
    })
    rest.current = result.rest
    setUpload((now) => ({
      ...(now ?? NOTHING),
      state: result.error === undefined ? (result.rest.length === 0 ? 'done' : 'stopped') : 'failed',
      done: all.length - result.rest.length,
      error: result.error,
      left: [...(now?.left ?? []), ...result.broken],
      refused: [...(now?.refused ?? []), ...result.refused],
    }))
    await refreshImport(business, id)
  }

  function begin(): AbortController {
    control.current?.abort()
    control.current = new AbortController()
    return control.current
  }
  return {
    upload,
    isBusy,
    pick: (files: Iterable<File>) => void pick(files),
    stop: () => control.current?.abort(),
    resume: () => void send(begin()),
    dismiss: () => setUpload(undefined),
  }
}

/** Ends at once when the person stops. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
