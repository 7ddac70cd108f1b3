import { Select } from '@mantine/core'
import { COMPARISONS } from '@nine/contract/inventory/reconcile'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { comparableQuery, comparisonQuery } from './paper.queries.ts'

/** This check beside another one over time. */
export function Compare({ business, check }: { business: string; check: string }) {
  const { t } = useTranslation('stocktake')
  const { data: others } = useQuery(comparableQuery(business, check))
  const [other, setOther] = useState<string | null>(null)
  const { data } = useQuery({ ...comparisonQuery(business, check, other ?? ''), enabled: other !== null })
  if (!others) return null
  return (
    <section className="box surface p-7 column gap-5">
      {others.length === 0 ? (
        <>
          <h3 className="text-m strong">{t('paper.compare')}</h3>
          <p className="text-s muted">{t('paper.compareNone')}</p>
        </>
      ) : (
        <Select
          label={t('paper.compare')}
          placeholder={t('paper.compareHint')}
          clearable
          value={other}
          onChange={setOther}
          data={others.map(({ _id, title, checkCode, endDate }) => ({
            value: _id,
            label: [checkCode, title, endDate && formatDate(endDate)].filter(Boolean).join(' · '),
          }))}
        />
      )}
      {data && other && (
        <>
          <p className="text-s muted">{t('paper.common', { count: data.common })}</p>
          {COMPARISONS.map((kind) => (
            <details key={kind} open={data.groups[kind].count > 0 && data.groups[kind].count <= 5}>
              <summary className="medium">
                {t(`paper.comparison.${kind}`)}{' '}
                <span className="muted num">{formatNumber(data.groups[kind].count)}</span>
              </summary>
              <ul className="list text-s">
                {data.groups[kind].rows.map(({ _id, name, code }) => (
                  <li key={_id}>
                    {name} <span className="muted">{code}</span>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </>
      )}
    </section>
  )
}
