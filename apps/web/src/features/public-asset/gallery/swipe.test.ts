import { describe, expect, it } from 'vitest'
import { stepOfSwipe } from './swipe.ts'

describe('a swipe over the pictures', () => {
  it.each([
    [-51, 0, 1],
    [51, 0, -1],
    [-50, 0, 0],
    [50, 0, 0],
    [0, 0, 0],
    [-120, 60, 1],
    [-60, 61, 0],
    [80, -200, 0],
  ])('of %i px across and %i px down turns by %i', (x, y, step) => {
    expect(stepOfSwipe(x, y)).toBe(step)
  })
})
