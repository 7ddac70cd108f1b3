import type { z } from 'zod'
import { allCalls } from '../src/all-calls.ts'
import { bounded } from '../src/bounds.ts'

/** A part of a call's input whose size is up to whoever sends it. */
export interface InputPart {
  /** The call, the group and the field. */
  name: string
  schema: z.core.$ZodType
  takesText: boolean
  /** The whole input of the group, with only this part filled in. */
  wrap: (value: unknown) => unknown
  /** The schema of the group. */
  root: z.ZodType
  /** What is wrong with its bound. */
  problem: string | undefined
}

const GROUPS = ['params', 'query', 'headers', 'body'] as const
/** Takes no text, or only certain ones. */
const OF_FIXED_SIZE = new Set(['number', 'int', 'boolean', 'null', 'undefined', 'enum', 'literal', 'never', 'void'])
/** Checks that look at no more than the length, or turn a text into another in one pass. */
const CHEAP_CHECKS = new Set(['max_length', 'min_length', 'length_equals', 'overwrite'])
/** Formats whose pattern has an end. */
const SHORT_FORMATS = new Set(['date'])

/** Every part of every call's input that somebody could make large. */
export function inputParts(): InputPart[] {
  return Object.entries(allCalls).flatMap(([call, spec]) =>
    GROUPS.flatMap((group) => {
      const root = spec[group]
      if (!root) return []
      return partsOf(root).map((part) => ({ ...part, root, name: [call, group, ...part.path].join('.') }))
    }),
  )
}

interface Part extends Omit<InputPart, 'name' | 'root'> {
  path: readonly string[]
}

type Wrap = (value: unknown) => unknown

export function partsOf(
  schema: z.core.$ZodType,
  path: readonly string[] = [],
  wrap: Wrap = (value) => value,
  above: readonly z.core.$ZodType[] = [],
): Part[] {
  if (above.includes(schema)) return []
  const into = (inner: z.core.$ZodType, step?: string, hold: Wrap = (value) => value) =>
    partsOf(inner, step === undefined ? path : [...path, step], (value) => wrap(hold(value)), [...above, schema])
  const part = (problem: string | undefined, takesText: boolean): Part => ({ path, schema, wrap, problem, takesText })
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return [part(textProblem(def), true)]
    case 'array':
      return [part(countProblem(def), false), ...into(def.element, '[]', (value) => [value])]
    case 'object':
      return [
        ...Object.entries(def.shape).flatMap(([key, inner]) => into(inner, key, (value) => ({ [key]: value }))),
        ...(def.catchall && def.catchall._zod.def.type !== 'never'
          ? [part(ownProblem(schema), false), ...into(def.catchall, '*', (value) => ({ 'any-key': value }))]
          : []),
      ]
    case 'record':
      return [
        part(ownProblem(schema), false),
        ...into(def.keyType, 'key', (value) => ({ [String(value)]: null })),
        ...into(def.valueType, '*', (value) => ({ key: value })),
      ]
    case 'union':
      return def.options.flatMap((option) => into(option))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'nonoptional':
      return into(def.innerType)
    case 'pipe':
      // What a transform makes is as bounded as what it was given; one that comes first is given anything.
      return def.in._zod.def.type === 'transform' ? [part(ownProblem(schema), true), ...into(def.out)] : into(def.in)
    case 'unknown':
      return [part(ownProblem(schema), true)]
    default:
      return OF_FIXED_SIZE.has(def.type)
        ? []
        : [part(`is of the kind ${def.type}, which nobody has thought about`, true)]
  }
}

const ownProblem = (schema: z.core.$ZodType): string | undefined =>
  bounded.get(schema as z.ZodType) ? undefined : 'takes anything of any size: see bounds.ts'

function textProblem(def: z.core.$ZodStringDef & { format?: string }): string | undefined {
  if (def.format !== undefined)
    return SHORT_FORMATS.has(def.format) ? undefined : `matches the pattern of ${def.format} before its length is known`
  return boundProblem(def.checks ?? [], 'has no maximum length')
}

const countProblem = (def: z.core.$ZodArrayDef): string | undefined =>
  boundProblem(def.checks ?? [], 'has no maximum count')

/** The bound must be there, come before whatever is not cheap, and stop it. */
function boundProblem(checks: readonly z.core.$ZodCheck<never>[], without: string): string | undefined {
  const kinds = checks.map((check) => (check as z.core.$ZodChecks)._zod.def)
  const at = kinds.findIndex(({ check }) => check === 'max_length' || check === 'length_equals')
  if (at === -1) return without
  const costly = kinds.findIndex(({ check }) => !CHEAP_CHECKS.has(check))
  if (costly === -1) return undefined
  if (costly < at) return 'is checked otherwise before its size is'
  return kinds[at]?.abort ? undefined : 'is checked on although it is too large: the bound needs abort'
}
