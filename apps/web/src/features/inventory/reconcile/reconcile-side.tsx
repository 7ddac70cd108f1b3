import type { InventoryCheck } from '@nine/contract/inventory/inventory'
import { DRIFTS, FINDINGS, type Reconciliation } from '@nine/contract/inventory/reconcile'
import { Info } from 'lucide-react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import classes from './reconcile.module.css'
import { useEffects } from './use-effects.ts'

/** What the report will say, what changed while it was counted, and what closing does. */
export function ReconcileSide({ check, found }: { check: InventoryCheck; found: Reconciliation }) {
  const { t } = useTranslation('stocktake')
  const effects = useEffects(found)
  const { groups, added, drift } = found
  const moved = DRIFTS.filter((kind) => kind !== 'added' && drift[kind] > 0).map((kind) =>
    t(`drift.${kind}`, { count: drift[kind] }),
  )
  const changed = added.count ? [...moved, t('drift.added', { count: added.count })] : moved
  const value = ['agrees', 'elsewhere', 'damaged', 'lost'] as const
  return (
    <aside className={`column fixed gap-7 scroll ${classes['side']}`} aria-label={t('side.paper')}>
      <section>
        <h3 className="text-m strong mb-4">{t('side.paper')}</h3>
        <table className={`full text-s ${classes['sums']}`}>
          <caption className="text-xs muted">{`${check.checkCode} · ${check.title}`}</caption>
          <thead>
            <tr>
              <th scope="col">{t('side.content')}</th>
              <th scope="col">{t('side.count')}</th>
              <th scope="col">{t('side.value')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('side.byBooks')}</th>
              <td>{formatNumber(found.total)}</td>
              <td>{formatNumber(value.reduce((sum, finding) => sum + groups[finding].value, 0))}</td>
            </tr>
            {FINDINGS.map((finding) => (
              <tr key={finding}>
                <th scope="row">{t(`finding.${finding}`)}</th>
                <td>{formatNumber(groups[finding].count)}</td>
                <td>{finding === 'unknown' ? '' : formatNumber(groups[finding].value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {(changed.length > 0 || added.count === null) && (
        <section>
          <h3 className="text-m strong mb-4">{t('drift.title')}</h3>
          {changed.length > 0 && (
            <>
              <p className="text-s">{changed.join(', ')}</p>
              <p className="text-xs muted mt-2">{t('drift.text')}</p>
            </>
          )}
          {added.count === null && <p className="text-xs muted mt-2">{t('drift.addedUnknown')}</p>}
          {added.rows.length > 0 && (
            <ul className="list text-s mt-3">
              {added.rows.slice(0, 5).map(({ _id, name, code }) => (
                <li key={_id} className="truncate">
                  {name} <span className="muted">{code}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      <p className="row top gap-4 p-6 radius-l toned text-s" data-tone="blue">
        <Info size={16} className="fixed" aria-hidden="true" />
        {effects === '' ? t('side.noEffect') : t('side.effect', { parts: effects })}
      </p>
    </aside>
  )
}
