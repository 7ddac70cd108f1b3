import type { FastifyBaseLogger } from 'fastify'

interface Solved {
  secret: string
  token: string
  action: string
  address: string
}

/** What a verifier says, as far as it says it. */
interface Verdict {
  success?: unknown
  action?: unknown
}

const TIMEOUT_MS = 5000

/**
 * Asks reCAPTCHA or Turnstile, at `url`, whether the token was solved for this action. One that does not answer lets nobody
 * in: the person is asked to try again, the operator finds why in the log.
 */
export async function askVerifier(
  url: string,
  { secret, token, action, address }: Solved,
  log: FastifyBaseLogger,
  timeoutMs = TIMEOUT_MS,
): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: address }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { success, action: solvedFor } = ((await response.json()) ?? {}) as Verdict
    return success === true && (solvedFor === undefined || solvedFor === action)
  } catch (error) {
    // No connection, no answer in time, or no JSON.
    if (!(error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError)) throw error
    log.warn({ err: error }, 'The bot check cannot be asked')
    return false
  }
}
