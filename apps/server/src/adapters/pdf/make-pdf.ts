import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { forkDecoder } from '../decoding-slot.ts'
import { createWorkQueue } from '../work-queue.ts'
import type { PdfDocument } from './pdf-document.ts'

const PROGRAM = fileURLToPath(new URL('./pdf-process.ts', import.meta.url))
const TIMEOUT_MS = 60_000
/** Starting costs more than drawing: it waits a while for the next document. */
const IDLE_MS = 15_000
const LINE_MAX = 10_000

const inTurn = createWorkQueue(1, LINE_MAX)
let waiting: { drawer: ChildProcess; timer: NodeJS.Timeout } | undefined

interface Watching {
  /** How much of it is drawn, up to 1; now and then. */
  onDrawn?: (share: number) => void
  /** Nobody wants it any more. */
  signal?: AbortSignal
}

/** Draws documents in a process of their own, one after the other: requests go on meanwhile. */
export const makePdf = (document: PdfDocument, { onDrawn, signal }: Watching = {}): Promise<Buffer> =>
  inTurn(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        signal?.throwIfAborted()
        const drawer = takeDrawer()
        const stop = () => drawer.kill('SIGKILL')
        const timer = setTimeout(stop, TIMEOUT_MS)
        signal?.addEventListener('abort', stop)
        const settle = (): void => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', stop)
          drawer.removeAllListeners('message').removeAllListeners('exit')
        }
        drawer.on('message', (message) => {
          if (typeof message === 'number') return onDrawn?.(message)
          settle()
          keepDrawer(drawer)
          if (message instanceof Uint8Array) resolve(Buffer.from(message))
          else reject(new Error('a PDF could not be drawn'))
        })
        drawer.once('exit', (code) => {
          settle()
          reject(signal?.aborted ? signal.reason : new Error(`drawing a PDF ended with ${code}`))
        })
        drawer.send(document, () => {})
      }),
  )

function takeDrawer(): ChildProcess {
  if (!waiting || !waiting.drawer.connected) return forkDecoder(PROGRAM, {})
  const { drawer, timer } = waiting
  clearTimeout(timer)
  waiting = undefined
  drawer.ref()
  drawer.channel?.ref()
  return drawer
}

/** One that waits keeps nobody from stopping. */
function keepDrawer(drawer: ChildProcess): void {
  const timer = setTimeout(() => {
    waiting = undefined
    drawer.kill()
  }, IDLE_MS)
  timer.unref()
  drawer.unref()
  drawer.channel?.unref()
  waiting = { drawer, timer }
}
