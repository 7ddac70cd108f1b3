import { Tooltip } from '@mantine/core'
import type { StaffAccount } from '@nine/contract/staff'
import { Mail, MailWarning } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/format.ts'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import classes from './staff.module.css'
import { nameOf } from './use-staff-actions.ts'

interface Props {
  account: StaffAccount
  isMe: boolean
  warns: boolean
}

/** Who it is: photo, name over e-mail; an envelope and the address for the invited. */
export function MemberCell({ account, isMe, warns }: Props) {
  const { t } = useTranslation('staff')
  const name = nameOf(account)
  return (
    <div className={classes['member']}>
      {account.invited ? (
        <span className={classes['envelope']} aria-hidden="true">
          <Mail size={16} strokeWidth={1.75} />
        </span>
      ) : (
        <PersonAvatar name={name} photo={account.userDetail.photo} size={36} />
      )}
      <span className={classes['words']}>
        <span className={classes['name']}>
          <span className={classes['cut']}>{name}</span>
          {isMe && <span className={classes['tag']}>{t('you')}</span>}
        </span>
        <span className={classes['second']}>
          <span className={classes['cut']}>{account.invited ? t('noAccount') : account.email}</span>
          {warns && !account.invited && !account.emailVerified && (
            <Tooltip label={t('unverified')}>
              <MailWarning size={14} className={classes['unverified']} role="img" aria-label={t('unverified')} />
            </Tooltip>
          )}
        </span>
      </span>
    </div>
  )
}

/** What they do; or that an answer is still awaited. */
export function PositionCell({ account }: { account: StaffAccount }) {
  const { t } = useTranslation('staff')
  if (account.invited) {
    return (
      <StatusBadge
        look="plain"
        tone={account.expired ? 'grey' : 'blue'}
        label={t(account.expired ? 'expired' : 'invited')}
      />
    )
  }
  const { position, department } = account.userDetail
  return <>{[position, department].filter(Boolean).join(' · ')}</>
}

export function JoinedCell({ account }: { account: StaffAccount }) {
  const { t } = useTranslation('staff')
  const date = formatDate(account.createdAt)
  return <>{account.invited ? t('invitedOn', { date }) : date}</>
}
