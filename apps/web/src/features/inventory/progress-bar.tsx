import type { InventorySummary } from '@nine/contract/inventory/inventory'
import classes from './progress-bar.module.css'

interface Props {
  summary: InventorySummary
  label: string
  size?: number
}

/** How far a check is, in three parts: normal, damaged, lost. */
export function ProgressBar({ summary, label, size = 6 }: Props) {
  const { totalAssets, checked, damaged, missing } = summary
  const parts = [
    ['green', checked - damaged - missing],
    ['orange', damaged],
    ['red', missing],
  ] as const
  return (
    <div
      className={`flex full gap-1 clip radius-s ${classes['bar']}`}
      role="img"
      aria-label={label}
      style={{ height: size }}
    >
      {parts.map(
        ([tone, count]) =>
          count > 0 && (
            <span key={tone} data-tone={tone} style={{ width: `${(count / Math.max(1, totalAssets)) * 100}%` }} />
          ),
      )}
    </div>
  )
}
