import { Menu, UnstyledButton } from '@mantine/core'
import { OWNER, type Role } from '@nine/contract/business/roles'
import type { StaffAccount } from '@nine/contract/business/staff'
import { useQuery } from '@tanstack/react-query'
import { Check, ChevronDown } from 'lucide-react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { RoleIcon } from './role-icon.tsx'
import classes from './staff.module.css'
import { rolesQuery } from './staff.queries.ts'
import { nameOf } from './name-of.ts'

interface Props {
  account: StaffAccount
  /** Absent: the role is only shown. */
  onChange: ((role: Role) => void) | undefined
}

/** The role of somebody, with the choice of another behind it. Making somebody an owner is set apart, because it is rare. */
export function RoleMenu({ account, onChange }: Props) {
  const { t } = useTranslation('staff')
  if (!onChange) {
    return (
      <span className={`inline-row finger gap-4 text-s medium nowrap radius-m px-5 ${classes['role']}`}>
        <RoleText account={account} />
      </span>
    )
  }
  return (
    <Menu position="bottom-start" width={320} radius="lg" shadow="md">
      <Menu.Target>
        <UnstyledButton
          className={`inline-row finger gap-4 text-s medium nowrap radius-m px-5 ${classes['role']}`}
          data-changeable
          aria-label={`${t('changeRole', { name: nameOf(account) })}: ${account.roleDetail.title}`}
        >
          <RoleText account={account} />
          <ChevronDown size={15} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <RoleChoices account={account} onChange={onChange} />
      </Menu.Dropdown>
    </Menu>
  )
}

function RoleText({ account }: { account: StaffAccount }) {
  const { t } = useTranslation('staff')
  return (
    <>
      <RoleIcon role={account.role} />
      {account.roleDetail.title || t('unnamedRole')}
    </>
  )
}

function RoleChoices({ account, onChange }: { account: StaffAccount; onChange: (role: Role) => void }) {
  const { t } = useTranslation('staff')
  const { data: roles = [] } = useQuery(rolesQuery())
  const offered = roles.filter(({ name }) => name !== OWNER).toReversed()
  return (
    <>
      {offered.map(({ name, title }) => (
        <Menu.Item
          key={name}
          className={classes['choice']}
          data-current={name === account.role || undefined}
          aria-current={name === account.role ? 'true' : undefined}
          leftSection={<RoleIcon role={name} />}
          rightSection={name === account.role ? <Check size={16} /> : null}
          onClick={() => {
            if (name !== account.role) onChange(name)
          }}
        >
          <span className="row gap-4 strong">
            {title}
            {name === 'meeting-booking' && (
              <span className={`fixed chip text-xs soft regular radius-s tinted ${classes['tag']}`}>
                {t('eventManager')}
              </span>
            )}
          </span>
          <span className={`block text-xs muted ${classes['choiceText']}`}>{t(`about.${name}`)}</span>
        </Menu.Item>
      ))}
      {account.role !== OWNER && !account.invited && (
        <>
          <Menu.Divider />
          <Menu.Item leftSection={<RoleIcon role={OWNER} />} onClick={() => onChange(OWNER)}>
            {t('makeOwner')}
          </Menu.Item>
        </>
      )}
    </>
  )
}
