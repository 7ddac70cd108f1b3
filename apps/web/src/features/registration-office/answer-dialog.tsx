import { Checkbox, Text, Textarea } from '@mantine/core'
import { AnswerForm, type DataRequest, REQUEST_TEXT_MAX } from '@nine/contract/event/privacy/data-request'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { DialogForm, FormDialog, type FormDialogHandle } from '../../ui/dialog/form-dialog.tsx'
import { toastSuccess } from '../../ui/feedback/toast.tsx'
import { useDialogForm } from '../../ui/dialog/use-dialog-form.ts'
import { answerRequest } from './registration-office.queries.ts'

interface Props {
  event: string
  request: DataRequest
  opened: boolean
  onClose: () => void
}

/** Answers somebody who asked about their data, and erases it where they want that. */
export function AnswerDialog({ event, request, opened, onClose }: Props) {
  const { t } = useTranslation('registration')
  return (
    <FormDialog opened={opened} title={t('requests.answerTitle', { email: request.email })} onClose={onClose}>
      {(dialog) => <Fields dialog={dialog} event={event} request={request} onDone={onClose} />}
    </FormDialog>
  )
}

function Fields({ dialog, event, request, onDone }: Omit<Props, 'opened' | 'onClose'> & FieldsProps) {
  const { t } = useTranslation('registration')
  const { form, submit, state } = useDialogForm({
    schema: AnswerForm,
    initialValues: { answer: '', erases: false },
  })
  return (
    <DialogForm
      dialog={dialog}
      {...state}
      action={t('requests.send')}
      onSubmit={submit(async (values, once) => {
        await answerRequest({ event, id: request.id }, values, once)
        toastSuccess(t('requests.sent'))
        onDone()
      })}
    >
      <Text c="dimmed">{t('requests.answerHint')}</Text>
      <Textarea
        label={t('requests.words')}
        autosize
        minRows={4}
        maxLength={REQUEST_TEXT_MAX}
        {...form.getInputProps('answer')}
      />
      {request.guests > 0 && (
        <Checkbox
          label={t('requests.erases')}
          description={t('requests.erasesHint')}
          {...form.getInputProps('erases', { type: 'checkbox' })}
        />
      )}
    </DialogForm>
  )
}

interface FieldsProps {
  dialog: FormDialogHandle
  onDone: () => void
}
