import type { Lang } from '../../lang.ts'
import en from '../../messages/import/en.ts'
import vn, { type ImportSentences } from '../../messages/import/vn.ts'
import { fill, type Values } from '../../messages/fill.ts'

const SENTENCES: Record<Lang, ImportSentences> = { vn, en }

/** A sentence about an import, for the files that the server makes. */
export function sayOfImport<G extends keyof ImportSentences>(
  lang: Lang,
  group: G,
  code: keyof ImportSentences[G],
  values: Values = {},
): string {
  const sentences: Readonly<Record<string, string>> = SENTENCES[lang][group]
  return fill(sentences[String(code)] ?? '', values)
}
