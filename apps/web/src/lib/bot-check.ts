import { type BotCheckAction, getBotChallenge } from '@nine/contract/bot-check'
import PbkdfWorker from 'altcha/workers/pbkdf2?worker'
import { call } from './api.ts'
import { askWidget } from './bot-check-widget.ts'
import { settings } from './settings.ts'

const SOLVE_MS = 60_000
/** A challenge is good for ten minutes; one that waited longer in a form is earned anew. */
const FRESH_MS = 8 * 60_000

interface Solution {
  counter: number
  derivedKey: string
  time: number
}

/** What goes into the `recaptcha` header; undefined where no check is asked for. */
export async function earnBotToken(action: BotCheckAction): Promise<string | undefined> {
  const { kind, siteKey } = settings.botCheck
  if (kind === 'off') return undefined
  if (kind !== 'altcha') return askWidget(kind, siteKey, action)
  const { challenge } = await call(getBotChallenge, { query: { action } })
  return btoa(JSON.stringify({ challenge, solution: await solve(challenge) }))
}

/** One form's token: earned ahead of the submit, spent once. */
export class BotToken {
  readonly #action: BotCheckAction
  #earned: { token: Promise<string | undefined>; at: number } | undefined

  constructor(action: BotCheckAction) {
    this.#action = action
  }

  /** Begins unless one is under way or ready. */
  earn(): Promise<string | undefined> {
    if (this.#earned && Date.now() - this.#earned.at < FRESH_MS) return this.#earned.token
    const token = earnBotToken(this.#action)
    this.#earned = { token, at: Date.now() }
    token.catch(() => this.drop())
    return token
  }

  drop(): void {
    this.#earned = undefined
  }
}

function solve(challenge: unknown): Promise<Solution> {
  const worker = new PbkdfWorker()
  const solved = new Promise<Solution>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | { error: unknown } | null>) => {
      if (data && 'counter' in data) resolve(data)
      else reject(new Error('The bot check found no solution'))
    })
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage({ type: 'work', challenge, counterStart: 0, counterStep: 1, timeout: SOLVE_MS })
  return solved.finally(() => worker.terminate())
}
