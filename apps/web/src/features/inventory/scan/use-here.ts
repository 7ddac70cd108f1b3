import { idsOfPath } from '@nine/contract/tree/tree'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { locationListQuery } from '../../location/location.queries.ts'

/** The place that somebody counts now. */
export interface Here {
  id: string
  name: string
  /** Whether something that the register has there is in its right place. */
  covers: (location: string | null) => boolean
}

/** Where the person says to be; everything below it counts as the same place. */
export function useHere(business: string) {
  const [id, setHere] = useState<string | null>(null)
  const { data } = useQuery(locationListQuery(business))
  const node = data?.find(({ _id }) => _id === id)
  const here: Here | undefined = node && {
    id: node._id,
    name: node.name,
    covers: (location) => {
      const path = data?.find(({ _id }) => _id === location)?.path
      return location === node._id || (path !== undefined && idsOfPath(path).includes(node._id))
    },
  }
  return { id, here, setHere }
}
