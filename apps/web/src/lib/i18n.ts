import { isLang, type Lang, localeOf } from '@nine/contract/lang'
import { changeLanguage, isLoaded, loadNamespaces, spokenLang, startSentences } from './sentences/sentences.ts'
import { settings } from './settings.ts'

const STORED = 'lang'

const FIRST = { vn: () => import('../locales/vn/first.ts'), en: () => import('../locales/en/first.ts') }

/** Sentences of a single area, loaded with the pages that use them. */
const LAZY = {
  assetDialog: { vn: () => import('../locales/vn/asset-dialog.ts'), en: () => import('../locales/en/asset-dialog.ts') },
  badge: { vn: () => import('../locales/vn/badge.ts'), en: () => import('../locales/en/badge.ts') },
  batch: { vn: () => import('../locales/vn/batch.ts'), en: () => import('../locales/en/batch.ts') },
  business: { vn: () => import('../locales/vn/business.ts'), en: () => import('../locales/en/business.ts') },
  codeScheme: { vn: () => import('../locales/vn/code-scheme.ts'), en: () => import('../locales/en/code-scheme.ts') },
  custody: { vn: () => import('../locales/vn/custody.ts'), en: () => import('../locales/en/custody.ts') },
  customField: { vn: () => import('../locales/vn/custom-field.ts'), en: () => import('../locales/en/custom-field.ts') },
  dashboard: { vn: () => import('../locales/vn/dashboard.ts'), en: () => import('../locales/en/dashboard.ts') },
  doorSettings: {
    vn: () => import('../locales/vn/door-settings.ts'),
    en: () => import('../locales/en/door-settings.ts'),
  },
  door: { vn: () => import('../locales/vn/door.ts'), en: () => import('../locales/en/door.ts') },
  event: { vn: () => import('../locales/vn/event.ts'), en: () => import('../locales/en/event.ts') },
  form: { vn: () => import('../locales/vn/form.ts'), en: () => import('../locales/en/form.ts') },
  guest: { vn: () => import('../locales/vn/guest.ts'), en: () => import('../locales/en/guest.ts') },
  guestImport: { vn: () => import('../locales/vn/guest-import.ts'), en: () => import('../locales/en/guest-import.ts') },
  guide: { vn: () => import('../locales/vn/guide.ts'), en: () => import('../locales/en/guide.ts') },
  identity: { vn: () => import('../locales/vn/identity.ts'), en: () => import('../locales/en/identity.ts') },
  import: { vn: () => import('../locales/vn/import.ts'), en: () => import('../locales/en/import.ts') },
  inventory: { vn: () => import('../locales/vn/inventory.ts'), en: () => import('../locales/en/inventory.ts') },
  mail: { vn: () => import('../locales/vn/mail.ts'), en: () => import('../locales/en/mail.ts') },
  maintenance: {
    vn: () => import('../locales/vn/maintenance.ts'),
    en: () => import('../locales/en/maintenance.ts'),
  },
  label: { vn: () => import('../locales/vn/label.ts'), en: () => import('../locales/en/label.ts') },
  media: { vn: () => import('../locales/vn/media.ts'), en: () => import('../locales/en/media.ts') },
  message: { vn: () => import('../locales/vn/message.ts'), en: () => import('../locales/en/message.ts') },
  notification: {
    vn: () => import('../locales/vn/notification.ts'),
    en: () => import('../locales/en/notification.ts'),
  },
  phone: { vn: () => import('../locales/vn/phone.ts'), en: () => import('../locales/en/phone.ts') },
  palette: { vn: () => import('../locales/vn/palette.ts'), en: () => import('../locales/en/palette.ts') },
  publicReport: {
    vn: () => import('../locales/vn/public-report.ts'),
    en: () => import('../locales/en/public-report.ts'),
  },
  registration: {
    vn: () => import('../locales/vn/registration.ts'),
    en: () => import('../locales/en/registration.ts'),
  },
  reminder: { vn: () => import('../locales/vn/reminder.ts'), en: () => import('../locales/en/reminder.ts') },
  region: { vn: () => import('../locales/vn/region.ts'), en: () => import('../locales/en/region.ts') },
  report: { vn: () => import('../locales/vn/report.ts'), en: () => import('../locales/en/report.ts') },
  scan: { vn: () => import('../locales/vn/scan.ts'), en: () => import('../locales/en/scan.ts') },
  table: { vn: () => import('../locales/vn/table.ts'), en: () => import('../locales/en/table.ts') },
  stocktake: { vn: () => import('../locales/vn/stocktake.ts'), en: () => import('../locales/en/stocktake.ts') },
  staff: { vn: () => import('../locales/vn/staff.ts'), en: () => import('../locales/en/staff.ts') },
}
type LazyNamespace = keyof typeof LAZY

async function read(lang: Lang, namespace: string): Promise<object> {
  if (isLazy(namespace)) return (await LAZY[namespace][lang]()).default
  const first: Record<string, object> = (await FIRST[lang]()).default
  return first[namespace] ?? {}
}

const isLazy = (namespace: string): namespace is LazyNamespace => namespace in LAZY

/** Starts with the stored language, else the server's default. Only the language in use is ever loaded. */
export async function startI18n(): Promise<void> {
  const lang = storedLang()
  const { default: first } = await FIRST[lang]()
  startSentences(lang, first, read)
  document.documentElement.lang = localeOf(lang)
}

/** Loads a page and its sentences in parallel. */
export async function withTranslations<M>(page: Promise<M>, ...namespaces: LazyNamespace[]): Promise<M> {
  const [loaded] = await Promise.all([page, loadNamespaces(namespaces)])
  const missing = namespaces.find((namespace) => !isLoaded(namespace))
  if (missing) throw new Error(`The sentences of ${missing} could not be loaded`)
  return loaded
}

export function currentLang(): Lang {
  return spokenLang() ?? settings.defaultLang
}

/** Switches every screen at once and remembers the choice. */
export async function switchLang(lang: Lang): Promise<void> {
  await changeLanguage(lang)
  localStorage.setItem(STORED, lang)
  // For pages drawn by the server.
  document.cookie = `${STORED}=${lang}; path=/; max-age=31536000; samesite=lax`
  document.documentElement.lang = localeOf(lang)
}

function storedLang(): Lang {
  const stored = localStorage.getItem(STORED)
  return isLang(stored) ? stored : settings.defaultLang
}
