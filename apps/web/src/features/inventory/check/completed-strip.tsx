import { Button } from '@mantine/core'
import type { InventoryCheck } from '@nine/contract/inventory/inventory'
import { BookCheck, CircleCheckBig, FileSignature } from 'lucide-react'
import { formatDateTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import classes from './check-view.module.css'

interface Props {
  check: InventoryCheck
  isApplying: boolean
  /** Undefined: nothing to write to the register, or not permitted. */
  onApply: (() => Promise<void>) | undefined
  /** Undefined: it was completed without a report. */
  onPaper: (() => void) | undefined
}

/** Says that the check is completed, and whether its results are in the register. */
export function CompletedStrip({ check, isApplying, onApply, onPaper }: Props) {
  const { t } = useTranslation('inventory')
  const { completedAt, completedBy, appliedAt, appliedBy, startDate } = check
  return (
    <div className={`row fixed gap-4 text-s toned ${classes['strip']}`} data-tone="green" role="status">
      <CircleCheckBig size={16} aria-hidden="true" />
      <p className="grow slim">
        {t('completedStrip', { date: formatDateTime(completedAt ?? startDate), name: completedBy?.name ?? '' })}
        {appliedAt && ` ${t('apply.strip', { date: formatDateTime(appliedAt), name: appliedBy?.name ?? '' })}`}
      </p>
      {onPaper && (
        <Button
          className={`fixed finger ${classes['apply']}`}
          variant="default"
          size="compact-md"
          leftSection={<FileSignature size={16} />}
          onClick={onPaper}
        >
          {t('paper')}
        </Button>
      )}
      {onApply && (
        <Button
          className={`fixed finger ${classes['apply']}`}
          variant="default"
          size="compact-md"
          leftSection={<BookCheck size={16} />}
          loading={isApplying}
          onClick={() => void onApply()}
        >
          {t('apply.button')}
        </Button>
      )}
    </div>
  )
}
