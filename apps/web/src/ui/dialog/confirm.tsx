import { Text } from '@mantine/core'
import { t } from '../../lib/sentences/sentences.ts'
import { openQuestion } from './questions.ts'

/** A question may be asked from within a dialog, so it is above it. */
export const ABOVE_DIALOGS = 300

interface Question {
  /** A question that names what will be done to what. */
  title: string
  /** What that means. */
  text?: string
  /** The label of the button: a verb, not "OK". */
  action: string
  danger?: boolean
  /** The word for leaving, where “Cancel” is what is asked about. */
  leaveWord?: string
}

/** Asks for confirmation; returns whether to go on. */
export async function confirm({ title, text, action, danger = false, leaveWord }: Question): Promise<boolean> {
  const { modals, giveFocusBack } = await openQuestion()
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: text ? <Text c="dimmed">{text}</Text> : undefined,
      labels: { confirm: action, cancel: leaveWord ?? t('cancel') },
      confirmProps: danger ? { color: 'red.8' } : {},
      closeButtonProps: { 'aria-label': t('close') },
      centered: true,
      zIndex: ABOVE_DIALOGS,
      onConfirm: () => resolve(true),
      onClose: () => {
        giveFocusBack()
        resolve(false)
      },
    })
  })
}
