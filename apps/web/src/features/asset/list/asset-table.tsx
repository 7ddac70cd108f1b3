import { Checkbox, Paper, VisuallyHidden } from '@mantine/core'
import type { AssetListItem } from '@nine/contract/asset/asset-list'
import { Link } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import list from '../../../ui/list/list-table.module.css'
import { PathText } from '../../../ui/tree/path-text.tsx'
import type { AssetListProps } from './asset-cards.tsx'
import { AssetMenu } from './asset-menu.tsx'
import { AssetPicture } from '../asset-picture.tsx'
import { foundFormerCode } from '@nine/contract/asset/found-former-code'
import { AssetStatusBadge } from '../asset-status-badge.tsx'
import classes from './asset-table.module.css'
import { type ColumnRoom, fittingColumns } from './fitting-columns.ts'
import { HolderCell } from '../detail/holder.tsx'
import { stateOfPage } from './selection.ts'

interface Column extends ColumnRoom {
  key: 'status' | 'holder' | 'place' | 'date' | 'price'
  look?: string
  render: (asset: AssetListItem) => ReactNode
}

/** Beside the name, which takes what these leave. */
const COLUMNS: readonly Column[] = [
  { key: 'status', width: 124, render: ({ status }) => <AssetStatusBadge status={status} look="plain" /> },
  { key: 'holder', width: 134, dropped: 3, render: (asset) => <HolderCell asset={asset} /> },
  {
    key: 'place',
    width: 184,
    narrowWidth: 140,
    dropped: 1,
    render: ({ location }) => <PlaceCell path={location.path} />,
  },
  {
    key: 'date',
    width: 98,
    dropped: 4,
    look: 'num soft to-end',
    render: ({ purchaseDate }) => purchaseDate && formatDay(purchaseDate),
  },
  {
    key: 'price',
    width: 144,
    dropped: 2,
    look: 'num medium to-end nowrap',
    render: ({ price, currency }) => price !== null && formatMoney(price, currency),
  },
]
const CHECK_WIDTH = 46
const ACTIONS_WIDTH = 60

export function AssetTable({ assets, chosen, stale, onTogglePage, ...actions }: AssetListProps) {
  const { t } = useTranslation('asset')
  const { table, width: room } = useWidth()
  const columns = fittingColumns(COLUMNS, room - CHECK_WIDTH - ACTIONS_WIDTH)
  const state = stateOfPage(
    chosen,
    assets.map(({ _id }) => _id),
  )
  return (
    <Paper className={list['card']} data-stale={stale || undefined}>
      <table ref={table} className={`full text-s ${list['table']} ${classes['table']}`}>
        <thead>
          <tr>
            <th data-column="check" style={{ width: CHECK_WIDTH }}>
              <Checkbox
                size="xs"
                aria-label={t('choosePage')}
                checked={state === 'all'}
                indeterminate={state === 'some'}
                onChange={onTogglePage}
              />
            </th>
            <th>{t('columns.asset')}</th>
            {columns.map(({ key, shownWidth, look }) => (
              <th key={key} className={look} data-column={key} style={{ width: shownWidth }}>
                {t(`columns.${key}`)}
              </th>
            ))}
            <th data-column="actions" style={{ width: ACTIONS_WIDTH }}>
              <VisuallyHidden>{t('columns.actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {assets.map((asset) => (
            <Row key={asset._id} asset={asset} columns={columns} isChosen={chosen.has(asset._id)} {...actions} />
          ))}
        </tbody>
      </table>
    </Paper>
  )
}

/** How wide the table is, before it is drawn for the first time too. */
function useWidth() {
  const table = useRef<HTMLTableElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const node = table.current
    if (!node) return undefined
    const observer = new ResizeObserver(() => setWidth(node.clientWidth))
    setWidth(node.clientWidth)
    observer.observe(node)
    return () => observer.disconnect()
  }, [])
  return { table, width }
}

interface RowProps extends Pick<
  AssetListProps,
  'linkTo' | 'onOpen' | 'onToggle' | 'onDuplicate' | 'onDelete' | 'search'
> {
  asset: AssetListItem
  columns: readonly Column[]
  isChosen: boolean
}

function Row({ asset, columns, isChosen, linkTo, onOpen, onToggle, onDuplicate, onDelete, search }: RowProps) {
  const { t } = useTranslation('asset')
  /** A click anywhere on the row; links, checkboxes and menus in it handle their own. */
  function onClick({ target }: MouseEvent): void {
    const ownAction = target instanceof Element && target.closest('a, button, input, label, [role=menu]')
    if (!ownAction && document.getSelection()?.isCollapsed !== false) onOpen(asset._id)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keyboard users have the link of the name
    <tr data-chosen={isChosen || undefined} onClick={onClick}>
      <td data-column="check">
        <Checkbox
          size="xs"
          aria-label={t('choose', { name: asset.name })}
          checked={isChosen}
          onChange={() => {}}
          onClick={({ shiftKey }) => onToggle(asset._id, shiftKey)}
        />
      </td>
      <td data-column="asset">
        <NameCell asset={asset} linkTo={linkTo} search={search} />
      </td>
      {columns.map(({ key, look, render }) => (
        <td key={key} className={look} data-column={key}>
          {render(asset)}
        </td>
      ))}
      <td className="to-end" data-column="actions">
        <AssetMenu
          asset={asset}
          onDuplicate={onDuplicate && (() => onDuplicate(asset._id))}
          onDelete={onDelete && (() => onDelete(asset))}
        />
      </td>
    </tr>
  )
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

function NameCell({ asset, linkTo, search }: Pick<RowProps, 'asset' | 'linkTo' | 'search'>) {
  const { t } = useTranslation('asset')
  const former = foundFormerCode(asset, search)
  return (
    <div className="row slim gap-6">
      <span className={`fixed clip bordered radius-s ${classes['thumb']}`}>
        <AssetPicture url={asset.firstImage} iconSize={18} />
      </span>
      <span className={`column slim ${classes['two']}`}>
        <Link {...linkTo(asset._id)} className="truncate focus-inside ink medium no-link" title={asset.name}>
          {asset.name}
        </Link>
        <span className="truncate muted text-xs">
          {[asset.code, ...(former === undefined ? [] : [t('former', { code: former })])].join(' · ')}
        </span>
      </span>
    </div>
  )
}
