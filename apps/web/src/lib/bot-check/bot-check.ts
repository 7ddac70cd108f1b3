import { type BotCheckAction, getBotChallenge } from '@nine/contract/bot-check'
import { call } from '../api.ts'
import { askWidget } from './bot-check-widget.ts'
import { settings } from '../settings.ts'
import { solveChallenge } from './solve-challenge.ts'

/** A challenge is valid for ten minutes; an older token is replaced. */
const FRESH_MS = 8 * 60_000

/** The value of the `recaptcha` header; undefined when the check is off. */
async function earnBotToken(action: BotCheckAction): Promise<string | undefined> {
  const { kind, siteKey } = settings.botCheck
  if (kind === 'off') return undefined
  if (kind !== 'altcha') return askWidget(kind, siteKey, action)
  const { challenge } = await call(getBotChallenge, { query: { action } })
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge(challenge) }))
}

/** One form's token: earned ahead of the submit, spent once. */
export class BotToken {
  readonly #action: BotCheckAction
  #earned: { token: Promise<string | undefined>; at: number } | undefined

  constructor(action: BotCheckAction) {
    this.#action = action
  }

  /** Starts unless a token is already being earned or ready. */
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
