import type { LocationShare } from '@nine/contract/dashboard'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { PathText } from '../../ui/tree/path-text.tsx'
import type { AssetListLink } from '../../paths.ts'
import classes from './dashboard.module.css'
import { groupShares } from './group-shares.ts'
import { ROWS_SHOWN, useShownRows } from './show-more.tsx'

/** Assets by location, the fullest first. */
export function LocationCard({ shares, list }: { shares: readonly LocationShare[]; list: AssetListLink }) {
  const { t } = useTranslation('dashboard')
  const groups = groupShares(shares, ROWS_SHOWN).toSorted((a, b) => b.count - a.count)
  const most = Math.max(1, ...groups.map(({ count }) => count))
  const { shown, more } = useShownRows(groups)
  return (
    <section className={`column top slim p-7 ${classes['card']}`} aria-labelledby="by-location">
      <header className={`row between gap-6 mb-4 ${classes['head']}`}>
        <h2 id="by-location">{t('byLocation')}</h2>
      </header>
      <table className={classes['places']} aria-labelledby="by-location">
        <thead className={classes['unseen']}>
          <tr>
            <th scope="col">{t('columns.location')}</th>
            <th scope="col">{t('columns.count')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, names, count }) => (
            <tr key={id} className={`relative ${classes['row']}`}>
              <td>
                {id === null ? (
                  t('nowhere')
                ) : (
                  <Link {...list} search={{ location: [id] }} className={classes['link']}>
                    <PathText names={names} look="even" />
                  </Link>
                )}
                <span className={`block clip radius-s ${classes['thinBar']}`} aria-hidden="true">
                  <span style={{ width: `${(count / most) * 100}%` }} />
                </span>
              </td>
              <td className="num">{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more}
    </section>
  )
}
