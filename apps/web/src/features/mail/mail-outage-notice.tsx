import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { formatDateTime } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { mailStatusQuery } from './mail.queries.ts'

/** Says that mails wait because of the mail server or since a restore, where people send some; nothing while all is well. */
export function MailOutageNotice({ business }: { business: string }) {
  const { t } = useTranslation('mail')
  const { data } = useQuery(mailStatusQuery(business))
  if (!data) return null
  const { waiting, heldSince, outage } = data
  if (heldSince)
    return (
      <Alert color="yellow" my={8} icon={<MailX size={18} />} role="status" title={t('held.title')}>
        {t('held.text', { when: formatDateTime(heldSince) })} {waiting > 0 && t('held.waiting', { count: waiting })}{' '}
        {t('held.ask')}
      </Alert>
    )
  if (!outage) return null
  return (
    <Alert color="red" my={8} icon={<MailX size={18} />} role="status" title={t('outage.title')}>
      {t(`outage.reasons.${outage.reason}`)} {waiting > 0 && t('outage.waiting', { count: waiting })} {t('outage.ask')}
    </Alert>
  )
}
