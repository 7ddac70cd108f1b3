import { Radio, Select, Stack, Switch, Text } from '@mantine/core'
import type { EventDetail } from '@nine/contract/event/event'
import { type EventMessages, MESSAGE_TEXT_MAX, SEGMENTS, SendForm, SUBJECT_MAX } from '@nine/contract/message/message'
import { useDebouncedValue } from '@mantine/hooks'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { DialogForm, FormDialog, type FormDialogHandle } from '../../ui/dialog/form-dialog.tsx'
import { toastSuccess } from '../../ui/feedback/toast.tsx'
import { LangChoice, useShownLang } from '../../ui/field/lang-choice.tsx'
import { DateTimeField } from '../../ui/field/date-time-field.tsx'
import { useDialogForm } from '../../ui/dialog/use-dialog-form.ts'
import { MessagePreview } from './message-preview.tsx'
import { PREVIEW_PAUSE_MS, sendToGuests } from './message.queries.ts'
import { TestButton } from './test-button.tsx'
import { VariableField } from './variable-field.tsx'

interface Props {
  event: EventDetail
  reach: EventMessages['reach']
  opened: boolean
  onClose: () => void
}

/** A message of the organiser to all guests or some of them, now or at a time. */
export function SendDialog({ event, reach, opened, onClose }: Props) {
  const { t } = useTranslation('message')
  return (
    <FormDialog opened={opened} title={t('send.title')} onClose={onClose}>
      {(dialog) => <Fields dialog={dialog} event={event} reach={reach} onDone={onClose} />}
    </FormDialog>
  )
}

const EMPTY = { subject: '', text: '' }

function Fields({ dialog, event, reach, onDone }: Omit<Props, 'opened' | 'onClose'> & FieldsProps) {
  const { t } = useTranslation('message')
  const { form, submit, state } = useDialogForm({
    schema: SendForm,
    initialValues: {
      texts: { vn: EMPTY, en: EMPTY },
      segment: 'all',
      category: null as string | null,
      sendAt: null as string | null,
    },
  })
  const { values } = form
  const [lang, setLang] = useShownLang('vn', form.errors, 'texts.')
  const [shown] = useDebouncedValue(values.texts, PREVIEW_PAUSE_MS)
  const segments = SEGMENTS.filter((segment) =>
    segment === 'category' ? reach.categories.length > 0 : segment !== 'waiting' || reach.waiting > 0,
  )
  const reached =
    values.segment === 'category'
      ? (reach.categories.find(({ id }) => id === values.category)?.guests ?? 0)
      : reach[values.segment]
  const fieldOf = (part: 'subject' | 'text') => ({
    lang,
    value: values.texts[lang][part],
    usual: lang === 'en' ? values.texts.vn[part] : '',
    error: form.errors[`texts.${lang}.${part}`],
    disabled: false,
    onChange: (text: string) => form.setFieldValue(`texts.${lang}.${part}`, text),
  })
  return (
    <DialogForm
      dialog={dialog}
      {...state}
      action={
        values.sendAt === null ? t('send.now', { count: reached, number: formatNumber(reached) }) : t('send.later')
      }
      onSubmit={submit(async (body, once) => {
        await sendToGuests(event.id, body, once)
        toastSuccess(t(body.sendAt === null ? 'send.done' : 'send.doneLater'))
        onDone()
      })}
    >
      <Radio.Group
        label={t('send.to')}
        value={values.segment}
        onChange={(segment) => form.setFieldValue('segment', SEGMENTS.find((each) => each === segment) ?? 'all')}
      >
        <Stack gap="xs" mt={6}>
          {segments.map((segment) => (
            <Radio
              key={segment}
              value={segment}
              label={
                segment === 'category'
                  ? t('segments.category')
                  : `${t(`segments.${segment}`)} (${formatNumber(reach[segment])})`
              }
            />
          ))}
        </Stack>
      </Radio.Group>
      {values.segment === 'category' && (
        <Select
          label={t('segments.category')}
          data={reach.categories.map(({ id, name, guests }) => ({
            value: id,
            label: `${name} (${formatNumber(guests)})`,
          }))}
          value={values.category}
          error={form.errors['category']}
          onChange={(category) => form.setFieldValue('category', category)}
        />
      )}
      <LangChoice label={t('editor.lang')} value={lang} onChange={setLang} />
      <VariableField label={t('editor.subject')} maxLength={SUBJECT_MAX} {...fieldOf('subject')} />
      <VariableField label={t('editor.text')} maxLength={MESSAGE_TEXT_MAX} isLong {...fieldOf('text')} />
      <Text size="sm" c="dimmed">
        {t('send.hint')}
      </Text>
      <div>
        <TestButton
          event={event.id}
          disabled={values.texts.vn.subject === '' || values.texts.vn.text === ''}
          draft={() => ({ kind: 'own', lang, texts: form.getValues().texts })}
        />
      </div>
      <MessagePreview event={event.id} draft={{ kind: 'own', lang, texts: shown }} />
      <Switch
        label={t('send.atTime')}
        checked={values.sendAt !== null}
        onChange={({ currentTarget }) =>
          form.setFieldValue('sendAt', currentTarget.checked ? new Date(Date.now() + HOUR_MS).toISOString() : null)
        }
      />
      {values.sendAt !== null && (
        <DateTimeField
          label={t('send.time')}
          value={values.sendAt}
          timeZone={event.timeZone}
          error={form.errors['sendAt']}
          onChange={(sendAt) => form.setFieldValue('sendAt', sendAt ?? '')}
        />
      )}
    </DialogForm>
  )
}

const HOUR_MS = 3_600_000

interface FieldsProps {
  dialog: FormDialogHandle
  onDone: () => void
}
