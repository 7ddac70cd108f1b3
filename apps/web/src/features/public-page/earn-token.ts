import { type BotCheckAction, getBotChallenge } from '@nine/contract/bot-check'
import type { Settings } from '@nine/contract/business/settings'
import { BotCheckError } from '../../lib/bot-check/bot-check-error.ts'
import { askWidget } from '../../lib/bot-check/bot-check-widget.ts'
import { solveChallenge } from '../../lib/bot-check/solve-challenge.ts'
import { ask, RefusedError } from './ask.ts'

/** The value of the `recaptcha` header for one form; undefined when the check is off or could not be passed. */
export async function earnToken(
  { kind, siteKey }: Settings['botCheck'],
  action: BotCheckAction,
): Promise<string | undefined> {
  try {
    if (kind === 'recaptcha' || kind === 'turnstile') return await askWidget(kind, siteKey, action)
    if (kind !== 'altcha') return undefined
    const { method, path } = getBotChallenge
    const { challenge } = await ask<{ challenge: unknown }>({ method, path: `${path}?action=${action}` })
    return btoa(JSON.stringify({ challenge, solution: await solveChallenge(challenge) }))
  } catch (error) {
    // Without a token the server says what is missing.
    if (![RefusedError, BotCheckError, TypeError, SyntaxError].some((known) => error instanceof known)) throw error
    return undefined
  }
}
