import { Button, Popover } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, MapPin } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'
import { locationIcon } from '../location/location-icon.ts'
import { locationTreeQuery } from '../location/location.queries.ts'
import classes from './asset-toolbar.module.css'

const TreePickerPanel = lazy(async () => ({
  default: (await import('../../ui/tree-picker-panel.tsx')).TreePickerPanel,
}))

interface Props {
  business: string
  value: readonly string[]
  onChange: (locations: string[] | undefined) => void
}

/** Shows only what stands in a location or anywhere below it. */
export function LocationFilter({ business, value, onChange }: Props) {
  const { t } = useTranslation('asset')
  const { t: words } = useTranslation('location')
  const [opened, setOpened] = useState(false)
  const source = useQuery({ ...locationTreeQuery(business), enabled: opened })
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const [chosen = null] = value

  function close(): void {
    setOpened(false)
    button.current?.focus()
  }

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={340}
      radius={12}
      trapFocus
      withRoles={false}
      closeOnEscape={false}
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        <Button
          ref={button}
          variant="default"
          className={classes['filter'] ?? ''}
          data-set={value.length > 0 || undefined}
          aria-haspopup="dialog"
          aria-expanded={opened}
          leftSection={<MapPin size={16} strokeWidth={1.75} />}
          rightSection={<ChevronDown size={15} />}
          onClick={() => setOpened(!opened)}
        >
          {t('filters.location')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('filters.location')} className={classes['tree'] ?? ''}>
        <Suspense>
          <TreePickerPanel
            source={source}
            value={chosen}
            treeId={`${id}-tree`}
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
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
