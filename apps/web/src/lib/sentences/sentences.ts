import { type Lang, localeOf } from '@nine/contract/lang'
import type { ListKey, Namespace, Translate } from './keys.ts'
import { say, type Values } from './say.ts'

const TRIES = 5
const RETRY_MS = 350
const DEFAULT = 'common'

type Loaded = Record<string, object | undefined>
type Say = (key: string, values?: Values) => string
type Read = (lang: Lang, namespace: string) => Promise<object>

const loaded: Record<Lang, Loaded> = { vn: {}, en: {} }
const loading = new Map<string, Promise<void>>()
const listeners = new Set<() => void>()
let read: Read = async () => ({})
let language: Lang | undefined
let plural = new Intl.PluralRules()
let translators = new Map<string, Say>()

/** Starts with the sentences that are there from the first moment; the others are read when somebody asks for them. */
export function startSentences(lang: Lang, first: Readonly<Record<string, object>>, from: Read): void {
  read = from
  loaded[lang] = { ...first }
  applyLanguage(lang)
}

function applyLanguage(lang: Lang): void {
  language = lang
  plural = new Intl.PluralRules(localeOf(lang))
  translators = new Map()
}

/** Undefined before the start. */
export const spokenLang = (): Lang | undefined => language

const sentences = (): Loaded => (language ? loaded[language] : {})

export const isLoaded = (namespace: string): boolean => sentences()[namespace] !== undefined

export async function loadNamespaces(namespaces: readonly Namespace[]): Promise<void> {
  const lang = language
  if (lang) await Promise.all(namespaces.map((namespace) => load(lang, namespace)))
}

/** Loads a namespace once; one that does not arrive after some tries stays away until somebody asks again. */
function load(lang: Lang, namespace: string): Promise<void> {
  if (loaded[lang][namespace]) return Promise.resolve()
  const id = `${lang} ${namespace}`
  const under = loading.get(id)
  if (under) return under
  const asked = tryToRead(lang, namespace)
    .then((read) => void (loaded[lang][namespace] = read))
    .finally(() => loading.delete(id))
  loading.set(id, asked)
  return asked
}

async function tryToRead(lang: Lang, namespace: string): Promise<object | undefined> {
  for (let round = 0; round < TRIES; round++) {
    try {
      return await read(lang, namespace)
    } catch (error) {
      // Files that do not arrive are a TypeError.
      if (!(error instanceof TypeError)) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS * 2 ** round))
    }
  }
  return undefined
}

/** The sentences of every namespace come first, so that a screen never speaks two languages. */
export async function changeLanguage(lang: Lang): Promise<void> {
  await Promise.all(Object.keys(sentences()).map((namespace) => load(lang, namespace)))
  applyLanguage(lang)
  for (const listener of listeners) listener()
}

/** Returns an unsubscribe function. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says the sentences of a namespace in the language of now; the same function until that changes. */
export function wordsOf<N extends Namespace>(namespace: N): Translate<N> {
  const kept = translators.get(namespace)
  if (kept) return kept
  const made: Say = (key, values) => sentenceOf(namespace, key, values)
  translators.set(namespace, made)
  return made
}

/** For whoever is no component: `common`, and any other namespace by `namespace:key`. */
export const t: Translate<readonly [typeof DEFAULT, ...Namespace[]]> = (key: string, values?: Values) =>
  sentenceOf(DEFAULT, key, values)

function sentenceOf(namespace: string, key: string, values: Values = {}): string {
  const { ns } = values
  const found = say(sentences(), plural, typeof ns === 'string' ? ns : namespace, key, values)
  return typeof found === 'string' ? found : key.slice(key.indexOf(':') + 1)
}

/** The lines of a list, such as the steps of a guide. */
export function linesOf<N extends Namespace>(namespace: N, key: ListKey<N>): readonly string[] {
  const found = say(sentences(), plural, namespace, key, {})
  return Array.isArray(found) ? found.map(String) : []
}

export const hasSentence = (key: `${Namespace}:${string}`): boolean =>
  say(sentences(), plural, DEFAULT, key, {}) !== undefined
