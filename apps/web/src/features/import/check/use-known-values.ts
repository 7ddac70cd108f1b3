import { ASSET_STATUSES } from '@nine/contract/asset/asset-fields'
import { PATH_SEPARATOR, pathNames } from '@nine/contract/tree/tree'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { byIdOf, type TreeItem } from '../../../ui/tree/tree-rows.ts'
import { useStatusWord } from '../../asset/asset-status-badge.tsx'
import { categoryQueries } from '../../category/category.queries.ts'
import { locationQueries } from '../../location/location.queries.ts'
import { nameOf } from '../../staff/name-of.ts'
import { colleaguesQuery } from '../../staff/staff.queries.ts'

interface Known {
  value: string
  label: string
}

/** What Nine has for a field, as it would be written into a cell; nothing for fields of free text. */
export function useKnownValues(business: string, field: string): Known[] {
  const statusWord = useStatusWord()
  const { data: locations } = useQuery({ ...locationQueries.treeQuery(business), enabled: field === 'location' })
  const { data: categories } = useQuery({ ...categoryQueries.treeQuery(business), enabled: field === 'category' })
  const { data: people } = useQuery({ ...colleaguesQuery(business), enabled: field === 'assignedUser' })
  const nodes: readonly TreeItem[] | undefined =
    field === 'location' ? locations : field === 'category' ? categories : undefined
  const paths = useMemo(() => {
    const byId = byIdOf(nodes ?? [])
    return (nodes ?? []).map((node) => pathNames(node, byId).join(PATH_SEPARATOR))
  }, [nodes])
  if (field === 'status')
    return ASSET_STATUSES.map((status) => ({ value: statusWord(status), label: statusWord(status) }))
  if (field === 'assignedUser')
    return (people ?? []).flatMap((person) =>
      person.email ? [{ value: person.email, label: `${nameOf(person)} · ${person.email}` }] : [],
    )
  return [...new Set(paths)].map((path) => ({ value: path, label: path }))
}
