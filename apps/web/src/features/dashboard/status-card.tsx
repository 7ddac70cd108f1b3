import type { AssetOverview } from '@nine/contract/dashboard'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { toneOf } from '../asset/asset-status.ts'
import type { AssetListLink } from '../../paths.ts'
import classes from './dashboard.module.css'
import { StatusDonut } from './status-donut.tsx'
import { statusFigures } from './status-figures.ts'

/** One decimal, the Vietnamese way. */
const percent = (share: number): string => `${formatNumber(Math.round(share * 1000) / 10)}%`

export function StatusCard({ overview, list }: { overview: AssetOverview; list: AssetListLink }) {
  const { t } = useTranslation('dashboard')
  const { t: statuses } = useTranslation('assetStatuses')
  const figures = statusFigures(overview)
  return (
    <section className={`column top slim p-7 ${classes['card']}`} aria-labelledby="by-status">
      <header className={`row between gap-6 mb-4 ${classes['head']}`}>
        <h2 id="by-status">{t('byStatus')}</h2>
      </header>
      <div className={`row grow gap-8 ${classes['donutRow']}`}>
        <StatusDonut figures={figures} word={t('ready')} />
        <table className={`grow slim ${classes['legend']}`} aria-labelledby="by-status">
          <thead>
            <tr>
              <th scope="col">{t('columns.status')}</th>
              <th scope="col">{t('columns.share')}</th>
            </tr>
          </thead>
          <tbody>
            {figures.map(({ status, share }) => (
              <tr key={status} className={`relative ${classes['row']}`}>
                <td>
                  <Link {...list} search={{ status: [status] }} className={classes['link']}>
                    <StatusBadge look="plain" tone={toneOf(status)} label={statuses(status)} />
                  </Link>
                </td>
                <td className="num">{percent(share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
