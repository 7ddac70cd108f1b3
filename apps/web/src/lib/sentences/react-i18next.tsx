import { cloneElement, Fragment, type ReactElement, type ReactNode, use, useSyncExternalStore } from 'react'
import i18next from './i18next.ts'

// What the app uses of react-i18next, under its names (see i18next.ts beside it).

function subscribe(onChange: () => void): () => void {
  i18next.on('languageChanged', onChange)
  return () => i18next.off('languageChanged', onChange)
}

const currentLanguage = (): string => i18next.language

const awaited = new Map<string, Promise<void>>()

/** Speaks the first namespace; waits for those that nobody has loaded yet. */
export function useTranslation(namespaces: string | readonly string[] = 'common') {
  const lang = useSyncExternalStore(subscribe, currentLanguage)
  const all = [namespaces].flat()
  for (const namespace of all) if (!i18next.hasResourceBundle(lang, namespace)) use(arrivalOf(lang, namespace))
  return { t: i18next.getFixedT(null, all[0] ?? 'common') }
}

/** The same promise for each time a component is drawn. */
function arrivalOf(lang: string, namespace: string): Promise<void> {
  const id = `${lang} ${namespace}`
  const under = awaited.get(id) ?? i18next.loadNamespaces([namespace])
  awaited.set(id, under)
  return under
}

interface TransProps {
  t: (key: string) => string
  i18nKey: string
  components: Readonly<Record<string, ReactElement<{ children?: ReactNode }>>>
}

/** A sentence with elements in it: `<open>…</open>` becomes the component of that name. */
export function Trans({ t, i18nKey, components }: TransProps): ReactNode {
  const parts = t(i18nKey).split(/<(\w+)>(.*?)<\/\1>/)
  return parts.map((part, index) => {
    // Text, name, what is inside, text, name, …
    if (index % 3 === 0) return <Fragment key={index}>{part}</Fragment>
    const component = components[part]
    return index % 3 === 1 && component ? cloneElement(component, { key: index }, parts[index + 1]) : null
  })
}
