import { Button, Table } from '@mantine/core'
import type { OutboxMail } from '@nine/contract/message/message'
import { Hourglass, MailCheck, MailX } from 'lucide-react'
import { formatDateTime, formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { eventPaths } from '../../paths.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { useEnterprise } from '../business/current-enterprise.ts'
import { MailStateLine } from '../mail/mail-state-line.tsx'
import { StateText } from '../mail/state-text.tsx'
import classes from './message-tab.module.css'

export interface OpenedSend {
  id: string
  name: string
}

interface Props {
  event: string
  mail: OutboxMail
  phone: boolean
  mayRetry: boolean
  onRetry: () => void
  /** Shows the mails of a message to many. */
  onOpen: (send: OpenedSend) => void
}

/** One mail of the log, or all mails of one message to many. */
export function OutboxRow({ event, mail, phone, mayRetry, onRetry, onOpen }: Props) {
  const { t } = useTranslation('message')
  const { t: mailWords } = useTranslation('mail')
  const { many, guest } = mail
  const about = [mailWords(`about.${mail.message}`), many?.subject].filter(Boolean).join(': ')
  const to = many ? t('log.manyTo', { count: many.mails, number: formatNumber(many.mails) }) : mail.to
  const state = many ? <ManyState {...many} /> : <MailStateLine mail={mail} />
  const actions = (
    <span className="row wrap gap-4 end">
      {many && (
        <Button size="compact-sm" variant="subtle" onClick={() => onOpen({ id: many.send, name: about })}>
          {t('log.open')}
        </Button>
      )}
      {!many && guest && mail.failure === 'refused' && <EditGuest event={event} guest={guest} />}
      {!many && mayRetry && mail.mayRetry && (
        <Button size="compact-sm" variant="default" aria-label={t('log.retryTo', { email: mail.to })} onClick={onRetry}>
          {t('log.retry')}
        </Button>
      )}
    </span>
  )
  if (phone)
    return (
      <li className={`column gap-3 line-bottom ${classes['row']}`}>
        <b className="strong anywhere">{many ? to : guest?.name || to}</b>
        <span className="text-s soft anywhere">
          {!many && guest?.name ? `${to} · ` : ''}
          {about} · {formatDateTime(mail.at)}
        </span>
        {state}
        {actions}
      </li>
    )
  return (
    <Table.Tr>
      <Table.Td>
        <b className="strong anywhere">{to}</b>
        {!many && guest?.name && <span className="block text-s soft">{guest.name}</span>}
      </Table.Td>
      <Table.Td>{about}</Table.Td>
      <Table.Td>{state}</Table.Td>
      <Table.Td className="num nowrap">{formatDateTime(mail.at)}</Table.Td>
      <Table.Td>{actions}</Table.Td>
    </Table.Tr>
  )
}

/** Where a wrong address is put right. */
function EditGuest({ event, guest }: { event: string; guest: NonNullable<OutboxMail['guest']> }) {
  const { t } = useTranslation('message')
  const { url } = useEnterprise()
  if (guest.code === '') return null
  return (
    <ButtonLink
      size="compact-sm"
      variant="subtle"
      color="gray"
      aria-label={t('log.editOf', { name: guest.name })}
      to={eventPaths.edit}
      params={{ subdomain: url, eventId: event }}
      search={{ tab: 'guest', guest: guest.code }}
    >
      {t('log.edit')}
    </ButtonLink>
  )
}

function ManyState({ sent, waiting, failed }: NonNullable<OutboxMail['many']>) {
  const { t } = useTranslation('message')
  return (
    <span className="row wrap gap-5">
      {sent > 0 && <StateText icon={MailCheck}>{t('log.manySent', { number: formatNumber(sent) })}</StateText>}
      {waiting > 0 && (
        <StateText icon={Hourglass} tone="amber">
          {t('log.manyWaiting', { number: formatNumber(waiting) })}
        </StateText>
      )}
      {failed > 0 && (
        <StateText icon={MailX} tone="red">
          {t('log.manyFailed', { number: formatNumber(failed) })}
        </StateText>
      )}
    </span>
  )
}
