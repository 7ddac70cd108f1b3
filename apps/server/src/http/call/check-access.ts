import { type Call, needsSession, type Received } from '@nine/contract/call'
import { allows, PERMISSIONS, type Permission, type Role } from '@nine/contract/business/roles'
import { findRole, findSessionContext, readToken, type SessionContext } from '../../access/session.ts'
import { namedBusiness, refuseOtherSender } from '../../access/workspace.ts'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../tables.ts'
import type { Runtime } from '../../runtime.ts'
import { parseParams, type RawInput } from './read-input.ts'

/** The business of the record a request is about, before its form is read: the body is as it was sent. */
export type BusinessOf<C extends Call> = (
  db: Db,
  about: { params: Received<C>['params']; body: unknown },
) => Promise<string | undefined>

/** Who asks, determined before anything else is read. */
export async function authenticate(runtime: Runtime, call: Call, raw: RawInput): Promise<SessionContext | undefined> {
  const token = readToken(raw.headers['authorization'])
  if (!token && needsSession(call)) throw new AppError('session.required')
  const business = isPermission(call.access) ? namedBusiness(raw) : undefined
  const session = token ? await findSessionContext(runtime.pool, token, business) : undefined
  if (!session && needsSession(call)) throw new AppError('session.required')
  if (session) refuseOtherSender(raw.headers, session.person.id)
  return session
}

/**
 * Whether the person is a member of the business the request is about, and their role has the call's permission. For others
 * there is no such business, so that nobody in A learns anything about B.
 */
export async function enterBusiness(
  runtime: Runtime,
  { call, businessOf }: { call: Call; businessOf: BusinessOf<Call> | undefined },
  session: SessionContext | undefined,
  raw: RawInput,
): Promise<{ business: string; role: Role } | undefined> {
  if (!session || !isPermission(call.access)) return undefined
  const business =
    namedBusiness(raw) ?? (await businessOf?.(runtime.db, { params: parseParams(call, raw), body: raw.body }))
  if (!business) throw new AppError(businessOf ? 'request.not_found' : 'business.required')
  const role = business === session.business ? session.role : await findRole(runtime.pool, session.person.id, business)
  if (!role) throw new AppError('business.not_found')
  if (!allows(role, call.access)) throw new AppError('access.denied')
  return { business, role }
}

const isPermission = (access: Call['access']): access is Permission => Object.hasOwn(PERMISSIONS, access)
