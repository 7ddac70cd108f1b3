import { AssetStatus, PRICE_MAX } from '@nine/contract/asset-fields'
import { Id, PAGE_MAX } from '@nine/contract/fields'
import { z } from 'zod'

/** How the list is drawn. */
export const VIEWS = ['card', 'table'] as const
export type AssetView = (typeof VIEWS)[number]

/** Nobody holds it. */
export const NOBODY = 'none'

/** Comma-separated in the address; what makes no sense in it is as if it were not there. */
const listOf = <S extends z.ZodType>(schema: S) =>
  z
    .preprocess((value) => (typeof value === 'string' ? value.split(',') : value), z.array(z.unknown()))
    .transform((values): z.output<S>[] | undefined => {
      const known = values.flatMap((value) => schema.safeParse(value).data ?? [])
      return known.length > 0 ? [...new Set(known)] : undefined
    })
    .optional()
    .catch(undefined)
const numberUpTo = (most: number) => z.coerce.number().min(0).max(most).optional().catch(undefined)
const Money = z.coerce.number().int().min(0).max(PRICE_MAX).optional().catch(undefined)
const Years = numberUpTo(100)
const Day = z.iso.date().optional().catch(undefined)

/** What narrows the list, as the address writes it. */
const Filters = z.object({
  search: z.string().trim().min(1).max(200).optional().catch(undefined),
  status: listOf(AssetStatus),
  category: listOf(Id),
  location: listOf(Id),
  holder: listOf(Id.or(z.literal(NOBODY))),
  priceMin: Money,
  priceMax: Money,
  dateMin: Day,
  dateMax: Day,
  warrantyYears: Years,
  depreciationYears: Years,
  hasAttachments: z.enum(['true', 'false']).optional().catch(undefined),
})
export type AssetFilters = z.infer<typeof Filters>

/** The whole state of the asset list: filters, page, view, and which dialog is open over it. */
export const AssetSearch = Filters.extend({
  page: z.coerce.number().int().min(2).max(PAGE_MAX).optional().catch(undefined),
  view: z.enum(VIEWS).optional().catch(undefined),
  asset: Id.optional().catch(undefined),
  add: z.literal('1').optional().catch(undefined),
})
export type AssetSearch = z.infer<typeof AssetSearch>

/** Only what narrows the list. */
export const filtersOf = (search: AssetSearch): AssetFilters => Filters.parse(search)

/** Filters that stand together as one: removed together, counted once. */
const FILTER_GROUPS = {
  status: ['status'],
  location: ['location'],
  category: ['category'],
  holder: ['holder'],
  price: ['priceMin', 'priceMax'],
  date: ['dateMin', 'dateMax'],
  warranty: ['warrantyYears'],
  depreciation: ['depreciationYears'],
  attachments: ['hasAttachments'],
} as const satisfies Record<string, readonly (keyof AssetFilters)[]>
export type FilterGroup = keyof typeof FILTER_GROUPS

export const activeGroups = (filters: AssetFilters): FilterGroup[] =>
  (Object.keys(FILTER_GROUPS) as FilterGroup[]).filter((group) =>
    FILTER_GROUPS[group].some((name) => filters[name] !== undefined),
  )

/** The change that takes filters away; all of them, the searched words too, unless one is named. */
export function cleared(group?: FilterGroup): Partial<AssetFilters> {
  const names = group ? FILTER_GROUPS[group] : (Object.keys(Filters.shape) as (keyof AssetFilters)[])
  return Object.fromEntries(names.map((name) => [name, undefined]))
}
