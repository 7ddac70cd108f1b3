import type { CategoryShare } from '@nine/contract/dashboard'
import { PATH_SEPARATOR } from '@nine/contract/tree/tree'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { type AssetListLink, workspacePath } from '../../paths.ts'
import classes from './dashboard.module.css'
import { groupShares } from './group-shares.ts'
import { ROWS_SHOWN, useShownRows } from './show-more.tsx'

/** What the assets of each category were bought for, the most first. */
export function CategoryCard({
  shares,
  list,
  url,
}: {
  shares: readonly CategoryShare[]
  list: AssetListLink
  url: string
}) {
  const { t } = useTranslation('dashboard')
  const groups = groupShares(shares, ROWS_SHOWN).toSorted((a, b) => b.value - a.value || b.count - a.count)
  const most = Math.max(1, ...groups.map(({ value }) => value))
  const { shown, more } = useShownRows(groups)
  return (
    <section className={`column top slim p-7 ${classes['card']}`} aria-labelledby="by-category">
      <header className={`row between gap-6 mb-4 ${classes['head']}`}>
        <h2 id="by-category">{t('byCategory')}</h2>
        <Link
          to={workspacePath('categories', url)}
          className={`inline-row gap-3 text-s soft medium no-link ${classes['onward']}`}
        >
          {t('seeCategories')}
          <ArrowRight size={15} aria-hidden="true" />
        </Link>
      </header>
      <table className={classes['table']} aria-labelledby="by-category">
        <thead>
          <tr>
            <th scope="col" data-column="name">
              {t('columns.category')}
            </th>
            <td data-column="bar" aria-hidden="true" />
            <th scope="col" data-column="count">
              {t('columns.count')}
            </th>
            <th scope="col" data-column="value">
              {t('columns.value')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, names, count, value }) => (
            <tr key={id} className={`relative ${classes['row']}`}>
              <td data-column="name" title={names.join(PATH_SEPARATOR)}>
                {id === null ? (
                  t('uncategorised')
                ) : (
                  <Link {...list} search={{ category: [id] }} className={classes['link']}>
                    {names.at(-1)}
                  </Link>
                )}
              </td>
              <td data-column="bar" aria-hidden="true">
                <span className={`block radius-s ${classes['bar']}`} style={{ width: `${(value / most) * 100}%` }} />
              </td>
              <td data-column="count" className="num">
                {formatNumber(count)}
              </td>
              <td data-column="value" className="num">
                {formatMoney(value)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more}
    </section>
  )
}
