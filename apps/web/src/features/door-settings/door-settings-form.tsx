import { Button, MultiSelect, NumberInput, Paper, Radio } from '@mantine/core'
import { CHECK_IN_MODES } from '@nine/contract/event/door/door-rules'
import {
  CATEGORIES_MAX,
  CATEGORY_COLORS,
  CATEGORY_NAME_MAX,
  DOOR_ANSWERS_MAX,
  type DoorSettings,
  DoorSettingsForm as DoorSettingsSchema,
  GATE_DIRECTIONS,
  GATES_MAX,
} from '@nine/contract/event/door/door-settings'
import type { EventDetail } from '@nine/contract/event/event'
import { CAPACITY_MAX } from '@nine/contract/event/event-form'
import { GATE_MAX } from '@nine/contract/event/guest/guest'
import { isFixed } from '@nine/contract/event/registration/registration-form'
import { type ReactNode, useId } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { useUnsavedGuard } from '../../ui/dialog/use-unsaved-guard.ts'
import { toastSuccess } from '../../ui/feedback/toast.tsx'
import { useContractForm } from '../../ui/field/use-contract-form.ts'
import { useSavedValues } from '../../ui/field/use-saved-values.ts'
import { saveDoorSettings } from './door-settings.queries.ts'
import classes from './door-settings.module.css'
import { EntryList } from './entry-list.tsx'

interface Props {
  event: EventDetail
  settings: DoorSettings
}

