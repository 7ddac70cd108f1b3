import { Anchor, Button } from '@mantine/core'
import type { InventoryCheck } from '@nine/contract/inventory/inventory'
import type { StocktakePaper } from '@nine/contract/inventory/stocktake-paper'
import { useQuery } from '@tanstack/react-query'
import { FileDown, FileSpreadsheet, ShieldCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/error-message.ts'
import { formatDate, formatDateTime } from '../../../lib/format.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import type { Tone } from '../../../lib/tone.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { DialogHead } from '../../../ui/dialog/full-dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useLive } from '../../../lib/live.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { usePermissions } from '../../business/business.queries.ts'
import { Steps } from '../reconcile/steps.tsx'
import { Compare } from './compare.tsx'
import classes from './paper.module.css'
import { paperQuery, refreshPaper, savePaper, sendUndo } from './paper.queries.ts'
import { PaperSums } from './paper-sums.tsx'
import { Signers } from './signers.tsx'

const TONES: Record<StocktakePaper['state'], Tone> = {
  applying: 'blue',
  open: 'amber',
  signed: 'green',
  undone: 'grey',
}

interface Props {
  business: string
  check: InventoryCheck
  onClose: () => void
}

/** The report of a closed check: what it says, who signs, its files, and the way back. */
export function PaperView({ business, check, onClose }: Props) {
  const { t } = useTranslation('stocktake')
  const { data: paper, ...query } = useQuery(paperQuery(business, check._id))
  useLive('inventory.changed', (changed) => {
    if (changed.check === check._id) void refreshPaper(business, check._id)
  })
  useLive('batch.changed', ({ batch }) => {
    if (batch === paper?.batch) void refreshPaper(business, check._id)
  })
  return (
    <>
      <DialogHead
        title={t('paper.title', { number: check.checkCode })}
        beside={paper && <StatusBadge tone={TONES[paper.state]} label={t(`paper.state.${paper.state}`)} />}
        end={<Steps now="sign" />}
        onClose={onClose}
      />
      <div className={`grow low scroll ${classes['body']}`}>
        {query.isPending && <RowsSkeleton rows={6} height={56} />}
        {query.isError && !paper && (
          <ErrorState
            message={`${t('paper.loadFailed')}: ${messageOf(query.error)}`}
            onRetry={() => void query.refetch()}
          />
        )}
        {paper && <Loaded business={business} check={check} paper={paper} />}
      </div>
    </>
  )
}

function Loaded({ business, check, paper }: { business: string; check: InventoryCheck; paper: StocktakePaper }) {
  const { t } = useTranslation('stocktake')
  const { can } = usePermissions(business)
  const { content, state } = paper
  return (
    <div className={classes['columns']}>
      <div className="column gap-7 slim">
        <section className="box surface p-7 column gap-4">
          <p className="text-s muted">
            {t('paper.closedBy', { name: paper.closedBy.name, at: formatDateTime(paper.closedAt) })}
          </p>
          {state !== 'applying' && <p>{t('paper.written', { count: paper.written })}</p>}
          {paper.failed > 0 && <p className="danger">{t('paper.failed', { count: paper.failed })}</p>}
          <Files business={business} paper={paper} />
          {state === 'signed' && <p className="text-s brand">{t('paper.fixed')}</p>}
          {paper.undoUntil && can('inventory.complete') && (
            <Undo business={business} paper={paper} until={paper.undoUntil} />
          )}
        </section>
        <PaperSums content={content} />
        {(content.causes || content.opinion) && (
          <section className="box surface p-7 column gap-4 text-s anywhere lines">
            {content.causes && <p>{`${t('paper.causes')}: ${content.causes}`}</p>}
            {content.opinion && <p>{`${t('paper.opinion')}: ${content.opinion}`}</p>}
          </section>
        )}
        <Compare business={business} check={check._id} />
      </div>
      <Signers business={business} paper={paper} mayManage={can('inventory.complete')} />
    </div>
  )
}

function Files({ business, paper }: { business: string; paper: StocktakePaper }) {
  const { t } = useTranslation('stocktake')
  const [isSaving, setSaving] = useState(false)
  async function saveExcel(): Promise<void> {
    setSaving(true)
    try {
      const { exportPaper } = await import('./paper-sheet.ts')
      await exportPaper(paper)
    } catch (error) {
      toastError(error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <>
      <div className="row wrap gap-4">
        <Button
          leftSection={<FileDown size={17} />}
          loading={!paper.isPdfReady}
          onClick={() =>
            void savePaper(business, paper.check, paper.number).catch((error: unknown) => toastError(error))
          }
        >
          {t('paper.pdf')}
        </Button>
        <Button
          variant="default"
          leftSection={<FileSpreadsheet size={17} />}
          loading={isSaving}
          onClick={() => void saveExcel()}
        >
          {t('paper.excel')}
        </Button>
        <Anchor className="row gap-2 text-s" href={paper.verifyUrl} target="_blank" rel="noreferrer">
          <ShieldCheck size={16} aria-hidden="true" />
          {t('paper.verify')}
        </Anchor>
      </div>
      <p className="text-xs muted anywhere">{`${t('paper.hash')}: ${paper.hash}`}</p>
    </>
  )
}

function Undo({ business, paper, until }: { business: string; paper: StocktakePaper; until: string }) {
  const { t } = useTranslation('stocktake')
  const [isUndoing, setUndoing] = useState(false)
  async function undo(): Promise<void> {
    const question = { title: t('paper.undoTitle'), text: t('paper.undoText'), action: t('paper.undo'), danger: true }
    if (!(await confirm(question))) return
    setUndoing(true)
    try {
      await sendUndo(business, paper.check, { idempotencyKey: newIdempotencyKey() })
      toastSuccess(t('paper.undone'))
    } catch (error) {
      toastError(error)
    } finally {
      setUndoing(false)
    }
  }
  return (
    <div className="row wrap gap-4">
      <Button variant="default" leftSection={<Undo2 size={17} />} loading={isUndoing} onClick={() => void undo()}>
        {t('paper.undo')}
      </Button>
      <span className="text-s muted">{t('paper.undoUntil', { date: formatDate(until) })}</span>
    </div>
  )
}
