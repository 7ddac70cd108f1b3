import { DEFAULT_CURRENCY } from '@nine/contract/asset/asset-fields'
import { type AssetFilterGroup, NOBODY } from '@nine/contract/asset/asset-filters'
import type { TreeNode } from '@nine/contract/tree/tree'
import { useQuery } from '@tanstack/react-query'
import { formatDay, formatMoney, formatNumber } from '../../../lib/format.ts'
import { categoryTreeQuery } from '../../category/category.queries.ts'
import { locationTreeQuery } from '../../location/location.queries.ts'
import { currentLang, withTranslations } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import type { AssetFilters } from '../asset-search.ts'
import { useStatusWord } from '../asset-status-badge.tsx'
import { useHolderNames } from '../use-holder-names.ts'

/** Describes active filters in words. Names are only fetched for filters that are set. */
export function useFilterWords(business: string, filters: AssetFilters): (group: AssetFilterGroup) => string {
  const { t } = useTranslation('asset')
  const statusWord = useStatusWord()
  const { data: locations } = useQuery({ ...locationTreeQuery(business), enabled: filters.location !== undefined })
  const { data: categories } = useQuery({ ...categoryTreeQuery(business), enabled: filters.category !== undefined })
  const holders = useHolderNames(business, filters.holder?.some((id) => id !== NOBODY) ?? false)
  const { data: custom } = useQuery({
    queryKey: ['custom-field', business, 'words', filters.custom, currentLang()],
    enabled: filters.custom !== undefined,
    queryFn: async () => {
      const { conditionWords } = await withTranslations(import('./condition-words.ts'), 'customField')
      return conditionWords(business, filters.custom ?? '')
    },
  })

  const holderName = (id: string) => (id === NOBODY ? t('nobody') : (holders.get(id) ?? UNKNOWN))
  const money = (value: number) => formatMoney(value, DEFAULT_CURRENCY)
  const years = (value: number | undefined) => t('years', { count: value ?? 0, years: formatNumber(value ?? 0) })
  const range = (from: string | undefined, to: string | undefined) => {
    if (from !== undefined && to !== undefined) return t('filters.between', { from, to })
    return from === undefined ? t('filters.upTo', { to: to ?? '' }) : t('filters.from', { from })
  }

  const words: Record<AssetFilterGroup, () => string> = {
    status: () => (filters.status ?? []).map(statusWord).join(', '),
    location: () =>
      [
        ...(filters.location?.includes(NOBODY) ? [t('filters.nowhere')] : []),
        ...(filters.location?.some((id) => id !== NOBODY)
          ? [
              namesIn(
                locations,
                filters.location.filter((id) => id !== NOBODY),
              ),
            ]
          : []),
      ].join(', '),
    category: () => namesIn(categories, filters.category),
    holder: () => (filters.holder ?? []).map(holderName).join(', '),
    department: () => filters.department ?? '',
    price: () => range(mapped(filters.priceMin, money), mapped(filters.priceMax, money)),
    date: () => range(mapped(filters.dateMin, formatDay), mapped(filters.dateMax, formatDay)),
    warranty: () => years(filters.warrantyYears),
    warrantyEnd: () => t('filters.withinDays', { days: formatNumber(filters.warrantyWithin ?? 0) }),
    depreciation: () => years(filters.depreciationYears),
    attachments: () => t(filters.hasAttachments === 'true' ? 'filters.with' : 'filters.without'),
    custom: () => custom ?? UNKNOWN,
    batch: () => t('filters.batchNew'),
  }
  return (group) => words[group]()
}

const UNKNOWN = '…'

const mapped = <T>(value: T | undefined, words: (value: T) => string): string | undefined =>
  value === undefined ? undefined : words(value)

const namesIn = (nodes: readonly TreeNode[] | undefined, ids: readonly string[] = []): string =>
  ids.map((id) => nodes?.find(({ _id }) => _id === id)?.name ?? UNKNOWN).join(', ')
