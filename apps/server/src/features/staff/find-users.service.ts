import { ID_PATTERN } from '@nine/contract/fields'
import { fullNameOf } from '@nine/contract/identity/full-name'
import type { Lang } from '@nine/contract/lang'
import { say } from '@nine/contract/messages/say'
import { isPickable } from '@nine/contract/tree/pickable'
import type { findUsers as findUsersCall, FoundUser } from '@nine/contract/business/staff'
import type { z } from 'zod'
import type { Db } from '../../tables.ts'
import { selectColleagues } from './staff.queries.ts'

type Wanted = z.output<typeof findUsersCall.body>['$or']

/** People by id or address, only among those who share a business with the caller. */
export async function findUsers(
  db: Db,
  personId: string,
  wanted: Wanted,
  { business, lang }: { business: string | undefined; lang: Lang },
): Promise<FoundUser[]> {
  const ids = wanted.flatMap((part) => ('_id' in part ? part._id.$in : [])).filter((id) => ID_PATTERN.test(id))
  const emails = wanted.flatMap((part) => ('email' in part ? part.email.$in : [])).map((email) => email.toLowerCase())
  const rows = await selectColleagues(db, personId, { ids, emails, preferred: business })
  return rows.filter(isPickable).map((row) => {
    const { id, email, first_name: firstName, last_name: lastName, photo, department, position, role } = row
    const name = fullNameOf({ firstName, lastName, email })
    return {
      _id: id,
      firstName,
      lastName,
      name,
      fullname: name,
      email,
      photo,
      role: { title: say(lang, 'roles', role) },
      department,
      title: position,
    }
  })
}
