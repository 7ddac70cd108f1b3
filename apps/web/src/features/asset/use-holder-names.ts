import { useQuery } from '@tanstack/react-query'
import { nameOf } from '../staff/name-of.ts'
import { colleaguesQuery } from '../staff/staff.queries.ts'
import { holdersQuery } from './asset.queries.ts'

/** Names of everybody who can hold something or does, by their ids: members first, then those without an account. */
export function useHolderNames(business: string, enabled: boolean): ReadonlyMap<string, string> {
  const { data: people = [] } = useQuery({ ...colleaguesQuery(business), enabled })
  const { data: holders = [] } = useQuery({ ...holdersQuery(business), enabled })
  const names = new Map<string, string>()
  for (const person of people) if (person.personId !== null) names.set(person.personId, nameOf(person))
  for (const { _id, name } of holders) if (!names.has(_id)) names.set(_id, name)
  return names
}
