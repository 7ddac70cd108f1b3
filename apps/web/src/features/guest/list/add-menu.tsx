import { Button, Menu } from '@mantine/core'
import { ChevronDown, ClipboardPaste, DoorOpen, Upload, UserPlus } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { eventPaths } from '../../../paths.ts'
import { MenuLink } from '../../../ui/menu-link.tsx'
import { useEnterprise } from '../../business/current-enterprise.ts'

interface Props {
  event: string
  /** Absent: the person may not. */
  onAdd: (() => void) | undefined
  onWalkIn: (() => void) | undefined
  mayImport: boolean
}

/** The ways in which guests come onto the list, besides registering. */
export function AddMenu({ event, onAdd, onWalkIn, mayImport }: Props) {
  const { t } = useTranslation('guest')
  const { url } = useEnterprise()
  const params = { subdomain: url, eventId: event }
  if (!onAdd && !onWalkIn && !mayImport) return null
  return (
    <Menu position="bottom-end" width={230} radius="lg" shadow="md">
      <Menu.Target>
        <Button variant="default" leftSection={<UserPlus size={16} />} rightSection={<ChevronDown size={15} />}>
          {t('add.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {onAdd && (
          <Menu.Item leftSection={<UserPlus size={16} />} onClick={onAdd}>
            {t('add.guest')}
          </Menu.Item>
        )}
        {mayImport && (
          <MenuLink leftSection={<Upload size={16} />} to={eventPaths.import} params={params}>
            {t('add.file')}
          </MenuLink>
        )}
        {mayImport && (
          <MenuLink leftSection={<ClipboardPaste size={16} />} to={eventPaths.import} params={params} hash="paste">
            {t('add.paste')}
          </MenuLink>
        )}
        {onWalkIn && (
          <Menu.Item leftSection={<DoorOpen size={16} />} onClick={onWalkIn}>
            {t('addWalkIn.title')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
