import { say, type Values } from './say.ts'

// What the app uses of i18next, under its names: built files get this in its place (decision 0009), the types are its own.

const TRIES = 5
const RETRY_MS = 350

/** How languages and their sentences are come by. */
interface Source {
  localeOf: (lang: string) => string
  read: (lang: string, namespace: string) => Promise<object>
}

/** A sentence, or a list of them. */
type Say = (key: string, values?: Values) => unknown

const known = new Map<string, Record<string, object | undefined>>()
const loading = new Map<string, Promise<void>>()
const listeners = new Set<() => void>()
let source: Source = { localeOf: (lang) => lang, read: async () => ({}) }
let language = ''
let plural = new Intl.PluralRules()
let bound = new Map<string, Say>()

export function start(lang: string, first: Readonly<Record<string, object>>, from: Source): void {
  source = from
  known.set(lang, { ...first })
  applyLanguage(lang)
}

function applyLanguage(lang: string): void {
  language = lang
  plural = new Intl.PluralRules(source.localeOf(lang))
  bound = new Map()
}

const sentencesOf = (lang: string): Record<string, object | undefined> => {
  const sentences = known.get(lang) ?? {}
  known.set(lang, sentences)
  return sentences
}

/** Loads a namespace once; one that does not arrive after some tries stays away until somebody asks again. */
function load(lang: string, namespace: string): Promise<void> {
  const sentences = sentencesOf(lang)
  if (sentences[namespace]) return Promise.resolve()
  const id = `${lang} ${namespace}`
  const under = loading.get(id)
  if (under) return under
  const asked = readInto(sentences, lang, namespace).finally(() => loading.delete(id))
  loading.set(id, asked)
  return asked
}

async function readInto(sentences: Record<string, object | undefined>, lang: string, namespace: string): Promise<void> {
  sentences[namespace] = await tryToRead(lang, namespace)
}

async function tryToRead(lang: string, namespace: string): Promise<object | undefined> {
  for (let round = 0; round < TRIES; round++) {
    try {
      return await source.read(lang, namespace)
    } catch (error) {
      // Files that do not arrive are a TypeError.
      if (!(error instanceof TypeError)) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS * 2 ** round))
    }
  }
  return undefined
}

async function loadNamespaces(namespaces: readonly string[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => load(language, namespace)))
}

/** The sentences of every namespace come first, so that a screen never speaks two languages. */
async function changeLanguage(lang: string): Promise<void> {
  await Promise.all(Object.keys(sentencesOf(language)).map((namespace) => load(lang, namespace)))
  applyLanguage(lang)
  for (const listener of listeners) listener()
}

/** The same function until the language changes. */
function getFixedT(_lang: string | null, namespace: string): Say {
  const kept = bound.get(namespace)
  if (kept) return kept
  const made: Say = (key, values = {}) => {
    const [own = namespace] = [values.ns ?? namespace].flat()
    return say(sentencesOf(language), plural, own, key, values) ?? key.slice(key.indexOf(':') + 1)
  }
  bound.set(namespace, made)
  return made
}

const DEFAULT = 'common'

export const t: Say = (key, values) => getFixedT(null, DEFAULT)(key, values)

const i18next = {
  t,
  getFixedT,
  loadNamespaces,
  changeLanguage,
  get language(): string {
    return language
  },
  exists: (key: string): boolean => say(sentencesOf(language), plural, DEFAULT, key, {}) !== undefined,
  hasResourceBundle: (lang: string, namespace: string): boolean => sentencesOf(lang)[namespace] !== undefined,
  on: (_event: 'languageChanged', listener: () => void): void => void listeners.add(listener),
  off: (_event: 'languageChanged', listener: () => void): void => void listeners.delete(listener),
}
// oxlint-disable-next-line import/no-default-export -- as the library has it
export default i18next
