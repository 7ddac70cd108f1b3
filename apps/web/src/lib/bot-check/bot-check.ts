import { type BotCheckAction, getBotChallenge } from '@nine/contract/bot-check'
import { call } from '../api.ts'
import { askWidget } from './bot-check-widget.ts'
import { settings } from '../settings.ts'
import { solveChallenge } from './solve-challenge.ts'

/** A challenge is good for ten minutes; one that waited longer in a form is earned anew. */
const FRESH_MS = 8 * 60_000

/** What goes into the `recaptcha` header; undefined where no check is asked for. */
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
