/** Runs work for every item, only so many at a time, and returns what came of each in order. The first failure stops it. */
export async function runLimited<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  let isStopped = false
  const worker = async () => {
    for (const [index, item] of waiting) {
      if (isStopped) return
      try {
        results[index] = await work(item)
      } catch (error) {
        isStopped = true
        throw error
      }
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: limit }, worker))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
  return results
}
