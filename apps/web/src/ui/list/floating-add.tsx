import { ActionIcon } from '@mantine/core'
import { Plus } from 'lucide-react'
import classes from './floating-add.module.css'

/** The main action of a list, within reach of the thumb on phones. */
export function FloatingAdd({
  label,
  loading = false,
  onClick,
}: {
  label: string
  loading?: boolean
  onClick: () => void
}) {
  return (
    <ActionIcon
      variant="filled"
      color="brand"
      className={`radius-xl ${classes['button']}`}
      aria-label={label}
      loading={loading}
      data-hotkey="create"
      onClick={onClick}
    >
      <Plus size={28} />
    </ActionIcon>
  )
}
