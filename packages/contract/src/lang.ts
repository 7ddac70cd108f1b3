/** Languages by the codes stored by clients; `vn` is BCP 47 `vi`. */
export const LANGS = ['vn', 'en'] as const
export type Lang = (typeof LANGS)[number]

export const isLang = (value: unknown): value is Lang => LANGS.some((lang) => lang === value)

export const localeOf = (lang: Lang): string => (lang === 'vn' ? 'vi' : 'en')
