import { ID_PATTERN } from '@nine/contract/fields'

// URLs are parsed before the first screen: these few lines keep zod out of it.

/** Parses one search param; undefined if it is invalid, as if it were absent. */
type Read<T> = (value: unknown) => T

/** The search params of a route. Links may set any of them. */
interface SearchParams<T> {
  readonly types: { input: Partial<T>; output: T }
  readonly parse: (search: unknown) => T
}

type Optional<F> = { [K in keyof F]: undefined extends F[K] ? K : never }[keyof F]
type Values<F> = { [K in Exclude<keyof F, Optional<F>>]: F[K] } & { [K in Optional<F>]?: F[K] }
type Simple<T> = { [K in keyof T]: T[K] }

export type Search<S> = S extends SearchParams<infer T> ? T : never

export function searchParams<F extends Record<string, unknown>>(fields: { [K in keyof F]: Read<F[K]> }): SearchParams<
  Simple<Values<F>>
> {
  const parse = (search: unknown) => {
    const said = search as Record<string, unknown>
    const values: Record<string, unknown> = {}
    for (const [name, read] of Object.entries<Read<unknown>>(fields)) {
      const value = read(said[name])
      if (value !== undefined) values[name] = value
    }
    return values as Simple<Values<F>>
  }
  return { parse } as SearchParams<Simple<Values<F>>>
}

export function textParam(max: number): Read<string | undefined> {
  return (value) => {
    const trimmed = typeof value === 'string' ? value.trim() : ''
    return trimmed && trimmed.length <= max ? trimmed : undefined
  }
}

export function oneOf<const T extends string>(allowed: readonly T[]): Read<T | undefined> {
  return (value) => allowed.find((one) => one === value)
}

export const idParam: Read<string | undefined> = (value) =>
  typeof value === 'string' && ID_PATTERN.test(value) ? value : undefined

export function numberParam(min: number, max: number): Read<number | undefined> {
  return (value) => {
    const read = typeof value === 'string' && value.trim() ? Number(value) : value
    return typeof read === 'number' && read >= min && read <= max ? read : undefined
  }
}

export function integerParam(min: number, max: number): Read<number | undefined> {
  const read = numberParam(min, max)
  return (value) => {
    const found = read(value)
    return Number.isInteger(found) ? found : undefined
  }
}

/** A day of the calendar, as `2026-02-28`. */
export const dayParam: Read<string | undefined> = (value) => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const time = Date.parse(`${value}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(value) ? value : undefined
}

/** Comma-separated in the address, each once. */
export function listOf<T>(read: Read<T | undefined>): Read<T[] | undefined> {
  return (value) => {
    const parts: readonly unknown[] = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : []
    const known = parts.flatMap((part) => read(part) ?? [])
    return known.length > 0 ? [...new Set(known)] : undefined
  }
}

export function withDefault<T>(read: Read<T | undefined>, usual: T): Read<T> {
  return (value) => read(value) ?? usual
}
