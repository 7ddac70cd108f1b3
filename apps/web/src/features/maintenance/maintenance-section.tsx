import { ActionIcon, Button } from '@mantine/core'
import type { Asset } from '@nine/contract/asset/asset'
import type { PlanOfAsset } from '@nine/contract/maintenance/maintenance'
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, CircleCheckBig, Pencil, Trash2, Wrench } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../lib/error-message.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { useEnterprise } from '../business/current-enterprise.ts'
import { DoneDialog, type DoneRequest } from './done-dialog.tsx'
import { MaintenanceChip } from './due-words.tsx'
import { endPlan } from './end-plan.ts'
import { JobList } from './job-list.tsx'
import { assetMaintenanceQuery, jobsQuery } from './maintenance.queries.ts'
import { PlanDialog, type PlanRequest } from './plan-dialog.tsx'
import { planName, rhythmWords } from './rhythm-words.ts'
import { StartDialog, type StartRequest } from './start-dialog.tsx'

interface Props {
  asset: Pick<Asset, '_id' | 'name' | 'status'>
  business: string
  mayManage: boolean
  /** The status of the asset has changed. */
  onChanged: () => void
}

/** How an asset is maintained: its plans, what is under way, what was done, and what owning it has cost. */
export function MaintenanceSection({ asset, business, mayManage, onChanged }: Props) {
  const { t } = useTranslation('maintenance')
  const { url } = useEnterprise()
  const [start, setStart] = useState<StartRequest>()
  const [done, setDone] = useState<DoneRequest>()
  const [plan, setPlan] = useState<PlanRequest>()
  const care = useQuery(assetMaintenanceQuery(business, asset._id))
  const jobs = useQuery(jobsQuery(business, { asset: asset._id }))
  const brief = { id: asset._id, name: asset.name }
  const isGone = asset.status === 'lost' || asset.status === 'disposed'
  const [next] = care.data?.plans ?? []
  const planned = next ? { plan: next.id, title: planName(next.name) } : {}
  return (
    <section className="column gap-5" aria-labelledby="maintenance-title">
      <h2 id="maintenance-title">{t('title')}</h2>
      {care.isError && <ErrorState message={messageOf(care.error)} onRetry={() => void care.refetch()} />}
      {care.data?.plans.map((each) => (
        <PlanLine
          key={each.id}
          plan={each}
          business={business}
          mayManage={mayManage}
          onChange={setPlan}
          asset={brief}
        />
      ))}
      {care.data?.plans.length === 0 && <p className="text-s muted">{t('section.noPlan')}</p>}
      {mayManage && care.data && !isGone && (
        <div className="row wrap gap-4">
          {!care.data.open && (
            <Button
              size="xs"
              variant="default"
              leftSection={<Wrench size={15} />}
              onClick={() => setStart({ asset: brief, ...planned })}
            >
              {t('start.short')}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            leftSection={<CircleCheckBig size={15} />}
            onClick={() => setDone({ asset: brief, ...planned })}
          >
            {t('done.short')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<CalendarPlus size={15} />}
            onClick={() => setPlan({ asset: brief })}
          >
            {t('plan.short')}
          </Button>
        </div>
      )}
      {jobs.data && jobs.data.data.length > 0 && (
        <JobList
          business={business}
          url={url}
          jobs={jobs.data.data}
          mayManage={mayManage}
          isOfAsset
          onChanged={onChanged}
        />
      )}
      {care.data && care.data.done > 0 && (
        <dl className="grid gap-3 text-s flush">
          <div className="row between gap-4">
            <dt className="muted">{t('section.cost', { count: care.data.done })}</dt>
            <dd className="flush medium">{formatMoney(care.data.cost, care.data.currency)}</dd>
          </div>
          {care.data.ownership !== null && (
            <div className="row between gap-4">
              <dt className="muted">{t('section.ownership')}</dt>
              <dd className="flush medium">{formatMoney(care.data.ownership, care.data.currency)}</dd>
            </div>
          )}
        </dl>
      )}
      <StartDialog business={business} request={start} onClose={() => setStart(undefined)} onDone={onChanged} />
      <DoneDialog business={business} request={done} onClose={() => setDone(undefined)} onDone={onChanged} />
      <PlanDialog business={business} request={plan} onClose={() => setPlan(undefined)} />
    </section>
  )
}

interface LineProps {
  plan: PlanOfAsset
  asset: { id: string; name: string }
  business: string
  mayManage: boolean
  onChange: (request: PlanRequest) => void
}

function PlanLine({ plan, asset, business, mayManage, onChange }: LineProps) {
  const { t } = useTranslation('maintenance')
  const { id, name, rhythm } = plan
  const isOwn = !plan.isOfFields && plan.category === ''
  return (
    <div className="row between wrap gap-4 top">
      <span className="column slim gap-1 grow">
        <span className="medium anywhere">{planName(name)}</span>
        <span className="text-xs muted anywhere">
          {[rhythmWords(rhythm), plan.category, plan.dueOn && t('section.due', { date: formatDay(plan.dueOn) })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className="row gap-2">
        {plan.dueOn && <MaintenanceChip dueOn={plan.dueOn} />}
        {mayManage && isOwn && (
          <>
            <ActionIcon
              size={28}
              aria-label={t('plan.changeNamed', { name })}
              onClick={() => onChange({ asset, plan: { id, name, rhythm, target: asset.id } })}
            >
              <Pencil size={15} />
            </ActionIcon>
            <ActionIcon
              size={28}
              aria-label={t('plan.endNamed', { name })}
              onClick={() => void endPlan(business, plan)}
            >
              <Trash2 size={15} />
            </ActionIcon>
          </>
        )}
      </span>
    </div>
  )
}
