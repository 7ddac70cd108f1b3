import type { Asset } from '@nine/contract/asset/asset'
import { daysBetween, daysToMonths, todayIn } from '@nine/contract/duration'
import { ShieldCheck } from 'lucide-react'
import { formatDay, formatNumber } from '../../../../lib/format.ts'
import { useTranslation } from '../../../../lib/sentences/use-translation.ts'
import { settings } from '../../../../lib/settings.ts'
import type { AssetFormField } from '../../fields/asset-form-values.ts'
import { Strip } from './strip.tsx'
import { StripButton } from './strip-button.tsx'

/** Until so many days before the end the rest is told in months. */
const IN_DAYS = 60
/** From so many days before the end it is amber. */
const SOON = 30

interface Props {
  asset: Pick<Asset, 'warranty' | 'purchaseDate'>
  /** Leads to a field of the form; absent: not permitted. */
  onField: ((field: AssetFormField) => void) | undefined
}

/** How much of the warranty is gone, or the way to write one down. */
export function WarrantyStrip({ asset: { warranty, purchaseDate }, onField }: Props) {
  const { t } = useTranslation('maintenance')
  const strip = { icon: ShieldCheck, title: t('warranty.title') }
  if (!warranty.endDate || !purchaseDate) {
    const [field, words] = warranty.enabled
      ? (['purchaseDate', t('warranty.addDate')] as const)
      : (['warrantyYears', t('warranty.add')] as const)
    return (
      <Strip
        {...strip}
        tone="grey"
        value={warranty.enabled ? t('warranty.unknown') : '–'}
        end={onField && <StripButton onClick={() => onField(field)}>{words}</StripButton>}
      />
    )
  }
  const left = daysBetween(todayIn(settings.timeZone), warranty.endDate)
  return (
    <Strip
      {...strip}
      tone={left < 0 ? 'grey' : left <= SOON ? 'amber' : 'green'}
      value={leftWords(left, t)}
      gone={1 - left / Math.max(warranty.duration, 1)}
      start={formatDay(purchaseDate)}
      end={formatDay(warranty.endDate)}
    />
  )
}

type Words = ReturnType<typeof useTranslation<'maintenance'>>['t']

function leftWords(days: number, t: Words): string {
  if (days < 0) return t('warranty.over')
  if (days < IN_DAYS) return t('warranty.left', { count: days, days: formatNumber(days) })
  return t('warranty.leftMonths', { months: formatNumber(daysToMonths(days)) })
}
