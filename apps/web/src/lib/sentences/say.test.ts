import { createInstance, type Resource } from 'i18next'
import { describe, expect, it } from 'vitest'
import en from '../../locales/en/index.ts'
import vn from '../../locales/vn/index.ts'
import { say } from './say.ts'

const COUNTS = [0, 1, 2, 5, 21]

/** Keys of all sentences, without the endings of their plural forms. */
function keysOf(sentences: object, before = ''): string[] {
  return Object.entries(sentences).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? keysOf(value, `${before}${name}.`)
      : [`${before}${name.replace(/_(zero|one|other)$/, '')}`],
  )
}

const namesIn = (sentences: object): string[] =>
  [...JSON.stringify(sentences).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)

describe.each([
  ['vi', vn],
  ['en', en],
])('every sentence in %s', (locale, all) => {
  const real = createInstance()
  void real.init({
    lng: locale,
    resources: { [locale]: all } satisfies Resource,
    ns: Object.keys(all),
    defaultNS: 'common',
    fallbackLng: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  const plural = new Intl.PluralRules(locale)

  it('is said as i18next says it, with whatever is filled in', () => {
    for (const [namespace, sentences] of Object.entries(all)) {
      const filled = Object.fromEntries(namesIn(sentences).map((name) => [name, `<${name} $& {{name}}>`]))
      for (const key of new Set(keysOf(sentences)))
        for (const values of [{}, filled, ...COUNTS.map((count) => ({ ...filled, count }))]) {
          const expected: unknown = Reflect.apply(real.t, real, [
            key,
            { ...values, ns: namespace, returnObjects: true },
          ])
          const said = say(all, plural, namespace, key, values)
          // It says the key where a sentence is empty.
          expect(said === '' ? key : (said ?? key), `${namespace}:${key} ${JSON.stringify(values)}`).toEqual(expected)
        }
    }
  })

  it('is found from elsewhere by the name of its namespace', () => {
    expect(say(all, plural, 'common', 'roles:meeting-manager', {})).toBe(real.t('meeting-manager', { ns: 'roles' }))
    expect(say(all, plural, 'common', 'roles:nobody', {})).toBeUndefined()
    expect(say(all, plural, 'common', 'constructor', {})).toBeUndefined()
  })
})
