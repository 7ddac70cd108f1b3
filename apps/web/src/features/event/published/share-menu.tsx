import { Button, Menu } from '@mantine/core'
import type { EventDetail } from '@nine/contract/event/event'
import { ChevronDown, Mail, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { titleOf } from '../event-words.ts'
import { useShare } from '../share/use-share.ts'

/** Pages of others that share a link. */
const PLACES = {
  Facebook: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
  LinkedIn: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`,
  Zalo: (url: string) => `https://sp.zalo.me/share_inline?url=${encodeURIComponent(url)}`,
} as const

const withSource = (link: string, source: string): string => `${link}?utm_source=${source}`

/** The device's own sheet where there is one, else the usual places; each link says where it was shared. */
export function ShareMenu({ event }: { event: EventDetail }) {
  const { t } = useTranslation('event')
  const { isShareable } = useShare(event)
  const [opened, setOpened] = useState(false)
  const { publicLink } = event
  const title = titleOf(t, event)
  const look = { variant: 'default', size: 'sm', leftSection: <Share2 size={16} /> } as const
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches)
    return (
      <Button
        {...look}
        onClick={() => {
          if (!isShareable()) return
          navigator.share({ title, url: publicLink }).catch((error: unknown) => {
            // Closing the sheet is an AbortError.
            if (!(error instanceof DOMException)) throw error
          })
        }}
      >
        {t('share')}
      </Button>
    )
  return (
    <Menu
      opened={opened}
      onChange={(next) => setOpened(next && isShareable())}
      position="bottom-start"
      radius="lg"
      shadow="md"
      width={200}
    >
      <Menu.Target>
        <Button {...look} rightSection={<ChevronDown size={15} />}>
          {t('share')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(PLACES).map(([name, address]) => (
          <Menu.Item
            key={name}
            component="a"
            href={address(withSource(publicLink, name.toLowerCase()))}
            target="_blank"
            rel="noopener noreferrer"
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Item
          component="a"
          leftSection={<Mail size={16} strokeWidth={1.75} />}
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(withSource(publicLink, 'email'))}`}
        >
          Email
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
