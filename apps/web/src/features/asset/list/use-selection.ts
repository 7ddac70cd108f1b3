import { type AssetListItem, MAX_CHOSEN, PARTS_MAX } from '@nine/contract/asset/asset-list'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { toastError, toastInfo } from '../../../ui/feedback/toast.tsx'
import type { AssetFilters } from '../asset-search.ts'
import { everyMatchingId, matchingIds } from '../asset.queries.ts'
import type { Which } from '../bulk/bulk.queries.ts'
import { NOTHING_CHOSEN, type Selection, togglePage, toggleRange, without } from './selection.ts'

/** All that match some filters, and how many those were. */
interface AllMatches {
  filter: AssetFilters
  count: number
}

/** What is chosen, across pages, and the ways to change that. */
export function useSelection(business: string, assets: readonly AssetListItem[], filters: AssetFilters) {
  const { t } = useTranslation('asset')
  const page = assets.map(({ _id }) => _id)
  const [chosen, setChosenIds] = useState(NOTHING_CHOSEN)
  const [all, setAll] = useState<AllMatches>()
  const seen = useRef(new Map<string, number>())
  useEffect(() => {
    for (const { _id, version } of assets) seen.current.set(_id, version)
  }, [assets])
  const setChosen = (next: Selection | ((now: Selection) => Selection)) => {
    setAll(undefined)
    setChosenIds(next)
  }
  const isAll = all !== undefined && JSON.stringify(all.filter) === JSON.stringify(filters)
  const [isChoosingAll, setChoosingAll] = useState(false)
  const last = useRef<string>(undefined)
  async function chooseAll(): Promise<void> {
    setChoosingAll(true)
    try {
      const { ids, total } = await matchingIds(business, filters)
      setChosenIds(new Set(ids))
      setAll({ filter: filters, count: total })
    } catch (error) {
      toastError(error)
    } finally {
      setChoosingAll(false)
    }
  }
  /** The chosen ones, which may be fewer than match. */
  function idsToHandOver(): string[] {
    if (isAll && all.count > chosen.size) toastInfo(t('bar.most', { most: formatNumber(MAX_CHOSEN) }))
    return [...chosen]
  }
  /** All that match get their labels; undefined when they could not be asked for. */
  async function idsForLabels(): Promise<string[] | undefined> {
    if (!isAll || all.count <= chosen.size) return [...chosen]
    try {
      if (all.count > MAX_CHOSEN * PARTS_MAX) toastInfo(t('bar.most', { most: formatNumber(MAX_CHOSEN * PARTS_MAX) }))
      return await everyMatchingId(business, all.filter)
    } catch (error) {
      toastError(error)
      return undefined
    }
  }
  return {
    chosen,
    count: isAll ? all.count : chosen.size,
    idsForLabels,
    idsToHandOver,
    /** For a change of all of them, with the versions that were seen. */
    which: (): Which =>
      isAll
        ? all
        : {
            assets: [...chosen].map((id) => {
              const version = seen.current.get(id)
              return version === undefined ? { id } : { id, version }
            }),
          },
    choose: (ids: string[]) => setChosen(new Set(ids)),
    page,
    isChoosingAll,
    chooseAll,
    clear: () => setChosen(NOTHING_CHOSEN),
    forget: (ids: string[]) => setChosen((now) => without(now, ids)),
    togglePage: () => setChosen((now) => togglePage(now, page)),
    toggle: (id: string, withRange: boolean) => {
      const from = withRange ? last.current : undefined
      last.current = id
      setChosen((now) => toggleRange(now, page, from, id))
    },
  }
}
