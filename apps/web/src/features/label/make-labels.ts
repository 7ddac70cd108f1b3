import type { LabelFile } from './label-files.ts'
import type { LabelJob, LabelReply, PagesJob } from './label.worker.ts'
import type { DrawnPage } from './sheet/drawn-page.ts'

/** The worker could not draw the labels. */
export class LabelError extends Error {}

interface LabelRun<T> {
  result: Promise<T>
  /** Stops at once; the promise then never settles. */
  cancel: () => void
}

/** Creates labels in a worker, so that the page stays responsive. `onSheet` is called for every finished sheet. */
export const makeLabels = (job: LabelJob, onSheet: (done: number) => void): LabelRun<LabelFile> =>
  run(job, onSheet, (reply) => ('file' in reply ? reply.file : undefined))

/** The same as pages to show or to print. */
export const drawLabels = (job: PagesJob, onSheet: (done: number) => void = () => {}): LabelRun<DrawnPage[]> =>
  run(job, onSheet, (reply) => ('pages' in reply ? reply.pages : undefined))

function run<T>(
  job: LabelJob | PagesJob,
  onSheet: (done: number) => void,
  resultIn: (reply: LabelReply) => T | undefined,
): LabelRun<T> {
  const worker = new Worker(new URL('./label.worker.ts', import.meta.url), { type: 'module' })
  const result = new Promise<T>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<LabelReply>) => {
      if ('done' in data) return onSheet(data.done)
      worker.terminate()
      const made = resultIn(data)
      if (made !== undefined) resolve(made)
      else reject(new LabelError('error' in data ? data.error : 'another reply than expected'))
    })
    worker.addEventListener('error', ({ message }) => {
      worker.terminate()
      reject(new LabelError(message))
    })
  })
  worker.postMessage(job, [])
  return { result, cancel: () => worker.terminate() }
}
