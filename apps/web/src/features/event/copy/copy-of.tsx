import type { EventSummary } from '@nine/contract/event/event'
import { lazy, Suspense } from 'react'
import { MountOnFirstOpen } from '../../../ui/dialog/mount-on-first-open.tsx'

const CopyDialog = lazy(async () => ({ default: (await import('./copy-dialog.tsx')).CopyDialog }))

interface Props {
  event: EventSummary
  opened: boolean
  onClose: () => void
}

/** The dialog that makes an event like this one, loaded when it is first opened. */
export const CopyOf = ({ event, opened, onClose }: Props) => (
  <MountOnFirstOpen when={opened}>
    <Suspense>
      <CopyDialog
        source={{
          kind: 'event',
          id: event.id,
          title: event.eventTitle,
          startDateTime: event.startDateTime,
          timeZone: event.timeZone,
        }}
        opened={opened}
        onClose={onClose}
      />
    </Suspense>
  </MountOnFirstOpen>
)
