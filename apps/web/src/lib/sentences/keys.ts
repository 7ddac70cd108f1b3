import type vn from '../../locales/vn/index.ts'
import type { Values } from './say.ts'

type All = typeof vn
export type Namespace = keyof All

/** Names of the sentences (or lists) in there, down their dots; those of plural forms also without their endings. */
type KeyIn<T, Wanted> = {
  [K in keyof T & string]: T[K] extends Wanted
    ? WithForms<K>
    : T[K] extends string | readonly string[]
      ? never
      : `${K}.${KeyIn<T[K], Wanted>}`
}[keyof T & string]
type WithForms<K extends string> = K extends `${infer Name}_${'zero' | 'one' | 'other'}` ? Name | K : K

type KeyOf<N extends Namespace> = KeyIn<All[N], string>
export type ListKey<N extends Namespace> = KeyIn<All[N], readonly string[]>

type Named<N extends Namespace> = { [One in N]: `${One}:${KeyOf<One>}` }[N]
type Key<N> = N extends readonly [infer First extends Namespace, ...infer Others extends Namespace[]]
  ? KeyOf<First> | Named<First | Others[number]>
  : N extends Namespace
    ? KeyOf<N>
    : never

/** Says the sentences of a namespace, or of several: those of others than the first by `namespace:key`, or with `ns`. */
export interface Translate<N> {
  (key: Key<N>, values?: Values): string
  <Other extends Namespace>(key: KeyOf<Other>, values: Values & { ns: Other }): string
}
