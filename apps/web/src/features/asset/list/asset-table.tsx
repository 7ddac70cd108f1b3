import { Checkbox, Paper, VisuallyHidden } from '@mantine/core'
import type { AssetListItem } from '@nine/contract/asset/asset-list'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import list from '../../../ui/list/list-table.module.css'
import { PathText } from '../../../ui/tree/path-text.tsx'
import type { AssetListProps } from './asset-cards.tsx'
import { AssetMenu } from './asset-menu.tsx'
import { AssetPicture } from '../asset-picture.tsx'
import { AssetStatusBadge } from '../asset-status-badge.tsx'
import classes from './asset-table.module.css'
import { HolderCell } from '../detail/holder.tsx'
import { stateOfPage } from './selection.ts'

const COLUMNS = ['asset', 'status', 'holder', 'place', 'date', 'price'] as const

export function AssetTable({ assets, chosen, stale, onTogglePage, ...actions }: AssetListProps) {
  const { t } = useTranslation('asset')
  const state = stateOfPage(
    chosen,
    assets.map(({ _id }) => _id),
  )
  return (
    <Paper className={list['card']} data-stale={stale || undefined}>
      <table className={`full text-s ${list['table']} ${classes['table']}`}>
        <thead>
          <tr>
            <th data-column="check">
              <Checkbox
                size="xs"
                aria-label={t('choosePage')}
                checked={state === 'all'}
                indeterminate={state === 'some'}
                onChange={onTogglePage}
              />
            </th>
            {COLUMNS.map((column) => (
              <th key={column} data-column={column}>
                {t(`columns.${column}`)}
              </th>
            ))}
            <th data-column="actions">
              <VisuallyHidden>{t('columns.actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {assets.map((asset) => (
            <Row key={asset._id} asset={asset} isChosen={chosen.has(asset._id)} {...actions} />
          ))}
        </tbody>
      </table>
    </Paper>
  )
}

interface RowProps extends Pick<AssetListProps, 'linkTo' | 'onOpen' | 'onToggle' | 'onDelete'> {
  asset: AssetListItem
  isChosen: boolean
}

function Row({ asset, isChosen, linkTo, onOpen, onToggle, onDelete }: RowProps) {
  const { t } = useTranslation('asset')
  const { path } = asset.location
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
        <NameCell asset={asset} linkTo={linkTo} />
      </td>
      <td data-column="status">
        <AssetStatusBadge status={asset.status} look="plain" />
      </td>
      <td data-column="holder">
        <HolderCell asset={asset} />
      </td>
      <td data-column="place">
        {path.length > 0 ? (
          <span className={`column slim ${classes['two']}`}>
            <span className="truncate" title={path.at(-1)}>
              {path.at(-1)}
            </span>
            {path.length > 1 && (
              <span className={`muted ${list['second']} text-xs`}>
                <PathText names={path.slice(0, -1)} look="even" />
              </span>
            )}
          </span>
        ) : (
          <span className="muted">{t('nowhere')}</span>
        )}
      </td>
      <td data-column="date" className="num">
        {asset.purchaseDate && formatDay(asset.purchaseDate)}
      </td>
      <td data-column="price" className="num">
        {asset.price !== null && formatMoney(asset.price, asset.currency)}
      </td>
      <td data-column="actions">
        <AssetMenu asset={asset} onDelete={onDelete && (() => onDelete(asset))} />
      </td>
    </tr>
  )
}

function NameCell({ asset, linkTo }: Pick<RowProps, 'asset' | 'linkTo'>) {
  return (
    <div className="row slim gap-6">
      <span className={`fixed clip bordered radius-s ${classes['thumb']}`}>
        <AssetPicture url={asset.firstImage} iconSize={18} />
      </span>
      <span className={`column slim ${classes['two']}`}>
        <Link {...linkTo(asset._id)} className={`ink medium no-link ${list['name']}`} title={asset.name}>
          {asset.name}
        </Link>
        <span className={`muted ${list['second']} text-xs`}>{asset.code}</span>
      </span>
    </div>
  )
}
