import { type Profile, updateProfile } from '@nine/contract/identity/profile'
import type { Request } from '@nine/contract/call'
import { call, type CallOptions } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { profileQuery } from '../identity.queries.ts'

/** Saves changed fields; the header and everything else that shows the person follows. */
export async function saveProfile(
  changes: Request<typeof updateProfile>['body'],
  options: CallOptions = {},
): Promise<Profile> {
  const profile = await call(updateProfile, { body: changes }, options)
  queryClient.setQueryData(profileQuery().queryKey, profile)
  await queryClient.invalidateQueries({ queryKey: profileQuery().queryKey })
  return profile
}
