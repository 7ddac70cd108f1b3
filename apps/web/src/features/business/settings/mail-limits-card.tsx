import { useQuery } from '@tanstack/react-query'
import { formatDateTime, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import classes from './mail-limits-card.module.css'
import { mailStatusQuery } from '../../mail/mail.queries.ts'
import { SettingsCard } from './settings-card.tsx'

/** How many mails to others are left today, for those who may send some. */
export function MailLimitsCard({ business }: { business: string }) {
  const { t } = useTranslation('mail')
  return (
    <SettingsCard id="mail-limits" title={t('limits.title')} text={t('limits.text')}>
      <MailLimitRows business={business} />
    </SettingsCard>
  )
}

function MailLimitRows({ business }: { business: string }) {
  const { t } = useTranslation('mail')
  const { data } = useQuery(mailStatusQuery(business))
  const measure = (part: { left: number; limit: number } | undefined): string =>
    part ? t('limits.value', { left: formatNumber(part.left), limit: formatNumber(part.limit) }) : '…'
  const rows = [
    [t('limits.own'), measure(data?.allowance.own)],
    [t('limits.business'), measure(data?.allowance.business)],
    [t('limits.resets'), data ? formatDateTime(data.allowance.resetsAt) : '…'],
    ...(data && data.waiting > 0 ? [[t('limits.waiting'), t('limits.waitingValue', { count: data.waiting })]] : []),
  ]
  return (
    <dl className="list">
      {rows.map(([label, value]) => (
        <div key={label} className={`grid line-top ${classes['row']}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
