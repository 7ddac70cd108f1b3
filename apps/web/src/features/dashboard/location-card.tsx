import type { LocationShare } from '@nine/contract/dashboard'
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import cover from '../../ui/list/cover-link.module.css'
import { PathText } from '../../ui/tree/path-text.tsx'
import type { AssetListLink } from '../../paths.ts'
import classes from './dashboard.module.css'
import { groupShares } from './group-shares.ts'
import table from './share-table.module.css'
import { ROWS_SHOWN, useShownRows } from './show-more.tsx'

const ROW_HEIGHT = 52

/** Assets by location, the fullest first. */
export function LocationCard({ shares, list }: { shares: readonly LocationShare[]; list: AssetListLink }) {
  const { t } = useTranslation('dashboard')
  const groups = groupShares(shares, ROWS_SHOWN).toSorted((a, b) => b.count - a.count)
  const most = Math.max(1, ...groups.map(({ count }) => count))
  const { shown, more } = useShownRows(groups)
  return (
    <section className="box column slim p-7" aria-labelledby="by-location">
      <header className={`row between gap-6 mb-4 ${classes['head']}`}>
        <h2 id="by-location" className="text-l">
          {t('byLocation')}
        </h2>
      </header>
      <table className="full text-s" aria-labelledby="by-location">
        <VisuallyHidden component="thead">
          <tr>
            <th scope="col">{t('columns.location')}</th>
            <th scope="col">{t('columns.count')}</th>
          </tr>
        </VisuallyHidden>
        <tbody>
          {shown.map(({ id, names, count }) => (
            <tr key={id} className={`relative ${table['row']}`} style={{ height: ROW_HEIGHT }}>
              <td className={table['widest']}>
                {id === null ? (
                  t('nowhere')
                ) : (
                  <Link {...list} search={{ location: [id] }} className={`ink no-link ${cover['link']}`}>
                    <PathText names={names} look="even" />
                  </Link>
                )}
                <span className="meter mt-3" aria-hidden="true">
                  <span style={{ width: `${(count / most) * 100}%` }} />
                </span>
              </td>
              <td className={`num strong to-end ${table['besideName']}`}>{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more}
    </section>
  )
}
