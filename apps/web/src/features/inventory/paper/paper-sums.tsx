import { FINDINGS } from '@nine/contract/inventory/reconcile'
import type { StocktakeContent } from '@nine/contract/inventory/stocktake-paper'
import { formatMoney, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import classes from './paper.module.css'

/** What was found, and by place: number, cost and book value, by the register and by the count. */
export function PaperSums({ content }: { content: StocktakeContent }) {
  const { t } = useTranslation('stocktake')
  const { groups, places, totals } = content
  return (
    <section className="box surface p-7 column gap-6">
      <dl className={`grid gap-6 ${classes['found']}`}>
        {FINDINGS.map((finding) => (
          <div key={finding} className="column">
            <dt className="text-xs muted">{t(`finding.${finding}`)}</dt>
            <dd className="text-xl strong num">{formatNumber(groups[finding].count)}</dd>
            {groups[finding].value > 0 && <dd className="text-xs muted num">{formatMoney(groups[finding].value)}</dd>}
          </div>
        ))}
      </dl>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, with keys too */}
      <div className="scroll-x" role="region" aria-label={t('paper.places')} tabIndex={0}>
        <table className={`full text-s ${classes['sums']}`}>
          <thead>
            <tr>
              <th scope="col">{t('paper.place')}</th>
              <th scope="col">{t('paper.books')}</th>
              <th scope="col">{t('paper.cost')}</th>
              <th scope="col">{t('paper.book')}</th>
              <th scope="col">{t('paper.counted')}</th>
              <th scope="col">{t('paper.cost')}</th>
              <th scope="col">{t('paper.book')}</th>
            </tr>
          </thead>
          <tbody>
            {places.map(({ name, byBooks, byCount }) => (
              <tr key={name}>
                <th scope="row">{name || t('paper.nowhere')}</th>
                <Cells {...byBooks} />
                <Cells {...byCount} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('paper.total')}</th>
              <Cells {...totals.byBooks} />
              <Cells {...totals.byCount} />
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}

const Cells = ({ count, cost, book }: StocktakeContent['totals']['byBooks']) => (
  <>
    <td>{formatNumber(count)}</td>
    <td>{formatNumber(cost)}</td>
    <td>{formatNumber(book)}</td>
  </>
)
