import { Button, Modal } from '@mantine/core'
import { type ReactNode, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { askToLeave } from './ask-to-leave.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import classes from './form-dialog.module.css'
import { onEscape } from './on-escape.ts'
import { useIsPhone } from '../use-is-phone.ts'
import { useFocusBack } from './use-focus-back.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'
import { SubmitKeys } from '../field/submit-keys.tsx'

interface FormState {
  dirty: boolean
  saving: boolean
  /** Absent while there is nothing that could be sent. */
  save?: (() => void) | undefined
}

export interface FormDialogHandle {
  /** Whether closing would lose something, or interrupt a save. */
  mark: (state: FormState) => void
  /** Closes, asking first where something would be lost. */
  leave: () => void
}

interface Props {
  opened: boolean
  title: string
  size?: number
  onClose: () => void
  children: (dialog: FormDialogHandle) => ReactNode
}

/** A dialog with a form: asks before discarding input; full screen on phones. */
export function FormDialog({ opened, title, size = 560, onClose, children }: Props) {
  const { t } = useTranslation()
  const phone = useIsPhone()
  useFocusBack(opened)
  const [{ dirty, saving, save }, mark] = useState<FormState>({ dirty: false, saving: false })
  async function leave(): Promise<void> {
    if (saving) return
    const choice = dirty ? await askToLeave({ offersSave: save !== undefined }) : 'leave'
    if (choice === 'leave') onClose()
    if (choice === 'save') save?.()
  }
  return (
    <Modal
      opened={opened}
      onClose={() => void leave()}
      onKeyDown={(event) => onEscape(event, () => void leave())}
      closeOnEscape={false}
      title={<span className="clamp">{title}</span>}
      size={size}
      fullScreen={phone}
      radius={phone ? 0 : 'lg'}
      padding={0}
      transitionProps={{ transition: phone ? 'slide-up' : 'pop', duration: 160 }}
      classNames={{ content: 'column', header: `line-bottom ${classes['header']}`, body: 'column grow' }}
      closeButtonProps={{ 'aria-label': t('close'), size: phone ? 44 : 36, iconSize: 20 }}
    >
      {children({ mark, leave: () => void leave() })}
    </Modal>
  )
}

interface FieldsProps {
  dialog: FormDialogHandle
  dirty: boolean
  saving: boolean
  /** The server's refusal, if it is not about a field. */
  refusal: string | undefined
  /** The word on the button. */
  action: string
  /** It destroys something: the button is red. */
  danger?: boolean
  /** The word for leaving, where “Cancel” is what the dialog does. */
  leaveWord?: string | undefined
  /** False while there is nothing to send yet. */
  canSubmit?: boolean
  /** False where sending is too grave to be done on the way out. */
  savesOnLeave?: boolean
  /** Goes to the step before instead of leaving. */
  onBack?: (() => void) | undefined
  /** Beside the fields, on a wide screen. */
  aside?: ReactNode
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** The form inside: fields, and the buttons that stay in sight. */
export function DialogForm({
  dialog,
  dirty,
  saving,
  refusal,
  action,
  danger = false,
  leaveWord,
  canSubmit = true,
  savesOnLeave = true,
  onBack,
  aside,
  onSubmit,
  children,
}: FieldsProps) {
  const { t } = useTranslation()
  const { mark } = dialog
  // Synchronously: a key pressed right after the first letter must find the form unsaved.
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(
    () => mark({ dirty, saving, save: canSubmit && savesOnLeave ? () => form.current?.requestSubmit() : undefined }),
    [mark, dirty, saving, canSubmit, savesOnLeave],
  )
  useUnsavedGuard(dirty && !saving)
  // The button that was pressed lost the focus while it waited.
  useEffect(() => {
    if (refusal !== undefined && !saving) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }, [refusal, saving])
  return (
    <form
      ref={form}
      noValidate
      className="column grow"
      onSubmit={(event) => {
        // The dialog may have been opened from a field of another form.
        event.stopPropagation()
        onSubmit(event)
      }}
    >
      <div className={`grow ${classes['content']}`} data-aside={aside ? true : undefined}>
        <div className={`column grow gap-6 ${classes['fields']}`}>
          {refusal && <ErrorState message={refusal} />}
          {children}
        </div>
        {aside}
      </div>
      <div className={`flex end gap-5 share line-top surface raised ${classes['footer']}`}>
        <Button variant="default" disabled={saving} onClick={onBack ?? dialog.leave}>
          {onBack ? t('back') : (leaveWord ?? t('cancel'))}
        </Button>
        <Button
          type="submit"
          {...(danger ? { color: 'red.8' } : {})}
          loading={saving}
          disabled={!canSubmit}
          rightSection={canSubmit && <SubmitKeys />}
        >
          {action}
        </Button>
      </div>
    </form>
  )
}
