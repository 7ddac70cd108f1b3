import { Button, Chip, Drawer, Fieldset, Group, MultiSelect, SegmentedControl, Select } from '@mantine/core'
import { ASSET_STATUSES, AssetStatus } from '@nine/contract/asset/asset-fields'
import { type AssetFilterGroup, NOBODY } from '@nine/contract/asset/asset-filters'
import { useQuery } from '@tanstack/react-query'
import { Fragment, lazy, type ReactNode, Suspense, type SyntheticEvent, useState } from 'react'
import { withTranslations } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { DateField } from '../../../ui/field/date-field.tsx'
import { MoneyField } from '../../../ui/field/money-field.tsx'
import { useFocusBack } from '../../../ui/dialog/use-focus-back.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import dialog from '../../../ui/dialog/form-dialog.module.css'
import { YearsField } from '../../../ui/field/years-field.tsx'
import { usePermissions } from '../../business/business.queries.ts'
import { peopleQuery } from '../../custody/custody.queries.ts'
import { CategoryPicker } from '../../category/category-picker.tsx'
import { LocationPicker } from '../../location/location-picker.tsx'
import { type AssetFilters, cleared } from '../asset-search.ts'
import { useStatusWord } from '../asset-status-badge.tsx'
import { useHolderNames } from '../use-holder-names.ts'
import classes from './filter-drawer.module.css'
import { type FilterProblem, filterProblems } from './filter-problems.ts'

const CustomFilters = lazy(async () => ({
  default: (await withTranslations(import('./custom-filters.tsx'), 'customField')).CustomFilters,
}))

interface Props {
  opened: boolean
  business: string
  filters: AssetFilters
  onApply: (filters: Partial<AssetFilters>) => void
  onClose: () => void
}

/** All filters of the list. Nothing changes before they are applied. */
export function FilterDrawer({ opened, business, filters, onApply, onClose }: Props) {
  const { t } = useTranslation('asset')
  const { t: common } = useTranslation()
  const phone = useIsPhone()
  useFocusBack(opened)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={phone ? '100%' : 440}
      padding={0}
      title={t('filters.title')}
      transitionProps={{ transition: phone ? 'slide-up' : 'slide-left', duration: 160 }}
      closeButtonProps={{ 'aria-label': common('close'), size: phone ? 44 : 36, iconSize: 20 }}
      classNames={{
        content: 'column',
        header: `line-bottom ${dialog['header']}`,
        title: 'text-xl strong',
        body: 'column grow low',
      }}
    >
      <FilterForm business={business} filters={filters} onApply={onApply} />
    </Drawer>
  )
}

