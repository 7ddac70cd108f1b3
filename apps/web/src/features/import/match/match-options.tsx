import { Checkbox, Radio, SegmentedControl, Select, Switch } from '@mantine/core'
import type { Import } from '@nine/contract/asset/import/import-record'
import type { ImportOptions } from '@nine/contract/asset/import/import-options'
import { customIdOf } from '@nine/contract/asset/import/import-fields'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import classes from './match-step.module.css'

interface Props {
  made: Import
  isSaving: boolean
  onChange: (options: Partial<ImportOptions>) => void
  photos: ReactNode
}

const POPUP = { radius: 'lg', shadow: 'md' } as const
const CREATED = [
  { option: 'createLocations', field: 'location' },
  { option: 'createCategories', field: 'category' },
  { option: 'createHolders', field: 'assignedUser' },
] as const

/** What happens to assets that exist, to names that do not, and how numbers and dates are read. */
export function MatchOptions({ made, isSaving, onChange, photos }: Props) {
  const { t } = useTranslation('import')
  const { options, existing, columns } = made
  const has = (field: string) => columns.some((column) => column.field === field)
  return (
    <aside className={`column gap-8 quiet ${classes['options']}`} aria-label={t('options.title')} aria-busy={isSaving}>
      <Part title={t('options.existing')}>
        <span className="text-s soft">{t('options.matchBy')}</span>
        <SegmentedControl
          fullWidth
          aria-label={t('options.matchBy')}
          data={(['code', 'serial', 'none'] as const).map((value) => ({ value, label: t(`options.by.${value}`) }))}
          value={options.matchBy}
          onChange={(matchBy) => onChange({ matchBy })}
        />
        {options.matchBy !== 'none' && !has(options.matchBy === 'code' ? 'code' : 'serialNumber') && (
          <p className="text-s soft">{t(`options.noColumn.${options.matchBy}`)}</p>
        )}
        {existing !== null && (
          <>
            <Choices
              label={t('options.write')}
              value={options.write}
              onChange={(write) => onChange({ write })}
              choices={[
                {
                  value: 'both',
                  title: t('options.both'),
                  text: t(options.emptyClears ? 'options.bothClears' : 'options.bothText', {
                    count: existing,
                    shown: formatNumber(existing),
                  }),
                },
                { value: 'new', title: t('options.new'), text: t('options.newText') },
                { value: 'existing', title: t('options.updateOnly'), text: t('options.updateOnlyText') },
              ]}
            />
            {options.write !== 'new' && (
              <Checkbox
                label={t('options.emptyClears')}
                checked={options.emptyClears}
                onChange={(event) => onChange({ emptyClears: event.currentTarget.checked })}
              />
            )}
          </>
        )}
      </Part>
      <Part title={t('options.create')}>
        {CREATED.map(({ option, field }) => (
          <Toggle
            key={option}
            title={t(`options.${option}`)}
            text={<NewNames made={made} field={field} />}
            checked={options[option]}
            disabled={!has(field)}
            onChange={(checked) => onChange({ [option]: checked })}
          />
        ))}
        {columns.some(({ field }) => field !== null && customIdOf(field) !== undefined) && (
          <Toggle
            title={t('options.createOptions')}
            checked={options.createOptions}
            onChange={(createOptions) => onChange({ createOptions })}
          />
        )}
      </Part>
      {photos}
      {has('quantity') && (
        <Part title={t('options.quantity')}>
          <Choices
            label={t('options.quantity')}
            value={options.quantity}
            onChange={(quantity) => onChange({ quantity })}
            choices={[
              { value: 'many', title: t('options.quantityMany'), text: t('options.quantityManyText') },
              { value: 'one', title: t('options.quantityOne'), text: t('options.quantityOneText') },
            ]}
          />
          {options.quantity === 'many' && has('price') && (
            <Select
              label={t('options.prices')}
              data={(['auto', 'each', 'row'] as const).map((value) => ({
                value,
                label: t(`options.pricesOf.${value}`),
              }))}
              value={options.prices}
              onChange={(prices) => prices && onChange({ prices })}
              comboboxProps={POPUP}
            />
          )}
        </Part>
      )}
      <Part title={t('options.writing')}>
        <div className="grid twins gap-6">
          <Select
            label={t('options.numbers')}
            data={[
              { value: 'auto', label: t('options.auto') },
              { value: 'dot', label: '1.250.000,00' },
              { value: 'comma', label: '1,250,000.00' },
            ]}
            value={options.thousands}
            onChange={(thousands) => thousands && onChange({ thousands })}
            comboboxProps={POPUP}
          />
          <Select
            label={t('options.dates')}
            data={[
              { value: 'auto', label: t('options.auto') },
              { value: 'day-first', label: '31/12/2026' },
              { value: 'month-first', label: '12/31/2026' },
            ]}
            value={options.dates}
            onChange={(dates) => dates && onChange({ dates })}
            comboboxProps={POPUP}
          />
        </div>
      </Part>
      <Checkbox
        className="line-top"
        pt="lg"
        label={t('options.remember')}
        checked={options.remember}
        onChange={(event) => onChange({ remember: event.currentTarget.checked })}
      />
    </aside>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="column gap-5">
      <h3 className="text-l">{title}</h3>
      {children}
    </section>
  )
}

interface ChoicesProps<V extends string> {
  label: string
  value: V
  choices: { value: V; title: string; text: string }[]
  onChange: (value: V) => void
}

function Choices<V extends string>({ label, value, choices, onChange }: ChoicesProps<V>) {
  return (
    <div className="box" role="radiogroup" aria-label={label}>
      {choices.map((choice, index) => (
        <Radio
          key={choice.value}
          className={`p-6 ${index > 0 ? 'line-top' : ''}`}
          name={label}
          label={<b className="medium">{choice.title}</b>}
          description={choice.text}
          checked={choice.value === value}
          onChange={() => onChange(choice.value)}
        />
      ))}
    </div>
  )
}

interface ToggleProps {
  title: string
  text?: ReactNode
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

function Toggle({ title, text, checked, disabled = false, onChange }: ToggleProps) {
  return (
    <Switch
      labelPosition="left"
      size="md"
      label={<b className="medium">{title}</b>}
      description={text}
      checked={checked && !disabled}
      disabled={disabled}
      styles={{ body: { justifyContent: 'space-between' } }}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

/** How many names of a column Nine does not have yet. */
function NewNames({ made, field }: { made: Import; field: 'location' | 'category' | 'assignedUser' }) {
  const { t } = useTranslation('import')
  const column = made.columns.find((one) => one.field === field)
  if (!column) return t('options.noColumnOf')
  const { recognised } = column
  if (!recognised || recognised.known === null) return ''
  const count = recognised.of - recognised.known
  return count > 0 ? t('options.newOf', { count }) : t('options.noneNew')
}
