import { Button, Menu } from '@mantine/core'
import type { EventDetail } from '@nine/contract/event/event'
import { ChevronDown, Download } from 'lucide-react'
import { encodeQR } from 'qr'
import { useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { useShare } from '../share/use-share.ts'

/** The code of the public page, for screens and for print. */
export function QrMenu({ event }: { event: EventDetail }) {
  const { t } = useTranslation('event')
  const { isShareable } = useShare(event)
  const [opened, setOpened] = useState(false)
  const { id, qrCode, publicLink } = event
  const files = {
    PNG: qrCode,
    SVG: `data:image/svg+xml,${encodeURIComponent(encodeQR(publicLink, 'svg', { ecc: 'medium', border: 2 }))}`,
  }
  return (
    <Menu
      opened={opened}
      onChange={(next) => setOpened(next && isShareable())}
      position="bottom-start"
      radius="lg"
      shadow="md"
    >
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          leftSection={<Download size={16} />}
          rightSection={<ChevronDown size={15} />}
        >
          {t('downloadQr')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(files).map(([kind, file]) => (
          <Menu.Item key={kind} component="a" href={file} download={`qr-${id}.${kind.toLowerCase()}`}>
            {kind}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
