import type { AssetOverview } from '@nine/contract/dashboard'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatMoney, formatNumber, formatPercent } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { toneOf } from '../asset/asset-status.ts'
import type { AssetListLink } from '../../paths.ts'
import classes from './dashboard.module.css'
import figure from './figure-cards.module.css'
import { statusFigures } from './status-figures.ts'
import { valueTodayQuery } from './to-do.queries.ts'

/** From this many digits on an amount is written smaller, so that it stays in its card. */
const LONG_DIGITS = 11

/** All assets, and those of each status; each number links to its list. */
export function FigureCards(props: { overview: AssetOverview; list: AssetListLink; business: string }) {
  const { overview, list, business } = props
  const { t } = useTranslation('dashboard')
  const { t: statuses } = useTranslation('assetStatuses')
  const { totalAssets, totalValue, categoryDistribution, byLocation } = overview
  const kinds = categoryDistribution.filter(({ _id }) => _id !== null).length
  const places = byLocation.filter(({ _id }) => _id !== null).length
  const isLong = String(Math.round(totalValue)).length >= LONG_DIGITS
  return (
    <div className={`grid gap-7 ${classes['figures']}`}>
      <Link {...list} className={`flex start box lift ink no-link ${figure['card']}`}>
        <span className="column fixed">
          <span className={`text-s soft ${figure['label']}`}>{t('total')}</span>
          <b className={`text-4xl strong nowrap ${figure['number']}`}>{formatNumber(totalAssets)}</b>
          <span className="block text-xs muted">{t('places', { count: places, shown: formatNumber(places) })}</span>
        </span>
        <span className={`column grow slim ${figure['value']}`}>
          <span className={`text-s soft ${figure['label']}`}>{t('totalValue')}</span>
          <b className={`text-4xl strong nowrap ${figure['number']}`} data-long={isLong || undefined}>
            {formatMoney(totalValue)}
          </b>
          <span className="block text-xs muted">{t('kinds', { count: kinds, shown: formatNumber(kinds) })}</span>
          <ValueNow business={business} />
        </span>
      </Link>
      {statusFigures(overview).map(({ status, count }) => (
        <Link
          key={status}
          {...list}
          search={{ status: [status] }}
          className={`column box lift ink no-link ${figure['card']}`}
        >
          <StatusBadge look="plain" tone={toneOf(status)} label={statuses(status)} />
          <b className={`text-4xl strong nowrap ${figure['number']}`}>{formatNumber(count)}</b>
          <span className="block text-xs muted">{t(`meaning.${status}`)}</span>
        </Link>
      ))}
    </div>
  )
}

/** What is left of the price of all that is in the books; it comes after the other figures. */
function ValueNow({ business }: { business: string }) {
  const { t } = useTranslation('dashboard')
  const { data } = useQuery(valueTodayQuery(business))
  if (!data || data.price === 0) return null
  const { price, value } = data
  return (
    <span className="block text-xs soft">
      {t('valueNow')} <b className="ink nowrap">{formatMoney(value)}</b>{' '}
      <span className="nowrap">· {formatPercent((value / price) * 100)}</span>
    </span>
  )
}
