import type { AssetView } from '@nine/contract/asset/asset-view'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../lib/format.ts'
import { viewCountsQuery } from './view.queries.ts'

interface Props {
  business: string
  view: AssetView
  /** All that are tabs: their figures come in one answer. */
  among: readonly AssetView[]
}

/** How many assets a view shows. Nothing until it is known. */
export function ViewCount({ business, view, among }: Props) {
  const { data } = useQuery(
    viewCountsQuery(
      business,
      among.filter(({ gone }) => gone.length === 0).map(({ _id }) => _id),
    ),
  )
  const counted = data?.get(view._id)
  if (!counted) return null
  return (
    <span className="text-xs muted num">
      {formatNumber(counted.count)}
      {counted.isMore && '+'}
    </span>
  )
}
