import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { activeGroups, type AssetFilters, cleared } from '../asset-search.ts'
import classes from '../list/asset-toolbar.module.css'
import type { PageState } from '../list/selection.ts'
import { useFilterWords } from './use-filter-words.ts'

interface Props {
  business: string
  filters: AssetFilters
  total: number | undefined
  /** How much of the page is chosen; absent where the table has its own box. */
  pageState: PageState | undefined
  onTogglePage: () => void
  onFilter: (change: Partial<AssetFilters>) => void
  /** In which order things come; the heads of the table say it themselves. */
  order: ReactNode
}

/** Under the toolbar: choosing the page, the filters that are set, and in which order things come. */
export function FilterChips({ business, filters, total, pageState, onTogglePage, onFilter, order }: Props) {
  const { t } = useTranslation('asset')
  const phone = useIsPhone()
  const groups = activeGroups(filters)
  const wordsOf = useFilterWords(business, filters)
  const hasChips = groups.length > 0 || filters.search !== undefined
  if (!hasChips && !total) return null
  return (
    <div className={`flex between top gap-6 mb-6 ${classes['second']}`}>
      {(pageState || hasChips) && (
        <div className={`row wrap slim gap-4 ${classes['start']}`}>
          {pageState && (
            <span className={`inline-row ${classes['page']}`} data-apart={hasChips || undefined}>
              <Checkbox
                size="xs"
                label={t('choosePage')}
                checked={pageState === 'all'}
                indeterminate={pageState === 'some'}
                onChange={onTogglePage}
              />
            </span>
          )}
          {filters.search !== undefined && (
            <Chip
              label={t('search.chip')}
              words={`“${filters.search}”`}
              onRemove={() => onFilter({ search: undefined })}
            />
          )}
          {groups.map((group) => (
            <Chip
              key={group}
              label={t(`filters.${group}`)}
              words={wordsOf(group)}
              onRemove={() => onFilter(cleared(group))}
            />
          ))}
          {hasChips && (
            <Button
              variant="transparent"
              size="compact-sm"
              className={`soft ${classes['clear']}`}
              onClick={() => onFilter(cleared())}
            >
              {t('filters.clear')}
            </Button>
          )}
        </div>
      )}
      <span className={classes['counts']}>
        {phone && total !== undefined && (
          <span className={classes['total']}>
            <b>{formatNumber(total)}</b> {t('countWord', { count: total })}
          </span>
        )}
        {order}
      </span>
    </div>
  )
}

function Chip({ label, words, onRemove }: { label: string; words: string; onRemove: () => void }) {
  const { t } = useTranslation('asset')
  return (
    <span className={`inline-row text-s brand radius-m brand-soft ${classes['chip']}`} title={`${label}: ${words}`}>
      <span className={`truncate ${classes['chipWords']}`}>
        {label}: <b>{words}</b>
      </span>
      <ActionIcon size={28} color="brand" aria-label={t('filters.remove', { filter: label })} onClick={onRemove}>
        <X size={15} />
      </ActionIcon>
    </span>
  )
}
