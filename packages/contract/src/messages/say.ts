import type { Lang } from '../lang.ts'
import en from './en.ts'
import type { Sentences } from './vn.ts'
import vn from './vn.ts'

const SENTENCES: Record<Lang, Sentences> = { vn, en }

export type Values = Readonly<Record<string, string | number>>

/** The sentence of a code in a language, with its `{{values}}` filled in. */
export function say<G extends keyof Sentences>(
  lang: Lang,
  group: G,
  code: keyof Sentences[G],
  values: Values = {},
): string {
  const sentence: string = SENTENCES[lang][group][code]
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
