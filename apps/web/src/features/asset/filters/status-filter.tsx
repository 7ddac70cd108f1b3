import { Button } from '@mantine/core'
import type { AssetStatus } from '@nine/contract/asset/asset-fields'
import { lazyRouteComponent } from '@tanstack/react-router'
import { ChevronDown, CircleDot } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { LazyMenu } from '../../../ui/dialog/lazy-menu.tsx'
import classes from '../list/asset-toolbar.module.css'

const StatusFilterItems = lazyRouteComponent(() => import('./status-filter-items.tsx'), 'StatusFilterItems')

interface Props {
  value: readonly AssetStatus[]
  onChange: (statuses: AssetStatus[] | undefined) => void
}

/** Shows only some statuses; none chosen means all. */
export function StatusFilter({ value, onChange }: Props) {
  const { t } = useTranslation('asset')
  return (
    <LazyMenu
      preload={StatusFilterItems.preload}
      renderMenu={(anchor) => <StatusFilterItems anchor={anchor} value={value} onChange={onChange} />}
    >
      <Button
        variant="default"
        className={classes['filter']}
        data-set={value.length > 0 || undefined}
        leftSection={<CircleDot size={16} strokeWidth={1.75} />}
        rightSection={<ChevronDown size={15} />}
      >
        {t('filters.status')}
      </Button>
    </LazyMenu>
  )
}
