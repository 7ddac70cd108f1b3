import { Button, CloseButton, Loader } from '@mantine/core'
import { QrCode, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format.ts'
import classes from '../../../ui/list/selection-bar.module.css'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import type { Selection } from './selection.ts'

interface Props {
  chosen: Selection
  /** How many the filters match. */
  total: number
  isChoosingAll: boolean
  deleting: { done: number; of: number } | undefined
  onChooseAll: () => void
  onClear: () => void
  onMakeLabels: (ids: string[]) => void
  /** Absent: the person may not. */
  onDelete: ((ids: string[]) => void) | undefined
}

/** Rises while something is chosen: how many, and what can be done with them. */
export function SelectionBar(props: Props) {
  const { chosen, total, isChoosingAll, deleting, onChooseAll, onClear, onMakeLabels, onDelete } = props
  const { t } = useTranslation('asset')
  const phone = useIsPhone()
  const count = chosen.size
  return (
    <div className={`row gap-5 radius-l float white ${classes['bar']}`} role="region" aria-label={t('bar.label')}>
      <span className={`inline-row gap-5 medium nowrap ${classes['count']}`} role="status">
        <b className={`text-s bold centered radius-s ${classes['number']}`}>{formatNumber(count)}</b>
        <span className={classes['word']}>{t('bar.chosen', { count })}</span>
      </span>
      {count < total && !deleting && (
        <Button variant="transparent" className={classes['all']} loading={isChoosingAll} onClick={onChooseAll}>
          {t(phone ? 'bar.chooseAllShort' : 'bar.chooseAll', { total: formatNumber(total) })}
        </Button>
      )}
      <span className={classes['hairline']} aria-hidden="true" />
      <Button
        className={classes['main']}
        leftSection={!phone && <QrCode size={17} />}
        disabled={deleting !== undefined}
        aria-label={t('bar.labels')}
        onClick={() => onMakeLabels([...chosen])}
      >
        {t(phone ? 'bar.labelsShort' : 'bar.labels')}
      </Button>
      {deleting ? (
        <span className={`inline-row gap-5 nowrap px-5`} role="status">
          <Loader size={16} color="currentColor" />
          {t('bar.deleting', { done: formatNumber(deleting.done), of: formatNumber(deleting.of) })}
        </span>
      ) : (
        onDelete && (
          <Button
            variant="transparent"
            className={classes['danger']}
            aria-label={t('bar.delete')}
            leftSection={!phone && <Trash2 size={17} strokeWidth={1.75} />}
            onClick={() => onDelete([...chosen])}
          >
            {phone ? <Trash2 size={18} strokeWidth={1.75} /> : t('bar.delete')}
          </Button>
        )
      )}
      <CloseButton
        className={classes['close']}
        size={36}
        iconSize={18}
        disabled={deleting !== undefined}
        aria-label={t('bar.clear')}
        onClick={onClear}
      />
    </div>
  )
}
