import { Button, CloseButton, NumberInput, Paper, Select, Switch } from '@mantine/core'
import type { EventDetail } from '@nine/contract/event/event'
import { eventEnd } from '@nine/contract/event/event-status'
import { GROUP_MAX, type RegistrationOffice, rulesForm } from '@nine/contract/event/registration/registration-rules'
import type { Translate } from '../../lib/sentences/keys.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { useUnsavedGuard } from '../../ui/dialog/use-unsaved-guard.ts'
import { toastSuccess } from '../../ui/feedback/toast.tsx'
import { DateTimeField } from '../../ui/field/date-time-field.tsx'
import { useContractForm } from '../../ui/field/use-contract-form.ts'
import { useSavedValues } from '../../ui/field/use-saved-values.ts'
import { saveRules } from '../event/office.queries.ts'
import classes from './registration-tab.module.css'

interface Props {
  event: EventDetail
  office: RegistrationOffice
  mayChange: boolean
}

const SWITCHES = ['needsApproval', 'hasWaitingList', 'asksFirst'] as const

/** Dates, approval and the waiting list, saved together; the switch acts by itself. */
export function RulesForm({ event, office, mayChange }: Props) {
  const { t } = useTranslation('registration')
  const { rules } = office
  const { form, submit, saving } = useContractForm({
    schema: rulesForm(eventEnd(event, event.timeZone)),
    name: 'registration-rules',
    initialValues: rules,
  })
  const { values } = form
  const { dirty, show } = useSavedValues(form, rules, (saved) => saved)
  useUnsavedGuard(dirty && !saving)
  const dates = (['opensAt', 'closesAt'] as const).map((field) => (
    <DateTimeField
      key={field}
      label={t(field)}
      path={field}
      value={values[field]}
      timeZone={event.timeZone}
      usualTime={field === 'opensAt' ? '08:00' : '17:00'}
      disabled={!mayChange}
      error={form.errors[field]}
      onChange={(timestamp) => form.setFieldValue(field, timestamp)}
      beside={
        values[field] !== null && mayChange ? (
          <CloseButton size="sm" aria-label={t('clear')} onClick={() => form.setFieldValue(field, null)} />
        ) : undefined
      }
    />
  ))
  return (
    <Paper
      component="form"
      withBorder
      p="lg"
      radius="lg"
      noValidate
      className="column slim gap-7"
      aria-label={t('how')}
      onSubmit={submit(async ({ isOn: _switch, ...changed }, once) => {
        show((await saveRules(event.id, changed, once)).rules)
        toastSuccess(t('saved'))
      })}
    >
      <fieldset className="column gap-6 borderless" disabled={!mayChange || saving}>
        <legend className="strong mb-4">{t('when')}</legend>
        <div className={`grid gap-6 ${classes['dates']}`}>{dates}</div>
        <p className="text-s soft">{t('datesHint')}</p>
      </fieldset>
      <fieldset className="column gap-6 borderless" disabled={!mayChange || saving}>
        <legend className="strong mb-4">{t('how')}</legend>
        {SWITCHES.filter((field) => field !== 'asksFirst' || values.hasWaitingList).map((field) => (
          <Switch
            key={field}
            label={t(field)}
            description={field === 'hasWaitingList' && office.capacity === null ? t('noCapacity') : t(`${field}Hint`)}
            checked={values[field]}
            onChange={({ currentTarget }) => form.setFieldValue(field, currentTarget.checked)}
          />
        ))}
        <NumberInput
          label={t('groupMax')}
          description={t('groupMaxHint')}
          min={1}
          max={GROUP_MAX}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="strict"
          value={values.groupMax}
          error={form.errors['groupMax']}
          onChange={(people) => form.setFieldValue('groupMax', typeof people === 'number' ? people : 1)}
        />
        <Select
          label={t('changeHours')}
          allowDeselect={false}
          data={hoursOptions(values.changeHours).map((hours) => ({ value: String(hours), label: sayHours(t, hours) }))}
          value={String(values.changeHours)}
          onChange={(hours) => form.setFieldValue('changeHours', Number(hours))}
        />
      </fieldset>
      {mayChange && (
        <Button type="submit" disabled={!dirty} loading={saving}>
          {t('save')}
        </Button>
      )}
    </Paper>
  )
}

const DAY = 24
const HOURS = [0, 1, 2, 6, 12, DAY, 2 * DAY, 3 * DAY, 7 * DAY]

/** The usual choices, with one that another client made. */
const hoursOptions = (hours: number): number[] => [...new Set([...HOURS, hours])].toSorted((a, b) => a - b)

function sayHours(t: Translate<'registration'>, hours: number): string {
  if (hours === 0) return t('changeUntil.start')
  return hours % DAY === 0 ? t('changeUntil.days', { count: hours / DAY }) : t('changeUntil.hours', { count: hours })
}
