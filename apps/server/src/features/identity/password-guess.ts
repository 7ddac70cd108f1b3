import type { FastifyBaseLogger } from 'fastify'
import { isPassword } from '../../adapters/password-hash.ts'
import type { Config } from '../../config.ts'
import type { Db, Trx } from '../../tables.ts'
import { isRefusal } from '../../app-error.ts'
import { cookie, readCookie } from '../../http/cookies.ts'
import { clearAttempts, countAttempt } from '../../http/protection/rate-limit.ts'
import { logSecurity } from '../../http/protection/security-log.ts'
import {
  deleteAttempts,
  isDeviceKnown,
  selectKnownDevice,
  selectPersonByEmail,
  upsertKnownDevice,
} from './identity.queries.ts'
import { hashOf, newToken } from './secret-token.ts'

const DEVICE_COOKIE = 'nine_device'
const DEVICE_SECONDS = 31_536_000
const DEVICE_TOKEN = /^[0-9a-f]{64}$/
/** From the tenth attempt in a quarter of an hour on, one a minute is let through. */
const FREE_TRIES = { max: 9, windowSeconds: 900 }
const LATER_TRIES = { max: 1, windowSeconds: 60 }

interface Guess {
  email: string
  password: string
  cookies: string | undefined
  /** The network address it came from. */
  address: string
}

/**
 * The account, and whether this is its password. Unknown devices share ten attempts per account, then one a minute; a device
 * that signed in to it before has attempts of its own, so nobody is locked out by others.
 */
export async function checkGuess(db: Db, log: FastifyBaseLogger, { email, password, cookies, address }: Guess) {
  const person = await selectPersonByEmail(db, email)
  const device = person && (await findDevice(db, person.id, cookies))
  const key = triesKey(email, device ?? 'strangers')
  try {
    await countTry(db, key)
  } catch (error) {
    if (isRefusal(error, 'request.rate_limited')) logSecurity(log, 'sign-in.locked', { person: person?.id, address })
    throw error
  }
  const isRight = await isPassword(person?.password_hash, password)
  if (isRight) await clearAttempts(db, key)
  return { person, isRight }
}

/** Resets all attempts: the person who reset the password reads the mailbox. */
export const clearGuesses = (trx: Trx, email: string): Promise<void> => deleteAttempts(trx, triesKey(email, ''))

/** Remembers the browser as one of this person's; returns the cookie it must keep. */
export async function rememberDevice(
  trx: Trx,
  config: Config,
  personId: string,
  cookies: string | undefined,
): Promise<string> {
  const sent = deviceToken(cookies)
  // An unknown token may have been planted.
  const token = sent && (await isDeviceKnown(trx, hashOf(sent))) ? sent : newToken()
  await upsertKnownDevice(trx, personId, hashOf(token))
  return cookie(config, DEVICE_COOKIE, token, DEVICE_SECONDS)
}

async function countTry(db: Db, key: string): Promise<void> {
  try {
    await countAttempt(db, key, FREE_TRIES)
  } catch (error) {
    if (!isRefusal(error, 'request.rate_limited')) throw error
    await countAttempt(db, `${key} later`, LATER_TRIES)
  }
}

async function findDevice(db: Db, personId: string, cookies: string | undefined): Promise<string | undefined> {
  const token = deviceToken(cookies)
  if (!token) return undefined
  const hash = hashOf(token)
  return (await selectKnownDevice(db, personId, hash)) ? hash.toString('hex') : undefined
}

function deviceToken(cookies: string | undefined): string | undefined {
  const token = readCookie(cookies, DEVICE_COOKIE) ?? ''
  return DEVICE_TOKEN.test(token) ? token : undefined
}

const triesKey = (email: string, who: string): string => `login ${email} ${who}`
