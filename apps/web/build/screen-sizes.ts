import type { CSSOptions } from 'vite'
import { SCREEN_SIZES } from '../src/ui/screen-sizes.ts'

/** Puts the sizes of `src/ui/screen-sizes.ts` into `@media (--phone)` and the like, so that they are written down once. */
export const screenSizes: CSSOptions['postcss'] = {
  plugins: [
    {
      postcssPlugin: 'screen-sizes',
      AtRule: {
        media(rule) {
          rule.params = Object.entries(SCREEN_SIZES).reduce(
            (params, [name, query]) => params.replaceAll(`(--${name})`, query),
            rule.params,
          )
        },
      },
    },
  ],
}
