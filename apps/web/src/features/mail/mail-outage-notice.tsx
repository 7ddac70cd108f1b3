import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { mailStatusQuery } from './mail.queries.ts'

/** Says that mails wait because of the mail server, where people send some; nothing while all is well. */
export function MailOutageNotice({ business }: { business: string }) {
  const { t } = useTranslation('mail')
  const { data } = useQuery(mailStatusQuery(business))
  if (!data?.outage) return null
  return (
    <Alert color="red" my={8} icon={<MailX size={18} />} role="status" title={t('outage.title')}>
      {t(`outage.reasons.${data.outage.reason}`)} {data.waiting > 0 && t('outage.waiting', { count: data.waiting })}{' '}
      {t('outage.ask')}
    </Alert>
  )
}
