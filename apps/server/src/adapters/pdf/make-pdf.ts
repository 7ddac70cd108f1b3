import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { forkDecoder } from '../decoding-slot.ts'
import { createWorkQueue } from '../work-queue.ts'
import type { PrintedDocument } from '@nine/contract/printed-document'

const PROGRAM = fileURLToPath(new URL('./pdf-process.ts', import.meta.url))
const TIMEOUT_MS = 60_000
/** Starting a process costs more than drawing, so it is kept for a while for the next document. */
const IDLE_MS = 15_000
const LINE_MAX = 10_000

const inTurn = createWorkQueue(1, LINE_MAX)
let waiting: { drawer: ChildProcess; timer: NodeJS.Timeout } | undefined

interface Watching {
  /** Called now and then with the part that is drawn, up to 1. */
  onDrawn?: (share: number) => void
  /** Aborted when nobody wants the document any more. */
  signal?: AbortSignal
}

/** Draws documents in a separate process, one after the other, so that requests are served meanwhile. */
export const makePdf = (document: PrintedDocument, { onDrawn, signal }: Watching = {}): Promise<Buffer> =>
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

/** Keeps the process for the next document. It does not keep the server from exiting. */
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
