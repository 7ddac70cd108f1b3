import { Alert } from '@mantine/core'
import type { MailStatus } from '@nine/contract/mail'
import { useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { Suspense } from 'react'
import { formatDateTime } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { mailStatusQuery } from './mail.queries.ts'

/** Says that mails wait because of the mail server or since a restore, where people send some; nothing while all is well. */
export function MailOutageNotice({ business }: { business: string }) {
  const { data } = useQuery(mailStatusQuery(business))
  return data && (data.heldSince || data.outage) ? (
    // Whatever is around it does not wait for its sentences.
    <Suspense>
      <WhyMailsWait {...data} />
    </Suspense>
  ) : null
}

function WhyMailsWait({ waiting, heldSince, outage }: MailStatus) {
  const { t } = useTranslation('mail')
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