/** Mode, gates, categories and answers, saved together. */
export function DoorSettingsForm({ event, settings }: Props) {
  const { t } = useTranslation('doorSettings')
  const { t: common } = useTranslation()
  const { form, submit, saving } = useContractForm({
    schema: DoorSettingsSchema,
    name: 'door-settings',
    initialValues: valuesOf(settings),
  })
  const { values } = form
  const { dirty, show } = useSavedValues(form, settings, valuesOf)
  useUnsavedGuard(dirty && !saving)
  /** How many have a seat of a category that has a limit. */
  function seatsTaken(id: string | undefined): string | undefined {
    const known = settings.categories.find((category) => category.id === id)
    return known && known.capacity !== null
      ? t('taken', { taken: formatNumber(known.taken), capacity: formatNumber(known.capacity) })
      : undefined
  }
  const questions = event.requiredRegister.filter(({ name, show }) => show && !isFixed(name))
  return (
    <form
      noValidate
      className="column slim gap-7"
      onSubmit={submit(async (changed, once) => {
        show(await saveDoorSettings(event.id, changed, once))
        toastSuccess(t('saved'))
      })}
    >
      <Section title={t('mode')} hint={t('modeHint')}>
        {(label) => (
          <Radio.Group
            aria-labelledby={label}
            value={values.mode ?? 'once'}
            onChange={(mode) => form.setFieldValue('mode', CHECK_IN_MODES.find((each) => each === mode) ?? 'once')}
          >
            <div className={`grid gap-5 ${classes['modes']}`}>
              {CHECK_IN_MODES.map((mode) => (
                <Radio.Card key={mode} value={mode} className="column p-6 radius-l" aria-label={t(`modes.${mode}`)}>
                  <span className="row gap-4 medium">
                    <Radio.Indicator />
                    {t(`modes.${mode}`)}
                  </span>
                  <span className="block text-s soft mt-3">{t(`modeHints.${mode}`)}</span>
                </Radio.Card>
              ))}
            </div>
          </Radio.Group>
        )}
      </Section>
      <Section title={t('gates')} hint={t('gatesHint')}>
        {(label) => (
          <EntryList
            labelledBy={label}
            entries={values.gates ?? []}
            max={GATES_MAX}
            nameMax={GATE_MAX}
            words={{
              name: (number) => t('gate', { number }),
              add: t('addGate'),
              remove: (name) => t('removeGate', { name }),
            }}
            kind={
              values.mode === 'in-out'
                ? {
                    label: (name) => t('directionOf', { name }),
                    options: GATE_DIRECTIONS.map((value) => ({ value, label: t(`directions.${value}`) })),
                    valueOf: ({ direction = 'in' }) => direction,
                    put: (gate, next) => ({
                      ...gate,
                      direction: GATE_DIRECTIONS.find((each) => each === next) ?? 'in',
                    }),
                  }
                : undefined
            }
            errorAt={(index) => form.errors[`gates.${index}.name`]}
            newEntry={() => ({ name: '', direction: 'in' as const })}
            onChange={(gates) => form.setFieldValue('gates', gates)}
          />
        )}
      </Section>
      <Section title={t('categories')} hint={t('categoriesHint')}>
        {(label) => (
          <EntryList
            labelledBy={label}
            entries={values.categories ?? []}
            max={CATEGORIES_MAX}
            nameMax={CATEGORY_NAME_MAX}
            words={{
              name: (number) => t('category', { number }),
              add: t('addCategory'),
              remove: (name) => t('removeCategory', { name }),
            }}
            kind={{
              label: (name) => t('colorOf', { name }),
              options: CATEGORY_COLORS.map((value) => ({ value, label: t(`colors.${value}`) })),
              valueOf: ({ color = 'outline' }) => color,
              put: (category, next) => ({
                ...category,
                color: CATEGORY_COLORS.find((each) => each === next) ?? 'outline',
              }),
              tagOf: ({ name, color = 'outline' }) => ({ name: name || '…', color }),
            }}
            renderExtra={(category, index, put) => (
              <NumberInput
                className={classes['seats']}
                aria-label={
                  category.name ? t('seatsOf', { name: category.name }) : t('seatsOfNew', { number: index + 1 })
                }
                placeholder={t('noLimit')}
                description={seatsTaken(category.id)}
                inputWrapperOrder={['input', 'description', 'error']}
                min={1}
                max={CAPACITY_MAX}
                allowDecimal={false}
                allowNegative={false}
                thousandSeparator="."
                decimalSeparator=","
                value={category.capacity ?? ''}
                error={form.errors[`categories.${index}.capacity`]}
                onChange={(value) => put({ ...category, capacity: typeof value === 'number' ? value : null })}
              />
            )}
            errorAt={(index) => form.errors[`categories.${index}.name`]}
            newEntry={(count) => ({
              name: '',
              color: count === 0 ? ('gold' as const) : ('outline' as const),
              capacity: null,
            })}
            onChange={(categories) => form.setFieldValue('categories', categories)}
          />
        )}
      </Section>
      <Section title={t('answers')} hint={t('answersHint', { count: DOOR_ANSWERS_MAX })}>
        {(label) =>
          questions.length === 0 ? (
            <p className="soft">{t('noQuestions')}</p>
          ) : (
            <MultiSelect
              aria-labelledby={label}
              data={questions.map(({ name, title }) => ({ value: name, label: title }))}
              maxValues={DOOR_ANSWERS_MAX}
              placeholder={(values.answers ?? []).length === 0 ? t('chooseAnswers') : ''}
              comboboxProps={{ radius: 'lg', shadow: 'md' }}
              value={[...(values.answers ?? [])]}
              onChange={(answers) => form.setFieldValue('answers', answers)}
            />
          )
        }
      </Section>
      {dirty && (
        <div className={`row end gap-5 line-top ${classes['foot']}`}>
          <span className="grow text-s soft">{t('unsaved')}</span>
          <Button variant="default" disabled={saving} onClick={() => form.reset()}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={saving}>
            {common('save')}
          </Button>
        </div>
      )}
    </form>
  )
}

const valuesOf = ({ mode, answers, categories, gates }: DoorSettings) => ({
  mode,
  answers,
  categories: categories.map(({ id, name, color, capacity }) => ({ id, name, color, capacity })),
  gates,
})

function Section({
  title,
  hint,
  children,
}: {
  title: string
  hint: string
  children: (labelledBy: string) => ReactNode
}) {
  const id = useId()
  return (
    <Paper component="section" className={classes['card']}>
      <h3 id={id} className="text-l strong">
        {title}
      </h3>
      <p className="text-s soft mb-6">{hint}</p>
      {children(id)}
    </Paper>
  )
}
