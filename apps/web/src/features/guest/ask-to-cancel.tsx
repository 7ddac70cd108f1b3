import { Button, Checkbox, Text, Textarea } from '@mantine/core'
import { CANCEL_REASON_MAX } from '@nine/contract/event/event'
import { useState } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { ask } from '../../ui/dialog/ask.ts'

/** Whether guests are told that their registration is cancelled, and why it is. */
export interface Cancellation {
  notify: boolean
  reason: string
}

interface Question {
  title: string
  text: string
  action: string
  /** How many it is about. */
  count: number
}

/** Asks before registrations are cancelled; undefined when they stay. */
export const askToCancel = (question: Question): Promise<Cancellation | undefined> =>
  ask(question.title, (answer) => <CancelGuestForm {...question} onDone={answer} />)

type FormProps = Question & { onDone: (cancellation: Cancellation | undefined) => void }

function CancelGuestForm({ text, action, count, onDone }: FormProps) {
  const { t } = useTranslation('guest')
  const { t: common } = useTranslation()
  const [notify, setNotify] = useState(true)
  const [reason, setReason] = useState('')
  return (
    <form
      className="column gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        onDone({ notify, reason: reason.trim() })
      }}
    >
      <Text c="dimmed">{text}</Text>
      <Checkbox
        label={t('cancelling.notify', { count })}
        description={t('cancelling.notifyHint')}
        checked={notify}
        onChange={({ currentTarget }) => setNotify(currentTarget.checked)}
      />
      <Textarea
        label={t('cancelling.reason')}
        description={notify ? t('cancelling.reasonTold') : t('cancelling.reasonKept')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={CANCEL_REASON_MAX}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className="flex wrap end gap-5">
        <Button variant="default" onClick={() => onDone(undefined)}>
          {common('close')}
        </Button>
        <Button type="submit" color="red.8">
          {action}
        </Button>
      </div>
    </form>
  )
}
