import { lazyLayer } from './lazy-layer.tsx'
import { noteFocus } from './use-focus-back.ts'

/** A menu that a question was chosen from gives the focus back to its button first. */
const MENU_GONE_MS = 20

const layer = lazyLayer(() => import('./question-layer.tsx'))

export const QuestionLayer = layer.Layer

/** For screens that ask also without a connection. */
export const preloadQuestions = (): void => void layer.open()

/** The means to ask before something is done, and what gives the focus back once it is answered. */
export async function openQuestion() {
  const [modals] = await Promise.all([layer.open(), new Promise((resolve) => setTimeout(resolve, MENU_GONE_MS))])
  return { modals, giveFocusBack: noteFocus() }
}
