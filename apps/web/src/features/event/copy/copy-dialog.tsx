import { Text, TextInput } from '@mantine/core'
import { EVENT_TITLE_MAX } from '@nine/contract/event/event-list'
import { CopyForm } from '@nine/contract/event/event-template'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { eventPaths } from '../../../paths.ts'
import { DialogForm, FormDialog, type FormDialogHandle } from '../../../ui/dialog/form-dialog.tsx'
import { DateTimeField } from '../../../ui/field/date-time-field.tsx'
import { useDialogForm } from '../../../ui/dialog/use-dialog-form.ts'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { copyEvent, type CopySource } from './copy.queries.ts'

interface Props {
  source: CopySource
  opened: boolean
  onClose: () => void
}

/** Makes an event like another one, or from a template, on other days; then opens it. */
export function CopyDialog({ source, opened, onClose }: Props) {
  const { t } = useTranslation('event')
  const title = t(source.kind === 'event' ? 'copying.title' : 'copying.fromTemplate', { name: source.title })
  return (
    <FormDialog opened={opened} title={title} onClose={onClose}>
      {(dialog) => <Fields dialog={dialog} source={source} onDone={onClose} />}
    </FormDialog>
  )
}

const WEEK_MS = 7 * 86_400_000

/** The next time in the same rhythm of weeks that is still to come. */
function nextStart(start: string | null): string | null {
  if (start === null) return null
  const late = Math.max(0, Date.now() - Date.parse(start))
  return new Date(Date.parse(start) + (Math.floor(late / WEEK_MS) + 1) * WEEK_MS).toISOString()
}

function Fields({ dialog, source, onDone }: { dialog: FormDialogHandle; source: CopySource; onDone: () => void }) {
  const { t } = useTranslation('event')
  const { id: business, url } = useEnterprise()
  const navigate = useNavigate()
  const { form, submit, state } = useDialogForm({
    schema: CopyForm,
    initialValues: { eventTitle: source.title, startDateTime: nextStart(source.startDateTime) },
  })
  return (
    <DialogForm
      dialog={dialog}
      {...state}
      action={t('copying.action')}
      onSubmit={submit(async (values, once) => {
        const eventId = await copyEvent(business, source, CopyForm.parse(values), once)
        onDone()
        toastSuccess(t('copying.done'))
        await navigate({ to: eventPaths.edit, params: { subdomain: url, eventId } })
      })}
    >
      <Text c="dimmed">{t('copying.text')}</Text>
      <TextInput
        label={t('fields.title')}
        required
        maxLength={EVENT_TITLE_MAX + 1}
        {...form.getInputProps('eventTitle')}
      />
      <DateTimeField
        label={t('copying.start')}
        value={form.values.startDateTime}
        {...(source.timeZone ? { timeZone: source.timeZone } : {})}
        error={form.errors['startDateTime']}
        onChange={(startDateTime) => form.setFieldValue('startDateTime', startDateTime)}
      />
    </DialogForm>
  )
}
