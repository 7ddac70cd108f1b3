import { lazy } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import type { TreeFieldProps } from '../../ui/tree/picker/tree-picker.tsx'
import { NodePicker } from '../tree/node-picker.tsx'
import { locationTree } from './location-tree.ts'
import { addLocation, locationListQuery, locationQueries } from './location.queries.ts'

const LocationDialog = lazy(async () => ({ default: (await import('./location-dialog.tsx')).LocationDialog }))

const locationList = { ...locationTree, queries: { ...locationQueries, treeQuery: locationListQuery } }

interface Props extends TreeFieldProps {
  business: string
  fromList?: boolean
}

export function LocationPicker({ business, fromList = false, ...field }: Props) {
  const { t } = useTranslation('location')
  return (
    <NodePicker
      {...field}
      tree={fromList ? locationList : locationTree}
      business={business}
      noteOf={({ isActive }) => (isActive ? undefined : t('inactiveShort'))}
      addFirst={(name) => addLocation(business, { name, parent: null, description: '' })}
      Dialog={LocationDialog}
    />
  )
}
