import { z } from 'zod'

/** Languages by the codes stored by clients; `vn` is BCP 47 `vi`. */
export const LANGS = ['vn', 'en'] as const
export const Lang = z.enum(LANGS)
export type Lang = z.infer<typeof Lang>

export const localeOf = (lang: Lang): string => (lang === 'vn' ? 'vi' : 'en')
