import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

describe('a work queue', () => {
  it('never does more at once than it may, and does everything in the order it came', async () => {
    const inLine = createWorkQueue(2, 100)
    const order: number[] = []
    let running = 0
    let most = 0
    const done = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        inLine(async () => {
          order.push(i)
          running += 1
          most = Math.max(most, running)
          await sleep(i % 3)
          running -= 1
          return i
        }),
      ),
    )
    expect(most).toBe(2)
    expect(done).toEqual(Array.from({ length: 20 }, (_, i) => i))
    expect(order).toEqual(done)
  })

  it('goes on after work that fails', async () => {
    const inLine = createWorkQueue(1, 100)
    const works = Array.from({ length: 5 }, (_, i) =>
      inLine(async () => {
        await sleep(1)
        if (i % 2 === 0) throw new Error('failed')
        return i
      }),
    )
    const results = await Promise.allSettled(works)
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled', 'rejected'])
    expect(await inLine(async () => 'next')).toBe('next')
  })

  it('turns away who finds the line full, and serves again once it has moved on', async () => {
    const inLine = createWorkQueue(1, 2)
    const works = Array.from({ length: 4 }, () => inLine(() => sleep(5)))
    await expect(works[3]).rejects.toMatchObject({ code: 'server.unavailable' })
    await Promise.all(works.slice(0, 3))
    await inLine(() => sleep(0))
  })
})
