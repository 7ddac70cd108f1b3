import { ActionIcon, Menu } from '@mantine/core'
import { EllipsisVertical, type LucideIcon, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { useIsPhone } from '../use-is-phone.ts'

export interface RowAction {
  label: string
  icon: LucideIcon
  onClick: () => void
}

interface Props {
  name: string
  onEdit: () => void
  onDelete: () => void
  /** In the menu. */
  more: readonly RowAction[]
}

/** Actions of a row: two icons and a menu; on a phone a single menu. */
export function RowActions({ name, onEdit, onDelete, more }: Props) {
  const { t } = useTranslation('tree')
  const phone = useIsPhone()
  return (
    <>
      {!phone && (
        <>
          <ActionIcon size={32} aria-label={t('editOf', { name })} onClick={onEdit}>
            <Pencil size={16} strokeWidth={1.75} />
          </ActionIcon>
          <ActionIcon size={32} aria-label={t('deleteOf', { name })} onClick={onDelete}>
            <Trash2 size={16} strokeWidth={1.75} />
          </ActionIcon>
        </>
      )}
      <Menu position="bottom-end" radius="lg" shadow="md" width={230}>
        <Menu.Target>
          <ActionIcon size={phone ? 44 : 32} aria-label={t('moreOf', { name })}>
            <EllipsisVertical size={phone ? 19 : 17} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {phone && <Entry label={t('edit')} icon={Pencil} onClick={onEdit} />}
          {more.map((action) => (
            <Entry key={action.label} {...action} />
          ))}
          {phone && <Entry label={t('deleteAction')} icon={Trash2} onClick={onDelete} danger />}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

function Entry({ label, icon: Icon, onClick, danger = false }: RowAction & { danger?: boolean }) {
  const phone = useIsPhone()
  return (
    <Menu.Item
      {...(danger ? { color: 'red' } : {})}
      {...(phone ? { mih: 44 } : {})}
      leftSection={<Icon size={16} strokeWidth={1.75} />}
      onClick={onClick}
    >
      {label}
    </Menu.Item>
  )
}
