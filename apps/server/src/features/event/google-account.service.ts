import { returnPath } from '@nine/contract/return-path'
import { z } from 'zod'
import {
  authorizationPage,
  createMeeting,
  GoogleRefusal,
  type Meeting,
  redeemCode,
} from '../../adapters/google-meet.ts'
import { seal, unseal } from '../../adapters/sealed-value.ts'
import { deriveKey } from '../../db/app-secret.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { AppError } from '../../http/app-error.ts'
import type { Runtime } from '../../runtime.ts'
import type { EventChange } from './change-event.service.ts'
import { selectEvent, selectGoogleAccount, upsertGoogleAccount } from './event.queries.ts'
import type { Actor } from './event.service.ts'

const CONNECT_SECONDS = 900
const HOUR_MS = 3_600_000

const State = z.object({ personId: z.string(), next: z.string(), until: z.number() })

/** Google's page for this person; only they can come back from it. */
export function connectGoogle({ config, secret }: Runtime, personId: string, next: string | undefined) {
  const clientId = config.providers.google?.clientId
  if (!clientId) throw new AppError('google.not_set_up')
  const until = Date.now() + CONNECT_SECONDS * 1000
  const state = seal(stateKey(secret), JSON.stringify({ personId, next: returnPath(next), until })).toString('hex')
  return { url: authorizationPage(config, clientId, state) }
}

/** What Google sent back, exchanged before anything is written. */
export async function redeemConsent({ config, secret }: Runtime, personId: string, code: string, state: string) {
  if (!config.providers.google) throw new AppError('google.not_set_up')
  const opened = unseal(stateKey(secret), Buffer.from(state, 'hex'))
  const parsed = State.safeParse(opened === undefined ? undefined : JSON.parse(opened))
  if (!parsed.success || parsed.data.personId !== personId || parsed.data.until < Date.now())
    throw new AppError('google.refused')
  const { refreshToken, email } = await redeemCode(config, code).catch(toAppError('google.refused'))
  return { email, next: parsed.data.next, sealedToken: seal(tokenKey(secret), refreshToken) }
}

export async function keepGoogleAccount(
  trx: Trx,
  personId: string,
  { email, next, sealedToken }: Awaited<ReturnType<typeof redeemConsent>>,
) {
  await upsertGoogleAccount(trx, { person_id: personId, email, sealed_token: sealedToken })
  return { email, next }
}

/**
 * Makes the meeting of an event that is to be on Google Meet and has none, before anything is written. Made twice for
 * the same event it is still one.
 */
export async function prepareMeeting(
  db: Db,
  { config, secret }: Runtime,
  { id: personId, business }: Actor,
  id: string,
  change: EventChange,
): Promise<Meeting | undefined> {
  const row = await selectEvent(db, business, id)
  const isOnline = change.isOnline === undefined ? row?.is_online : change.isOnline === 'on'
  if (!row || row.deleted_at || !isOnline || row.meet_id !== '') return undefined
  if ((change.onlineItems ?? row.online_item) !== 'google') return undefined
  const account = await selectGoogleAccount(db, personId)
  const token = account && unseal(tokenKey(secret), account.sealed_token)
  if (!token) throw new AppError('ACCOUNT_NOT_CONNECTED')
  const start = momentOf(change.startDateTime, row.start_at)
  // Until it is known when it begins there is nothing to put into a calendar.
  if (!start) return undefined
  const end = momentOf(change.endDateTime, row.end_at) ?? new Date(start.getTime() + HOUR_MS)
  const title = change.eventTitle ?? row.title
  return createMeeting(config, token, { id, title, start, end }).catch(toAppError('ACCOUNT_NOT_CONNECTED'))
}

function momentOf(sent: string | null | undefined, saved: Date | null): Date | null {
  if (sent === undefined) return saved
  return sent === null ? null : new Date(sent)
}

const toAppError =
  (refused: 'google.refused' | 'ACCOUNT_NOT_CONNECTED') =>
  (error: unknown): never => {
    throw new AppError(error instanceof GoogleRefusal ? refused : 'google.unavailable')
  }

const stateKey = (secret: Buffer): Buffer => deriveKey(secret, 'google-state')
const tokenKey = (secret: Buffer): Buffer => deriveKey(secret, 'google-token')
