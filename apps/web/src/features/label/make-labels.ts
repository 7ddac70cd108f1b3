import type { LabelFile } from './label-files.ts'
import type { LabelReply, LabelJob } from './label.worker.ts'

/** The worker could not draw the labels. */
export class LabelError extends Error {}

export interface LabelRun {
  file: Promise<LabelFile>
  /** Stops at once; the promise then never settles. */
  cancel: () => void
}

/** Creates labels in a worker, so that the page stays responsive. `onSheet` is called for every finished sheet. */
export function makeLabels(job: LabelJob, onSheet: (done: number) => void = () => {}): LabelRun {
  const worker = new Worker(new URL('./label.worker.ts', import.meta.url), { type: 'module' })
  const file = new Promise<LabelFile>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<LabelReply>) => {
      if ('done' in data) return onSheet(data.done)
      worker.terminate()
      if ('file' in data) resolve(data.file)
      else reject(new LabelError(data.error))
    })
    worker.addEventListener('error', ({ message }) => {
      worker.terminate()
      reject(new LabelError(message))
    })
  })
  worker.postMessage(job, [])
  return { file, cancel: () => worker.terminate() }
}
