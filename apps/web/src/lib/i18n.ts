import { isLang, type Lang, localeOf } from '@nine/contract/lang'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type vn from '../locales/vn/index.ts'
import { settings } from './settings.ts'

const STORED = 'lang'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof vn
  }
}

const LOADERS = { vn: () => import('../locales/vn/index.ts'), en: () => import('../locales/en/index.ts') }

/** Starts with the stored language, else the server's default. Only the language in use is ever loaded. */
export async function startI18n(): Promise<void> {
  const lang = storedLang()
  const { default: resources } = await LOADERS[lang]()
  await i18next.use(initReactI18next).init({
    lng: lang,
    resources: { [lang]: resources },
    defaultNS: 'common',
    fallbackLng: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  document.documentElement.lang = localeOf(lang)
}

export function currentLang(): Lang {
  return knownLang(i18next.language)
}

/** Switches every screen at once and remembers the choice. */
export async function switchLang(lang: Lang): Promise<void> {
  if (!i18next.hasResourceBundle(lang, 'common')) {
    const { default: resources } = await LOADERS[lang]()
    for (const [namespace, bundle] of Object.entries(resources)) i18next.addResourceBundle(lang, namespace, bundle)
  }
  localStorage.setItem(STORED, lang)
  // For pages that the server writes.
  document.cookie = `${STORED}=${lang}; path=/; max-age=31536000; samesite=lax`
  document.documentElement.lang = localeOf(lang)
  await i18next.changeLanguage(lang)
}

function storedLang(): Lang {
  return knownLang(localStorage.getItem(STORED))
}

function knownLang(lang: string | null): Lang {
  return isLang(lang) ? lang : settings.defaultLang
}
