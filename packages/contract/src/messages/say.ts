import type { Lang } from '../lang.ts'
import en from './en.ts'
import { fill, type Values } from './fill.ts'
import enPages from './pages/en.ts'
import vnPages, { type PageSentences } from './pages/vn.ts'
import enShared from './shared/en.ts'
import vnShared, { type SharedSentences } from './shared/vn.ts'
import type { Sentences } from './vn.ts'
import vn from './vn.ts'

type AllSentences = Sentences & SharedSentences & PageSentences
const SENTENCES: Record<Lang, AllSentences> = {
  vn: { ...vn, ...vnShared, ...vnPages },
  en: { ...en, ...enShared, ...enPages },
}

/** The sentence of a code in a language, with its `{{values}}` filled in; for a `count` of 1 that of `<code>_one`. */
export function say<G extends keyof AllSentences>(
  lang: Lang,
  group: G,
  code: keyof AllSentences[G],
  values: Values = {},
): string {
  const sentences: Readonly<Record<string, string>> = SENTENCES[lang][group]
  const sentence = (values['count'] === 1 && sentences[`${String(code)}_one`]) || (sentences[String(code)] ?? '')
  return fill(sentence, values)
}
