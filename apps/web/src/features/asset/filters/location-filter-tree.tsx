import { Popover } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { MenuPlace } from '../../../ui/dialog/lazy-menu.tsx'
import { ExternalTarget } from '../../../ui/field/external-target.tsx'
import { TreePickerPanel } from '../../../ui/tree/picker/tree-picker-panel.tsx'
import { locationIcon } from '../../location/location-icon.ts'
import { locationTreeQuery } from '../../location/location.queries.ts'
import classes from '../list/asset-toolbar.module.css'

interface Props {
  place: MenuPlace
  business: string
  value: readonly string[]
  onChange: (locations: string[] | undefined) => void
}

export function LocationFilterTree({ place, business, value, onChange }: Props) {
  const { t } = useTranslation('asset')
  const { t: words } = useTranslation('location')
  const source = useQuery({ ...locationTreeQuery(business), enabled: place.opened })
  const [chosen = null] = value

  function close(): void {
    place.onChange(false)
    place.target.focus()
  }

  return (
    <Popover
      id={place.id}
      opened={place.opened}
      onChange={place.onChange}
      position="bottom-start"
      width={340}
      radius={12}
      trapFocus
      withRoles={false}
      closeOnEscape={false}
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        <ExternalTarget element={place.target} />
      </Popover.Target>
      <Popover.Dropdown
        id={`${place.id}-dropdown`}
        role="dialog"
        aria-label={t('filters.location')}
        className={`unpadded clip float ${classes['tree']}`}
      >
        <TreePickerPanel
          source={source}
          value={chosen}
          treeId={`${place.id}-tree`}
          iconOf={locationIcon}
          none={t('filters.anywhere')}
          words={{ search: words('search'), nothingFound: words('nothingFound'), failed: words('failed') }}
          empty={<EmptyState icon={MapPin} title={words('empty')} />}
          onPick={(picked) => {
            close()
            onChange(picked === null ? undefined : [picked])
          }}
          onClose={close}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
