import { Tooltip } from '@mantine/core'
import type { StaffAccount } from '@nine/contract/business/staff'
import { Mail, MailWarning } from 'lucide-react'
import { formatDate } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { PersonAvatar } from '../../ui/picture/person-avatar.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import classes from './staff.module.css'
import { nameOf } from './name-of.ts'

interface Props {
  account: StaffAccount
  isMe: boolean
  warns: boolean
}

/** Who it is: photo, name over e-mail; an envelope and the address for the invited. */
export function MemberCell({ account, isMe, warns }: Props) {
  const { t } = useTranslation('staff')
  const name = nameOf(account)
  const { createdAt, expiresAt, declined } = account
  const sent = formatDate(createdAt)
  const sentence =
    expiresAt && !declined ? t('sentUntil', { sent, until: formatDate(expiresAt) }) : t('sentOn', { sent })
  return (
    <div className="row slim gap-6">
      {account.invited ? (
        <span className={`center fixed square-36 muted radius-round ${classes['envelope']}`} aria-hidden="true">
          <Mail size={16} strokeWidth={1.75} />
        </span>
      ) : (
        <PersonAvatar name={name} photo={account.userDetail.photo} size={36} />
      )}
      <span className="column slim">
        <span className="row slim gap-4 text-m medium">
          <span className="truncate">{name}</span>
          {isMe && (
            <span className={`fixed chip text-xs soft regular radius-s tinted ${classes['tag']}`}>{t('you')}</span>
          )}
        </span>
        <span className="row slim gap-3 text-xs muted">
          <span className="truncate">{account.invited ? sentence : account.email}</span>
          {warns && !account.invited && !account.emailVerified && (
            <Tooltip label={t('unverified')}>
              <MailWarning size={14} className="fixed amber" role="img" aria-label={t('unverified')} />
            </Tooltip>
          )}
        </span>
      </span>
    </div>
  )
}

/** What they do; or what became of their invitation. */
export function PositionCell({ account }: { account: StaffAccount }) {
  const { t } = useTranslation('staff')
  if (account.invited) {
    const state = stateOf(account)
    return <StatusBadge look="plain" tone={TONES[state]} label={t(`states.${state}`)} />
  }
  const { position, department } = account.userDetail
  return <>{[position, department].filter(Boolean).join(' · ')}</>
}

const TONES = { invited: 'blue', expired: 'grey', declined: 'orange' } as const

function stateOf({ declined, expired }: StaffAccount): keyof typeof TONES {
  if (declined) return 'declined'
  return expired ? 'expired' : 'invited'
}

export const JoinedCell = ({ account }: { account: StaffAccount }) =>
  account.invited ? '–' : formatDate(account.createdAt)
