import type { OutboxMail } from '@nine/contract/message/message'
import { Ban, Hourglass, type LucideIcon, MailCheck, MailX, RotateCw } from 'lucide-react'
import { formatTime } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { StateText } from './state-text.tsx'

/** What became of a mail, in plain words; only faults and what waits have a colour. */
export function MailStateLine({ mail }: { mail: OutboxMail }) {
  const { t } = useTranslation('mail')
  const { state, failure, refusal, attempts, nextBy } = mail
  if (state === 'failed')
    return (
      <StateText icon={MailX} tone="red" more={refusal?.words}>
        {t('states.failed', { reason: t(refusal ? `refusals.${refusal.kind}` : 'refusals.gaveUp') })}
      </StateText>
    )
  if (state === 'queued' && failure && failure !== 'refused')
    return (
      <StateText icon={RotateCw} tone="amber">
        {t('states.retrying', {
          count: attempts,
          time: formatTime(nextBy ?? mail.at),
          reason: t(`outage.reasons.${failure}`),
        })}
      </StateText>
    )
  if (state === 'queued')
    return (
      <StateText icon={Hourglass} tone="amber">
        {t(mail.waitsForBudget ? 'states.tomorrow' : 'states.queued')}
      </StateText>
    )
  const [icon, words] = ENDED[state]
  return (
    <StateText icon={icon} more={mail.isDoubtful ? t('states.doubtful') : undefined}>
      {t(words)}
    </StateText>
  )
}

const ENDED = {
  sent: [MailCheck, 'states.sent'],
  cancelled: [Ban, 'states.cancelled'],
  expired: [Ban, 'states.expired'],
} as const satisfies Record<string, readonly [LucideIcon, string]>
