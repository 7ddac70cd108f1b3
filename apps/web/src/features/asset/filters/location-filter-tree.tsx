import { Popover } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { MenuAnchor } from '../../../ui/dialog/lazy-menu.tsx'
import { ExternalTarget } from '../../../ui/field/external-target.tsx'
import { TreePickerPanel } from '../../../ui/tree/picker/tree-picker-panel.tsx'
import { locationIcon } from '../../location/location-icon.ts'
import { locationTreeQuery } from '../../location/location.queries.ts'
import classes from '../list/asset-toolbar.module.css'

interface Props {
  anchor: MenuAnchor
  business: string
  value: readonly string[]
  onChange: (locations: string[] | undefined) => void
}

export function LocationFilterTree({ anchor, business, value, onChange }: Props) {
  const { t } = useTranslation('asset')
  const { t: words } = useTranslation('location')
  const source = useQuery({ ...locationTreeQuery(business), enabled: anchor.opened })
  const [chosen = null] = value

  function close(): void {
    anchor.onChange(false)
    anchor.target.focus()
  }

  return (
    <Popover
      id={anchor.id}
      opened={anchor.opened}
      onChange={anchor.onChange}
      position="bottom-start"
      width={340}
      radius={12}
      trapFocus
      withRoles={false}
      closeOnEscape={false}
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        <ExternalTarget element={anchor.target} />
      </Popover.Target>
      <Popover.Dropdown
        id={`${anchor.id}-dropdown`}
        role="dialog"
        aria-label={t('filters.location')}
        className={`unpadded clip float ${classes['tree']}`}
      >
        <TreePickerPanel
          source={source}
          value={chosen}
          treeId={`${anchor.id}-tree`}
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
