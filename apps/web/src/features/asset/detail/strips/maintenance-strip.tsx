import type { Asset } from '@nine/contract/asset/asset'
import { daysBetween, todayIn } from '@nine/contract/duration'
import type { AssetMaintenance } from '@nine/contract/maintenance/maintenance'
import { useQuery } from '@tanstack/react-query'
import { Wrench } from 'lucide-react'
import { useState } from 'react'
import { formatDay, formatNumber } from '../../../../lib/format.ts'
import { useTranslation } from '../../../../lib/sentences/use-translation.ts'
import { settings } from '../../../../lib/settings.ts'
import type { Tone } from '../../../../lib/tone.ts'
import { useIsPhone } from '../../../../ui/use-is-phone.ts'
import { DoneDialog, type DoneRequest } from '../../../maintenance/done-dialog.tsx'
import { assetMaintenanceQuery } from '../../../maintenance/maintenance.queries.ts'
import { planName } from '../../../maintenance/rhythm-words.ts'
import { Strip } from './strip.tsx'
import { StripButton } from './strip-button.tsx'

/** From so many days before it is due it is amber. */
const SOON = 30

interface Props {
  asset: Pick<Asset, '_id' | 'name' | 'status' | 'createdAt'>
  business: string
  mayManage: boolean
  onChanged: () => void
}

/** When the asset is to be maintained next, and writing down that it was. */
export function MaintenanceStrip({ asset, business, mayManage, onChanged }: Props) {
  const { t } = useTranslation('maintenance')
  const phone = useIsPhone()
  const [done, setDone] = useState<DoneRequest>()
  const { data: care } = useQuery(assetMaintenanceQuery(business, asset._id))
  const isGone = asset.status === 'lost' || asset.status === 'disposed'
  const next = care && soonest(care)
  const request: DoneRequest = {
    asset: { id: asset._id, name: asset.name },
    ...(care?.open
      ? { job: care.open, plan: care.open.plan ?? undefined }
      : next && { plan: next.id, title: planName(next.name) }),
  }
  return (
    <>
      <Strip
        icon={Wrench}
        title={t('title')}
        {...stateOf(care, next, t)}
        gone={next && goneOf(next, asset.createdAt.slice(0, 10))}
        start={next && t('section.due', { date: formatDay(next.dueOn) })}
        end={
          mayManage &&
          !phone &&
          care &&
          !isGone && (
            <StripButton onClick={() => setDone(request)}>{t(care.open ? 'done.finish' : 'done.short')}</StripButton>
          )
        }
      />
      <DoneDialog business={business} request={done} onClose={() => setDone(undefined)} onDone={onChanged} />
    </>
  )
}

type Plan = AssetMaintenance['plans'][number] & { dueOn: string }
type Words = ReturnType<typeof useTranslation<'maintenance'>>['t']

const soonest = ({ plans }: AssetMaintenance): Plan | undefined =>
  plans
    .flatMap((plan) => (plan.dueOn === null ? [] : [{ ...plan, dueOn: plan.dueOn }]))
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))[0]

interface State {
  value: string
  tone: Tone
}

function stateOf(care: AssetMaintenance | undefined, next: Plan | undefined, t: Words): State {
  if (care?.open) return { value: t('underWay'), tone: 'amber' }
  if (next) return dueState(next, t)
  return { value: care ? t('section.unplanned') : '–', tone: 'grey' }
}

function dueState({ dueOn }: Plan, t: Words): State {
  const days = daysBetween(todayIn(settings.timeZone), dueOn)
  if (days < 0) return { value: t('late', { count: -days, days: formatNumber(-days) }), tone: 'red' }
  return {
    value: days === 0 ? t('today') : t('inDays', { count: days, days: formatNumber(days) }),
    tone: days <= SOON ? 'amber' : 'green',
  }
}

/** From when it was last done, or the asset came, to when it is due. */
function goneOf({ lastDoneOn, dueOn }: Plan, since: string): number {
  const from = lastDoneOn ?? since
  const [gone, whole] = [daysBetween(from, todayIn(settings.timeZone)), daysBetween(from, dueOn)]
  return whole <= 0 ? 1 : gone / whole
}
