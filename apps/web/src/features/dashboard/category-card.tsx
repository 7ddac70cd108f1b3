import type { CategoryShare } from '@nine/contract/dashboard'
import { PATH_SEPARATOR } from '@nine/contract/tree/tree'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { type AssetListLink, workspacePath } from '../../paths.ts'
import cover from '../../ui/list/cover-link.module.css'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import classes from './dashboard.module.css'
import { groupShares } from './group-shares.ts'
import table from './share-table.module.css'
import { ROWS_SHOWN, useShownRows } from './show-more.tsx'

const WIDTHS = { name: '30%', count: 78, value: 154 }
const PHONE_WIDTHS = { name: 'auto', count: 62, value: 142 }

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
  const phone = useIsPhone()
  const width = phone ? PHONE_WIDTHS : WIDTHS
  const groups = groupShares(shares, ROWS_SHOWN).toSorted((a, b) => b.value - a.value || b.count - a.count)
  const most = Math.max(1, ...groups.map(({ value }) => value))
  const { shown, more } = useShownRows(groups)
  return (
    <section className="box column slim p-7" aria-labelledby="by-category">
      <header className={`row between gap-6 mb-4 ${classes['head']}`}>
        <h2 id="by-category" className="text-l">
          {t('byCategory')}
        </h2>
        <Link
          to={workspacePath('categories', url)}
          className="inline-row finger underline gap-3 text-s soft medium no-link"
        >
          {t('seeCategories')}
          <ArrowRight size={15} aria-hidden="true" />
        </Link>
      </header>
      <table className={`full text-s ${table['columns']}`} aria-labelledby="by-category">
        <thead>
          <tr className={`text-xs muted ${table['head']}`}>
            <th scope="col" className="regular to-start" style={{ width: width.name }}>
              {t('columns.category')}
            </th>
            {!phone && <td aria-hidden="true" />}
            <th scope="col" className="regular to-end" style={{ width: width.count }}>
              {t('columns.count')}
            </th>
            <th scope="col" className="regular to-end" style={{ width: width.value }}>
              {t('columns.value')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, names, count, value }) => (
            <tr key={id} className={`relative ${table['row']}`}>
              <td className={`truncate ${table['name']}`} title={names.join(PATH_SEPARATOR)}>
                {id === null ? (
                  t('uncategorised')
                ) : (
                  <Link {...list} search={{ category: [id] }} className={`ink no-link ${cover['link']}`}>
                    {names.at(-1)}
                  </Link>
                )}
              </td>
              {!phone && (
                <td aria-hidden="true">
                  <span className={`block radius-s ${table['bar']}`} style={{ width: `${(value / most) * 100}%` }} />
                </td>
              )}
              <td className="num soft to-end">{formatNumber(count)}</td>
              <td className="num strong to-end nowrap">{formatMoney(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more}
    </section>
  )
}
