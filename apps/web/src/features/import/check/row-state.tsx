import type { ImportRow, ImportRowState } from '@nine/contract/asset/import/import-record'
import { Image } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import type { Tone } from '../../../lib/tone.ts'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import type { useImportWords } from '../use-import-words.ts'
import { issuesOfRow } from './row-columns.ts'

const TONES: Record<ImportRowState, Tone> = {
  waiting: 'grey',
  new: 'green',
  changed: 'blue',
  unchanged: 'grey',
  faulty: 'red',
  skipped: 'grey',
  'left-out': 'grey',
}

/** What happens to a row, with what is wrong about it as a whole. */
export function RowState({ row, words }: { row: ImportRow; words: ReturnType<typeof useImportWords> }) {
  const { t } = useTranslation('import')
  const { state, isFixed, quantity, photos } = row
  return (
    <span className="column gap-2">
      <span className="row gap-3">
        {isFixed && state !== 'faulty' ? (
          <StatusBadge tone="green" label={t('check.fixed')} />
        ) : (
          <StatusBadge tone={TONES[state]} label={t(`check.states.${state}`)} />
        )}
        {quantity > 1 && <span className="text-xs muted nowrap">{t('check.times', { count: quantity })}</span>}
        {photos > 0 && (
          <span className="row gap-2 text-xs muted nowrap" title={t('photos.ofRow', { count: photos })}>
            <Image size={13} role="img" aria-label={t('photos.ofRow', { count: photos })} />
            {photos > 1 && photos}
          </span>
        )}
      </span>
      {issuesOfRow(row).map((issue) => (
        <span key={issue.code} className={`text-xs ${issue.isError ? 'danger' : 'amber'}`}>
          {words.issueWord(issue)}
        </span>
      ))}
    </span>
  )
}
