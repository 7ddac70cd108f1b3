import type { PublicAsset } from '@nine/contract/asset/public-asset'
import { daysBetween, daysToMonths, daysToYears } from '@nine/contract/duration'
import { ShieldCheck, TrendingDown } from 'lucide-react'
import type { Tone } from '../../lib/tone.ts'
import { Badge } from '../public-page/badge.tsx'
import { Icon } from '../public-page/icon.tsx'
import { formatDay, formatMoney, formatNumber } from './asset-format.ts'
import type { Words } from './asset-frame.tsx'
import classes from './asset-terms.module.css'

/** Below this many days the rest of a warranty is given in days, in amber. */
const ENDS_SOON_DAYS = 60

interface Props {
  asset: PublicAsset
  words: Words
}

export function Warranty({ asset: { warranty, purchaseDate }, words, today }: Props & { today: string }) {
  const { enabled, duration, endDate } = warranty
  if (!enabled) return null
  const left = endDate === null ? undefined : daysBetween(today, endDate)
  const elapsed = left === undefined ? 0 : duration === 0 ? 1 : 1 - left / duration
  return (
    <section
      className={`bordered radius-l p-7 ${classes['terms']}`}
      data-tone={left === undefined ? 'green' : toneOf(left)}
    >
      <header>
        <span className={`fixed radius-m ${classes['sign']}`}>
          <Icon of={ShieldCheck} size={22} />
        </span>
        <div>
          <h2>{words('warranty')}</h2>
          <p>
            {words('warrantyMonths', { count: daysToMonths(duration), months: formatNumber(daysToMonths(duration)) })}
          </p>
        </div>
        {left !== undefined && <Badge>{leftWords(left, words)}</Badge>}
      </header>
      {endDate && (
        <>
          <Share of={elapsed} />
          <p className={`text-s muted ${classes['ends']}`}>
            <span>{purchaseDate && words('bought', { date: formatDay(purchaseDate) })}</span>
            <span>{words('ends', { date: formatDay(endDate) })}</span>
          </p>
        </>
      )}
    </section>
  )
}

const toneOf = (left: number): Tone => (left < 0 ? 'grey' : left < ENDS_SOON_DAYS ? 'amber' : 'green')

function leftWords(left: number, words: Words): string {
  if (left < 0) return words('warrantyOver')
  if (left < ENDS_SOON_DAYS) return words('warrantyDaysLeft', { count: left, days: formatNumber(left) })
  return words('warrantyLeft', { count: daysToMonths(left), months: formatNumber(daysToMonths(left)) })
}

export function Depreciation({ asset: { depreciation, price, currency }, words }: Props) {
  const { enabled, method, duration, endDate, accumulatedDepreciation: lost } = depreciation
  if (!enabled) return null
  const terms = [
    words(method),
    words('years', { count: daysToYears(duration), years: formatNumber(daysToYears(duration)) }),
    endDate && words('until', { date: formatDay(endDate) }),
  ]
  return (
    <section className={`bordered radius-l p-7 ${classes['terms']}`} data-tone="blue">
      <header>
        <span className={`fixed radius-m ${classes['sign']}`}>
          <Icon of={TrendingDown} size={22} />
        </span>
        <div>
          <h2>{words('depreciation')}</h2>
          <p>{terms.filter(Boolean).join(' · ')}</p>
        </div>
      </header>
      {lost !== null && price !== null && (
        <>
          <p className={classes['amounts']}>
            <span>
              <span>{words('accumulated')}</span>
              <b>{formatMoney(lost, currency)}</b>
            </span>
            <span>
              <span>{words('rest')}</span>
              <b>{formatMoney(price - lost, currency)}</b>
            </span>
          </p>
          <Share of={price === 0 ? 0 : lost / price} />
        </>
      )}
    </section>
  )
}

const Share = ({ of: share }: { of: number }) => (
  <span className={`clip radius-s mt-6 ${classes['share']}`} aria-hidden="true">
    <span style={{ width: `${Math.round(Math.min(Math.max(share, 0), 1) * 100)}%` }} />
  </span>
)
