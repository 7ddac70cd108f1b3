import type { Lang } from '@nine/contract/lang'
import { say, type Values } from '@nine/contract/messages/say'
import type { Sentences } from '@nine/contract/messages/vn'

type Group = 'publicAsset' | 'publicEvent'

/** A page's sentences in one language. */
export type PageWords<G extends Group> = (code: keyof Sentences[G], values?: Values) => string

export const wordsOf =
  <G extends Group>(group: G, lang: Lang): PageWords<G> =>
  (code, values) =>
    say(lang, group, code, values)
