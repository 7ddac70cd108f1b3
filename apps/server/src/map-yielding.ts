import { setImmediate as nextTurn } from 'node:timers/promises'

/** Short enough that nobody notices having waited. */
const TURN_MS = 2

/** Maps a list like `map`, but gives way to other requests now and then. */
export async function mapYielding<T, R>(list: readonly T[], work: (item: T, index: number) => R): Promise<R[]> {
  const results: R[] = []
  let until = performance.now() + TURN_MS
  for (const [index, item] of list.entries()) {
    if (performance.now() > until) {
      await nextTurn()
      until = performance.now() + TURN_MS
    }
    results.push(work(item, index))
  }
  return results
}
