import { MultiSelect, NumberInput, Select, Switch } from '@mantine/core'
import { listAssetViews } from '@nine/contract/asset/asset-view'
import { SAMPLE_MAX } from '@nine/contract/inventory/stocktake-plan'
import { PATH_SEPARATOR, pathNames, type TreeNode } from '@nine/contract/tree/tree'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { DateField } from '../../../ui/field/date-field.tsx'
import { categoryTreeQuery } from '../../category/category.queries.ts'
import { locationTreeQuery } from '../../location/location.queries.ts'
import { nameOf } from '../../staff/name-of.ts'
import { useHolderNames } from '../../asset/use-holder-names.ts'
import { colleaguesQuery } from '../../staff/staff.queries.ts'
import type { PlanDraft } from './plan-draft.ts'

const NAMED_MAX = 50

interface Props {
  business: string
  plan: PlanDraft
  disabled: boolean
  onChange: (plan: PlanDraft) => void
}

/** What is counted, who counts it, until when, and whether blind. */
export function PlanFields({ business, plan, disabled, onChange }: Props) {
  const { t } = useTranslation('stocktake')
  const locations = useNodes(useQuery(locationTreeQuery(business)).data)
  const categories = useNodes(useQuery(categoryTreeQuery(business)).data)
  const { data: staff = [] } = useQuery(colleaguesQuery(business))
  const { data: views = [] } = useQuery(savedViewsQuery(business))
  const people = staff.flatMap((account) =>
    account.personId === null ? [] : [{ value: account.personId, label: nameOf(account) }],
  )
  const holders = Array.from(useHolderNames(business, true), ([value, label]) => ({ value, label }))
  const called = (id: string) => people.find(({ value }) => value === id)?.label ?? ''
  const set = (change: Partial<PlanDraft>) => onChange({ ...plan, ...change })
  const many = { searchable: true, clearable: true, disabled, maxValues: NAMED_MAX, hidePickedOptions: true } as const
  return (
    <>
      <MultiSelect
        {...many}
        label={t('plan.locations')}
        placeholder={plan.locations.length === 0 ? t('plan.locationsHint') : ''}
        data={locations}
        value={plan.locations}
        onChange={(value) => set({ locations: value })}
      />
      <MultiSelect
        {...many}
        label={t('plan.categories')}
        placeholder={plan.categories.length === 0 ? t('plan.categoriesHint') : ''}
        data={categories}
        value={plan.categories}
        onChange={(value) => set({ categories: value })}
      />
      <MultiSelect
        {...many}
        label={t('plan.holders')}
        placeholder={plan.holders.length === 0 ? t('plan.holdersHint') : ''}
        data={holders}
        value={plan.holders}
        onChange={(value) => set({ holders: value })}
      />
      <Select
        label={t('plan.view')}
        placeholder={t('plan.viewHint')}
        clearable
        disabled={disabled}
        data={views.map(({ _id, name, gone }) => ({ value: _id, label: name, disabled: gone.length > 0 }))}
        value={plan.view}
        onChange={(value) => set({ view: value })}
      />
      <NumberInput
        label={t('plan.sample')}
        placeholder={t('plan.sampleHint')}
        description={t('plan.sampleNote')}
        min={1}
        max={SAMPLE_MAX}
        allowDecimal={false}
        disabled={disabled}
        value={plan.sample ?? ''}
        onChange={(value) => set({ sample: typeof value === 'number' && value > 0 ? value : null })}
      />
      <Select
        label={t('plan.leader')}
        placeholder={t('plan.leaderHint')}
        searchable
        clearable
        disabled={disabled}
        data={people}
        value={plan.leader}
        onChange={(value) => set({ leader: value })}
      />
      <MultiSelect
        {...many}
        label={t('plan.helpers')}
        description={t('plan.helpersHint')}
        data={people}
        value={plan.helpers.map(({ person }) => person)}
        onChange={(chosen) =>
          set({
            helpers: chosen.map(
              (person) => plan.helpers.find((helper) => helper.person === person) ?? { person, locations: [] },
            ),
          })
        }
      />
      {plan.helpers.map(({ person, locations: own }) => (
        <MultiSelect
          {...many}
          key={person}
          label={t('plan.placesOf', { name: called(person) })}
          placeholder={own.length === 0 ? t('plan.placesHint') : ''}
          data={locations}
          value={own}
          onChange={(value) =>
            set({
              helpers: plan.helpers.map((helper) => (helper.person === person ? { person, locations: value } : helper)),
            })
          }
        />
      ))}
      <DateField
        label={t('plan.due')}
        clearable
        disabled={disabled}
        value={plan.dueOn}
        onChange={(dueOn) => set({ dueOn })}
      />
      <Switch
        label={t('plan.blind')}
        description={t('plan.blindNote')}
        disabled={disabled}
        checked={plan.isBlind}
        onChange={(event) => set({ isBlind: event.currentTarget.checked })}
      />
    </>
  )
}

/** Nodes of a tree as options, each with its whole path. */
function useNodes<N extends TreeNode>(nodes: readonly N[] | undefined) {
  return useMemo(() => {
    const byId = new Map((nodes ?? []).map((node) => [node._id, node]))
    return [...byId.values()].map((node) => ({ value: node._id, label: pathNames(node, byId).join(PATH_SEPARATOR) }))
  }, [nodes])
}

const savedViewsQuery = (business: string) =>
  queryOptions({
    queryKey: ['asset', business, 'views', 'named'],
    queryFn: async ({ signal }) => (await call(listAssetViews, { query: { business } }, { signal })).views,
  })
