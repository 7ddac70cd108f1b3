import type { Location } from '@nine/contract/tree/location'
import { MapPinOff } from 'lucide-react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { NodeDetail, type NodeDetailProps, type OwnFacts } from '../tree/node-detail.tsx'
import { LocationStatus } from './location-status.tsx'
import { locationTree } from './location-tree.ts'

export function LocationDetail(props: NodeDetailProps<Location>) {
  const { t } = useTranslation('location')
  return (
    <NodeDetail
      {...props}
      tree={locationTree}
      goneIcon={MapPinOff}
      levelLimit={t('levelLimit')}
      ownOf={(location) => ownOf(location, t('notes'))}
    />
  )
}

const ownOf = ({ hierarchy, isActive, notes }: Location, notesLabel: string): OwnFacts => ({
  path: hierarchy.map(({ value }) => value),
  chip: <LocationStatus isActive={isActive} look="soft" />,
  further: notes === '' ? [] : [{ label: notesLabel, value: notes }],
})
