import { Button } from '@mantine/core'
import { exportAssets, type ExportFormat } from '@nine/contract/asset/asset-export'
import { todayIn } from '@nine/contract/duration'
import { callFile } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { t } from '../../../lib/sentences/sentences.ts'
import { settings } from '../../../lib/settings.ts'
import { showToast, toastError, toasts, toastSuccess } from '../../../ui/feedback/toast.tsx'
import type { AssetFilters } from '../asset-search.ts'

export interface ExportChoice {
  business: string
  format: ExportFormat
  /** Absent: every column. */
  columns?: string | undefined
  which: { assets: string[] } | { filter: AssetFilters; sort?: string | undefined }
  count: number
}

const TOAST = 'asset-export'

/** Fetches the file and saves it when it is whole; says so while it takes, and can be stopped. */
export async function runExport({ business, format, columns, which, count }: ExportChoice): Promise<void> {
  const stop = new AbortController()
  const words = t('table:exporting', { count, shown: formatNumber(count) })
  showToast({
    id: TOAST,
    loading: true,
    autoClose: false,
    withCloseButton: false,
    position: 'top-center',
    message: (
      <span className="row between gap-5">
        <span>{words}</span>
        <Button size="xs" variant="default" className="fixed" onClick={() => stop.abort()}>
          {t('table:stop')}
        </Button>
      </span>
    ),
  })
  try {
    const file = await callFile(
      exportAssets,
      { body: { business, format, columns, ...which } },
      { signal: stop.signal },
    )
    saveFile(file, `${t('table:fileName')}-${todayIn(settings.timeZone)}.${format}`)
    toastSuccess(t('table:exported', { count, shown: formatNumber(count) }))
  } catch (error) {
    if (!stop.signal.aborted) toastError(error)
  } finally {
    void toasts.open().then((layer) => layer.hide(TOAST))
  }
}
