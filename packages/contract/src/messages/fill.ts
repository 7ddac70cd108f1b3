export type Values = Readonly<Record<string, string | number>>

/** A sentence with its `{{values}}` filled in. */
export const fill = (sentence: string, values: Values): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
