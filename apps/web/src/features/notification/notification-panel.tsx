import { Drawer, Popover, Title } from '@mantine/core'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import type { MenuAnchor } from '../../ui/dialog/lazy-menu.tsx'
import { ExternalTarget } from '../../ui/field/external-target.tsx'
import { MarkAllButton } from './mark-all-button.tsx'
import classes from './notification-bell.module.css'
import { NotificationList } from './notification-list.tsx'
import { useTwoStepDelete } from './use-two-step-delete.ts'

/** What the bell opens: a panel under it, on phones a sheet from below. */
export function NotificationPanel({ anchor, phone }: { anchor: MenuAnchor; phone: boolean }) {
  const { t } = useTranslation('notification')
  const { target, opened, onChange, id } = anchor
  const arming = useTwoStepDelete()
  const close = () => {
    onChange(false)
    arming.disarm()
  }
  // While a delete button is armed, Esc only disarms it.
  const closeOnEscape = arming.armed === undefined
  const list = <NotificationList {...arming} />
  if (phone)
    return (
      <Drawer.Root
        opened={opened}
        onClose={close}
        closeOnEscape={closeOnEscape}
        position="bottom"
        size="85%"
        classNames={{ content: `column ${classes['sheet']}` }}
      >
        <Drawer.Overlay backgroundOpacity={0.35} />
        <Drawer.Content>
          <Drawer.Header role="presentation" className={`fixed line-bottom ${classes['sheetHeader']}`}>
            <Drawer.Title className="grow text-xl strong">{t('title')}</Drawer.Title>
            <MarkAllButton />
            <Drawer.CloseButton size={44} iconSize={20} ml={0} aria-label={t('close', { ns: 'common' })} />
          </Drawer.Header>
          <Drawer.Body className={`grow scroll-y ${classes['sheetBody']}`}>{list}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    )
  return (
    <Popover
      id={id}
      opened={opened}
      onChange={(open) => (open ? onChange(true) : close())}
      position="bottom-end"
      width={400}
      radius="lg"
      trapFocus
      returnFocus
      closeOnEscape={closeOnEscape}
    >
      <Popover.Target>
        <ExternalTarget element={target} />
      </Popover.Target>
      <Popover.Dropdown className={`column unpadded clip float ${classes['panel']}`}>
        <div className={`row fixed line-bottom ${classes['header']}`}>
          <Title order={2} className="grow text-xl strong">
            {t('title')}
          </Title>
          <MarkAllButton />
        </div>
        <div className={`scroll-y ${classes['scroll']}`}>{list}</div>
      </Popover.Dropdown>
    </Popover>
  )
}
