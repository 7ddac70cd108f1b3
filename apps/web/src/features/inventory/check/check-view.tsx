import { Button, Skeleton } from '@mantine/core'
import { ClipboardX } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { withTranslations } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { DialogHead } from '../../../ui/dialog/full-dialog.tsx'
import { preloadQuestions } from '../../../ui/dialog/questions.ts'
import { OpenedCheck } from './opened-check.tsx'
import { useInventoryCheck } from './use-inventory-check.ts'
import type { InventorySearch } from '../list/inventory-search.ts'
import { useExport } from './export/use-export.ts'
import { usePermissions } from '../../business/business.queries.ts'

const ReconcileView = lazy(async () => ({
  default: (await withTranslations(import('../reconcile/reconcile-view.tsx'), 'stocktake')).ReconcileView,
}))
const PaperView = lazy(async () => ({
  default: (await withTranslations(import('../paper/paper-view.tsx'), 'stocktake', 'custody')).PaperView,
}))

interface Props {
  id: string
  business: string
  step: InventorySearch['step']
  onStep: (step: InventorySearch['step']) => void
  onOpenCheck: (id: string) => void
  onClose: () => void
}

export function CheckView({ id, business, step, onStep, onOpenCheck, onClose }: Props) {
  const { t } = useTranslation('inventory')
  const open = useInventoryCheck(business, id)
  const { query, check } = open
  useEffect(preloadQuestions, [])
  // Also if it was deleted while open.
  const isMissing = query.error instanceof ApiError && query.error.status === 404
  const { can } = usePermissions(business)
  const exportExcel = useExport(business, open)
  if (check && !isMissing) {
    const isCounting = check.status !== 'completed'
    if (step === 'reconcile' && isCounting && can('inventory.complete'))
      return (
        <Suspense>
          <ReconcileView
            business={business}
            check={check}
            onCount={() => onStep(undefined)}
            onExport={() => void exportExcel()}
            onClosed={() => onStep('paper')}
            onOpenCheck={onOpenCheck}
            onClose={onClose}
          />
        </Suspense>
      )
    if (step !== undefined && check.hasPaper)
      return (
        <Suspense>
          <PaperView business={business} check={check} onClose={onClose} />
        </Suspense>
      )
    return <OpenedCheck id={id} business={business} open={open} onStep={onStep} onClose={onClose} />
  }
  return (
    <>
      <DialogHead title={t('heading')} onClose={onClose} />
      <div className="p-9">
        {query.isPending && <Skeleton height={320} radius="md" />}
        {isMissing && (
          <EmptyState
            icon={ClipboardX}
            title={t('notFound')}
            action={
              <Button variant="default" onClick={onClose}>
                {t('back')}
              </Button>
            }
          />
        )}
        {query.isError && !isMissing && (
          <ErrorState message={`${t('loadFailed')}: ${messageOf(query.error)}`} onRetry={() => void query.refetch()} />
        )}
      </div>
    </>
  )
}
