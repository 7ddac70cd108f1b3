import { Progress, Skeleton } from '@mantine/core'
import { formatBytes } from '@nine/contract/bytes'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { businessLimitsQuery } from '../business.queries.ts'
import classes from './company-settings.module.css'
import { SettingsCard } from './settings-card.tsx'

/** From this share on the bar warns. */
const NEARLY_FULL = 0.9

/** What the enterprise may use, and how much of it is used. */
export function LimitsCard({ business }: { business: string }) {
  const { t } = useTranslation('business')
  const { data, error } = useQuery(businessLimitsQuery(business))
  if (error) return null
  if (!data) return <Skeleton height={168} radius="lg" />
  const { usedBytes, limitBytes } = data.storage
  return (
    <SettingsCard id="limits" title={t('limits.title')} text={t('limits.text')}>
      <LimitRow
        label={t('limits.storage')}
        hint={t('limits.storageHint')}
        used={usedBytes}
        limit={limitBytes}
        format={formatBytes}
      />
    </SettingsCard>
  )
}

interface RowProps {
  label: string
  hint: string
  used: number
  limit: number
  format: (amount: number) => string
}

function LimitRow({ label, hint, used, limit, format }: RowProps) {
  const id = useId()
  const share = Math.min(1, used / limit)
  return (
    <div className={`grid gap-4 line-top ${classes['limitRow']}`}>
      <div className="flex between gap-7 baseline">
        <span className={`block text-m medium ${classes['strong']}`} id={id}>
          {label}
        </span>
        <span className={`text-m ${classes['amount']}`} data-warn={share >= NEARLY_FULL || undefined}>
          {format(used)} / {format(limit)}
        </span>
      </div>
      <Progress.Root size={6}>
        <Progress.Section
          value={share * 100}
          color={share >= NEARLY_FULL ? 'red' : 'brand'}
          aria-labelledby={id}
          aria-valuetext={`${format(used)} / ${format(limit)}`}
        />
      </Progress.Root>
      <span className="block text-xs muted anywhere">{hint}</span>
    </div>
  )
}
