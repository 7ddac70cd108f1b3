import { idsOfPath } from '@nine/contract/tree/tree'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { locationListQuery } from '../../location/location.queries.ts'

/** The place that is being counted. */
export interface CountedPlace {
  id: string
  name: string
  /** Whether an asset that belongs to this location is in its right place. */
  covers: (location: string | null) => boolean
}

/** The place where the person says they are; everything below it counts as the same place. */
export function useCountedPlace(business: string) {
  const [id, setPlace] = useState<string | null>(null)
  const { data } = useQuery(locationListQuery(business))
  const node = data?.find(({ _id }) => _id === id)
  const place: CountedPlace | undefined = node && {
    id: node._id,
    name: node.name,
    covers: (location) => {
      const path = data?.find(({ _id }) => _id === location)?.path
      return location === node._id || (path !== undefined && idsOfPath(path).includes(node._id))
    },
  }
  return { id, place, setPlace }
}
