import { type BotCheckAction, getBotChallenge } from '@nine/contract/bot-check'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { TestApp } from './test-app.ts'

/** Earns a token as a browser does: asks for the computation and does it. */
export async function earnBotToken(test: TestApp, action: BotCheckAction): Promise<string> {
  const { body } = await test.send(getBotChallenge, { query: { action } })
  const challenge: Challenge = body.result.challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
