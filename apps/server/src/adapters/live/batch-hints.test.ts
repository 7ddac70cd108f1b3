import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { batchHints } from './batch-hints.ts'
import { createLive } from './live.ts'

describe('hints of the same moment', () => {
  /** Nothing here reaches the database. */
  const sender = (lines: string[] = []) => ({
    live: createLive(undefined as never),
    log: pino({}, { write: (line) => void lines.push(line) }),
  })

  it('go out together, each topic and each server by itself, and later ones after them', async () => {
    const sent: [string, readonly number[]][] = []
    const announce = batchHints<ReturnType<typeof sender>, number>('test', 20, async (_, topic, hints) => {
      sent.push([topic, hints])
    })
    const [one, other] = [sender(), sender()]
    announce(one, 'a', [1])
    announce(one, 'a', [2, 3])
    announce(one, 'b', [4])
    announce(one, 'c', [])
    announce(other, 'a', [5])
    await sleep(60)
    announce(one, 'a', [6])
    await sleep(60)
    expect(sent).toEqual([
      ['a', [1, 2, 3]],
      ['b', [4]],
      ['a', [5]],
      ['a', [6]],
    ])
  })

  it('that cannot be sent are written down, and harm nobody', async () => {
    const lines: string[] = []
    const announce = batchHints<ReturnType<typeof sender>, number>('lost hint', 1, () =>
      Promise.reject(new Error('no')),
    )
    announce(sender(lines), 'a', [1])
    await sleep(30)
    expect(lines).toEqual([expect.stringContaining('lost hint')])
  })
})
