import { Text } from '@mantine/core'
import { t } from 'i18next'
import { openQuestion } from './questions.ts'

/** A question may be asked from within a dialog: it stands above it. */
export const ABOVE_DIALOGS = 300

interface Question {
  /** What will be done, as a question that names the thing. */
  title: string
  /** What that means. */
  text?: string
  /** The word on the button: the deed itself, not "OK". */
  action: string
  danger?: boolean
}

/** Asks before something is done; answers whether to go on. */
export async function confirm({ title, text, action, danger = false }: Question): Promise<boolean> {
  const { modals, giveFocusBack } = await openQuestion()
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: text ? <Text c="dimmed">{text}</Text> : undefined,
      labels: { confirm: action, cancel: t('cancel') },
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
