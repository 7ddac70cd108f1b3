import { Button } from '@mantine/core'
import {
  type Difference,
  type Finding,
  type ReconcileRow as Row,
  ROWS_A_PAGE,
} from '@nine/contract/inventory/reconcile'
import { useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { formatMoney, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import type { Decisions } from './use-decisions.ts'
import { ReconcileRow } from './reconcile-row.tsx'
import classes from './reconcile.module.css'
import { rowsQuery } from './reconcile.queries.ts'

const FEW = 4

interface Props {
  business: string
  check: string
  finding: Finding
  figures: { count: number; decided: number; value: number }
  search: string
  /** The only group that is shown: page by page instead of the first few. */
  isAlone: boolean
  decisions: Decisions
  onAlone: (isAlone: boolean) => void
}

/** One group of what was found. */
export function FindingGroup({ business, check, finding, figures, search, isAlone, decisions, onAlone }: Props) {
  const { t } = useTranslation('stocktake')
  const [page, setPage] = useState(1)
  const limit = isAlone ? ROWS_A_PAGE : FEW
  const shownPage = isAlone ? page : 1
  const { data, isPending } = useQuery(rowsQuery(business, check, { finding, search, page: shownPage, limit }))
  const open = figures.count - figures.decided
  const isDifference = finding !== 'agrees'
  if (data?.data.length === 0 && search !== '' && !isAlone) return null
  return (
    <section className="box clip surface" aria-label={t(`finding.${finding}`)}>
      <div className={`row wrap between gap-4 px-7 line-bottom quiet ${classes['head']}`}>
        <h3 className="row gap-3 text-m strong">
          {t(`finding.${finding}`)}
          <span className="muted medium num">{formatNumber(figures.count)}</span>
          {finding === 'lost' && figures.value > 0 && (
            <span className="muted regular text-s">{formatMoney(figures.value)}</span>
          )}
        </h3>
        <span className="row wrap gap-3">
          {figures.count > FEW && (
            <Button variant="subtle" size="compact-sm" onClick={() => onAlone(!isAlone)}>
              {isAlone ? t('reconcile.less') : t('reconcile.seeAll', { count: figures.count })}
            </Button>
          )}
          {isDifference && open > 0 && <GroupActions finding={finding} open={open} decisions={decisions} />}
        </span>
      </div>
      {isPending && <RowsSkeleton rows={FEW} height={56} />}
      {data?.data.length === 0 && <p className="px-7 muted p-6">{t('reconcile.noMatch')}</p>}
      <ul className="list">
        {data?.data.map((row: Row) => (
          <ReconcileRow
            key={row._id}
            row={row}
            isSelected={decisions.selected.has(row._id)}
            isBusy={decisions.isBusy}
            decidedBy={decisions.decidedBy.get(row._id)}
            onSelect={
              decisions.mayCountAgain && isDifference && finding !== 'unknown'
                ? (isSelected) => decisions.select(row._id, isSelected)
                : undefined
            }
            onChoose={(action) => void decisions.choose(row, action)}
          />
        ))}
      </ul>
      {isAlone && data && (
        <div className="p-6">
          <Pager page={shownPage} limit={limit} total={data.totalCount} onChange={setPage} />
        </div>
      )}
    </section>
  )
}

/** One decision for all that are left in a group; codes are decided one by one. */
function GroupActions({ finding, open, decisions }: { finding: Difference; open: number; decisions: Decisions }) {
  const { t } = useTranslation('stocktake')
  if (finding === 'unknown') return null
  return (
    <>
      {finding === 'lost' && (
        <Button
          variant="default"
          size="compact-sm"
          disabled={decisions.isBusy}
          onClick={() => void decisions.accept({ finding, action: 'keep' })}
        >
          {t('keepAll', { count: open })}
        </Button>
      )}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<CheckCheck size={15} />}
        disabled={decisions.isBusy}
        onClick={() => void decisions.accept(finding === 'lost' ? { finding, action: 'lost' } : { finding })}
      >
        {t(`groupAction.${finding}`, { count: open })}
      </Button>
    </>
  )
}
