/** A finger must travel further than this to turn to another picture. */
const SWIPE_PX = 50

/** The direction of a swipe: left is next, right is previous; vertical moves scroll. */
export function stepOfSwipe(x: number, y: number): -1 | 0 | 1 {
  if (Math.abs(x) <= SWIPE_PX || Math.abs(y) > Math.abs(x)) return 0
  return x < 0 ? 1 : -1
}
