import { Alert, Button, Fieldset, SegmentedControl, TextInput } from '@mantine/core'
import type { CustomField } from '@nine/contract/custom-field/custom-field'
import {
  conditionsText,
  CONTAINED_MAX,
  type CustomCondition,
  numberEnd,
  readConditions,
} from '@nine/contract/custom-field/custom-filter'
import type { CustomValue } from '@nine/contract/custom-field/custom-value'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { CustomFieldInput } from '../../custom-field/custom-field-input.tsx'
import { customFieldsQuery, fieldsByIdQuery } from '../../custom-field/custom-field.queries.ts'
import { isGone } from '../../custom-field/is-gone.ts'
import { nameOf } from '../../staff/name-of.ts'
import { colleaguesQuery } from '../../staff/staff.queries.ts'
import classes from './filter-drawer.module.css'

interface Props {
  business: string
  category: string | null
  /** The conditions as the address writes them. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** Conditions on the fields of the chosen category, and on others that are set already. */
export function CustomFilters({ business, category, value, onChange }: Props) {
  const { t } = useTranslation('customField')
  const conditions = (value && readConditions(value)) || []
  const ids = conditions.map(({ field }) => field)
  const { data: own = [] } = useQuery(customFieldsQuery(business, category))
  const { data: set } = useQuery({ ...fieldsByIdQuery(business, ids), enabled: ids.length > 0 })
  const others = (set ?? []).filter(({ _id }) => !own.some((field) => field._id === _id))
  const gone = set ? conditions.filter((condition) => isGone(set, condition)) : []
  const isUnreadable = value !== undefined && conditions.length === 0

  const put = (field: string, condition: Omit<CustomCondition, 'field'> | undefined) =>
    onChange(
      conditionsText([
        ...conditions.filter((one) => one.field !== field),
        ...(condition ? [{ field, ...condition }] : []),
      ]),
    )

  return (
    <>
      {(gone.length > 0 || isUnreadable) && (
        <Alert color="yellow" radius="md">
          <p className="mb-4">{t('filters.gone')}</p>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onChange(conditionsText(conditions.filter((one) => !gone.includes(one))))}
          >
            {t('filters.drop')}
          </Button>
        </Alert>
      )}
      {[...own, ...others].map((field) => (
        <FieldFilter
          key={field._id}
          business={business}
          field={field}
          condition={conditions.find((one) => one.field === field._id)}
          onChange={(condition) => put(field._id, condition)}
        />
      ))}
    </>
  )
}

interface FilterProps {
  business: string
  field: CustomField
  condition: CustomCondition | undefined
  onChange: (condition: Omit<CustomCondition, 'field'> | undefined) => void
}

function FieldFilter({ business, field, condition, onChange }: FilterProps) {
  const { t } = useTranslation('customField')
  const { t: yesNo } = useTranslation('yesNo')
  const { name, kind } = field
  switch (kind) {
    case 'text':
    case 'long-text':
    case 'link':
      return (
        <TextInput
          label={name}
          placeholder={t('filters.contains')}
          maxLength={CONTAINED_MAX}
          value={condition?.has ?? ''}
          onChange={({ currentTarget: { value } }) => onChange(value === '' ? undefined : { has: value })}
        />
      )
    case 'choice':
    case 'choices':
    case 'person':
      return (
        <AnyOf
          business={business}
          field={field}
          chosen={condition?.any ?? []}
          onChange={(any) => onChange(any.length > 0 ? { any } : undefined)}
        />
      )
    case 'yes-no':
      return (
        <Fieldset variant="unstyled" legend={name}>
          <SegmentedControl
            fullWidth
            aria-label={name}
            value={condition?.is === undefined ? 'any' : String(condition.is)}
            onChange={(value) => onChange(value === 'any' ? undefined : { is: value === 'true' })}
            data={[
              { value: 'any', label: t('filters.any') },
              { value: 'true', label: yesNo('true') },
              { value: 'false', label: yesNo('false') },
            ]}
          />
        </Fieldset>
      )
    case 'number':
    case 'money':
    case 'date':
      return <Between business={business} field={field} condition={condition} onChange={onChange} />
  }
}

/** Both ends are optional. */
function Between({ business, field, condition, onChange }: FilterProps) {
  const { t } = useTranslation('customField')
  // What may mean two numbers is no end yet, and stays in its field until it is said which.
  const [unclear, setUnclear] = useState({ min: false, max: false })
  const put = (end: 'min' | 'max', value: CustomValue) => {
    const isUnclear = Number.isNaN(value)
    setUnclear({ ...unclear, [end]: isUnclear })
    const text =
      typeof value === 'number' && !isUnclear ? String(value) : typeof value === 'string' && value ? value : undefined
    const [min, max] = end === 'min' ? [text, condition?.max] : [condition?.min, text]
    onChange(min === undefined && max === undefined ? undefined : { min, max })
  }
  const input = (end: 'min' | 'max') => {
    const text = condition?.[end]
    return (
      <CustomFieldInput
        business={business}
        field={{ ...field, help: '', required: false }}
        label={t(end === 'min' ? 'filters.from' : 'filters.to', { name: field.name })}
        value={unclear[end] ? Number.NaN : field.kind === 'date' ? (text ?? null) : (numberEnd(text) ?? null)}
        onChange={(value) => put(end, value)}
      />
    )
  }
  return (
    <div className={`grid gap-6 twins ${classes['pair']}`}>
      {input('min')}
      {input('max')}
    </div>
  )
}

interface AnyProps {
  business: string
  field: CustomField
  chosen: string[]
  onChange: (ids: string[]) => void
}

function AnyOf({ business, field, chosen, onChange }: AnyProps) {
  const { name, kind } = field
  const { data: people = [] } = useQuery({ ...colleaguesQuery(business), enabled: kind === 'person' })
  const members = people.flatMap((person) =>
    person.personId === null ? [] : [{ _id: person.personId, name: nameOf(person), isRemoved: false }],
  )
  const options = kind === 'person' ? members : field.options
  return (
    <CustomFieldInput
      business={business}
      field={{ name, kind: 'choices', help: '', required: false, options }}
      value={chosen}
      onChange={(ids) => onChange(Array.isArray(ids) ? ids : [])}
    />
  )
}
