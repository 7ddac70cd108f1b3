import { lateLayer } from './late-layer.tsx'

/** Small dialogs that ask before something is done. */
export const questions = lateLayer(() => import('./question-layer.tsx'))
