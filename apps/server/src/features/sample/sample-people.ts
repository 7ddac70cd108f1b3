import type { Db } from '../../tables.ts'
import { listStaff } from '../staff/staff.service.ts'

interface Company {
  id: string
  url: string
}

/** A domain nobody owns, with an unguessable part that nobody can have registered before. */
const domainOf = ({ id, url }: Company): string => `${url.slice(0, 40).replace(/-+$/, '')}-${id.slice(-6)}.example.com`

export const addressOf = (business: Company, login: string): string => `${login}@${domainOf(business)}`

/** Current members, by the local part of their address. */
export async function findPeople(db: Db, business: Company): Promise<Map<string, string>> {
  const { items } = await listStaff(db, business.id, {}, 'vn')
  const ending = `@${domainOf(business)}`
  return new Map(
    items.flatMap(({ email, personId }) =>
      personId && email.endsWith(ending) ? [[email.slice(0, -ending.length), personId]] : [],
    ),
  )
}
