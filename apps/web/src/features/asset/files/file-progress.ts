/** How far each file of an upload is, from 0 to 1, when files go one after the other in one request. */
export function fileProgress(sizes: readonly number[], sent: number): number[] {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  let rest = total * Math.min(1, Math.max(0, sent))
  return sizes.map((size) => {
    const mine = Math.min(size, rest)
    rest -= mine
    return size === 0 ? 1 : mine / size
  })
}
