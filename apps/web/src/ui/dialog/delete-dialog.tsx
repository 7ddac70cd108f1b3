import { Button, Modal, Text } from '@mantine/core'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CallOptions } from '../../lib/api.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import classes from './delete-dialog.module.css'
import { ErrorState } from '../feedback/error-state.tsx'
import { onEscape } from './on-escape.ts'
import { useIsPhone } from '../use-is-phone.ts'

interface Props {
  opened: boolean
  onClose: () => void
  /** The question; it names what will be deleted. */
  title: string
  /** What that means. */
  text: string
  /** Why it cannot be deleted. */
  warning?: string | undefined
  action: string
  onDelete: (once: CallOptions) => Promise<void>
  /** The message for a refusal. */
  refusalOf: (error: unknown) => string
}

/** Confirms a deletion and shows why it was refused. Full screen on phones. */
export function DeleteDialog({ opened, onClose, title, ...props }: Props) {
  const { t } = useTranslation()
  const phone = useIsPhone()
  const [busy, setBusy] = useState(false)
  const leave = () => {
    if (!busy) onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={leave}
      onKeyDown={(event) => onEscape(event, leave)}
      closeOnEscape={false}
      title={title}
      size={460}
      centered
      fullScreen={phone}
      radius={phone ? 0 : 'lg'}
      transitionProps={{ transition: phone ? 'slide-up' : 'pop', duration: 160 }}
      classNames={{ content: 'column', title: 'anywhere', body: 'column grow' }}
      closeButtonProps={{ 'aria-label': t('close'), size: phone ? 44 : 36, iconSize: 20 }}
    >
      <Question {...props} busy={busy} setBusy={setBusy} onLeave={leave} />
    </Modal>
  )
}

interface QuestionProps extends Omit<Props, 'opened' | 'onClose' | 'title'> {
  onLeave: () => void
  busy: boolean
  setBusy: (busy: boolean) => void
}

function Question({ text, warning, action, onDelete, refusalOf, busy, setBusy, onLeave }: QuestionProps) {
  const { t } = useTranslation()
  const [refusal, setRefusal] = useState<string>()
  const [key] = useState(newIdempotencyKey)
  const cancel = useRef<HTMLButtonElement>(null)
  // The button that was pressed lost the focus while it waited.
  useEffect(() => {
    if (refusal !== undefined && !busy) cancel.current?.focus()
  }, [refusal, busy])

  async function remove(): Promise<void> {
    setBusy(true)
    try {
      await onDelete({ idempotencyKey: key })
    } catch (error) {
      setRefusal(refusalOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <div className="column grow gap-6">
        <Text c="dimmed">{text}</Text>
        {warning && !refusal && (
          <p className={`flex gap-5 radius-l toned ${classes['warning']}`} data-tone="amber">
            <TriangleAlert size={18} aria-hidden="true" />
            <span>{warning}</span>
          </p>
        )}
        {refusal && <ErrorState message={refusal} />}
      </div>
      <div className={`flex end gap-5 share ${classes['footer']}`}>
        <Button ref={cancel} variant="default" disabled={busy} onClick={onLeave} data-autofocus>
          {t('cancel')}
        </Button>
        <Button color="red.8" loading={busy} onClick={() => void remove()}>
          {action}
        </Button>
      </div>
    </>
  )
}
