import type { Call } from './call.ts'
import * as mail from './mail.ts'
import * as places from './places.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'envelope' in value

const features: readonly Readonly<Record<string, unknown>>[] = [mail, places]

/** Every call by its name: what the API page, the access table and the fuzz test are made from. */
export const allCalls: Readonly<Record<string, Call>> = Object.fromEntries(
  features.flatMap((feature) => Object.entries(feature).filter((entry): entry is [string, Call] => isCall(entry[1]))),
)
