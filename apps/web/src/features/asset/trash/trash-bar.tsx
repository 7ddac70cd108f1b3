import { Button, CloseButton } from '@mantine/core'
import { RotateCcw, Trash2 } from 'lucide-react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import bar from '../../../ui/list/selection-bar.module.css'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import type { Selection } from '../list/selection.ts'

export interface TrashActions {
  mayPurge: boolean
  busy: boolean
  onRestore: (some: string[]) => void
  onPurge: (some: string[]) => void
}

interface Props extends TrashActions {
  chosen: Selection
  onClear: () => void
}

/** What can be done with the chosen ones. */
export function TrashBar({ chosen, mayPurge, busy, onRestore, onPurge, onClear }: Props) {
  const { t } = useTranslation('batch')
  const phone = useIsPhone()
  return (
    <div className={`row gap-5 radius-l float white ${bar['bar']}`} role="region" aria-label={t('trash.bar')}>
      <span className={`inline-row gap-5 medium nowrap ${bar['count']}`} role="status">
        <b className={`text-s bold centered radius-s ${bar['number']}`}>{formatNumber(chosen.size)}</b>
        <span className={bar['word']}>{t('trash.chosen')}</span>
      </span>
      <span className={bar['hairline']} aria-hidden="true" />
      <Button
        className={bar['main']}
        loading={busy}
        leftSection={!phone && <RotateCcw size={17} />}
        onClick={() => onRestore([...chosen])}
      >
        {t('trash.restore')}
      </Button>
      {mayPurge && (
        <Button
          variant="transparent"
          className={bar['danger']}
          disabled={busy}
          leftSection={!phone && <Trash2 size={17} strokeWidth={1.75} />}
          onClick={() => onPurge([...chosen])}
        >
          {t('trash.purge')}
        </Button>
      )}
      <CloseButton className={bar['close']} size={36} iconSize={18} aria-label={t('trash.clear')} onClick={onClear} />
    </div>
  )
}
