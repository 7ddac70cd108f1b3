import { ActionIcon, Button, Menu } from '@mantine/core'
import type { Guest } from '@nine/contract/event/guest/guest'
import { Ellipsis, Printer, Send, Trash2, Undo2, UserCheck } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { mayBeMailed } from '../may-be-mailed.ts'
import classes from './guest-list.module.css'

/** What is done to one guest. */
export interface GuestMenuActions {
  /** Absent: the person may not. */
  onCheckIn: ((guest: Guest) => void) | undefined
  onResend: ((guest: Guest) => void) | undefined
  onDelete: ((guest: Guest) => void) | undefined
  onUndo: ((guest: Guest) => void) | undefined
  onPrint: (guest: Guest) => void
  mayEnter: (guest: Guest) => boolean
}

export function GuestActions({ guest, ...actions }: GuestMenuActions & { guest: Guest }) {
  return (
    <span className="row end gap-2">
      <QuickAction guest={guest} {...actions} />
      <GuestMenu guest={guest} {...actions} />
    </span>
  )
}

/** The primary action: resend a failed mail, else check in. */
export function QuickAction({ guest, mayEnter, onCheckIn, onResend }: GuestMenuActions & { guest: Guest }) {
  const { t } = useTranslation('guest')
  const { name } = guest
  const look = { size: 'xs', variant: 'default', className: classes['checkIn'] }
  if (guest.mail === 'failed' && onResend)
    return (
      <Button {...look} aria-label={t('resendOf', { name })} onClick={() => onResend(guest)}>
        {t('resendShort')}
      </Button>
    )
  if (!mayEnter(guest) || !onCheckIn) return null
  return (
    <Button {...look} aria-label={t('checkInOf', { name })} onClick={() => onCheckIn(guest)}>
      {t('checkIn')}
    </Button>
  )
}

export function GuestMenu({
  guest,
  mayEnter,
  onCheckIn,
  onResend,
  onDelete,
  onUndo,
  onPrint,
}: GuestMenuActions & { guest: Guest }) {
  const { t } = useTranslation('guest')
  const phone = useIsPhone()
  return (
    <Menu position="bottom-end" width={220} radius="lg" shadow="md">
      <Menu.Target>
        <ActionIcon size={phone ? 44 : 32} aria-label={t('more', { name: guest.name })}>
          <Ellipsis size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayEnter(guest) && onCheckIn && (
          <Menu.Item leftSection={<UserCheck size={16} />} onClick={() => onCheckIn(guest)}>
            {t('checkIn')}
          </Menu.Item>
        )}
        {guest.checkIn && onUndo && (
          <Menu.Item leftSection={<Undo2 size={16} />} onClick={() => onUndo(guest)}>
            {t('undo.open')}
          </Menu.Item>
        )}
        {guest.state !== 'cancelled' && (
          <Menu.Item leftSection={<Printer size={16} />} onClick={() => onPrint(guest)}>
            {t('ticket.print')}
          </Menu.Item>
        )}
        {onResend && mayBeMailed(guest) && (
          <Menu.Item leftSection={<Send size={16} />} onClick={() => onResend(guest)}>
            {t(guest.mail === 'none' ? 'sendMail' : 'resend')}
          </Menu.Item>
        )}
        {onDelete && (
          <Menu.Item color="red" leftSection={<Trash2 size={16} />} onClick={() => onDelete(guest)}>
            {t('remove.open')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
