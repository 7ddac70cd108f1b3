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

/** Draws documents in a process of their own, one after the other: requests go on meanwhile. */
export const makePdf = (document: PdfDocument): Promise<Buffer> =>
  inTurn(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        const drawer = takeDrawer()
        const timer = setTimeout(() => drawer.kill('SIGKILL'), TIMEOUT_MS)
        const settle = (): void => {
          clearTimeout(timer)
          drawer.removeAllListeners('message').removeAllListeners('exit')
        }
        drawer.once('message', (bytes) => {
          settle()
          keepDrawer(drawer)
          if (bytes instanceof Uint8Array) resolve(Buffer.from(bytes))
          else reject(new Error('a PDF could not be drawn'))
        })
        drawer.once('exit', (code) => {
          settle()
          reject(new Error(`drawing a PDF ended with ${code}`))
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
