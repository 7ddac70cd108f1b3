import { Checkbox, Paper, VisuallyHidden } from '@mantine/core'
import type { ColumnName } from '@nine/contract/asset/asset-columns'
import type { AssetListItem } from '@nine/contract/asset/asset-list'
import { Link } from '@tanstack/react-router'
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import list from '../../../ui/list/list-table.module.css'
import type { AssetListProps } from './asset-cards.tsx'
import { AssetMenu } from './asset-menu.tsx'
import { AssetPicture } from '../asset-picture.tsx'
import { foundFormerCode } from '@nine/contract/asset/found-former-code'
import classes from './asset-table.module.css'
import { fittingColumns, LEAST_NAME_WIDTH } from './fitting-columns.ts'
import { stateOfPage } from './selection.ts'
import { ColumnHead } from '../table/column-head.tsx'
import { nextSort, sortableOf, sortKeysOf } from '../table/sort-steps.ts'
import { columnOf, type TableColumn } from '../table/table-columns.tsx'
import { useColumnWord } from '../table/use-column-word.ts'
import type { TableState } from '../table/use-table-state.ts'

const CHECK_WIDTH = 46
const ACTIONS_WIDTH = 60

interface Props extends AssetListProps {
  table: TableState
  sort: string | undefined
  onSort: (sort: string | undefined) => void
}

export function AssetTable({ assets, chosen, stale, onTogglePage, table, sort, onSort, ...actions }: Props) {
  const { t } = useTranslation('asset')
  const { card, width: room } = useWidth()
  const wordOf = useColumnWord(table.fields)
  const nameWidth = table.columns.find(({ name }) => name === 'name')?.width
  const wanted = table.columns.flatMap(({ name, width }) => (name === 'name' ? [] : columnOf(name, width)))
  const left = room - CHECK_WIDTH - ACTIONS_WIDTH
  const columns = table.areUsual
    ? fittingColumns(wanted, left)
    : wanted.map((column) => ({ ...column, shownWidth: column.width }))
  const needed = columns.reduce((sum, { shownWidth }) => sum + shownWidth, nameWidth ?? LEAST_NAME_WIDTH)
  const isWide = needed > left
  const keys = sortKeysOf(sort)
  const state = stateOfPage(
    chosen,
    assets.map(({ _id }) => _id),
  )
  /** A column that nobody has chosen yet keeps its width with all the others. */
  const resize = (name: ColumnName, width: number | undefined) => {
    const others = table.columns.filter((column) => column.name !== name)
    const at = table.columns.findIndex((column) => column.name === name)
    const resized = { name, ...(width === undefined ? {} : { width }) }
    if (name === 'name') return table.change({ columns: width === undefined ? others : [resized, ...others] })
    return table.change({ columns: table.columns.map((column, index) => (index === at ? resized : column)) })
  }
  const headOf = (name: ColumnName) => {
    const column = sortableOf(name)
    const index = keys.findIndex((key) => key.column === name)
    return {
      name,
      word: wordOf(name),
      sorted: keys[index],
      place: keys.length > 1 && index >= 0 ? index + 1 : undefined,
      onSort: column && ((isAdded: boolean) => onSort(nextSort(sort, column, isAdded))),
      onResize: (width: number | undefined) => resize(name, width),
    }
  }
  return (
    <Paper
      ref={card}
      className={`${list['card']} ${classes['card']}`}
      data-stale={stale || undefined}
      data-wide={isWide || undefined}
    >
      <table
        className={`full text-s ${list['table']} ${classes['table']}`}
        style={isWide ? { minWidth: needed + CHECK_WIDTH + ACTIONS_WIDTH } : {}}
      >
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
            <ColumnHead {...headOf('name')} width={nameWidth} />
            {columns.map(({ name, shownWidth, look }) => (
              <ColumnHead key={name} {...headOf(name)} look={look} width={shownWidth} />
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

/** How wide the card around the table is, before it is drawn for the first time too. */
function useWidth() {
  const card = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const node = card.current
    if (!node) return undefined
    const observer = new ResizeObserver(() => setWidth(node.clientWidth))
    setWidth(node.clientWidth)
    observer.observe(node)
    return () => observer.disconnect()
  }, [])
  return { card, width }
}

interface RowProps extends Pick<
  AssetListProps,
  'linkTo' | 'onOpen' | 'onToggle' | 'onDuplicate' | 'onDelete' | 'search'
> {
  asset: AssetListItem
  columns: readonly TableColumn[]
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
        <NameCell
          asset={asset}
          linkTo={linkTo}
          search={search}
          hasCode={columns.every(({ name }) => name !== 'code')}
        />
      </td>
      {columns.map(({ name, look, render }) => (
        <td key={name} className={look} data-column={name}>
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

interface NameProps extends Pick<RowProps, 'asset' | 'linkTo' | 'search'> {
  /** No column of its own shows the code. */
  hasCode: boolean
}

function NameCell({ asset, linkTo, search, hasCode }: NameProps) {
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
          {[...(hasCode ? [asset.code] : []), ...(former === undefined ? [] : [t('former', { code: former })])].join(
            ' · ',
          )}
        </span>
      </span>
    </div>
  )
}
