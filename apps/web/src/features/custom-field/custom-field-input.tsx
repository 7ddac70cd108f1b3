import { ActionIcon, MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import type { CustomField } from '@nine/contract/custom-field/custom-field'
import {
  checkCustomValue,
  CUSTOM_LINK_MAX,
  CUSTOM_LONG_TEXT_MAX,
  CUSTOM_TEXT_MAX,
  type CustomValue,
} from '@nine/contract/custom-field/custom-value'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { DateField } from '../../ui/field/date-field.tsx'
import { MoneyField } from '../../ui/field/money-field.tsx'
import { NumberField } from '../../ui/field/number-field.tsx'
import { nameOf } from '../staff/name-of.ts'
import { colleaguesQuery } from '../staff/staff.queries.ts'

interface Props {
  business: string
  field: Pick<CustomField, 'name' | 'kind' | 'help' | 'required' | 'options'>
  value: CustomValue
  onChange: (value: CustomValue) => void
  label?: string
  error?: ReactNode
  disabled?: boolean
  /** What a value is called whose person has left. */
  knownText?: string | undefined
  'data-path'?: string | undefined
}

const NUMBER_DECIMALS = 6
const POPUP = { radius: 'lg', shadow: 'md' } as const

/** The input that fits the kind of a field. */
export function CustomFieldInput({ business, field, value, onChange, label, knownText, ...rest }: Props) {
  const { t } = useTranslation('customField')
  const { t: yesNo } = useTranslation('yesNo')
  const { kind, options } = field
  const text = typeof value === 'string' ? value : ''
  const number = typeof value === 'number' ? value : null
  const common = {
    label: label ?? field.name,
    description: field.help || undefined,
    withAsterisk: field.required,
    ...rest,
  }
  const offered = options
    .filter(({ _id, isRemoved }) => !isRemoved || value === _id || (Array.isArray(value) && value.includes(_id)))
    .map((option) => ({
      value: option._id,
      label: option.isRemoved ? t('removedOption', { name: option.name }) : option.name,
    }))
  switch (kind) {
    case 'text':
      return (
        <TextInput
          {...common}
          autoComplete="off"
          maxLength={CUSTOM_TEXT_MAX}
          value={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )
    case 'long-text':
      return (
        <Textarea
          {...common}
          className="whole-row"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={CUSTOM_LONG_TEXT_MAX}
          value={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )
    case 'link':
      return (
        <TextInput
          {...common}
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          maxLength={CUSTOM_LINK_MAX}
          value={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          rightSection={text !== '' && 'value' in checkCustomValue(field, text) && <OpenLink href={text.trim()} />}
        />
      )
    case 'number':
      return <NumberField {...common} decimals={NUMBER_DECIMALS} mayBeNegative value={number} onChange={onChange} />
    case 'money':
      return <MoneyField {...common} placeholder="0" value={number} onChange={onChange} />
    case 'date':
      return <DateField {...common} value={text || null} onChange={onChange} />
    case 'choice':
      return (
        <Select
          {...common}
          placeholder={t('choose')}
          data={offered}
          value={text || null}
          onChange={onChange}
          searchable={offered.length > SEARCHED_FROM}
          clearable
          nothingFoundMessage={t('noOption')}
          comboboxProps={POPUP}
        />
      )
    case 'choices': {
      const chosen = Array.isArray(value) ? value : []
      return (
        <MultiSelect
          {...common}
          placeholder={chosen.length === 0 ? t('choose') : ''}
          data={offered}
          value={chosen}
          onChange={(next) => onChange(next.length > 0 ? next : null)}
          searchable
          clearable
          hidePickedOptions
          nothingFoundMessage={t('noOption')}
          comboboxProps={POPUP}
        />
      )
    }
    case 'yes-no':
      return (
        <Select
          {...common}
          placeholder={t('choose')}
          data={[
            { value: 'true', label: yesNo('true') },
            { value: 'false', label: yesNo('false') },
          ]}
          value={typeof value === 'boolean' ? String(value) : null}
          onChange={(next) => onChange(next === null ? null : next === 'true')}
          clearable
          comboboxProps={POPUP}
        />
      )
    case 'person':
      return <PersonInput {...common} business={business} value={text} knownText={knownText} onChange={onChange} />
  }
}

/** Longer lists can be searched by typing. */
const SEARCHED_FROM = 8

interface PersonProps {
  business: string
  value: string
  knownText: string | undefined
  onChange: (id: string | null) => void
  label: string
}

function PersonInput({ business, value, knownText, onChange, ...rest }: PersonProps) {
  const { t } = useTranslation('customField')
  const { data: people = [] } = useQuery(colleaguesQuery(business))
  const known = people.flatMap((person) =>
    person.personId === null ? [] : [{ value: person.personId, label: nameOf(person) }],
  )
  const isGone = value !== '' && !known.some((person) => person.value === value)
  return (
    <Select
      {...rest}
      placeholder={t('choosePerson')}
      data={isGone ? [...known, { value, label: knownText || '…' }] : known}
      value={value || null}
      onChange={onChange}
      searchable
      clearable
      nothingFoundMessage={t('noPerson')}
      comboboxProps={POPUP}
    />
  )
}

function OpenLink({ href }: { href: string }) {
  const { t } = useTranslation('customField')
  return (
    <ActionIcon component="a" href={href} target="_blank" rel="noopener noreferrer" aria-label={t('openLink')}>
      <ExternalLink size={16} />
    </ActionIcon>
  )
}
