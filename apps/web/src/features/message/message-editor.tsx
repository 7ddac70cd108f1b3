import { ActionIcon, Button, SegmentedControl, Select } from '@mantine/core'
import type { EventDetail } from '@nine/contract/event/event'
import { LANGS } from '@nine/contract/lang'
import {
  type EventMessage,
  MESSAGE_TEXT_MAX,
  MessageTexts,
  OWN_REMINDER,
  SUBJECT_MAX,
} from '@nine/contract/message/message'
import { USUAL_TEXTS } from '@nine/contract/message/usual-texts'
import { useDebouncedValue } from '@mantine/hooks'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { currentLang } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { useUnsavedGuard } from '../../ui/dialog/use-unsaved-guard.ts'
import { toastError, toastSuccess } from '../../ui/feedback/toast.tsx'
import { LangChoice, useShownLang } from '../../ui/field/lang-choice.tsx'
import { useContractForm } from '../../ui/field/use-contract-form.ts'
import { useIsWide } from '../../ui/use-is-phone.ts'
import { MessagePreview } from './message-preview.tsx'
import { PREVIEW_PAUSE_MS, saveMessage } from './message.queries.ts'
import classes from './message-tab.module.css'
import { TestButton } from './test-button.tsx'
import { VariableField } from './variable-field.tsx'

/** Beside each other only where there is room. */
const PARTS = ['text', 'preview'] as const
const DAY = 1440
const CHOICES = [30, 120, 360, 2 * DAY, 3 * DAY, 7 * DAY, 14 * DAY]

interface Props {
  event: EventDetail
  message: EventMessage
  mayChange: boolean
  /** On phones the editor is a page of its own. */
  onBack: (() => void) | undefined
}

/** The words of one message in both languages, beside the mail as a guest gets it. */
export function MessageEditor({ event, message, mayChange, onBack }: Props) {
  const { t } = useTranslation('message')
  const { kind } = message
  const { form, submit, saving } = useContractForm({ schema: MessageTexts, initialValues: message.texts })
  const { values } = form
  const wide = useIsWide()
  const [part, setPart] = useState<(typeof PARTS)[number]>('text')
  const [lang, setLang] = useShownLang(currentLang(), form.errors)
  const [shown] = useDebouncedValue(values, PREVIEW_PAUSE_MS)
  const isDirty = form.isDirty()
  useUnsavedGuard(isDirty && !saving)
  const usual = USUAL_TEXTS[kind][lang]
  const isWritten = LANGS.some((each) => values[each].subject !== '' || values[each].text !== '')

  const save = submit(async (texts, once) => {
    const saved = await saveMessage(event.id, kind, { texts }, once)
    form.setInitialValues(saved.texts)
    form.setValues(saved.texts)
    toastSuccess(t('editor.saved'))
  })
  const fieldOf = (part: 'subject' | 'text') => ({
    lang,
    value: values[lang][part],
    // What an English guest gets while nothing is written in English.
    usual: (lang === 'en' && values.vn[part]) || usual[part],
    error: form.errors[`${lang}.${part}`],
    disabled: !mayChange,
    onChange: (text: string) => form.setFieldValue(`${lang}.${part}`, text),
  })
  const editor = (
    <form className="box clip" noValidate onSubmit={save} aria-label={t(`kinds.${kind}`)}>
      <div className={`row wrap between gap-5 line-bottom ${classes['head']}`}>
        <h3 className="row gap-4">
          {onBack && (
            <ActionIcon size={44} aria-label={t('editor.back')} onClick={onBack}>
              <ArrowLeft size={20} />
            </ActionIcon>
          )}
          {t(`kinds.${kind}`)}
        </h3>
        <LangChoice size="sm" label={t('editor.lang')} value={lang} onChange={setLang} />
      </div>
      <div className="column slim gap-6 p-7">
        {kind === 'reminder-own' && <OwnTime event={event.id} message={message} mayChange={mayChange} />}
        <VariableField label={t('editor.subject')} maxLength={SUBJECT_MAX} {...fieldOf('subject')} />
        <VariableField label={t('editor.text')} maxLength={MESSAGE_TEXT_MAX} isLong {...fieldOf('text')} />
        <p className="text-s soft">{t(lang === 'en' ? 'editor.hintEnglish' : 'editor.hint')}</p>
      </div>
      {mayChange && (
        <div className={`row wrap between gap-4 line-top ${classes['foot']}`}>
          <TestButton event={event.id} draft={() => ({ kind, lang, texts: form.getValues() })} />
          <span className="row gap-4">
            {isWritten && (
              <Button
                variant="subtle"
                color="gray"
                onClick={() => form.setValues({ vn: { subject: '', text: '' }, en: { subject: '', text: '' } })}
              >
                {t('editor.usual')}
              </Button>
            )}
            <Button type="submit" disabled={!isDirty} loading={saving}>
              {t('editor.save')}
            </Button>
          </span>
        </div>
      )}
    </form>
  )
  const preview = <MessagePreview event={event.id} draft={{ kind, lang, texts: shown }} />
  if (wide)
    return (
      <>
        {editor}
        {preview}
      </>
    )
  return (
    <div className="column slim gap-6">
      <SegmentedControl
        aria-label={t('editor.parts')}
        value={part}
        onChange={setPart}
        data={PARTS.map((value) => ({ value, label: t(value === 'text' ? 'editor.text' : 'preview.title') }))}
      />
      {part === 'text' ? editor : preview}
    </div>
  )
}

interface OwnTimeProps {
  event: string
  message: EventMessage
  mayChange: boolean
}

/** When the organiser's own reminder goes out; it acts at once, like the switch. */
function OwnTime({ event, message: { minutes }, mayChange }: OwnTimeProps) {
  const { t } = useTranslation('message')
  const current = minutes ?? OWN_REMINDER.usual
  return (
    <Select
      label={t('own.label')}
      allowDeselect={false}
      disabled={!mayChange}
      data={[...new Set([...CHOICES, current])]
        .toSorted((a, b) => a - b)
        .map((each) => ({ value: String(each), label: t(...sayBefore(each)) }))}
      value={String(current)}
      onChange={(next) => {
        void saveMessage(event, 'reminder-own', { minutes: Number(next) }).catch(toastError)
      }}
    />
  )
}

const HOUR = 60

function sayBefore(minutes: number): ['own.days' | 'own.hours' | 'own.minutes', { count: number }] {
  if (minutes % DAY === 0) return ['own.days', { count: minutes / DAY }]
  return minutes % HOUR === 0 ? ['own.hours', { count: minutes / HOUR }] : ['own.minutes', { count: minutes }]
}
