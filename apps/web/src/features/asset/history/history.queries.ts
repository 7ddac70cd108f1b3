import { getAsset } from '@nine/contract/asset/asset'
import { HISTORY_SHOWN } from '@nine/contract/asset/asset-fields'
import type { HistoryAction } from '@nine/contract/asset/asset-history'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { currentLang } from '../../../lib/i18n.ts'

/** The entries of one kind in the history of an asset. */
export const historyQuery = (business: string, id: string, action: HistoryAction | 'all') =>
  queryOptions({
    queryKey: ['asset', business, 'one', id, currentLang(), action],
    queryFn: async ({ signal }) => {
      const query = { business, historyLimit: HISTORY_SHOWN, ...(action === 'all' ? {} : { historyAction: action }) }
      const { history, historyTotal } = await call(getAsset, { params: { id }, query }, { signal })
      return { history, historyTotal }
    },
  })
