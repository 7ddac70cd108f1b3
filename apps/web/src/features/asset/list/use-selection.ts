import { MAX_CHOSEN } from '@nine/contract/asset/asset-list'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format.ts'
import { toastError, toastInfo } from '../../../ui/feedback/toast.tsx'
import type { AssetFilters } from '../asset-search.ts'
import { matchingIds } from '../asset.queries.ts'
import { NOTHING_CHOSEN, togglePage, toggleRange, without } from './selection.ts'

/** What is chosen, across pages, and the ways to change that. */
export function useSelection(business: string, page: string[], filters: AssetFilters) {
  const { t } = useTranslation('asset')
  const [chosen, setChosen] = useState(NOTHING_CHOSEN)
  const [isChoosingAll, setChoosingAll] = useState(false)
  const last = useRef<string>(undefined)
  async function chooseAll(): Promise<void> {
    setChoosingAll(true)
    try {
      const { ids, total } = await matchingIds(business, filters)
      setChosen(new Set(ids))
      if (ids.length < total) toastInfo(t('bar.most', { most: formatNumber(MAX_CHOSEN) }))
    } catch (error) {
      toastError(error)
    } finally {
      setChoosingAll(false)
    }
  }
  return {
    chosen,
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
