import { Button } from '@mantine/core'
import { lazyRouteComponent } from '@tanstack/react-router'
import { ChevronDown, MapPin } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { LazyMenu } from '../../../ui/dialog/lazy-menu.tsx'
import classes from '../list/asset-toolbar.module.css'

const LocationFilterTree = lazyRouteComponent(() => import('./location-filter-tree.tsx'), 'LocationFilterTree')

interface Props {
  business: string
  value: readonly string[]
  onChange: (locations: string[] | undefined) => void
}

/** Filters by a location and everything below it. */
export function LocationFilter(props: Props) {
  const { t } = useTranslation('asset')
  return (
    <LazyMenu
      popup="dialog"
      preload={LocationFilterTree.preload}
      renderMenu={(anchor) => <LocationFilterTree anchor={anchor} {...props} />}
    >
      <Button
        variant="default"
        className={classes['filter']}
        data-set={props.value.length > 0 || undefined}
        leftSection={<MapPin size={16} strokeWidth={1.75} />}
        rightSection={<ChevronDown size={15} />}
      >
        {t('filters.location')}
      </Button>
    </LazyMenu>
  )
}
