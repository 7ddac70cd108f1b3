import { SegmentedControl, Select } from '@mantine/core'
import type { BulkChange } from '@nine/contract/batch/batch'
import type { CustomField } from '@nine/contract/custom-field/custom-field'
import { checkCustomValue, type CustomValue } from '@nine/contract/custom-field/custom-value'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { CustomFieldInput } from '../../custom-field/custom-field-input.tsx'
import { tableFieldsQuery } from '../table/table-fields.queries.ts'
import { previewFieldQuery, type Which } from './bulk.queries.ts'
import { PanelForm, PanelNotes } from './panel-form.tsx'

interface Props {
  business: string
  which: Which
  count: number
  onSend: (change: BulkChange, reason: string) => Promise<boolean>
  onClose: () => void
}

/** Which custom field of the chosen assets to set or to clear. */
export function CustomPanel({ business, which, count, onSend, onClose }: Props) {
  const { t } = useTranslation('batch')
  const { data: fields = [] } = useQuery(tableFieldsQuery(business))
  const [id, setId] = useState<string | null>(null)
  const [value, setValue] = useState<CustomValue>(null)
  const [isClearing, setClearing] = useState(false)
  const field = fields.find(({ _id }) => _id === id)
  const wanted = field && wantedValue(field, isClearing ? null : value)
  const isReady = wanted !== undefined && (isClearing || wanted !== null)
  const change = field && isReady ? { field: field._id, value: wanted } : undefined
  const { data: preview } = useQuery(previewFieldQuery(business, which, change))
  const note = (name: 'unfit' | 'filled' | 'same') => {
    const of = change && preview ? preview[name] : 0
    return of > 0 && t(`note.${noteOf(name, isClearing)}`, { count: of, shown: formatNumber(of) })
  }
  return (
    <PanelForm
      words={t(isClearing ? 'title.customClear' : 'title.custom', { count, shown: formatNumber(count) })}
      isReady={isReady}
      onSend={async (reason) => change !== undefined && onSend({ action: 'custom', ...change }, reason)}
      onClose={onClose}
    >
      <Select
        label={t('field.custom')}
        placeholder={t('choose.custom')}
        withAsterisk
        data-autofocus
        searchable
        nothingFoundMessage={t('noField')}
        comboboxProps={{ radius: 'lg', shadow: 'md' }}
        data={groupsOf(fields)}
        value={id}
        onChange={(next) => {
          setId(next)
          setValue(null)
          setClearing(false)
        }}
      />
      {field && !field.required && (
        <SegmentedControl
          aria-label={t('custom.how')}
          data={[
            { value: 'set', label: t('custom.set') },
            { value: 'clear', label: t('custom.clear') },
          ]}
          value={isClearing ? 'clear' : 'set'}
          onChange={(next) => setClearing(next === 'clear')}
        />
      )}
      {field && !isClearing && (
        <CustomFieldInput
          key={field._id}
          business={business}
          field={{ ...field, required: true }}
          label={t('custom.value')}
          value={value}
          onChange={setValue}
        />
      )}
      <PanelNotes notes={[note('filled'), note('same'), note('unfit')]} />
    </PanelForm>
  )
}

/** As the field keeps it; undefined for what it does not take. */
function wantedValue(field: CustomField, value: CustomValue): CustomValue | undefined {
  const checked = checkCustomValue(field, value)
  return 'value' in checked ? checked.value : undefined
}

const noteOf = (name: 'unfit' | 'filled' | 'same', isClearing: boolean) =>
  name === 'filled' ? (isClearing ? 'cleared' : 'replaced') : name === 'same' && isClearing ? 'empty' : name

const groupsOf = (fields: readonly CustomField[]) =>
  [...Map.groupBy(fields, ({ category }) => category.name)].map(([group, some]) => ({
    group,
    items: some.map(({ _id, name }) => ({ value: _id, label: name })),
  }))