function FilterForm({ business, filters, onApply }: Pick<Props, 'business' | 'filters' | 'onApply'>) {
  const { t } = useTranslation('asset')
  const mayManage = usePermissions(business).can('custody.hand-over')
  const [draft, setDraft] = useState(filters)
  const [isChecked, setChecked] = useState(false)
  const problems = filterProblems(draft)
  const errorOf = (group: FilterProblem) =>
    isChecked && problems.includes(group) ? t(`filters.${group}Wrong`) : undefined
  const set = (change: Partial<AssetFilters>) => setDraft((now) => ({ ...now, ...change }))
  function apply(event: SyntheticEvent): void {
    event.preventDefault()
    setChecked(true)
    if (problems.length === 0) onApply(draft)
  }
  const { warranty, depreciation, attachments, ...others }: Record<AssetFilterGroup, ReactNode> = {
    // Comes from the page of an import and is taken off by its chip.
    batch: null,
    status: <StatusChips value={draft.status ?? []} onChange={(status) => set({ status: orNone(status) })} />,
    location: (
      <LocationPicker
        business={business}
        label={t('filters.location')}
        placeholder={t('filters.anywhere')}
        value={draft.location?.[0] ?? null}
        {...(draft.location?.[0] === NOBODY ? { knownPath: [t('filters.nowhere')] } : {})}
        onChange={(id) => set({ location: id === null ? undefined : [id] })}
      />
    ),
    category: (
      <CategoryPicker
        business={business}
        label={t('filters.category')}
        placeholder={t('filters.anyCategory')}
        value={draft.category?.[0] ?? null}
        onChange={(id) => set({ category: id === null ? undefined : [id] })}
      />
    ),
    custom: (draft.category || draft.custom) && (
      <Suspense>
        <CustomFilters
          business={business}
          category={draft.category?.[0] ?? null}
          value={draft.custom}
          onChange={(custom) => set({ custom })}
        />
      </Suspense>
    ),
    holder: (
      <HolderSelect
        business={business}
        value={draft.holder ?? []}
        onChange={(holder) => set({ holder: orNone(holder) })}
      />
    ),
    department: (mayManage || draft.department !== undefined) && (
      <DepartmentSelect business={business} value={draft.department} onChange={(department) => set({ department })} />
    ),
    price: (
      <Fieldset variant="unstyled" legend={t('filters.price')} className={`grid gap-6 twins ${classes['pair']}`}>
        <MoneyField
          aria-label={t('filters.priceMin')}
          placeholder={t('filters.min')}
          value={draft.priceMin ?? null}
          onChange={(amount) => set({ priceMin: amount ?? undefined })}
        />
        <MoneyField
          aria-label={t('filters.priceMax')}
          placeholder={t('filters.max')}
          error={errorOf('price')}
          value={draft.priceMax ?? null}
          onChange={(amount) => set({ priceMax: amount ?? undefined })}
        />
      </Fieldset>
    ),
    date: (
      <Fieldset variant="unstyled" legend={t('filters.date')} className={`grid gap-6 twins ${classes['pair']}`}>
        <DateField
          aria-label={t('filters.dateMin')}
          placeholder={t('filters.min')}
          value={draft.dateMin ?? null}
          onChange={(day) => set({ dateMin: day ?? undefined })}
        />
        <DateField
          aria-label={t('filters.dateMax')}
          placeholder={t('filters.max')}
          error={errorOf('date')}
          value={draft.dateMax ?? null}
          onChange={(day) => set({ dateMax: day ?? undefined })}
        />
      </Fieldset>
    ),
    warranty: (
      <YearsField
        label={t('filters.warranty')}
        value={draft.warrantyYears ?? null}
        onChange={(years) => set({ warrantyYears: years ?? undefined })}
      />
    ),
    warrantyEnd: (
      <Select
        label={t('filters.warrantyEnd')}
        placeholder={t('filters.any')}
        clearable
        value={draft.warrantyWithin === undefined ? null : String(draft.warrantyWithin)}
        onChange={(days) => set({ warrantyWithin: days === null ? undefined : Number(days) })}
        data={[...new Set([...WARRANTY_DAYS, draft.warrantyWithin ?? 30])]
          .toSorted((a, b) => a - b)
          .map((days) => ({ value: String(days), label: t('filters.withinDays', { days }) }))}
      />
    ),
    depreciation: (
      <YearsField
        label={t('filters.depreciation')}
        value={draft.depreciationYears ?? null}
        onChange={(years) => set({ depreciationYears: years ?? undefined })}
      />
    ),
    attachments: (
      <Fieldset variant="unstyled" legend={t('filters.attachments')}>
        <SegmentedControl
          fullWidth
          aria-label={t('filters.attachments')}
          value={draft.hasAttachments ?? 'any'}
          onChange={(value) => set({ hasAttachments: value === 'any' ? undefined : value })}
          data={
            [
              { value: 'any', label: t('filters.any') },
              { value: 'true', label: t('filters.with') },
              { value: 'false', label: t('filters.without') },
            ] as const
          }
        />
      </Fieldset>
    ),
  }
  return (
    <form className="column grow low" onSubmit={apply} noValidate>
      <div className={`column grow gap-7 scroll-y ${dialog['fields']}`}>
        {Object.entries(others).map(([group, field]) => (
          <Fragment key={group}>{field}</Fragment>
        ))}
        <div className={`grid gap-6 twins ${classes['pair']}`}>
          {warranty}
          {depreciation}
        </div>
        {attachments}
      </div>
      <footer className={`flex end gap-5 share line-top ${dialog['footer']}`}>
        <Button variant="default" onClick={() => setDraft({ ...cleared(), search: draft.search })}>
          {t('filters.clear')}
        </Button>
        <Button type="submit">{t('filters.apply')}</Button>
      </footer>
    </form>
  )
}

function StatusChips({ value, onChange }: { value: AssetStatus[]; onChange: (value: AssetStatus[]) => void }) {
  const { t } = useTranslation('asset')
  const word = useStatusWord()
  return (
    <Fieldset variant="unstyled" legend={t('filters.status')}>
      <Chip.Group multiple value={value} onChange={(next) => onChange(next.map((status) => AssetStatus.parse(status)))}>
        <Group gap={8}>
          {ASSET_STATUSES.map((status) => (
            <Chip key={status} value={status} variant="light" radius="md" className={classes['chip']}>
              {word(status)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Fieldset>
  )
}

interface HolderProps {
  business: string
  value: string[]
  onChange: (ids: string[]) => void
}

function HolderSelect({ business, value, onChange }: HolderProps) {
  const { t } = useTranslation('asset')
  const known = Array.from(useHolderNames(business, true), ([id, label]) => ({ value: id, label }))
  return (
    <MultiSelect
      label={t('filters.holder')}
      placeholder={value.length === 0 ? t('filters.anyone') : ''}
      data={[{ value: NOBODY, label: t('nobody') }, ...known]}
      value={value}
      onChange={onChange}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={t('filters.noPerson')}
      comboboxProps={{ radius: 'lg', shadow: 'md' }}
    />
  )
}

/** How far ahead people look for warranties that end. */
const WARRANTY_DAYS = [7, 30, 60, 90, 180, 365]
interface DepartmentProps {
  business: string
  value: string | undefined
  onChange: (department: string | undefined) => void
}

/** Of whoever holds the asset. */
function DepartmentSelect({ business, value, onChange }: DepartmentProps) {
  const { t } = useTranslation('asset')
  const { can } = usePermissions(business)
  const { data } = useQuery({ ...peopleQuery(business, { page: 1 }), enabled: can('custody.hand-over') })
  const known = data?.departments ?? []
  return (
    <Select
      label={t('filters.department')}
      placeholder={t('filters.anyDepartment')}
      data={value !== undefined && !known.includes(value) ? [value, ...known] : known}
      value={value ?? null}
      onChange={(department) => onChange(department ?? undefined)}
      searchable
      clearable
      nothingFoundMessage={t('filters.noPerson')}
      comboboxProps={{ radius: 'lg', shadow: 'md' }}
    />
  )
}

const orNone = <T,>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined)
