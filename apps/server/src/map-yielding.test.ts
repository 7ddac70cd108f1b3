import { expect, it } from 'vitest'
import { mapYielding } from './map-yielding.ts'

it('keeps the order, and others have their turn long before the end', async () => {
  const items = Array.from({ length: 40 }, (_, index) => index)
  let worked = 0
  const seen: number[] = []
  const watch = setInterval(() => seen.push(worked), 1)
  const doubled = await mapYielding(items, (item) => {
    for (const until = performance.now() + 1; performance.now() < until;);
    worked++
    return item * 2
  })
  clearInterval(watch)
  expect(doubled).toEqual(items.map((item) => item * 2))
  expect(seen.filter((some) => some > 0 && some < items.length).length).toBeGreaterThan(2)
})
