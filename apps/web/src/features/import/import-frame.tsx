import { useNavigate } from '@tanstack/react-router'
import { FileSpreadsheet, ShieldX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { assetList } from '../../paths.ts'
import { DialogHead, FullDialog } from '../../ui/dialog/full-dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import { StepLine } from '../../ui/import/step-line.tsx'
import { useIsPhone, useIsWide } from '../../ui/use-is-phone.ts'
import { usePermissions } from '../business/business.queries.ts'
import { useEnterprise } from '../business/current-enterprise.ts'
import classes from './import-frame.module.css'
import { type Step, STEPS } from './steps.ts'

interface Props {
  step: Step
  fileName?: string | undefined
  /** Leads back to a step that is done; absent where there is no way back. */
  onStep?: ((step: Step) => void) | undefined
  /** What else happens when it is closed. */
  onLeave?: (() => void) | undefined
  children: ReactNode
}

/** The window in which a file is imported, over the whole register. */
export function ImportFrame({ step, fileName, onStep, onLeave, children }: Props) {
  const { t } = useTranslation('import')
  const { id: business, url } = useEnterprise()
  const { can, isPending } = usePermissions(business)
  const navigate = useNavigate()
  const wide = useIsWide()
  const phone = useIsPhone()
  const close = () => {
    onLeave?.()
    void navigate(assetList(url))
  }
  return (
    <FullDialog opened onClose={close}>
      <DialogHead
        title={t('title')}
        onClose={close}
        beside={
          fileName !== undefined &&
          !phone && (
            <span className={`row slim gap-3 text-s soft radius-s tinted ${classes['file']}`}>
              <FileSpreadsheet size={15} className="brand" aria-hidden="true" />
              <span className="truncate">{fileName}</span>
            </span>
          )
        }
        end={
          <StepLine
            steps={STEPS.map((each) => ({ step: each, label: t(`steps.${each}`) }))}
            now={step === 'run' ? STEPS.length : STEPS.indexOf(step)}
            short={!wide}
            onStep={onStep}
          />
        }
      />
      {can('asset.import') ? (
        children
      ) : (
        <div className={`grow scroll-y ${classes['ground']}`}>
          {isPending ? <RowsSkeleton /> : <EmptyState icon={ShieldX} title={t('noRight')} text={t('noRightText')} />}
        </div>
      )}
    </FullDialog>
  )
}
