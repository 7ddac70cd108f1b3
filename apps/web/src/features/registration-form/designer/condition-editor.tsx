import { MultiSelect, Select } from '@mantine/core'
import { CONSENT_GIVEN } from '@nine/contract/event/registration/form-conditions'
import { optionsOf, type RegistrationField } from '@nine/contract/event/registration/registration-form'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import type { DesignField } from '../../event/form-draft.ts'

interface Props {
  field: DesignField
  sources: readonly DesignField[]
  error: string | undefined
  onChange: (change: Partial<RegistrationField>) => void
}

/** "Show when": another question, and which of its answers. */
export function ConditionEditor({ field: { when }, sources, error, onChange }: Props) {
  const { t } = useTranslation('form')
  const source = sources.find(({ name }) => name === when?.field)
  if (sources.length === 0 && !when) return <p className="text-s muted flush">{t('conditionNeedsChoice')}</p>
  const isConsent = source?.format === 'consent'
  // An option that is gone is shown, so that it can be taken out.
  const options = [...new Set([...(source ? (optionsOf(source) ?? []) : []), ...(when?.chosen ?? [])])]

  function choose(name: string | null): void {
    const next = sources.find((each) => each.name === name)
    if (!next) return onChange({ when: undefined })
    onChange({ when: { field: next.name, chosen: next.format === 'consent' ? [CONSENT_GIVEN] : [] } })
  }

  return (
    <div className="column gap-5">
      <Select
        label={t('showWhen')}
        placeholder={t('always')}
        clearable
        clearButtonProps={{ 'aria-label': t('always') }}
        comboboxProps={{ shadow: 'md' }}
        data={sources.map(({ name, title }) => ({ value: name, label: title.trim() || t('untitled') }))}
        value={source?.name ?? null}
        error={isConsent || !source ? error : undefined}
        description={isConsent ? t('whenGiven') : undefined}
        onChange={choose}
      />
      {when && source && !isConsent && (
        <MultiSelect
          label={t('isAnswered')}
          placeholder={when.chosen.length === 0 ? t('chooseAnswers') : ''}
          comboboxProps={{ shadow: 'md' }}
          data={options.filter((option) => option.trim() !== '')}
          value={when.chosen}
          error={error}
          onChange={(chosen) => onChange({ when: { field: source.name, chosen } })}
        />
      )}
    </div>
  )
}
