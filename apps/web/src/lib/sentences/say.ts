/** Sentences of a language by namespace, those of one nested by the dots of their keys. */
export type Sentences = Readonly<Record<string, object | undefined>>

/** What is filled in. A number as `count` chooses among the plural forms of a key, too. */
export type Values = Readonly<Record<string, string | number | boolean | null | undefined>>

/** What is at a key, with its values; undefined where nothing is. A list is returned as it is. */
export function say(
  sentences: Sentences,
  plural: Intl.PluralRules,
  namespace: string,
  key: string,
  values: Values,
): unknown {
  const [named, own] = key.includes(':') ? key.split(':', 2) : [namespace, key]
  const count = values['count']
  const forms =
    typeof count === 'number' ? [...(count === 0 ? [`${own}_zero`] : []), `${own}_${plural.select(count)}`, own] : [own]
  for (const form of forms) {
    const found = at(sentences[named ?? namespace], form ?? '')
    if (found !== undefined) return typeof found === 'string' ? fill(found, values) : found
  }
  return undefined
}

/** By its whole name, else down the dots in it: an error code has dots of its own. */
function at(sentences: unknown, key: string): unknown {
  if (typeof sentences !== 'object' || sentences === null) return undefined
  if (Object.hasOwn(sentences, key)) return Reflect.get(sentences, key)
  for (let dot = key.indexOf('.'); dot > 0; dot = key.indexOf('.', dot + 1)) {
    const head = key.slice(0, dot)
    const found = Object.hasOwn(sentences, head) && at(Reflect.get(sentences, head), key.slice(dot + 1))
    if (found !== false && found !== undefined) return found
  }
  return undefined
}

/** Amounts read the Vietnamese way in both languages. */
const amount = new Intl.NumberFormat('vi-VN')

/** Without its value a placeholder stays, so that somebody notices. A count is an amount; other numbers stay as they are. */
const fill = (sentence: string, values: Values): string =>
  sentence.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    if (!Object.hasOwn(values, name)) return placeholder
    const value = values[name]
    return name === 'count' && typeof value === 'number' ? amount.format(value) : String(value ?? '')
  })
