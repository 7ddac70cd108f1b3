import { Checkbox, Text, Textarea } from '@mantine/core'
import { CANCEL_REASON_MAX, CancelForm, type EventDetail } from '@nine/contract/event/event'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { DialogForm, FormDialog, type FormDialogHandle } from '../../../ui/dialog/form-dialog.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useDialogForm } from '../../../ui/dialog/use-dialog-form.ts'
import { titleOf } from '../event-words.ts'
import { cancel } from '../event.queries.ts'

interface Props {
  event: EventDetail
  opened: boolean
  onClose: () => void
}

/** Cancels an event, with a reason and a choice whether guests are notified. */
export function CancelDialog({ event, opened, onClose }: Props) {
  const { t } = useTranslation('event')
  return (
    <FormDialog opened={opened} title={t('cancelling.title', { name: titleOf(t, event) })} onClose={onClose}>
      {(dialog) => <Fields dialog={dialog} event={event} onDone={onClose} />}
    </FormDialog>
  )
}

function Fields({ dialog, event, onDone }: { dialog: FormDialogHandle; event: EventDetail; onDone: () => void }) {
  const { t } = useTranslation('event')
  const hasGuests = event.guestCount > 0
  const { form, submit, state } = useDialogForm({
    schema: CancelForm,
    initialValues: { reason: '', notify: hasGuests },
  })
  return (
    <DialogForm
      dialog={dialog}
      {...state}
      action={t('cancelling.action')}
      onSubmit={submit(async (values, once) => {
        await cancel(event.business, event.id, values, once)
        toastSuccess(t(values.notify ? 'cancelling.doneTold' : 'cancelling.done'))
        onDone()
      })}
    >
      <Text c="dimmed">{t('cancelling.text')}</Text>
      <Textarea
        label={t('cancelling.reason')}
        description={t('cancelling.reasonHint')}
        autosize
        minRows={3}
        maxLength={CANCEL_REASON_MAX}
        {...form.getInputProps('reason')}
      />
      {hasGuests && (
        <Checkbox
          label={t('cancelling.notify', { count: event.guestCount, number: formatNumber(event.guestCount) })}
          description={t('cancelling.notifyHint')}
          {...form.getInputProps('notify', { type: 'checkbox' })}
        />
      )}
    </DialogForm>
  )
}
