import type { ReactNode } from 'react'
import { t } from '../../lib/sentences/sentences.ts'
import { ABOVE_DIALOGS } from './confirm.tsx'
import { openQuestion } from './questions.ts'

/** Asks in a form of its own; undefined when it is closed without an answer. */
export async function ask<Answer>(
  title: string,
  form: (answer: (given: Answer | undefined) => void) => ReactNode,
): Promise<Answer | undefined> {
  const { modals, giveFocusBack } = await openQuestion()
  return new Promise((resolve) => {
    const id = modals.open({
      title,
      centered: true,
      size: 480,
      zIndex: ABOVE_DIALOGS,
      closeButtonProps: { 'aria-label': t('close') },
      onClose: () => {
        giveFocusBack()
        resolve(undefined)
      },
      children: form((given) => {
        resolve(given)
        modals.close(id)
      }),
    })
  })
}
