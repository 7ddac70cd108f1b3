import { ActionIcon, Button, Menu } from '@mantine/core'
import type { EventSummary } from '@nine/contract/event/event'
import { Copy, Ellipsis, LayoutTemplate } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { MountOnFirstOpen } from '../../../ui/dialog/mount-on-first-open.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { usePermissions } from '../../business/business.queries.ts'
import { titleOf } from '../event-words.ts'
import { CopyOf } from './copy-of.tsx'

const TemplateNameDialog = lazy(async () => ({
  default: (await import('./template-name-dialog.tsx')).TemplateNameDialog,
}))

/** Beside the name of an event: another one like it, and keeping it as a template. */
export function CopyButtons({ event }: { event: EventSummary }) {
  const { t } = useTranslation('event')
  const { can } = usePermissions(event.business)
  const phone = useIsPhone()
  const [isCopying, setCopying] = useState(false)
  const [isNaming, setNaming] = useState(false)
  if (!can('event.create')) return null
  return (
    <span className="inline-row gap-4 push">
      {!phone && (
        <Button variant="default" size="sm" leftSection={<Copy size={16} />} onClick={() => setCopying(true)}>
          {t('copying.open')}
        </Button>
      )}
      <Menu position="bottom-end" radius="lg" shadow="md" width={220}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('more', { name: titleOf(t, event) })}>
            <Ellipsis size={17} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {phone && (
            <Menu.Item leftSection={<Copy size={16} strokeWidth={1.75} />} onClick={() => setCopying(true)}>
              {t('copying.open')}
            </Menu.Item>
          )}
          {can('event.update') && (
            <Menu.Item leftSection={<LayoutTemplate size={16} strokeWidth={1.75} />} onClick={() => setNaming(true)}>
              {t('templates.save')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <CopyOf event={event} opened={isCopying} onClose={() => setCopying(false)} />
      <MountOnFirstOpen when={isNaming}>
        <Suspense>
          <TemplateNameDialog event={event} opened={isNaming} onClose={() => setNaming(false)} />
        </Suspense>
      </MountOnFirstOpen>
    </span>
  )
}
