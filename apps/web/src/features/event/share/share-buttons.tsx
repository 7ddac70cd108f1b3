import { ActionIcon, Anchor, Stack, Tooltip } from '@mantine/core'
import type { EventSummary } from '@nine/contract/event/event'
import { Check, Download, Link2, QrCode } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { titleOf } from '../event-words.ts'
import { useShare } from './use-share.ts'

/** The public page of a published event, as a link and as a code; a deleted one has none. */
export function ShareButtons({ event }: { event: EventSummary }) {
  const { t } = useTranslation('event')
  const { copied, copyLink, isShareable } = useShare(event)
  const [opened, setOpened] = useState(false)
  const name = titleOf(t, event)
  if (!event.isPublish || !event.active) return null
  return (
    <>
      <Tooltip label={t(copied ? 'copied' : 'copyLink')} opened={copied || undefined}>
        <ActionIcon size={32} aria-label={t('copyLinkOf', { name })} onClick={() => void copyLink()}>
          {copied ? <Check size={17} /> : <Link2 size={17} />}
        </ActionIcon>
      </Tooltip>
      <ActionIcon size={32} aria-label={t('qrOf', { name })} onClick={() => isShareable() && setOpened(true)}>
        <QrCode size={16} />
      </ActionIcon>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={name} size={360} centered>
        <Stack align="center">
          <img src={event.qrCode} alt={t('qrAlt', { name })} width={280} height={280} />
          <Anchor href={event.qrCode} download={`qr-${event.id}.png`}>
            <Download size={15} aria-hidden="true" /> {t('downloadQr')}
          </Anchor>
        </Stack>
      </Dialog>
    </>
  )
}
