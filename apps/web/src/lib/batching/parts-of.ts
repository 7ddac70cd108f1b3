/** A list in parts, for a call that takes only so many at once. */
export const partsOf = <Item>(list: readonly Item[], most: number): Item[][] =>
  Array.from({ length: Math.ceil(list.length / most) }, (_, index) => list.slice(index * most, (index + 1) * most))

/** Sends a list in parts, one after the other, and adds up how many items each call says it has changed. */
export async function sendInParts<Item>(
  list: readonly Item[],
  most: number,
  send: (part: Item[]) => Promise<number>,
): Promise<number> {
  let count = 0
  for (const part of partsOf(list, most)) count += await send(part)
  return count
}
