import type { Lang } from '../lang.ts'
import en from './en.ts'
import type { Sentences } from './vn.ts'
import vn from './vn.ts'

const SENTENCES: Record<Lang, Sentences> = { vn, en }

export type Values = Readonly<Record<string, string | number>>

/** The sentence of a code in a language, with its `{{values}}` filled in; for a `count` of 1 that of `<code>_one`. */
export function say<G extends keyof Sentences>(
  lang: Lang,
  group: G,
  code: keyof Sentences[G],
  values: Values = {},
): string {
  const sentences: Readonly<Record<string, string>> = SENTENCES[lang][group]
  const sentence = (values['count'] === 1 && sentences[`${String(code)}_one`]) || (sentences[String(code)] ?? '')
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
