import { createHash } from 'node:crypto'
import type { BotCheckAction } from '@nine/contract/bot-check'
import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey as deriveSolution } from 'altcha-lib/algorithms/pbkdf2'
import type { Config } from '../config.ts'
import { deriveKey } from '../app-secret.ts'
import type { Runtime } from '../runtime.ts'
import { askVerifier } from './ask-verifier.ts'

const VALID_SECONDS = 600
/** The number to find lies between these; a browser tries them from 0 on. */
const COUNTER = [100, 400] as const
const VERIFY_URLS = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
}

/**
 * Which check is active. The built-in one needs the browser's crypto.subtle, which plain HTTP has only on localhost: on any
 * other http:// address only the rate limits protect the forms (the start message says so).
 */
export function botCheckKind({ botCheck, publicOrigin }: Config): Config['botCheck']['kind'] {
  const { protocol, hostname } = new URL(publicOrigin)
  const secure = protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return botCheck.kind === 'altcha' && !secure ? 'off' : botCheck.kind
}

/** A signed challenge for the browser, bound to one action. */
export function createBotChallenge({ config, secret }: Runtime, action: BotCheckAction): Promise<unknown> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: config.botCheck.cost,
    counter: randomInt(...COUNTER),
    deriveKey: deriveSolution,
    data: { action },
    expiresAt: Math.floor(Date.now() / 1000) + VALID_SECONDS,
    ...keysOf(secret),
  })
}

/** True when the token was solved for this action and has not been used before. */
export async function passesBotCheck(
  runtime: Runtime,
  token: string | undefined,
  action: BotCheckAction,
  address: string,
): Promise<boolean> {
  const kind = botCheckKind(runtime.config)
  if (kind === 'off') return true
  if (!token) return false
  return kind === 'altcha'
    ? solvesChallenge(runtime, token, action)
    : askVerifier(
        VERIFY_URLS[kind],
        { secret: runtime.config.botCheck.secret ?? '', token, action, address },
        runtime.log,
      )
}

async function solvesChallenge({ db, secret }: Runtime, token: string, action: BotCheckAction): Promise<boolean> {
  const payload = parse(token)
  if (!payload || payload.challenge.parameters.data?.['action'] !== action) return false
  try {
    const { verified } = await verifySolution({ ...payload, deriveKey: deriveSolution, ...keysOf(secret) })
    if (!verified) return false
  } catch {
    // The solution is no number, or the challenge was not signed by this installation.
    return false
  }
  const spent = await db
    .insertInto('bot_check_spent')
    .values({
      solution_hash: createHash('sha256')
        .update(payload.challenge.signature ?? '')
        .digest(),
      expires_at: new Date(Date.now() + VALID_SECONDS * 1000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return spent.numInsertedOrUpdatedRows === 1n
}

function parse(token: string): Payload | undefined {
  try {
    const payload: Partial<Payload> = JSON.parse(Buffer.from(token, 'base64').toString())
    return payload.challenge?.parameters && payload.solution ? (payload as Payload) : undefined
  } catch {
    // No JSON.
    return undefined
  }
}

const keysOf = (secret: Buffer) => ({
  hmacSignatureSecret: deriveKey(secret, 'bot-check').toString('hex'),
  hmacKeySignatureSecret: deriveKey(secret, 'bot-check-key').toString('hex'),
})
