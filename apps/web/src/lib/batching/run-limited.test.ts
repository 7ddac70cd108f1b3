import { expect, test } from 'vitest'
import { runLimited } from './run-limited.ts'

const later = () => new Promise<void>((resolve) => setTimeout(resolve, 1))

test('runs everything, never more than the limit at a time, and returns the results in order', async () => {
  let running = 0
  let most = 0
  const results = await runLimited([5, 1, 4, 2, 3, 0], 3, async (item) => {
    most = Math.max(most, ++running)
    for (let turn = 0; turn <= item; turn++) await later()
    running--
    return item * 10
  })
  expect(results).toEqual([50, 10, 40, 20, 30, 0])
  expect(most).toBe(3)
})

test('begins nothing more after a failure, and waits for what is under way', async () => {
  const begun: number[] = []
  const ended: number[] = []
  const run = runLimited([0, 1, 2, 3, 4], 2, async (item) => {
    begun.push(item)
    await later()
    if (item === 0) throw new Error('no')
    await later()
    ended.push(item)
  })
  await expect(run).rejects.toThrow('no')
  expect(begun).toEqual([0, 1])
  expect(ended).toEqual([1])
})

test('has nothing to do without items', async () => {
  expect(await runLimited([], 4, async () => 1)).toEqual([])
})
