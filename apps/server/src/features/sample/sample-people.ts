import type { Db } from '../../tables.ts'
import { listStaff } from '../staff/staff.service.ts'

interface Company {
  id: string
  url: string
}

/** A domain nobody owns, with a part that nobody could have guessed and registered before. */
const domainOf = ({ id, url }: Company): string => `${url.slice(0, 40).replace(/-+$/, '')}-${id.slice(-6)}.example.com`

export const addressOf = (business: Company, login: string): string => `${login}@${domainOf(business)}`

/** Those who are still members, by what stands before the @ of their address. */
export async function findPeople(db: Db, business: Company): Promise<Map<string, string>> {
  const { items } = await listStaff(db, business.id, {}, 'vn')
  const ending = `@${domainOf(business)}`
  return new Map(
    items.flatMap(({ email, personId }) =>
      personId && email.endsWith(ending) ? [[email.slice(0, -ending.length), personId]] : [],
    ),
  )
}
