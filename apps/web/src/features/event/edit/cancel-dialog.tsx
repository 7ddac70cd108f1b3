import { Checkbox, Text, Textarea } from '@mantine/core'
import { CANCEL_REASON_MAX, CancelForm, type EventDetail } from '@nine/contract/event/event'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/error-message.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { DialogForm, FormDialog, type FormDialogHandle } from '../../../ui/dialog/form-dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useDialogForm } from '../../../ui/dialog/use-dialog-form.ts'
import { titleOf } from '../event-words.ts'
import { cancel, reachQuery } from '../event.queries.ts'

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
      {(dialog) => <Counted dialog={dialog} event={event} onDone={onClose} />}
    </FormDialog>
  )
}

interface FieldsProps {
  dialog: FormDialogHandle
  event: EventDetail
  onDone: () => void
}

function Counted(props: FieldsProps) {
  const { event } = props
  const { data: reach, error, refetch } = useQuery(reachQuery(event.business, event.id))
  if (reach) return <Fields {...props} told={reach.cancellation} />
  return error ? (
    <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
  ) : (
    <RowsSkeleton rows={3} height={52} />
  )
}

/** `told`: how many get a mail, if it is wished. */
function Fields({ dialog, event, told, onDone }: FieldsProps & { told: number }) {
  const { t } = useTranslation('event')
  const { t: common } = useTranslation()
  const { form, submit, state } = useDialogForm({
    schema: CancelForm,
    initialValues: { reason: '', notify: told > 0 },
  })
  return (
    <DialogForm
      dialog={dialog}
      {...state}
      action={t('cancelling.action')}
      leaveWord={common('close')}
      danger
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
      {told > 0 && (
        <Checkbox
          label={t('cancelling.notify', { count: told, number: formatNumber(told) })}
          description={t('cancelling.notifyHint')}
          {...form.getInputProps('notify', { type: 'checkbox' })}
        />
      )}
    </DialogForm>
  )
}
