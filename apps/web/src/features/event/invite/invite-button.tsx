import { Button, Tooltip } from '@mantine/core'
import type { EventDetail } from '@nine/contract/event/event'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { usePublicPages } from '../list/use-public-pages.ts'

/** Opens the invite dialog, or says why nobody could follow an invite. */
export function InviteButton({ event }: { event: EventDetail }) {
  const { t } = useTranslation('event')
  const pages = usePublicPages()
  const [opened, setOpened] = useState(false)
  // Invites link to the public page.
  if (!pages.detail) return null
  const reason = event.cancelled
    ? t('cancelled.short')
    : event.isPublish
      ? event.status === 'finished'
        ? t('invite.ended')
        : undefined
      : t('invite.notPublished')
  return (
    <>
      <Tooltip label={reason} disabled={!reason}>
        <Button
          variant="default"
          leftSection={<Mail size={16} />}
          {...(reason ? { 'data-disabled': true, 'aria-disabled': true } : {})}
          onClick={() => {
            if (!reason) setOpened(true)
          }}
        >
          {t('invite.open')}
        </Button>
      </Tooltip>
      <InviteDialog event={event} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
