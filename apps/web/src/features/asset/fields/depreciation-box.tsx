import { SegmentedControl, Select, Switch } from '@mantine/core'
import { depreciate, DEPRECIATION_METHODS, type DepreciationTerms } from '@nine/contract/asset/depreciation'
import { todayIn, yearsToDays } from '@nine/contract/duration'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { settings } from '../../../lib/settings.ts'
import { isDay } from '../../../lib/time/parse-date.ts'
import { MoneyField } from '../../../ui/field/money-field.tsx'
import { YearsField } from '../../../ui/field/years-field.tsx'
import classes from './asset-fields.module.css'
import type { AssetFormValues } from './asset-form-values.ts'
import { type DepreciationLine, depreciationLine } from './depreciation-line.ts'
import type { AssetFormState } from './use-asset-form.ts'

interface Props {
  form: AssetFormState
  /** `narrow`: one column of the add dialog, with the line. `wide`: three fields side by side, with today's value. */
  look: 'narrow' | 'wide'
  /** Somebody has changed one of the fields by hand. */
  onTouched?: () => void
}

/** How the asset loses value. The fields stay in sight, and cannot be used, while the switch is off. */
export function DepreciationBox({ form, look, onTouched }: Props) {
  const { t } = useTranslation('assetDialog')
  const { t: asset } = useTranslation('asset')
  const off = !form.values.isDepreciated
  const terms = termsOf(form.values)
  const methods = DEPRECIATION_METHODS.map((value) => ({ value, label: asset(`methods.${value}`) }))
  const method = form.getInputProps('method')
  return (
    <div className={`column gap-6 quiet ${classes['box']}`} onChange={onTouched}>
      <div className={`row wrap between ${classes['boxHead']}`}>
        <Switch
          label={t('fields.isDepreciated')}
          classNames={{ label: 'text-m strong' }}
          {...form.getInputProps('isDepreciated', { type: 'checkbox' })}
        />
        {look === 'wide' && terms && (
          <span className={`text-s muted ${classes['today']}`}>
            {t('valueToday')} <b>{formatMoney(depreciate(terms, todayIn(settings.timeZone)).bookValue)}</b>
          </span>
        )}
      </div>
      <div className={look === 'wide' ? `grid start ${classes['three']}` : `grid gap-6 start twins`}>
        {look === 'wide' ? (
          <Select
            label={t('fields.method')}
            data={methods}
            disabled={off}
            comboboxProps={{ radius: 'lg', shadow: 'md' }}
            {...method}
          />
        ) : (
          <div className="whole-row">
            <div className="mantine-InputWrapper-label" id="method-label">
              {t('fields.method')}
            </div>
            <SegmentedControl
              fullWidth
              aria-labelledby="method-label"
              data={methods}
              disabled={off}
              value={form.values.method}
              onChange={(value) => form.setFieldValue('method', value)}
            />
          </div>
        )}
        <YearsField
          label={t('fields.depreciationYears')}
          placeholder="0,0"
          disabled={off}
          {...form.getInputProps('depreciationYears')}
        />
        <MoneyField
          label={t('fields.residualValue')}
          placeholder="0"
          disabled={off}
          {...form.getInputProps('residualValue')}
        />
      </div>
      {look === 'narrow' && terms && <Line terms={terms} />}
    </div>
  )
}

function Line({ terms }: { terms: DepreciationTerms }) {
  const { t } = useTranslation('assetDialog')
  const line = depreciationLine(terms)
  if (!line) return null
  const even = terms.method === 'straight-line'
  return (
    <div>
      <svg
        className={`block full ${classes['line']}`}
        viewBox="0 0 100 44"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={`${pathOf(line)} L100 44 L0 44 Z`} />
        <path d={pathOf(line)} />
      </svg>
      <div className={`flex between gap-4 text-xs muted nowrap ${classes['lineWords']}`}>
        <span>{formatDay(terms.purchaseDate)}</span>
        <span>
          {t(even ? 'monthly.before' : 'monthlyFirst.before')} <b>{formatMoney(line.monthly)}</b>{' '}
          {t(even ? 'monthly.after' : 'monthlyFirst.after')}
        </span>
        <span>{formatDay(line.endDate)}</span>
      </div>
    </div>
  )
}

/** The values to calculate with; undefined while something is missing. */
function termsOf(values: AssetFormValues): DepreciationTerms | undefined {
  const { isDepreciated, price, purchaseDate, depreciationYears, residualValue, method } = values
  if (!isDepreciated || !price || !purchaseDate || !isDay(purchaseDate) || !depreciationYears) return undefined
  return { price, purchaseDate, method, residualValue: residualValue ?? 0, duration: yearsToDays(depreciationYears) }
}

const pathOf = ({ left }: DepreciationLine): string =>
  left
    .map((part, index) => `${index === 0 ? 'M' : 'L'}${(100 * index) / (left.length - 1)} ${40 - 36 * part}`)
    .join(' ')
