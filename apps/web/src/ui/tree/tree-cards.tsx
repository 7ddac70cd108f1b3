import { Paper, UnstyledButton } from '@mantine/core'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { PathText } from './path-text.tsx'
import cover from '../list/cover-link.module.css'
import looks from './tree-looks.module.css'
import classes from './tree-cards.module.css'
import { NodeIcon } from './node-icon.tsx'
import { LONG_LIST, type TreeListing } from './tree-listing.ts'
import type { TreeItem } from './tree-rows.ts'

const CARD_PX = 98
const GAP_PX = 10

/** A tree as cards, for narrow screens. */
export function TreeCards<N extends TreeItem>(listing: TreeListing<N>) {
  const list = useRef<HTMLUListElement>(null)
  const { rows, label } = listing
  return (
    <ul className={`column gap-5 ${classes['cards']}`} aria-label={label} ref={list}>
      {rows.length > LONG_LIST ? (
        <LongList listing={listing} list={list} />
      ) : (
        rows.map(({ node }) => (
          <li key={node._id}>
            <NodeCard node={node} {...listing} />
          </li>
        ))
      )}
    </ul>
  )
}

interface LongListProps<N extends TreeItem> {
  listing: TreeListing<N>
  list: React.RefObject<HTMLUListElement | null>
}

function LongList<N extends TreeItem>({ listing, list }: LongListProps<N>) {
  const { rows } = listing
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY)
  }, [list])
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer keeps its own state
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => CARD_PX,
    gap: GAP_PX,
    overscan: 6,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.node._id ?? index,
  })
  const items = virtualizer.getVirtualItems()
  const pad: CSSProperties = { height: virtualizer.getTotalSize(), position: 'relative' }
  return (
    <li role="none" style={pad}>
      <ul
        className={`column full gap-5 absolute ${classes['drawn']}`}
        style={{ transform: `translateY(${(items[0]?.start ?? top) - top}px)` }}
      >
        {items.map(({ index, key }) => {
          const node = rows[index]?.node
          return (
            node && (
              <li
                key={key}
                data-index={index}
                ref={virtualizer.measureElement}
                aria-posinset={index + 1}
                aria-setsize={rows.length}
              >
                <NodeCard node={node} {...listing} />
              </li>
            )
          )
        })}
      </ul>
    </li>
  )
}

function NodeCard<N extends TreeItem>({ node, ...listing }: TreeListing<N> & { node: N }) {
  const { t } = useTranslation('tree')
  const { iconOf, lookOf, ancestorsOf, assetsOf, renderState, renderActions, openId, onOpen } = listing
  const ancestors = ancestorsOf(node)
  const assets = assetsOf(node)
  return (
    <Paper
      className={`relative ${looks['node']} ${classes['card']}`}
      data-look={lookOf(node)}
      data-open={node._id === openId || undefined}
      data-level={node.level}
    >
      <div className="flex top gap-5">
        <span className={`fixed muted ${classes['dashes']}`} aria-hidden="true">
          {'—'.repeat(node.level - 1)}
        </span>
        <span className={`center fixed soft radius-m tinted ${looks['tile']} ${classes['tile']}`} aria-hidden="true">
          <NodeIcon icon={iconOf(node)} size={17} />
        </span>
        <div className="grow slim">
          <UnstyledButton
            className={`${cover['link']} text-l medium anywhere ${looks['open']} ${classes['open']}`}
            aria-haspopup="dialog"
            onClick={() => onOpen(node)}
          >
            {node.name}
          </UnstyledButton>
          {ancestors.length > 0 && (
            <div className="text-xs muted">
              <PathText names={ancestors} look="even" />
            </div>
          )}
        </div>
        <div className={`fixed relative raised ${classes['actions']}`}>{renderActions(node)}</div>
      </div>
      <div className={`row wrap mt-4 ${classes['bottom']}`}>
        <span className={`chip text-xs soft medium radius-s tinted ${classes['level']}`}>
          {t('level', { level: node.level })}
        </span>
        <span className="text-xs muted">{t('assetCount', { count: assets, shown: formatNumber(assets) })}</span>
        {renderState?.(node)}
      </div>
    </Paper>
  )
}
