import type { Location } from '@nine/contract/location'
import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FirstNode } from '../../ui/first-node.tsx'
import { TreePicker, type TreeFieldProps } from '../../ui/tree-picker.tsx'
import { usePermissions } from '../business/business.queries.ts'
import { locationIcon } from './location-icon.ts'
import { addLocation, addSampleLocations, locationTreeQuery } from './location.queries.ts'

const LocationDialog = lazy(async () => ({ default: (await import('./location-dialog.tsx')).LocationDialog }))

interface Props extends TreeFieldProps {
  business: string
}

/** Chooses a location. Who may, makes the missing one from here. */
export function LocationPicker({ business, ...field }: Props) {
  const { t } = useTranslation('location')
  const { can } = usePermissions(business)
  const source = useQuery(locationTreeQuery(business))
  const [adding, setAdding] = useState<boolean>()
  const mayWrite = can('location.write')
  return (
    <>
      <TreePicker
        {...field}
        source={source}
        icon={MapPin}
        iconOf={locationIcon}
        noteOf={({ isActive }: Location) => (isActive ? undefined : t('inactiveShort'))}
        words={{
          search: t('search'),
          nothingFound: t('nothingFound'),
          failed: t('failed'),
          create: t('new'),
        }}
        onCreate={mayWrite ? () => setAdding(true) : undefined}
        empty={
          <FirstNode
            icon={MapPin}
            title={t('empty')}
            text={t(mayWrite ? 'emptyText' : 'emptyReader')}
            {...(mayWrite
              ? {
                  actions: {
                    name: t('firstName'),
                    nameRequired: t('location_name_required', { ns: 'issues' }),
                    create: t('createFirst'),
                    sample: t('sample'),
                    onCreate: async (name: string) => {
                      const added = await addLocation(business, { name, parent: null, description: '' })
                      field.onChange(added._id)
                    },
                    onSample: () => addSampleLocations(business),
                  },
                }
              : {})}
          />
        }
      />
      {adding !== undefined && (
        <Suspense>
          <LocationDialog
            business={business}
            target={adding ? {} : undefined}
            onClose={() => setAdding(false)}
            onSaved={({ _id }) => field.onChange(_id)}
          />
        </Suspense>
      )}
    </>
  )
}
