import { lazyLayer } from './lazy-layer.tsx'
import { noteFocus } from './use-focus-back.ts'

/** A menu that opened the question returns the focus to its button first. */
const MENU_GONE_MS = 20

const layer = lazyLayer(() => import('./question-layer.tsx'))

export const QuestionLayer = layer.Layer

/** For screens that ask also without a connection. */
export const preloadQuestions = (): void => void layer.open()

/** Opens a question, and returns the focus when it is answered. */
export async function openQuestion() {
  const [modals] = await Promise.all([layer.open(), new Promise((resolve) => setTimeout(resolve, MENU_GONE_MS))])
  return { modals, giveFocusBack: noteFocus() }
}
