import { expect, it } from 'vitest'
import { watchRights } from './live-rights.ts'

it('takes an undisturbed check at its word', async () => {
  const rights = watchRights()
  rights.cut()
  let checks = 0
  expect(await rights.settled(async () => ++checks)).toBe(1)
})

it('checks again when rights were taken away during the check', async () => {
  const rights = watchRights()
  const answers = ['member', 'member', 'stranger']
  const found = await rights.settled(async () => {
    const answer = answers.shift()
    if (answer === 'member') rights.cut()
    return answer
  })
  expect(found).toBe('stranger')
})
