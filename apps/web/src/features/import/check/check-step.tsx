import { Button, Progress } from '@mantine/core'
import type { Import, ImportCounts } from '@nine/contract/asset/import/import-record'
import { type SubmitEvent, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { DialogFoot } from '../../../ui/dialog/full-dialog.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { SubmitKeys } from '../../../ui/field/submit-keys.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { ImportFrame } from '../import-frame.tsx'
import frame from '../import-frame.module.css'
import { noteSummary, refreshImport, sendCommit } from '../import.queries.ts'
import type { ImportSearch, RowFilter } from '../import-search.ts'
import type { Step } from '../steps.ts'
import { FoundPhotos } from '../photos/found-photos.tsx'
import { CheckedRows } from './checked-rows.tsx'
import { Figures } from './figures.tsx'
import { PreviousImport } from './previous-import.tsx'

interface Props {
  business: string
  url: string
  made: Import
  search: ImportSearch
  onSearch: (search: ImportSearch, replace?: boolean) => void
  onStep: (step: Step) => void
}

/** The result of the dry run: what would happen, and what has to be corrected first. */
export function CheckStep({ business, url, made, search, onSearch, onStep }: Props) {
  const { t } = useTranslation('import')
  const phone = useIsPhone()
  const [busy, setBusy] = useState(false)
  const { counts, state } = made
  const isRunning = state === 'checking'
  const good = counts ? counts.new + counts.changed : 0
  const canImport = !isRunning && good > 0

  async function commit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (busy || !canImport) return
    setBusy(true)
    try {
      noteSummary(business, await sendCommit(business, made))
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
      await refreshImport(business, made._id)
    }
  }

  return (
    <ImportFrame step="check" fileName={made.fileName} onStep={onStep}>
      <div className={`column gap-6 grow scroll-y ${frame['ground']}`}>
        {isRunning ? (
          <DryRun made={made} />
        ) : (
          counts && (
            <>
              <div className="row wrap gap-6">
                <h3 className="text-l">{t('check.title', { count: made.rows, rows: formatNumber(made.rows) })}</h3>
                <p className="text-s soft">{t(counts.faulty > 0 ? 'check.text' : 'check.textClean')}</p>
              </div>
              <Checked {...{ business, made, counts, search, onSearch, onStep }} />
            </>
          )
        )}
      </div>
      <form onSubmit={(event) => void commit(event)}>
        <DialogFoot start={!phone && !isRunning && <PreviousImport business={business} url={url} made={made} />}>
          <Button variant="default" onClick={() => onStep('match')}>
            {t('check.back')}
          </Button>
          <Button
            type="submit"
            loading={busy}
            disabled={!canImport}
            rightSection={!phone && canImport && <SubmitKeys />}
          >
            {isRunning || good > 0
              ? t(counts && counts.faulty > 0 ? 'check.importGood' : 'check.import', {
                  count: good,
                  shown: formatNumber(isRunning ? made.rows : good),
                })
              : t('check.nothing')}
          </Button>
        </DialogFoot>
      </form>
    </ImportFrame>
  )
}

interface CheckedProps extends Pick<Props, 'business' | 'made' | 'search' | 'onSearch' | 'onStep'> {
  counts: ImportCounts
}

function Checked({ business, made, counts, search, onSearch, onStep }: CheckedProps) {
  // Decided once: the last faulty row stays in sight after it was corrected.
  const [usual] = useState<RowFilter>(counts.faulty > 0 ? 'faulty' : 'all')
  const rows = search.rows ?? usual
  return (
    <>
      <Figures made={made} counts={counts} chosen={rows} onChoose={(filter) => onSearch({ rows: filter })} />
      {made.photos.total > 0 && <FoundPhotos business={business} made={made} onMore={() => onStep('match')} />}
      <CheckedRows business={business} made={made} counts={counts} rows={rows} search={search} onSearch={onSearch} />
    </>
  )
}

/** How far the dry run is. */
function DryRun({ made }: { made: Import }) {
  const { t } = useTranslation('import')
  const { done, total } = made.progress ?? { done: 0, total: made.rows }
  const title = t('check.running', { count: made.rows, rows: formatNumber(made.rows) })
  return (
    <>
      <section className="box column gap-5 p-7" aria-live="polite">
        <div className="row wrap gap-6">
          <h3 className="text-l grow">{title}</h3>
          <span className="text-s soft num">
            {t('check.looked', { count: total, done: formatNumber(done), total: formatNumber(total) })}
          </span>
        </div>
        <Progress
          value={(100 * done) / Math.max(total, 1)}
          size={8}
          animated={done === 0}
          aria-label={title}
          transitionDuration={200}
        />
        <p className="text-s soft">{t('check.runningText')}</p>
      </section>
      <RowsSkeleton rows={8} />
    </>
  )
}
