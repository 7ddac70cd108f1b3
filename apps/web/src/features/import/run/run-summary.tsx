import type { Import, ImportCreates } from '@nine/contract/asset/import/import-record'
import type { Batch } from '@nine/contract/batch/batch'
import { CircleCheck } from 'lucide-react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { CREATED_THINGS } from '../created-things.ts'
import { timeTaken } from './run-time.ts'

interface Props {
  made: Import
  batch: Batch
  numbers: { count: number; new: string; changed: string }
}

/** How many assets came of the file, what was made for them, and how long it took. */
export function RunSummary({ made, batch, numbers }: Props) {
  const { t } = useTranslation('import')
  const { counts, creates } = made
  const took = timeTaken(batch)
  const isPart = batch.state === 'cancelled'
  const result =
    counts?.newAssets === 0
      ? t('run.resultChanged', { ...numbers, count: counts.changed })
      : t(counts?.changed === 0 ? 'run.resultNew' : 'run.result', numbers)
  const beside = [
    !isPart && creates && createdWords(creates),
    took &&
      (took.minutes > 0
        ? t('run.took.minutes', { minutes: took.minutes, seconds: String(took.seconds).padStart(2, '0') })
        : t('run.took.seconds', { seconds: took.seconds })),
  ].filter(Boolean)
  function createdWords(made: ImportCreates): string {
    const things = CREATED_THINGS.flatMap((thing) => {
      const { count } = made[thing]
      return count > 0 ? [t(`check.created.${thing}`, { count, shown: formatNumber(count) })] : []
    })
    return things.length > 0 ? t('run.made', { things: things.join(', ') }) : ''
  }
  return (
    <div className="row gap-6 radius-l toned p-7" data-tone={isPart ? 'orange' : 'green'}>
      <CircleCheck size={24} strokeWidth={1.75} aria-hidden="true" />
      <div className="column">
        <b className="strong">
          {isPart
            ? t('run.resultPart', {
                count: batch.total,
                done: formatNumber(batch.done),
                total: formatNumber(batch.total),
              })
            : result}
        </b>
        {beside.length > 0 && <span className="text-s soft">{beside.join(' · ')}</span>}
      </div>
    </div>
  )
}
