import { Button, Paper, Select, Switch, Textarea } from '@mantine/core'
import { type EventPrivacy, PrivacyRules, RETENTION_MONTHS } from '@nine/contract/event/privacy/privacy'
import type { Lang } from '@nine/contract/lang'
import { useState } from 'react'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { useUnsavedGuard } from '../../ui/dialog/use-unsaved-guard.ts'
import { toastSuccess } from '../../ui/feedback/toast.tsx'
import { LangChoice } from '../../ui/field/lang-choice.tsx'
import { useContractForm } from '../../ui/field/use-contract-form.ts'
import { useSavedValues } from '../../ui/field/use-saved-values.ts'
import { savePrivacy } from './registration-office.queries.ts'
import classes from './registration-tab.module.css'

interface Props {
  event: string
  privacy: EventPrivacy
  mayChange: boolean
}

const MONTHS = [1, 3, 6, 12, RETENTION_MONTHS.usual, 36, 60]
const NEVER = 'never'

/** What guests agree to when they register, and how long their data is kept. */
export function PrivacyForm({ event, privacy, mayChange }: Props) {
  const { t } = useTranslation('registration')
  const { rules } = privacy
  const { form, submit, saving } = useContractForm({
    schema: PrivacyRules,
    name: 'event-privacy',
    initialValues: rules,
  })
  const { values } = form
  const { dirty, show } = useSavedValues(form, rules, (saved) => saved)
  useUnsavedGuard(dirty && !saving)
  const months = values.retentionMonths
  return (
    <Paper
      component="form"
      withBorder
      p="lg"
      radius="lg"
      noValidate
      className="column slim gap-6"
      aria-label={t('privacy.title')}
      onSubmit={submit(async (changed, once) => {
        show((await savePrivacy(event, changed, once)).rules)
        toastSuccess(t('privacy.saved'))
      })}
    >
      <div>
        <h3>{t('privacy.title')}</h3>
        <p className="text-s soft mt-2">{t('privacy.law')}</p>
      </div>
      <fieldset className="column gap-6 borderless" disabled={!mayChange || saving}>
        <Textarea
          label={t('privacy.purpose')}
          placeholder={t('privacy.purposeUsual')}
          autosize
          minRows={2}
          {...form.getInputProps('purpose.vn')}
        />
        <Textarea
          label={t('privacy.purposeEn')}
          placeholder={t('privacy.purposeUsualEn')}
          autosize
          minRows={2}
          {...form.getInputProps('purpose.en')}
        />
        <Switch
          label={t('privacy.asksForNews')}
          description={t('privacy.asksForNewsHint')}
          checked={values.asksForNews}
          onChange={({ currentTarget }) => form.setFieldValue('asksForNews', currentTarget.checked)}
        />
        <Select
          label={t('privacy.retention')}
          description={<Erasure privacy={privacy} />}
          allowDeselect={false}
          disabled={privacy.isErased}
          data={[
            ...[...new Set([...MONTHS, months ?? RETENTION_MONTHS.usual])]
              .toSorted((a, b) => a - b)
              .map((count) => ({ value: String(count), label: t('privacy.months', { count }) })),
            { value: NEVER, label: t('privacy.never') },
          ]}
          value={months === null ? NEVER : String(months)}
          onChange={(next) => form.setFieldValue('retentionMonths', next === NEVER ? null : Number(next))}
        />
      </fieldset>
      {mayChange && (
        <Button type="submit" disabled={!dirty} loading={saving}>
          {t('save')}
        </Button>
      )}
      <Wording privacy={privacy} />
    </Paper>
  )
}

function Erasure({ privacy: { erasedAt, isErased } }: { privacy: EventPrivacy }) {
  const { t } = useTranslation('registration')
  return erasedAt ? t(isErased ? 'privacy.erased' : 'privacy.erasesAt', { date: formatDate(erasedAt) }) : ''
}

/** The words as guests read them, and those they agreed to before. */
function Wording({ privacy: { shown, versions } }: { privacy: EventPrivacy }) {
  const { t } = useTranslation('registration')
  const [lang, setLang] = useState<Lang>('vn')
  const question = shown[lang]
  return (
    <>
      <div className="column gap-4">
        <div className="row between gap-5">
          <b className="strong">{t('privacy.shown')}</b>
          <LangChoice size="xs" label={t('privacy.shown')} value={lang} onChange={setLang} />
        </div>
        <p className={`text-s tinted radius-m ${classes['words']}`}>
          {[question.text, question.newsText].filter(Boolean).join('\n\n')}
        </p>
      </div>
      <details>
        <summary className="text-s medium">{t('privacy.versions')}</summary>
        {versions.length === 0 && <p className="text-s soft mt-3">{t('privacy.noVersions')}</p>}
        <ul className="quiet column gap-5 mt-4">
          {versions.map(({ id, text, since, guests }) => (
            <li key={id} className="text-s">
              <b className="medium">
                {t('privacy.version', { count: guests, number: formatNumber(guests), date: formatDate(since) })}
              </b>
              <p className="soft">{text}</p>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
