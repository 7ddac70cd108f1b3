import { ActionIcon, Button } from '@mantine/core'
import { useThrottledCallback } from '@mantine/hooks'
import { REFRESH_EVERY_MS } from '@nine/contract/inventory/inventory-mark'
import { DIFFERENCES, FINDINGS, type Finding, type Reconciliation } from '@nine/contract/inventory/reconcile'
import type { InventoryCheck } from '@nine/contract/inventory/inventory'
import { useQuery } from '@tanstack/react-query'
import { CheckCheck, CircleAlert, CircleCheckBig, FileSpreadsheet, PenLine, ScanQrCode } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '../../../lib/error-message.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useLive } from '../../../lib/live.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import type { Tone } from '../../../lib/tone.ts'
import { DialogFoot, DialogHead } from '../../../ui/dialog/full-dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { SearchField } from '../../../ui/field/search-field.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { CodeDialogs } from './code-dialogs.tsx'
import { FindingGroup } from './finding-group.tsx'
import classes from './reconcile.module.css'
import { reconciliationQuery, refreshReconciliation } from './reconcile.queries.ts'
import { ReconcileSide } from './reconcile-side.tsx'
import { Steps } from './steps.tsx'
import { useDecisions } from './use-decisions.ts'
import { useRowKeys } from './use-row-keys.ts'

const CloseDialog = lazy(async () => ({ default: (await import('../paper/close-dialog.tsx')).CloseDialog }))

const TONES: Record<Finding, Tone> = {
  agrees: 'green',
  elsewhere: 'blue',
  damaged: 'orange',
  lost: 'red',
  unknown: 'grey',
  extra: 'amber',
}

interface Props {
  business: string
  check: InventoryCheck
  onCount: () => void
  onExport: () => void
  onClose: () => void
  onClosed: () => void
  onOpenCheck: (id: string) => void
}

/** After counting: what was found, in six groups, and what to do about it. */
export function ReconcileView(props: Props) {
  const { business, check, onCount, onExport, onClose } = props
  const { t } = useTranslation('stocktake')
  const { t: counting } = useTranslation('inventory')
  const phone = useIsPhone()
  const query = useQuery(reconciliationQuery(business, check._id))
  const refreshSoon = useThrottledCallback(() => void refreshReconciliation(business, check._id), REFRESH_EVERY_MS)
  useLive('inventory.marked', ({ marks }) => {
    if (marks.some((mark) => mark.check === check._id)) refreshSoon()
  })
  useLive('inventory.changed', (changed) => {
    if (changed.check === check._id) refreshSoon()
  })
  return (
    <>
      <DialogHead
        title={check.title}
        beside={!phone && <StatusBadge tone="blue" label={t('reconcile.state')} />}
        end={
          <>
            <Steps now="reconcile" />
            {!phone && (
              <Button variant="default" leftSection={<ScanQrCode size={17} />} onClick={onCount}>
                {t('reconcile.keepCounting')}
              </Button>
            )}
            <ActionIcon
              variant="default"
              size={phone ? 44 : 36}
              aria-label={counting('excel.button')}
              onClick={onExport}
            >
              <FileSpreadsheet size={18} strokeWidth={1.75} />
            </ActionIcon>
          </>
        }
        onClose={onClose}
      />
      {query.isPending && (
        <div className="p-9">
          <RowsSkeleton rows={8} height={56} />
        </div>
      )}
      {query.isError && (
        <div className="p-9">
          <ErrorState
            message={`${t('reconcile.loadFailed')}: ${messageOf(query.error)}`}
            onRetry={() => void query.refetch()}
          />
        </div>
      )}
      {query.data && <Loaded {...props} found={query.data} />}
    </>
  )
}

