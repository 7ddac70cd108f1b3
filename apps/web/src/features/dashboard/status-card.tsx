import type { AssetOverview } from '@nine/contract/dashboard'
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatPercent } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import cover from '../../ui/list/cover-link.module.css'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { toneOf } from '../asset/asset-status.ts'
import type { AssetListLink } from '../../paths.ts'
import classes from './dashboard.module.css'
import table from './share-table.module.css'
import { StatusDonut } from './status-donut.tsx'
import { statusFigures } from './status-figures.ts'

/** One decimal, the Vietnamese way. */
const percent = (share: number): string => formatPercent(Math.round(share * 1000) / 10)

export function StatusCard({ overview, list }: { overview: AssetOverview; list: AssetListLink }) {
  const { t } = useTranslation('dashboard')
  const { t: statuses } = useTranslation('assetStatuses')
  const figures = statusFigures(overview)
  return (
    <section className="box column slim p-7" aria-labelledby="by-status">
      <header className={`row between gap-6 mb-4 ${classes['head']}`}>
        <h2 id="by-status" className="text-l">
          {t('byStatus')}
        </h2>
      </header>
      <div className={`row grow gap-8 ${table['donut']}`}>
        <StatusDonut figures={figures} word={t('ready')} />
        <table className={`grow slim text-s ${table['lined']}`} aria-labelledby="by-status">
          <VisuallyHidden component="thead">
            <tr>
              <th scope="col">{t('columns.status')}</th>
              <th scope="col">{t('columns.share')}</th>
            </tr>
          </VisuallyHidden>
          <tbody>
            {figures.map(({ status, share }) => (
              <tr key={status} className={`relative ${table['row']}`}>
                <td>
                  <Link {...list} search={{ status: [status] }} className={`ink no-link ${cover['link']}`}>
                    <StatusBadge look="plain" tone={toneOf(status)} label={statuses(status)} />
                  </Link>
                </td>
                <td className="num strong to-end">{percent(share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
