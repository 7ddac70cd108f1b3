import { Text, TextInput } from '@mantine/core'
import type { EventSummary } from '@nine/contract/event/event'
import { TEMPLATE_NAME_MAX, TemplateForm } from '@nine/contract/event/event-template'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/error-message.ts'
import { DialogForm, FormDialog, type FormDialogHandle } from '../../../ui/dialog/form-dialog.tsx'
import { useContractForm } from '../../../ui/field/use-contract-form.ts'
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
  const [refusal, setRefusal] = useState<string>()
  const { form, submit, saving } = useContractForm({
    schema: TemplateForm,
    initialValues: { name: event.eventTitle.slice(0, TEMPLATE_NAME_MAX) },
    onRefused: (error) => {
      setRefusal(messageOf(error))
      return true
    },
  })
  return (
    <DialogForm
      dialog={dialog}
      dirty={form.isDirty()}
      saving={saving}
      refusal={refusal}
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
