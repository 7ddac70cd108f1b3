import { todayIn } from '@nine/contract/duration'
import { useEffect, useRef, useState } from 'react'
import { rethrowUnless } from '../../../lib/expected-error.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { settings } from '../../../lib/settings.ts'
import { printPages } from '../../../ui/print/print-pages.tsx'
import type { LabelFile, LabelFormat } from '../label-files.ts'
import type { LabelJob } from '../label.worker.ts'
import { drawLabels, LabelError, makeLabels } from '../make-labels.ts'
import { PagePicture } from './page-picture.tsx'

type Work = Omit<LabelJob, 'make' | 'day'>

/** Saves labels as files or prints them, and shows the progress. Closing the dialog stops the work. */
export function useLabelOutput() {
  const [done, setDone] = useState<number>()
  const [hasFailed, setFailed] = useState(false)
  const run = useRef<{ cancel: () => void }>(undefined)
  useEffect(() => () => run.current?.cancel(), [])

  /** Undefined where it failed. */
  async function work<T>(start: () => { result: Promise<T>; cancel: () => void }): Promise<T | undefined> {
    setFailed(false)
    setDone(0)
    try {
      const started = start()
      run.current = started
      return await started.result
    } catch (error) {
      setFailed(true)
      rethrowUnless(error, LabelError)
      return undefined
    } finally {
      setDone(undefined)
    }
  }

  return {
    /** Sheets that are ready, while some are made. */
    done,
    hasFailed,
    save: async (make: LabelFormat, job: Work, nameOf: (name: string) => string): Promise<LabelFile | undefined> => {
      const file = await work(() => makeLabels({ ...job, make, day: todayIn(settings.timeZone) }, setDone))
      if (!file) return undefined
      const named = { ...file, name: nameOf(file.name) }
      saveFile(named.blob, named.name)
      return named
    },
    /** False where it failed. */
    print: async (job: Work): Promise<boolean> => {
      const pages = await work(() => drawLabels({ ...job, make: 'pages', only: undefined }, setDone))
      const [first] = pages ?? []
      if (!pages || !first) return false
      const { widthMm, heightMm } = first.size
      await printPages(
        pages.map((page, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- pages have nothing else to tell them apart
          <div key={index} style={{ width: `${widthMm}mm`, height: `${heightMm}mm` }}>
            <PagePicture page={page} logo={job.logo} />
          </div>
        )),
        { width: widthMm, height: heightMm },
      )
      return true
    },
    stop: () => {
      run.current?.cancel()
      setDone(undefined)
    },
  }
}
