import type { Plugin } from 'vite'

/** What the server draws of the web app. */
const DRAWN =
  /(src.features.(public-page|public-asset|public-event|ticket|registration-form.registration-fields).*|ui.feedback.category-tag)\.module\.css$/

/**
 * Keeps the styles of what the server draws: the scripts of those pages only name them (`styles.ts` of each feature),
 * and the build would leave out classes that no script uses.
 */
export function pageStyles(): Plugin {
  return {
    name: 'page-styles',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: DRAWN },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  }
}
