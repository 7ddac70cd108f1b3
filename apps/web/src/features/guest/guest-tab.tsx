import { Button } from '@mantine/core'
import type { EventDetail } from '@nine/contract/event/event'
import { ScanLine } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import { usePermissions } from '../business/business.queries.ts'
import { useEnterprise } from '../business/current-enterprise.ts'
import { GuestListTab } from './list/guest-list-tab.tsx'
import { ReviewButton } from './review/review-button.tsx'
import { ScanGuestsDialog } from './scan/scan-guests-dialog.tsx'

/** The guests of an event; people who may not read the list can only scan codes. */
export function GuestTab({ event }: { event: EventDetail }) {
  const { id: business } = useEnterprise()
  const { can, isPending } = usePermissions(business)
  if (isPending) return <RowsSkeleton />
  return can('guest.read') ? <GuestListTab event={event} /> : <ScanOnlyTab event={event} />
}

function ScanOnlyTab({ event }: { event: EventDetail }) {
  const { t } = useTranslation('guest')
  const [scanning, setScanning] = useState(false)
  return (
    <>
      <EmptyState
        icon={ScanLine}
        title={t('scan.title')}
        text={t('scan.onlyText')}
        action={
          <>
            <Button leftSection={<ScanLine size={16} />} onClick={() => setScanning(true)}>
              {t('scan.open')}
            </Button>
            <ReviewButton event={event.id} />
          </>
        }
      />
      {scanning && <ScanGuestsDialog event={event} onClose={() => setScanning(false)} />}
    </>
  )
}
