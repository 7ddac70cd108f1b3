import { Text, TextInput } from '@mantine/core'
import type { EventSummary } from '@nine/contract/event/event'
import { TEMPLATE_NAME_MAX, TemplateForm } from '@nine/contract/event/event-template'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { DialogForm, FormDialog, type FormDialogHandle } from '../../../ui/dialog/form-dialog.tsx'
import { useDialogForm } from '../../../ui/dialog/use-dialog-form.ts'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { keepTemplate } from './copy.queries.ts'

interface Props {
  event: EventSummary
  opened: boolean
  onClose: () => void
}

/** Keeps what an event is made of under a name. */
export function TemplateNameDialog({ event, opened, onClose }: Props) {
  const { t } = useTranslation('event')
  return (
    <FormDialog opened={opened} title={t('templates.save')} onClose={onClose}>
      {(dialog) => <Fields dialog={dialog} event={event} onDone={onClose} />}
    </FormDialog>
  )
}

function Fields({ dialog, event, onDone }: { dialog: FormDialogHandle; event: EventSummary; onDone: () => void }) {
  const { t } = useTranslation('event')
  const { form, submit, state } = useDialogForm({
    schema: TemplateForm,
    initialValues: { name: event.eventTitle.slice(0, TEMPLATE_NAME_MAX) },
  })
  return (
    <DialogForm
      dialog={dialog}
      {...state}
      action={t('templates.keep')}
      onSubmit={submit(async (values, once) => {
        await keepTemplate(event.business, event.id, values.name.trim(), once)
        toastSuccess(t('templates.kept'))
        onDone()
      })}
    >
      <Text c="dimmed">{t('templates.text')}</Text>
      <TextInput
        label={t('templates.name')}
        required
        maxLength={TEMPLATE_NAME_MAX + 1}
        {...form.getInputProps('name')}
      />
    </DialogForm>
  )
}
