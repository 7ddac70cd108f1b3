import PbkdfWorker from 'altcha/workers/pbkdf2?worker'
import { BotCheckError } from './bot-check-error.ts'

const SOLVE_MS = 60_000

export interface Solution {
  counter: number
  derivedKey: string
  time: number
}

/** Does the computation of the bot check away from the page. */
export function solveChallenge(challenge: unknown): Promise<Solution> {
  const worker = new PbkdfWorker()
  const solved = new Promise<Solution>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | { error: unknown } | null>) => {
      if (data && 'counter' in data) resolve(data)
      else reject(new BotCheckError('no solution'))
    })
    worker.addEventListener('error', ({ message }) => reject(new BotCheckError(message)))
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage({ type: 'work', challenge, counterStart: 0, counterStep: 1, timeout: SOLVE_MS })
  return solved.finally(() => worker.terminate())
}
