import { keysOf } from '@nine/contract/keys-of'
import { ActionIcon, Menu } from '@mantine/core'
import type { StaffAccount } from '@nine/contract/business/staff'
import { EllipsisVertical, LogOut, MailX, Send, UserMinus } from 'lucide-react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { nameOf } from './name-of.ts'

export interface AccountActions {
  remove?: () => void
  leave?: () => void
  resend?: () => void
  withdraw?: () => void
}

const LOOKS = {
  resend: { icon: Send, danger: false },
  withdraw: { icon: MailX, danger: true },
  remove: { icon: UserMinus, danger: true },
  leave: { icon: LogOut, danger: true },
} as const

/** What may be done to an account; nothing at all when nothing may. */
export function AccountMenu({ account, actions }: { account: StaffAccount; actions: AccountActions }) {
  const { t } = useTranslation('staff')
  const offered = keysOf(LOOKS).filter((action) => actions[action])
  if (offered.length === 0) return null
  return (
    <Menu position="bottom-end" radius="lg" shadow="md" width={250}>
      <Menu.Target>
        <ActionIcon size={36} aria-label={t('menu', { name: nameOf(account) })}>
          <EllipsisVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((action) => {
          const { icon: Icon, danger } = LOOKS[action]
          return (
            <Menu.Item
              key={action}
              {...(danger ? { color: 'red' } : {})}
              leftSection={<Icon size={16} strokeWidth={1.75} />}
              onClick={actions[action]}
            >
              {t(action)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
