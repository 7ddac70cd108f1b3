import { ActionIcon, Button, Tooltip } from '@mantine/core'
import type { DoorSettings } from '@nine/contract/event/door/door-settings'
import { type EventDetail, SEARCH_PAUSE_MS } from '@nine/contract/event/event'
import type { Guest } from '@nine/contract/event/guest/guest'
import { Download, ScanLine } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../../lib/save-file.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { SearchField } from '../../../ui/field/search-field.tsx'
import { usePermissions } from '../../business/business.queries.ts'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { guestFile } from '../guest.queries.ts'
import type { EventPageSearch } from '../guest-search.ts'
import { ReviewButton } from '../review/review-button.tsx'
import { ScanGuestsDialog } from '../scan/scan-guests-dialog.tsx'
import { AddGuestDialog } from './add-guest-dialog.tsx'
import { AddMenu } from './add-menu.tsx'
import { AddWalkInDialog } from './add-walk-in-dialog.tsx'
import { CategoryMenu } from './category-menu.tsx'
import classes from './guest-list.module.css'

interface Props {
  event: EventDetail
  settings: DoorSettings | undefined
  search: EventPageSearch
  /** There is nobody to take along. */
  isEmpty: boolean
  onSearch: (change: Partial<EventPageSearch>) => void
  onAdded: (guest: Guest) => void
}

/** Finding guests, adding some, taking the list along, and scanning tickets. */
export function GuestToolbar({ event, settings, search, isEmpty, onSearch, onAdded }: Props) {
  const { t } = useTranslation('guest')
  const { id: business } = useEnterprise()
  const { can } = usePermissions(business)
  const [opened, setOpened] = useState<'guest' | 'walk-in' | 'scan'>()
  const [loading, setLoading] = useState(false)
  const close = () => setOpened(undefined)
  const categories = settings?.categories ?? []

  async function download(): Promise<void> {
    setLoading(true)
    try {
      saveFile(await guestFile(event.id), `${t('fileName')}.xlsx`)
    } catch (error) {
      toastError(error)
    } finally {
      setLoading(false)
    }
  }
  return (
    <>
      <div className={`row wrap gap-4 mb-6 ${classes['toolbar']}`}>
        <SearchField
          className={classes['search']}
          value={search.search ?? ''}
          label={t('search')}
          pauseMs={SEARCH_PAUSE_MS}
          onSearch={(text) => onSearch({ search: text || undefined })}
        />
        {categories.length > 0 && (
          <CategoryMenu
            categories={categories}
            value={search.category}
            onChange={(category) => onSearch({ category })}
          />
        )}
        <ReviewButton event={event.id} />
        <div className={`row gap-4 push ${classes['actions']}`}>
          {can('guest.checkin') && (
            <Button className={classes['scan']} leftSection={<ScanLine size={16} />} onClick={() => setOpened('scan')}>
              {t('scan.open')}
            </Button>
          )}
          <AddMenu
            event={event.id}
            onAdd={can('guest.update') ? () => setOpened('guest') : undefined}
            onWalkIn={can('guest.checkin') ? () => setOpened('walk-in') : undefined}
            mayImport={can('guest.import')}
          />
          {can('guest.export') && (
            <Tooltip label={t('export')}>
              <ActionIcon
                variant="default"
                size={36}
                aria-label={t('export')}
                loading={loading}
                disabled={isEmpty}
                onClick={() => void download()}
              >
                <Download size={17} />
              </ActionIcon>
            </Tooltip>
          )}
        </div>
      </div>
      <AddGuestDialog
        opened={opened === 'guest'}
        event={event.id}
        settings={settings}
        mayMail={can('event.invite')}
        onAdded={onAdded}
        onClose={close}
      />
      <AddWalkInDialog opened={opened === 'walk-in'} event={event.id} settings={settings} onClose={close} />
      {opened === 'scan' && <ScanGuestsDialog event={event} onClose={close} />}
    </>
  )
}
