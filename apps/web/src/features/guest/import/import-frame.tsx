import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ShieldX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { eventPaths } from '../../../paths.ts'
import { DialogHead, FullDialog } from '../../../ui/dialog/full-dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { StepLine } from '../../../ui/import/step-line.tsx'
import { useIsWide } from '../../../ui/use-is-phone.ts'
import { usePermissions } from '../../business/business.queries.ts'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { eventQuery } from '../../event/event.queries.ts'
import classes from './guest-import.module.css'

const STEPS = ['upload', 'match', 'done'] as const
export type Step = (typeof STEPS)[number]

interface Props {
  event: string
  step: Step
  children: ReactNode
}

/** The window in which guests are imported, over the list that they join. */
export function ImportFrame({ event, step, children }: Props) {
  const { t } = useTranslation('guestImport')
  const { id: business, url } = useEnterprise()
  const { can, isPending } = usePermissions(business)
  const { data } = useQuery(eventQuery(business, event))
  const navigate = useNavigate()
  const wide = useIsWide()
  const close = () =>
    void navigate({ to: eventPaths.edit, params: { subdomain: url, eventId: event }, search: { tab: 'guest' } })
  const toStep = (to: Step) => {
    if (to === 'upload') void navigate({ to: eventPaths.import, params: { subdomain: url, eventId: event } })
  }
  return (
    <FullDialog opened onClose={close}>
      <DialogHead
        title={t('title')}
        beside={wide && <span className="text-s soft truncate slim">{data?.eventTitle}</span>}
        end={
          <StepLine
            steps={STEPS.map((each) => ({ step: each, label: t(`steps.${each}`) }))}
            now={STEPS.indexOf(step)}
            short={!wide}
            onStep={step === 'match' ? toStep : undefined}
          />
        }
        onClose={close}
      />
      {can('guest.import') ? (
        children
      ) : (
        <div className={`grow scroll-y ${classes['ground']}`}>
          {isPending ? <RowsSkeleton /> : <EmptyState icon={ShieldX} title={t('noRight')} text={t('noRightText')} />}
        </div>
      )}
    </FullDialog>
  )
}
