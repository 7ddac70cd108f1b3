import type { Location } from '@nine/contract/tree/location'
import { MapPin } from 'lucide-react'
import type { TreeFeature } from '../tree/tree-feature.ts'
import { locationIcon } from './location-icon.ts'
import { locationQueries } from './location.queries.ts'

export const locationTree: TreeFeature<Location> = {
  kind: 'location',
  icon: MapPin,
  iconOf: locationIcon,
  queries: locationQueries,
}
