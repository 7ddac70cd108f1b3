import { type AssetColumn, type ColumnName, fieldOf, isCustom } from '@nine/contract/asset/asset-columns'
import type { AssetListItem } from '@nine/contract/asset/asset-list'
import { byTextField } from '@nine/contract/asset/asset-text-fields'
import type { ReactNode } from 'react'
import { formatDate, formatDay, formatMoney } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { PathText } from '../../../ui/tree/path-text.tsx'
import { AssetStatusBadge } from '../asset-status-badge.tsx'
import { HolderCell } from '../detail/holder.tsx'
import { categoryTitle } from '../fields/category-title.ts'
import type { ColumnRoom } from '../list/fitting-columns.ts'
import classes from '../list/asset-table.module.css'

export interface TableColumn extends ColumnRoom {
  name: ColumnName
  look?: string
  render: (asset: AssetListItem) => ReactNode
}

const NUMBER = 'num to-end nowrap'
const text = (value: string | undefined): ReactNode =>
  value && (
    <span className="block truncate" title={value}>
      {value}
    </span>
  )

type Shown = Omit<TableColumn, 'name'>

/** Beside the name, which takes what these leave: the compiler reports a missing one. */
const COLUMNS: { readonly [C in Exclude<AssetColumn, 'name'>]: Shown } = {
  code: { width: 124, look: 'num nowrap', render: ({ code }) => text(code) },
  status: { width: 124, render: ({ status }) => <AssetStatusBadge status={status} look="plain" /> },
  holder: { width: 150, dropped: 3, render: (asset) => <HolderCell asset={asset} /> },
  location: { width: 184, narrowWidth: 140, dropped: 1, render: ({ location }) => <PlaceCell path={location.path} /> },
  category: { width: 150, render: (asset) => text(categoryTitle(asset)) },
  purchaseDate: {
    width: 98,
    dropped: 4,
    look: 'num soft to-end',
    render: ({ purchaseDate }) => purchaseDate && formatDay(purchaseDate),
  },
  price: {
    width: 144,
    dropped: 2,
    look: `${NUMBER} medium`,
    render: ({ price, currency }) => price !== null && formatMoney(price, currency),
  },
  warrantyEnd: {
    width: 124,
    look: 'num soft to-end',
    render: ({ warranty }) => warranty?.endDate && formatDay(warranty.endDate),
  },
  bookValue: { width: 144, look: NUMBER, render: (asset) => bookValue(asset) },
  ...byTextField((field): Shown => ({ width: 140, render: (asset) => text(asset[field]) })),
  createdAt: { width: 110, look: 'num soft to-end', render: ({ createdAt }) => formatDate(createdAt) },
  updatedAt: { width: 124, look: 'num soft to-end', render: ({ updatedAt }) => formatDate(updatedAt) },
}

export function columnOf(name: ColumnName, width: number | undefined): TableColumn[] {
  if (name === 'name') return []
  const column = isCustom(name) ? customColumn(fieldOf(name)) : COLUMNS[name]
  return [{ name, ...column, ...(width === undefined ? {} : { width, narrowWidth: width }) }]
}

function customColumn(id: string): Shown {
  const of = ({ customFields }: AssetListItem) => customFields?.find((field) => field.id === id)
  return { width: 140, dropped: 5, render: (asset) => <CustomCell field={of(asset)} /> }
}

function CustomCell({ field }: { field: NonNullable<AssetListItem['customFields']>[number] | undefined }) {
  const { t } = useTranslation('yesNo')
  if (!field || field.value === null) return null
  return text(typeof field.value === 'boolean' ? t(field.value ? 'true' : 'false') : field.text)
}

/** What is left of the price today, where it is depreciated. */
function bookValue({ price, currency, depreciation }: AssetListItem): ReactNode {
  const lost = depreciation?.enabled ? depreciation.accumulatedDepreciation : null
  return price !== null && lost !== null && lost !== undefined && formatMoney(price - lost, currency)
}

function PlaceCell({ path }: { path: readonly string[] }) {
  const { t } = useTranslation('asset')
  if (path.length === 0) return <span className="muted">{t('nowhere')}</span>
  return (
    <span className={`column slim ${classes['two']}`}>
      <span className="truncate" title={path.at(-1)}>
        {path.at(-1)}
      </span>
      {path.length > 1 && (
        <span className="truncate muted text-xs">
          <PathText names={path.slice(0, -1)} look="even" />
        </span>
      )}
    </span>
  )
}
