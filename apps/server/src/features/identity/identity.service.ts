import type { Login, RegisterForm } from '@nine/contract/identity/identity'
import type { Session } from '@nine/contract/identity/profile'
import type { Lang } from '@nine/contract/lang'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import { hashToken, type Person } from '../../access/session.ts'
import type { Config } from '../../config.ts'
import { violates } from '../../db/failures.ts'
import { newId } from '../../db/id.ts'
import type { Db, Trx } from '../../tables.ts'
import { AppError } from '../../app-error.ts'
import { countAttempt } from '../../http/protection/rate-limit.ts'
import { logSecurity } from '../../http/protection/security-log.ts'
import type { Runtime } from '../../runtime.ts'
import { countIdentityMail, queueMail } from '../mail/mail.public.ts'
import { confirmEmailMail } from './identity.mails.ts'
import {
  deleteSession,
  insertMailLink,
  insertPerson,
  insertSession,
  isAddressHeld,
  selectSessions,
} from './identity.queries.ts'
import { checkGuess } from './password-guess.ts'
import { hashOf, newToken } from './secret-token.ts'
import type { AccountContext } from '../../context.ts'

const SESSION_DAYS = 30
const CONFIRM_DAYS = 7
const DAY_MS = 86_400_000
const AGENT_MAX = 300
/** Attempts to register one address, from whatever network. */
const REGISTRATIONS = { max: 10, windowSeconds: 900 }

/** Where a request came from, for the list of sessions. */
export interface Origin {
  address: string
  agent: string | undefined
}

/** With an issuer of its own the installation has no passwords: people sign in only there. */
export function refuseWithIssuer({ oidc }: Config): void {
  if (oidc) throw new AppError('identity.issuer_only')
}

/** Refuses whoever tries one address again and again. */
export const countRegistration = (db: Db, email: string): Promise<void> =>
  countAttempt(db, `register ${email}`, REGISTRATIONS)

export async function register(
  trx: Trx,
  form: z.output<typeof RegisterForm>,
  passwordHash: string,
  lang: Lang,
): Promise<{ id: string }> {
  const id = newId()
  const { email, firstName, lastName, phone } = form
  if (await isAddressHeld(trx, email, id)) throw takenEmail()
  try {
    await insertPerson(trx, {
      id,
      email,
      first_name: firstName,
      last_name: lastName,
      phone,
      lang: form.lang ?? lang,
      password_hash: passwordHash,
    })
  } catch (error) {
    if (violates(error, 'person_email')) throw takenEmail()
    throw error
  }
  return { id }
}

export async function sendConfirmation(
  trx: Trx,
  runtime: Runtime,
  person: { id: string; email: string; name: string; lang: Lang },
  purpose: 'verify-email' | 'change-email',
): Promise<void> {
  const token = newToken()
  await insertMailLink(trx, {
    token_hash: hashOf(token),
    purpose,
    person_id: person.id,
    email: person.email,
    expires_at: new Date(Date.now() + CONFIRM_DAYS * DAY_MS),
  })
  const mail = confirmEmailMail(person, `${runtime.config.publicOrigin}/confirm-email?token=${token}`)
  await queueMail(trx, runtime, mail, await countIdentityMail(trx, runtime, person.email))
}

/** The person with this password. Time and error are the same whether the address or the password is wrong. */
export async function checkCredentials(
  db: Db,
  log: FastifyBaseLogger,
  {
    authorization,
    cookies,
    address,
  }: { authorization: string | undefined; cookies: string | undefined; address: string },
): Promise<{ id: string; email: string }> {
  const { email, password } = readBasic(authorization)
  const { person, isRight } = await checkGuess(db, log, { email, password, cookies, address })
  if (person && isRight) return { id: person.id, email: person.email }
  logSecurity(log, 'sign-in.refused', { person: person?.id, address })
  throw new AppError('identity.wrong_credentials')
}

export async function openSession(
  trx: Trx,
  person: { id: string; email: string },
  origin: Origin,
  isThirdPartyAccount: boolean,
): Promise<Login> {
  const token = newToken()
  await insertSession(trx, {
    token_hash: hashToken(token),
    id: newId(),
    person_id: person.id,
    address: origin.address,
    agent: (origin.agent ?? '').slice(0, AGENT_MAX),
    expires_at: new Date(Date.now() + SESSION_DAYS * DAY_MS),
  })
  return { id: person.id, token, email: person.email, isThirdPartyAccount }
}

export async function listSessions(db: Db, person: Person): Promise<Session[]> {
  const rows = await selectSessions(db, person.id)
  return rows.map(({ id, address, agent, created_at, last_seen_at }) => ({
    id,
    current: id === person.sessionId,
    address,
    agent,
    createdAt: created_at.toISOString(),
    lastSeenAt: last_seen_at.toISOString(),
  }))
}

export async function endSession({ trx, runtime: { live }, person }: AccountContext, id: string): Promise<null> {
  if (!(await deleteSession(trx, person.id, id))) throw new AppError('request.not_found')
  await live.within(trx).endSessions(person.id, id)
  return null
}

export const takenEmail = (): AppError =>
  new AppError('identity.email_taken', {}, [{ field: 'email', code: 'email_taken', values: {} }])

function readBasic(authorization: string | undefined): { email: string; password: string } {
  const encoded = /^Basic ([\w+/=-]+)$/i.exec(authorization ?? '')?.[1]
  const text = encoded ? Buffer.from(encoded, 'base64').toString('utf8') : ''
  const split = text.indexOf(':')
  const email = text.slice(0, Math.max(split, 0)).trim().toLowerCase()
  const password = split < 0 ? '' : text.slice(split + 1)
  const issues = [
    ...(email ? [] : [{ field: 'email', code: 'email_required' as const, values: {} }]),
    ...(password ? [] : [{ field: 'password', code: 'required' as const, values: {} }]),
  ]
  if (issues.length > 0) throw new AppError('request.validation', {}, issues)
  if (text.includes('\0') || email.length > 254 || password.length > 1000)
    throw new AppError('identity.wrong_credentials')
  return { email, password }
}
