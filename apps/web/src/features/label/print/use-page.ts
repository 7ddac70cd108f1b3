import { useEffect, useState } from 'react'
import { rethrowUnless } from '../../../lib/expected-error.ts'
import type { PagesJob } from '../label.worker.ts'
import { drawLabels, LabelError } from '../make-labels.ts'
import type { DrawnPage } from '../sheet/drawn-page.ts'

/** One page as it will be printed. The one before stays while the next is drawn. */
export function usePage(job: Omit<PagesJob, 'make'> | undefined): { page: DrawnPage | undefined; hasFailed: boolean } {
  const [page, setPage] = useState<DrawnPage>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!job || job.labels.length === 0) return undefined
    const { result, cancel } = drawLabels({ ...job, make: 'pages' })
    async function show(): Promise<void> {
      try {
        const [first] = await result
        setPage(first)
        setFailed(false)
      } catch (error) {
        setFailed(true)
        rethrowUnless(error, LabelError)
      }
    }
    void show()
    return cancel
  }, [job])
  return { page, hasFailed }
}
