/** How many of the chosen files still fit, and how many do not. */
export function fitting<F>(chosen: readonly F[], taken: number, most: number): { accepted: F[]; refused: number } {
  const room = Math.max(0, most - taken)
  return { accepted: chosen.slice(0, room), refused: Math.max(0, chosen.length - room) }
}

/** A list with one item at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  const [item] = next.splice(from, 1)
  if (item !== undefined) next.splice(to, 0, item)
  return next
}
