import type { Lang } from '@nine/contract/lang'
import type { Values } from '@nine/contract/messages/fill'
import { say } from '@nine/contract/messages/say'
import type { PageSentences } from '@nine/contract/messages/pages/vn'

type Group = keyof PageSentences

/** A page's sentences in one language. */
export type PageWords<G extends Group> = (code: keyof PageSentences[G], values?: Values) => string

export const wordsOf =
  <G extends Group>(group: G, lang: Lang): PageWords<G> =>
  (code, values) =>
    say(lang, group, code, values)
