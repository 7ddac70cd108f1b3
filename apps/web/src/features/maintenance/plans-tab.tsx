import { ActionIcon, Button, Select } from '@mantine/core'
import type { MaintenancePlan } from '@nine/contract/maintenance/plan'
import { useQuery } from '@tanstack/react-query'
import { CalendarSync, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../lib/error-message.ts'
import { formatDay } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { assetList } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { endPlan } from './end-plan.ts'
import { plansQuery, ROWS_A_PAGE } from './maintenance.queries.ts'
import type { TabProps } from './tab-props.ts'
import { PlanDialog, type PlanRequest } from './plan-dialog.tsx'
import { planName, rhythmWords } from './rhythm-words.ts'

const KINDS = ['category', 'asset'] as const

/** Plans of categories and of single assets. */
export function PlansTab({ business, url, search, mayManage, onSearch }: TabProps) {
  const { t } = useTranslation('maintenance')
  const { page = 1 } = search
  const [kind, setKind] = useState<(typeof KINDS)[number]>()
  const [request, setRequest] = useState<PlanRequest>()
  const list = useQuery(plansQuery(business, { page, kind }))
  const add = mayManage && (
    <Button leftSection={<Plus size={16} />} onClick={() => setRequest({})}>
      {t('plan.add')}
    </Button>
  )
  return (
    <>
      <div className="row wrap between gap-5 mb-6 share">
        <Select
          aria-label={t('plan.kind')}
          placeholder={t('plan.allKinds')}
          clearable
          value={kind ?? null}
          onChange={(value) => {
            setKind(KINDS.find((known) => known === value))
            onSearch({ tab: 'plans' })
          }}
          data={KINDS.map((value) => ({ value, label: t(`plan.of.${value}`) }))}
        />
        {list.data && list.data.data.length > 0 && add}
      </div>
      {list.isError && <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.isPending && <RowsSkeleton rows={4} height={64} />}
      {list.data?.data.length === 0 && (
        <EmptyState icon={CalendarSync} title={t('plan.empty')} text={t('plan.emptyText')} action={add} />
      )}
      {list.data && list.data.data.length > 0 && (
        <>
          <ul className="list box clip" data-stale={list.isPlaceholderData || undefined}>
            {list.data.data.map((plan) => (
              <li key={plan.id} className="row between wrap gap-5 p-6 line-bottom">
                <span className="column slim gap-2 grow">
                  <b className="medium anywhere">{planName(plan.name)}</b>
                  <span className="text-s muted anywhere clamp">
                    {plan.target.kind === 'asset' ? (
                      <TextLink {...assetList(url)} search={{ asset: plan.target.id }}>
                        {plan.target.name}
                      </TextLink>
                    ) : (
                      t('plan.ofCategory', { name: plan.target.name, count: plan.assets })
                    )}
                  </span>
                  <span className="text-s">
                    {rhythmWords(plan.rhythm)}
                    {plan.nextDueOn && (
                      <span className="muted"> · {t('plan.next', { date: formatDay(plan.nextDueOn) })}</span>
                    )}
                  </span>
                </span>
                {mayManage &&
                  (plan.isOfFields ? (
                    <span className="text-xs muted">{t('plan.ofFieldsHint')}</span>
                  ) : (
                    <PlanActions plan={plan} business={business} onChange={setRequest} />
                  ))}
              </li>
            ))}
          </ul>
          <div className="mt-4">
            <Pager
              page={page}
              limit={ROWS_A_PAGE}
              total={list.data.totalCount}
              onChange={(to) => onSearch({ tab: 'plans', page: to })}
            />
          </div>
        </>
      )}
      <PlanDialog business={business} request={request} onClose={() => setRequest(undefined)} />
    </>
  )
}

interface ActionProps {
  plan: MaintenancePlan
  business: string
  onChange: (request: PlanRequest) => void
}

function PlanActions({ plan, business, onChange }: ActionProps) {
  const { t } = useTranslation('maintenance')
  const { id, name, rhythm, target } = plan
  return (
    <span className="row gap-3">
      <ActionIcon
        size={36}
        aria-label={t('plan.changeNamed', { name })}
        onClick={() => onChange({ plan: { id, name, rhythm, target: target.id } })}
      >
        <Pencil size={16} />
      </ActionIcon>
      <ActionIcon size={36} aria-label={t('plan.endNamed', { name })} onClick={() => void endPlan(business, plan)}>
        <Trash2 size={16} />
      </ActionIcon>
    </span>
  )
}
