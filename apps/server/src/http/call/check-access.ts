import { type Call, needsSession, type Received } from '@nine/contract/call'
import { Id } from '@nine/contract/fields'
import { z } from 'zod'
import { allows, PERMISSIONS, type Permission, type Role } from '@nine/contract/business/roles'
import { findSteward, type Steward } from '../../access/door-session.ts'
import {
  countSession,
  findRole,
  findSessionContext,
  type ReadAhead,
  readToken,
  readWithSession,
  type SessionContext,
} from '../../access/session.ts'
import { namedBusiness, refuseOtherSender } from '../../access/workspace.ts'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../tables.ts'
import type { Runtime } from '../../runtime.ts'
import { limitName, refuseTooMany } from '../protection/rate-limit.ts'
import { parseAhead, parseParams, type RawInput } from './read-input.ts'

/** The business of the record a request is about, before its form is read: the body is as it was sent. */
export type BusinessOf<C extends Call> = (
  db: Db,
  about: { params: Received<C>['params']; body: unknown },
) => Promise<string | undefined>

/** What a call reads first of a business, if its input says so: the body is as it was sent, all else is parsed. */
export type ReadsAhead<C extends Call, Row extends object> = (
  runtime: Runtime,
  about: { business: string; params: Received<C>['params']; query: Received<C>['query']; body: unknown },
) => ReadAhead<Row> | undefined

/** Somebody signed in, or for a call at the door a steward. */
export interface Caller {
  session: SessionContext | undefined
  steward: Steward | undefined
  /** What was read together with the session; only for members of the business it is of. */
  read?: object | undefined
}

/** Who asks, determined before anything else is read; what is limited per person is counted with it. */
export async function authenticate(
  runtime: Runtime,
  { call, readAhead }: { call: Call; readAhead: ReadsAhead<Call, object> | undefined },
  raw: RawInput,
): Promise<Caller> {
  const token = readToken(raw.headers['authorization'])
  if (!token && needsSession(call)) throw new AppError('session.required')
  const business = requiredOf(call) ? namedBusiness(raw) : undefined
  const ahead = token && business ? aheadOf(runtime, { call, readAhead }, business, raw) : undefined
  const found =
    token && business && ahead
      ? await readWithSession(runtime.pool, token, business, ahead)
      : token
        ? { session: await findSession(runtime, call, token, business), read: undefined }
        : undefined
  const session = found?.session
  const steward = token && !session && call.access === 'door' ? await findSteward(runtime.pool, token) : undefined
  if (!session && !steward && needsSession(call)) throw new AppError('session.required')
  if (steward?.isOver && !call.afterSession) throw new AppError('door.session_over')
  if (session) refuseOtherSender(raw.headers, session.person.id)
  return { session, steward, read: found?.read }
}

function aheadOf(
  runtime: Runtime,
  { call, readAhead }: { call: Call; readAhead: ReadsAhead<Call, object> | undefined },
  business: string,
  raw: RawInput,
): ReadAhead<object> | undefined {
  const parsed = readAhead && parseAhead(call, raw)
  return parsed && readAhead(runtime, { business, ...parsed, body: raw.body })
}

async function findSession({ pool }: Runtime, call: Call, token: string, business: string | undefined) {
  const { limit } = call
  if (!limit?.perPerson) return findSessionContext(pool, token, business)
  const { windowSeconds } = limit
  const counted = await countSession(pool, token, business, { name: limitName(call), windowSeconds })
  if (counted) refuseTooMany(counted.attempts, limit)
  return counted?.session
}

/**
 * Whether the person is a member of the business the request is about, and their role has the call's permission. For others
 * there is no such business, so that nobody in A learns anything about B.
 */
export async function enterBusiness(
  runtime: Runtime,
  { call, businessOf }: { call: Call; businessOf: BusinessOf<Call> | undefined },
  { session, steward }: Caller,
  raw: RawInput,
): Promise<{ business: string; role: Role | undefined } | undefined> {
  if (steward) return enterAsSteward(call, steward, raw)
  const permission = requiredOf(call)
  if (!session || !permission) return undefined
  const business =
    namedBusiness(raw) ?? (await businessOf?.(runtime.db, { params: parseParams(call, raw), body: raw.body }))
  if (!business) throw new AppError(businessOf ? 'request.not_found' : 'business.required')
  const role = business === session.business ? session.role : await findRole(runtime.pool, session.person.id, business)
  if (!role) throw new AppError('business.not_found')
  if (!allows(role, permission)) throw new AppError('access.denied')
  return { business, role }
}

/** A steward sees one event only; any other does not exist for them. */
function enterAsSteward(call: Call, steward: Steward, raw: RawInput): { business: string; role: undefined } {
  const { eventId } = EventParams.parse(parseParams(call, raw))
  if (eventId !== steward.event) throw new AppError('CAN_NOT_SEE_EVENT')
  return { business: steward.business, role: undefined }
}
const EventParams = z.object({ eventId: Id })

/** The permission that members need. */
function requiredOf({ access, orMember }: Call): Permission | undefined {
  if (access === 'door') return orMember
  return isPermission(access) ? access : undefined
}

const isPermission = (access: Call['access']): access is Permission => Object.hasOwn(PERMISSIONS, access)
