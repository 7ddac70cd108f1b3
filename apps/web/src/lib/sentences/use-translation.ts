import { use, useSyncExternalStore } from 'react'
import type { Namespace, Translate } from './keys.ts'
import { isLoaded, loadNamespaces, onLanguageChange, spokenLang, wordsOf } from './sentences.ts'

const awaited = new Map<string, Promise<void>>()

/** Speaks the first namespace; waits for those that nobody has loaded yet. */
export function useTranslation(): { t: Translate<'common'> }
export function useTranslation<const N extends Namespace | readonly Namespace[]>(namespaces: N): { t: Translate<N> }
export function useTranslation(namespaces: Namespace | readonly Namespace[] = 'common'): { t: unknown } {
  const lang = useSyncExternalStore(onLanguageChange, spokenLang)
  const all = [namespaces].flat()
  for (const namespace of all) if (!isLoaded(namespace)) use(arrivalOf(`${lang} ${namespace}`, namespace))
  return { t: wordsOf(all[0] ?? 'common') }
}

/** The same promise for each time a component is drawn. */
function arrivalOf(id: string, namespace: Namespace): Promise<void> {
  const under = awaited.get(id) ?? loadNamespaces([namespace])
  awaited.set(id, under)
  return under
}