function Loaded({ business, check, found, onCount, onClosed, onOpenCheck }: Props & { found: Reconciliation }) {
  const { t } = useTranslation('stocktake')
  const phone = useIsPhone()
  const [alone, setAlone] = useState<Finding>()
  const [search, setSearch] = useState('')
  const [isClosing, setClosing] = useState(false)
  const decisions = useDecisions(business, check._id)
  useRowKeys(decisions.question === undefined && !isClosing)
  const { groups } = found
  const sum = (of: (finding: (typeof DIFFERENCES)[number]) => number) =>
    DIFFERENCES.reduce((total, finding) => total + of(finding), 0)
  const total = sum((finding) => groups[finding].count)
  const decided = sum((finding) => groups[finding].decided)
  const proposed = sum((finding) => groups[finding].proposed)
  const open = DIFFERENCES.filter((finding) => groups[finding].count > groups[finding].decided)
  const parts = open
    .map(
      (finding) =>
        `${formatNumber(groups[finding].count - groups[finding].decided)} ${t(`finding.${finding}`).toLowerCase()}`,
    )
    .join(', ')
  const shown = alone ? [alone] : DIFFERENCES.filter((finding) => groups[finding].count > 0)
  return (
    <>
      <div className={`flex grow low ${classes['body']}`}>
        <section className={`column grow slim low gap-6 scroll ${classes['main']}`}>
          <div className={classes['figures']}>
            {FINDINGS.map((finding) => (
              <button
                key={finding}
                type="button"
                className={`column gap-1 box surface hover ${classes['figure']}`}
                aria-pressed={alone === finding}
                onClick={() => setAlone((now) => (now === finding ? undefined : finding))}
              >
                <span className="row gap-3 text-s">
                  <span className="dot" data-tone={TONES[finding]} />
                  {t(`finding.${finding}`)}
                </span>
                <b className="text-3xl num">{formatNumber(groups[finding].count)}</b>
                <span className="text-xs muted">
                  {finding === 'agrees'
                    ? t('reconcile.nothingToDo')
                    : t('reconcile.decided', { count: groups[finding].decided })}
                </span>
              </button>
            ))}
          </div>
          <div className="row wrap between gap-5">
            <span className="text-s">
              {t('reconcile.decidedOf', {
                count: total,
                decided: formatNumber(decided),
                total: formatNumber(total),
              })}
            </span>
            <span className={`row wrap gap-4 ${classes['tools']}`}>
              <SearchField label={t('reconcile.search')} value={search} hasKey={false} onSearch={setSearch} />
              {decisions.selected.size > 0 && (
                <Button
                  variant="default"
                  loading={decisions.isBusy}
                  onClick={() =>
                    void decisions.countAgain(
                      `${t('reconcile.countAgainTitle')}: ${check.title}`.slice(0, 200),
                      onOpenCheck,
                    )
                  }
                >
                  {t('reconcile.countAgain', { count: decisions.selected.size })}
                </Button>
              )}
              {proposed > 0 && (
                <Button
                  variant="light"
                  leftSection={<CheckCheck size={16} />}
                  disabled={decisions.isBusy}
                  onClick={() => void decisions.accept({})}
                >
                  {t('reconcile.acceptLeft', { count: proposed })}
                </Button>
              )}
            </span>
          </div>
          {shown.length === 0 && <EmptyState icon={CircleCheckBig} title={t('reconcile.noDifference')} />}
          {shown.map((finding) => (
            <FindingGroup
              key={finding}
              business={business}
              check={check._id}
              finding={finding}
              figures={groups[finding]}
              search={search}
              isAlone={alone === finding}
              decisions={decisions}
              onAlone={(isAlone) => setAlone(isAlone ? finding : undefined)}
            />
          ))}
          {!phone && total > 0 && <p className="text-xs muted">{t('reconcile.keys')}</p>}
        </section>
        <ReconcileSide check={check} found={found} />
      </div>
      <DialogFoot
        start={
          <span className="row gap-3">
            {open.length > 0 ? (
              <>
                <CircleAlert size={16} className="amber" aria-hidden="true" />
                {t('reconcile.undecided', { count: total - decided, parts })}
              </>
            ) : (
              t('reconcile.allDecided')
            )}
          </span>
        }
      >
        <Button variant="default" onClick={onCount}>
          {phone ? t('reconcile.keepCounting') : t('reconcile.later')}
        </Button>
        <Button leftSection={<PenLine size={17} />} disabled={open.length > 0} onClick={() => setClosing(true)}>
          {t('reconcile.close')}
        </Button>
      </DialogFoot>
      <CodeDialogs business={business} decisions={decisions} />
      <Suspense>
        {isClosing && (
          <CloseDialog
            business={business}
            check={check}
            found={found}
            onClose={() => setClosing(false)}
            onClosed={onClosed}
          />
        )}
      </Suspense>
    </>
  )
}
