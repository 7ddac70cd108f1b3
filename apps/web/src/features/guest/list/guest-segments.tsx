import { GUEST_FILTERS, type GuestFilterState } from '@nine/contract/event/event-list'
import type { GuestSegments as Counts } from '@nine/contract/event/guest/guest'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import classes from './guest-list.module.css'

interface Props {
  counts: Counts
  value: GuestFilterState | undefined
  onChange: (status: GuestFilterState | undefined) => void
}

/** Always offered; the others while somebody is in them. */
const ALWAYS_OFFERED: ReadonlySet<GuestFilterState> = new Set(['mail-none', 'mail-sent', 'in'])

/** One segment at a time, each with how many of those who match are in it. */
export function GuestSegments({ counts, value, onChange }: Props) {
  const { t } = useTranslation('guest')
  const shown = GUEST_FILTERS.filter((each) => ALWAYS_OFFERED.has(each) || each === value || counts[each] > 0)
  const chip = (segment: GuestFilterState | undefined) => {
    const count = counts[segment ?? 'all']
    return (
      <label
        key={segment ?? 'all'}
        className={`row gap-3 fixed nowrap relative radius-round text-s medium ${classes['segment']}`}
        data-tone={segment === 'mail-failed' && count > 0 ? 'red' : undefined}
      >
        <input type="radio" name="guest-segment" checked={value === segment} onChange={() => onChange(segment)} />
        {t(`states.${segment ?? 'all'}`)} <b className="strong num">{formatNumber(count)}</b>
      </label>
    )
  }
  return (
    <div className={`row gap-4 mb-6 scroll-x ${classes['segments']}`} role="radiogroup" aria-label={t('segments')}>
      {chip(undefined)}
      {shown.map(chip)}
    </div>
  )
}
