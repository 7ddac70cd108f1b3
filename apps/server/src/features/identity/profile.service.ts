import { isBornBy, type Profile, type updateProfile as updateProfileCall } from '@nine/contract/identity/profile'
import type { Received } from '@nine/contract/call'
import type { Selectable } from 'kysely'
import type { Db } from '../../tables.ts'
import { AppError } from '../../app-error.ts'
import { releasePicture, requirePublicImage } from '../media/media.service.ts'
import { askToChangeEmail } from './email-change.service.ts'
import { lockPerson, selectPendingEmail, selectPerson, updatePerson } from './identity.queries.ts'
import type { IdentityTables } from './identity.table.ts'
import type { AccountContext } from '../../context.ts'

export async function getProfile(db: Db, personId: string): Promise<Profile> {
  const row = await selectPerson(db, personId)
  if (!row) throw new AppError('session.required')
  const pending = await selectPendingEmail(db, personId)
  return toProfile(row, pending?.email ?? null)
}

/**
 * A new e-mail address takes effect once it is confirmed with the link sent to it; everything else does at once. With an
 * issuer of its own the address is the issuer's to change.
 */
export async function updateProfile(
  { trx, runtime, person }: AccountContext,
  { email, ...change }: Received<typeof updateProfileCall>['body'],
): Promise<{ profile: Profile; hasAskedToChangeEmail: boolean }> {
  const row = await lockPerson(trx, person.id)
  if (!row) throw new AppError('session.required')
  if (email !== undefined && email !== row.email && runtime.config.oidc) throw new AppError('identity.email_at_issuer')
  if (change.dateOfBirth && !isBornBy(change.dateOfBirth, runtime.config.timeZone))
    throw new AppError('request.validation', {}, [{ field: 'dateOfBirth', code: 'future_date', values: {} }])
  if (change.photo) await requirePublicImage(trx, change.photo, 'photo')
  await updatePerson(trx, person.id, {
    ...(change.firstName === undefined ? {} : { first_name: change.firstName }),
    ...(change.lastName === undefined ? {} : { last_name: change.lastName }),
    ...(change.phone === undefined ? {} : { phone: change.phone }),
    ...(change.photo === undefined ? {} : { photo: change.photo }),
    ...(change.department === undefined ? {} : { department: change.department }),
    ...(change.position === undefined ? {} : { position: change.position }),
    ...(change.address === undefined ? {} : { address: change.address }),
    ...(change.dateOfBirth === undefined ? {} : { date_of_birth: change.dateOfBirth }),
    ...(change.lang === undefined ? {} : { lang: change.lang }),
  })
  if (change.photo !== undefined && change.photo !== row.photo) await releasePicture(trx, runtime.jobs, row.photo)
  const hasAskedToChangeEmail = email !== undefined && (await askToChangeEmail({ trx, runtime, person }, row, email))
  return { profile: await getProfile(trx, person.id), hasAskedToChangeEmail }
}

function toProfile(row: Selectable<IdentityTables['person']>, pendingEmail: string | null): Profile {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    photo: row.photo,
    phone: row.phone,
    department: row.department,
    position: row.position,
    address: row.address,
    dateOfBirth: row.date_of_birth,
    lang: row.lang,
    emailVerified: row.email_verified_at !== null,
    pendingEmail,
    hasPassword: row.password_hash !== null,
  }
}
