import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Garbage is collected whenever the heap has doubled since the last time. */
const GROWTH_PERCENT = 100

/**
 * Gives back what only starting needed, and from then on keeps the heap near what is in use. Left alone, it grows to some 300 MB
 * before it is collected for the first time, and stays that large.
 */
export function keepHeapLean(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`)
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}
