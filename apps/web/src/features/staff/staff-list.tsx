import { Paper, Table, VisuallyHidden } from '@mantine/core'
import type { Role } from '@nine/contract/business/roles'
import type { StaffAccount } from '@nine/contract/business/staff'
import type { ReactNode } from 'react'
import { formatDate } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { type AccountActions, AccountMenu } from './account-menu.tsx'
import { JoinedCell, MemberCell, PositionCell } from './member-cell.tsx'
import { RoleMenu } from './role-menu.tsx'
import classes from './staff.module.css'
import { useIsWide } from '../../ui/use-is-phone.ts'

const COLUMNS = [
  { key: 'member', width: '34%' },
  { key: 'role', width: '180px' },
  { key: 'position', width: 'auto' },
  { key: 'joined', width: '172px' },
] as const

export interface StaffListProps {
  accounts: readonly StaffAccount[]
  /** The person signed in. */
  me: string | undefined
  /** Accounts that were just added: they fade in. */
  fresh: ReadonlySet<string>
  /** Points out addresses that were never confirmed, to those who let people in. */
  warns: boolean
  /** An older page is shown while the next one loads. */
  stale: boolean
  roleChange: (account: StaffAccount) => ((role: Role) => void) | undefined
  actionsOf: (account: StaffAccount) => AccountActions
  /** The pager, in the foot of the card. */
  foot: ReactNode
}

/** A table, or cards on phones and tablets. */
export function StaffList(props: StaffListProps) {
  return useIsWide() ? <StaffTable {...props} /> : <StaffCards {...props} />
}

const scrollThere = (row: HTMLElement | null): void => row?.scrollIntoView({ block: 'nearest' })

function StaffTable({ accounts, me, fresh, warns, stale, roleChange, actionsOf, foot }: StaffListProps) {
  const { t } = useTranslation('staff')
  const firstFresh = accounts.find(({ id }) => fresh.has(id))?.id
  return (
    <Paper className="clip" data-stale={stale || undefined}>
      <div className="scroll-x">
        <Table className={`text-s ${classes['table']}`} layout="fixed" verticalSpacing={6} horizontalSpacing={16}>
          <Table.Thead>
            <Table.Tr>
              {COLUMNS.map(({ key, width }) => (
                <Table.Th key={key} w={width}>
                  {t(`columns.${key}`)}
                </Table.Th>
              ))}
              <Table.Th w={68}>
                <VisuallyHidden>{t('columns.actions')}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {accounts.map((account) => (
              <Table.Tr
                key={account.id}
                className={`hover ${account.invited ? 'quiet' : ''} ${fresh.has(account.id) ? classes['fresh'] : ''}`}
                data-invited={account.invited || undefined}
                ref={firstFresh === account.id ? scrollThere : undefined}
              >
                <Table.Td>
                  <MemberCell account={account} isMe={account.personId === me} warns={warns} />
                </Table.Td>
                <Table.Td>
                  <RoleMenu account={account} onChange={roleChange(account)} />
                </Table.Td>
                <Table.Td className="soft">
                  <PositionCell account={account} />
                </Table.Td>
                <Table.Td className="soft">
                  <JoinedCell account={account} />
                </Table.Td>
                <Table.Td className="to-end" ps={8}>
                  <AccountMenu account={account} actions={actionsOf(account)} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {foot}
    </Paper>
  )
}

function StaffCards({ accounts, me, fresh, warns, stale, roleChange, actionsOf, foot }: StaffListProps) {
  const { t } = useTranslation('staff')
  const firstFresh = accounts.find(({ id }) => fresh.has(id))?.id
  return (
    <>
      <ul className={`grid gap-5 ${classes['cards']}`} data-stale={stale || undefined}>
        {accounts.map((account) => (
          <Paper
            component="li"
            key={account.id}
            className={`${classes['personCard']} ${account.invited ? 'quiet' : ''} ${fresh.has(account.id) ? classes['fresh'] : ''}`}
            data-invited={account.invited || undefined}
            ref={firstFresh === account.id ? scrollThere : undefined}
          >
            <div className="row between gap-4">
              <MemberCell account={account} isMe={account.personId === me} warns={warns} />
              <AccountMenu account={account} actions={actionsOf(account)} />
            </div>
            <div className={`row between gap-4 ${classes['cardBottom']}`}>
              <RoleMenu account={account} onChange={roleChange(account)} />
              <span className="row slim gap-3 text-xs muted">
                {account.invited ? (
                  <PositionCell account={account} />
                ) : (
                  t('joinedOn', { date: formatDate(account.createdAt) })
                )}
              </span>
            </div>
          </Paper>
        ))}
      </ul>
      {foot}
    </>
  )
}
