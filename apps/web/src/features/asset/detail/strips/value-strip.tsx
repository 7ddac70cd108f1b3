import type { Asset } from '@nine/contract/asset/asset'
import { depreciate } from '@nine/contract/asset/depreciation'
import { daysBetween, todayIn } from '@nine/contract/duration'
import { TrendingDown } from 'lucide-react'
import { formatDay, formatMoney } from '../../../../lib/format.ts'
import { currentLang } from '../../../../lib/i18n.ts'
import { useTranslation } from '../../../../lib/sentences/use-translation.ts'
import { settings } from '../../../../lib/settings.ts'
import { useIsPhone } from '../../../../ui/use-is-phone.ts'
import { shortPrice } from '../../../label/label-text.ts'
import type { AssetFormField } from '../../fields/asset-form-values.ts'
import { Strip } from './strip.tsx'
import { StripButton } from './strip-button.tsx'

interface Props {
  asset: Pick<Asset, 'price' | 'currency' | 'purchaseDate' | 'depreciation'>
  /** Leads to a field of the form; absent: not permitted. */
  onField: ((field: AssetFormField) => void) | undefined
}

/** What the asset is worth today, what it was bought for, and when nothing is left to lose. */
export function ValueStrip({ asset: { price, currency, purchaseDate, depreciation }, onField }: Props) {
  const { t } = useTranslation('assetDialog')
  const phone = useIsPhone()
  const strip = { icon: TrendingDown, title: t('value.title') }
  if (price === null)
    return (
      <Strip
        {...strip}
        tone="grey"
        value={t('value.none')}
        end={onField && <StripButton onClick={() => onField('price')}>{t('value.add')}</StripButton>}
      />
    )
  const money = (value: number) => (phone ? shortPrice(value, currency, currentLang()) : formatMoney(value, currency))
  const start = t('value.bought', { price: formatMoney(price, currency) })
  if (!depreciation.enabled || !purchaseDate || depreciation.duration === 0)
    return <Strip {...strip} value={money(price)} start={start} end={t('value.kept')} />
  const today = todayIn(settings.timeZone)
  const { bookValue, endDate } = depreciate({ ...depreciation, price, purchaseDate }, today)
  return (
    <Strip
      {...strip}
      value={money(bookValue)}
      gone={daysBetween(purchaseDate, today) / depreciation.duration}
      start={start}
      end={t('value.ends', { month: formatDay(endDate).slice('dd/'.length) })}
    />
  )
}
