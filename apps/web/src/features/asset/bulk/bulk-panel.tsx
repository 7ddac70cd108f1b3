import { Button, Select } from '@mantine/core'
import { ASSET_STATUSES } from '@nine/contract/asset/asset-fields'
import { NOBODY } from '@nine/contract/asset/asset-filters'
import type { BulkChange } from '@nine/contract/batch/batch'
import { useQuery } from '@tanstack/react-query'
import { FileSignature } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { CategoryPicker } from '../../category/category-picker.tsx'
import { LocationPicker } from '../../location/location-picker.tsx'
import { locationQueries } from '../../location/location.queries.ts'
import { nameOf } from '../../staff/name-of.ts'
import { colleaguesQuery } from '../../staff/staff.queries.ts'
import { BeforeAfter } from './before-after.tsx'
import { ACTION_ICONS, changeOf, DIMENSIONS, keyOf, type ValueAction } from './bulk-changes.ts'
import { previewQuery, type Which } from './bulk.queries.ts'
import { PanelForm, PanelNotes } from './panel-form.tsx'

interface Props {
  business: string
  action: ValueAction
  which: Which
  count: number
  onSend: (change: BulkChange, reason: string) => Promise<boolean>
  /** With minutes instead; absent: not permitted. */
  onHandOver: (() => void) | undefined
  onClose: () => void
}

/** What to change the chosen assets to, what that does, and why. */
export function BulkPanel({ business, action, which, count, onSend, onHandOver, onClose }: Props) {
  const { t } = useTranslation('batch')
  const [value, setValue] = useState<string | null>(null)
  const target = value === null ? undefined : keyOf(action, value)
  const by = DIMENSIONS[action]
  const { data: preview } = useQuery(previewQuery(business, which, by, target))
  return (
    <PanelForm
      words={t(`title.${action}`, { count, shown: formatNumber(count) })}
      isReady={value !== null}
      onSend={async (reason) => value !== null && onSend(changeOf(action, value), reason)}
      onClose={onClose}
    >
      {action === 'assign' && onHandOver && (
        <Button variant="light" leftSection={<FileSignature size={16} />} onClick={onHandOver}>
          {t('withMinutes')}
        </Button>
      )}
      <Choice business={business} action={action} value={value} onChange={setValue} />
      {preview && (
        <BeforeAfter business={business} by={by} icon={ACTION_ICONS[action]} preview={preview} target={target} />
      )}
      {preview && <Notes business={business} action={action} preview={preview} target={target} />}
    </PanelForm>
  )
}

interface ChoiceProps {
  business: string
  action: ValueAction
  value: string | null
  onChange: (value: string | null) => void
}

function Choice({ business, action, value, onChange }: ChoiceProps) {
  const { t } = useTranslation(['batch', 'asset', 'assetStatuses'])
  const field = {
    label: t(`batch:field.${action}`),
    placeholder: t(`batch:choose.${action}`),
    required: true,
    value,
    onChange,
  }
  const select = { ...field, withAsterisk: true, 'data-autofocus': true, comboboxProps: { radius: 'lg', shadow: 'md' } }
  switch (action) {
    case 'move':
      return <LocationPicker business={business} {...field} />
    case 'category':
      return <CategoryPicker business={business} {...field} />
    case 'assign':
      return <HolderChoice business={business} {...select} />
    case 'status':
      return (
        <Select
          {...select}
          data={ASSET_STATUSES.map((status) => ({ value: status, label: t(`assetStatuses:${status}`) }))}
        />
      )
    case 'visibility':
      return (
        <Select
          {...select}
          data={(['public', 'private'] as const).map((code) => ({ value: code, label: t(`asset:visibility.${code}`) }))}
        />
      )
  }
}

interface HolderChoiceProps {
  business: string
  label: string
  placeholder: string
  value: string | null
  onChange: (value: string | null) => void
}

function HolderChoice({ business, ...select }: HolderChoiceProps) {
  const { t } = useTranslation('batch')
  const { data: people = [] } = useQuery(colleaguesQuery(business))
  const known = people.flatMap((person) =>
    person.personId === null ? [] : [{ value: person.personId, label: nameOf(person) }],
  )
  return (
    <Select
      {...select}
      data={[{ value: NOBODY, label: t('nobody') }, ...known]}
      searchable
      nothingFoundMessage={t('noPerson')}
    />
  )
}

interface NotesProps {
  business: string
  action: ValueAction
  preview: { total: number; held: number; same: number }
  target: string | undefined
}

function Notes({ business, action, preview: { total, held, same }, target }: NotesProps) {
  const { t } = useTranslation('batch')
  const { data: locations } = useQuery({ ...locationQueries.treeQuery(business), enabled: action === 'move' })
  const isInactive = action === 'move' && locations?.find(({ _id }) => _id === target)?.isActive === false
  const changing = action === 'assign' ? held - (target ? same : 0) : held
  const notes = [
    isInactive && t('note.inactive'),
    target !== undefined && same > 0 && t('note.same', { count: same, shown: formatNumber(same) }),
    action === 'move' && held > 0 && same < total && t('note.heldMove', { count: held, shown: formatNumber(held) }),
    action === 'assign' &&
      target !== undefined &&
      changing > 0 &&
      t('note.heldAssign', { count: changing, shown: formatNumber(changing) }),
  ]
  return <PanelNotes notes={notes} />
}
