import { Button, CloseButton, Select, TextInput } from '@mantine/core'
import { ASSET_STATUSES } from '@nine/contract/asset/asset-fields'
import { NOBODY } from '@nine/contract/asset/asset-filters'
import type { BulkChange } from '@nine/contract/batch/batch'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format.ts'
import { SubmitKeys } from '../../../ui/field/submit-keys.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { CategoryPicker } from '../../category/category-picker.tsx'
import { LocationPicker } from '../../location/location-picker.tsx'
import { locationQueries } from '../../location/location.queries.ts'
import { nameOf } from '../../staff/name-of.ts'
import { colleaguesQuery } from '../../staff/staff.queries.ts'
import { BeforeAfter } from './before-after.tsx'
import { ACTION_ICONS, changeOf, DIMENSIONS, keyOf, type PanelAction } from './bulk-changes.ts'
import classes from './bulk-panel.module.css'
import { previewQuery, type Which } from './bulk.queries.ts'

const REASON_MAX = 1000

interface Props {
  business: string
  action: PanelAction
  which: Which
  count: number
  onSend: (change: BulkChange, reason: string) => Promise<boolean>
  onClose: () => void
}

/** What to change the chosen assets to, what that does, and why. */
export function BulkPanel({ business, action, which, count, onSend, onClose }: Props) {
  const { t } = useTranslation('batch')
  const { t: common } = useTranslation()
  const phone = useIsPhone()
  const title = useId()
  const [value, setValue] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const target = value === null ? undefined : keyOf(action, value)
  const by = DIMENSIONS[action]
  const { data: preview } = useQuery(previewQuery(business, which, by, target))
  const words = t(`title.${action}`, { count, shown: formatNumber(count) })

  async function send(): Promise<void> {
    if (value === null || busy) return
    setBusy(true)
    try {
      if (await onSend(changeOf(action, value), reason)) onClose()
    } finally {
      setBusy(false)
    }
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    void send()
  }

  return (
    <form className={`column gap-6 ${classes['panel']}`} aria-labelledby={title} onSubmit={submit}>
      <div className="row between">
        <b id={title} className="text-xl strong">
          {words}
        </b>
        <CloseButton size={phone ? 44 : 32} iconSize={18} aria-label={common('close')} onClick={onClose} />
      </div>
      <Choice business={business} action={action} value={value} onChange={setValue} />
      {preview && (
        <BeforeAfter business={business} by={by} icon={ACTION_ICONS[action]} preview={preview} target={target} />
      )}
      {preview && <Notes business={business} action={action} preview={preview} target={target} />}
      <TextInput
        label={
          <>
            {t('reason')} <span className="regular muted">{t('reasonHint')}</span>
          </>
        }
        maxLength={REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className="row wrap gap-5">
        <span className="grow text-s muted">{t('undoable')}</span>
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={value === null} rightSection={!phone && <SubmitKeys />}>
          {words}
        </Button>
      </div>
    </form>
  )
}

interface ChoiceProps {
  business: string
  action: PanelAction
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
  action: PanelAction
  preview: { total: number; held: number; same: number }
  target: string | undefined
}

/** Only what is true of this selection. */
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
  ].filter((note) => note !== false)
  if (notes.length === 0) return null
  return (
    <ul className={`list radius-m text-s toned ${classes['notes']}`} data-tone="amber">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
