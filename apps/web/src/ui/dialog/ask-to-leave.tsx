import { t } from '../../lib/sentences/sentences.ts'
import { choose } from './choose.tsx'

type Leaving = 'leave' | 'save' | 'stay'

interface Question {
  title?: string
  text?: string
  /** Whether what was typed can be saved from here. */
  offersSave?: boolean
}

/** Asks before unsaved edits are given up. Keeping them is what Enter does, and what closing the question means. */
export async function askToLeave({ title, text, offersSave = false }: Question = {}): Promise<Leaving> {
  const choice = await choose<Leaving>({
    title: title ?? t('leave.title'),
    text: text ?? t('leave.text'),
    choices: [
      { key: 'leave', label: t('leave.action'), look: 'danger' },
      ...(offersSave ? [{ key: 'save' as const, label: t('leave.save') }] : []),
      { key: 'stay', label: t('leave.stay'), look: 'main' },
    ],
  })
  return choice ?? 'stay'
}
