import { ActionIcon, Button, Menu } from '@mantine/core'
import type { EventDetail } from '@nine/contract/event/event'
import { CalendarX, ChevronUp, EyeOff, Globe } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { MountOnFirstOpen } from '../../../ui/dialog/mount-on-first-open.tsx'
import classes from './event-edit.module.css'
import { useEventActions } from '../list/use-event-actions.ts'

interface Props {
  event: EventDetail
  isDirty: boolean
  saving: boolean
}

const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }))

/** A draft is saved or published; a published event is saved or unpublished. */
export function SaveButtons({ event, isDirty, saving }: Props) {
  const { t } = useTranslation('event')
  const { setPublished } = useEventActions()
  const [isCancelling, setCancelling] = useState(false)
  if (!event.isPublish)
    return (
      <>
        <Button type="submit" value="draft" variant="default" disabled={!isDirty} loading={saving}>
          {t('saveDraft')}
        </Button>
        <Button type="submit" value="publish" leftSection={<Globe size={17} />} loading={saving}>
          {t('publish')}
        </Button>
      </>
    )
  return (
    <span className={`inline-row gap-3 ${classes['split']}`}>
      <Button type="submit" value="draft" disabled={!isDirty} loading={saving}>
        {t('save')}
      </Button>
      <Menu position="top-end" radius="lg" shadow="md" width={230}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('moreOfSave')}>
            <ChevronUp size={17} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<EyeOff size={16} strokeWidth={1.75} />}
            onClick={() => void setPublished(event, false)}
          >
            {t('unpublish.action')}
          </Menu.Item>
          {!event.cancelled && event.status !== 'finished' && (
            <Menu.Item
              color="red"
              leftSection={<CalendarX size={16} strokeWidth={1.75} />}
              onClick={() => setCancelling(true)}
            >
              {t('cancelling.open')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <MountOnFirstOpen when={isCancelling}>
        <Suspense>
          <CancelDialog event={event} opened={isCancelling} onClose={() => setCancelling(false)} />
        </Suspense>
      </MountOnFirstOpen>
    </span>
  )
}
