import { Button, Checkbox } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { activeGroups, type AssetFilters, cleared } from '../asset-search.ts'
import classes from '../list/asset-toolbar.module.css'
import type { PageState } from '../list/selection.ts'

const FilterChips = lazy(async () => ({ default: (await import('./filter-chips.tsx')).FilterChips }))

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
export function ListHead({ business, filters, total, pageState, onTogglePage, onFilter, order }: Props) {
  const { t } = useTranslation('asset')
  const phone = useIsPhone()
  const hasChips = activeGroups(filters).length > 0 || filters.search !== undefined
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
          {hasChips && (
            <Suspense>
              <FilterChips business={business} filters={filters} onFilter={onFilter} />
            </Suspense>
          )}
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
