import { ActionIcon, Paper, Table, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { ChevronDown } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import cover from '../list/cover-link.module.css'
import { NodeIcon } from './node-icon.tsx'
import { LONG_LIST, type TreeListing } from './tree-listing.ts'
import { PathText } from './path-text.tsx'
import looks from './tree-looks.module.css'
import classes from './tree-table.module.css'
import type { TreeItem, TreeRow } from './tree-rows.ts'
import { useIsWide } from '../use-is-phone.ts'

const ROW_PX = 50

/** A tree line by line, in columns. */
export function TreeTable<N extends TreeItem>(props: TreeListing<N>) {
  const { t } = useTranslation('tree')
  const narrow = !useIsWide()
  const { rows, label, nameLabel } = props
  const columns = narrow ? props.columns.filter(({ wide }) => !wide) : props.columns
  const listing = { ...props, columns }
  const body = useRef<HTMLTableSectionElement>(null)
  const { drawn, before, after } = useDrawn(rows.length, body)
  return (
    <Paper className={classes['card']}>
      <Table
        className={`text-s soft ${classes['table']}`}
        layout="fixed"
        verticalSpacing={0}
        horizontalSpacing={10}
        aria-label={label}
        aria-rowcount={rows.length + 1}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={62} ps={16}>
              {t('number')}
            </Table.Th>
            <Table.Th>{nameLabel}</Table.Th>
            {columns.map(({ key, label, width, align }) => (
              <Table.Th key={key} ta={align} w={width}>
                {label}
              </Table.Th>
            ))}
            <Table.Th w={128}>
              <VisuallyHidden>{t('actions')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={body}>
          {before > 0 && <Gap height={before} columns={columns.length + 3} />}
          {drawn.map((index) => {
            const row = rows[index]
            return row && <Row key={row.node._id} row={row} index={index} narrow={narrow} {...listing} />
          })}
          {after > 0 && <Gap height={after} columns={columns.length + 3} />}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}

interface RowProps<N extends TreeItem> extends TreeListing<N> {
  row: TreeRow<N>
  index: number
  narrow: boolean
}

function Row<N extends TreeItem>({ row, index, narrow, ...listing }: RowProps<N>) {
  const { node } = row
  const { columns, lookOf, openId, renderActions } = listing
  return (
    <Table.Tr
      className={`relative hover ${looks['node']} ${classes['row']}`}
      data-look={lookOf(node)}
      data-open={node._id === openId || undefined}
      data-level={node.level}
      aria-rowindex={index + 2}
    >
      <Table.Td ps={16} className="num">
        {String(index + 1).padStart(2, '0')}
      </Table.Td>
      <Table.Td>
        <NameCell row={row} narrow={narrow} {...listing} />
      </Table.Td>
      {columns.map(({ key, align, render }) => (
        <Table.Td key={key} data-column={key} ta={align}>
          <div className="truncate">{render(node)}</div>
        </Table.Td>
      ))}
      <Table.Td pe={12}>
        <div className={`flex end gap-1 relative raised`}>{renderActions(node)}</div>
      </Table.Td>
    </Table.Tr>
  )
}

function NameCell<N extends TreeItem>({ row, narrow, ...listing }: Omit<RowProps<N>, 'index'>) {
  const { t } = useTranslation('tree')
  const { node, hasChildren, expanded } = row
  const { iconOf, ancestorsOf, onOpen, onToggle } = listing
  const ancestors = narrow ? ancestorsOf(node) : []
  return (
    <div className="row slim gap-4">
      <span className={`fixed text-l muted ${classes['dashes']}`} aria-hidden="true">
        {'—'.repeat(node.level - 1)}
      </span>
      <span className={`center fixed soft radius-m tinted ${looks['tile']} ${classes['tile']}`} aria-hidden="true">
        <NodeIcon icon={iconOf(node)} size={16} />
      </span>
      <div className="grow slim">
        <UnstyledButton
          className={`${cover['link']} block text-s ink medium anywhere clip ${looks['open']} ${classes['open']}`}
          title={node.name}
          aria-haspopup="dialog"
          onClick={() => onOpen(node)}
        >
          <span className={`clamp ${classes['words']}`} data-lines={ancestors.length > 0 ? 1 : 2}>
            {node.name}
          </span>
        </UnstyledButton>
        {ancestors.length > 0 && (
          <div className={`text-xs muted ${classes['under']}`}>
            <PathText names={ancestors} look="even" />
          </div>
        )}
      </div>
      {hasChildren && onToggle && (
        <ActionIcon
          size={26}
          className={`fixed raised ${classes['toggle']}`}
          data-open={expanded || undefined}
          aria-expanded={expanded}
          aria-label={t(expanded ? 'collapse' : 'expand', { name: node.name })}
          onClick={() => onToggle(node)}
        >
          <ChevronDown size={15} />
        </ActionIcon>
      )}
    </div>
  )
}

/** Spacer for the rows that are not rendered. */
function Gap({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- only a spacer */}
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  )
}

function useDrawn(count: number, body: React.RefObject<HTMLElement | null>) {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY)
  }, [body])
  const long = count > LONG_LIST
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer keeps its own state
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: long,
    estimateSize: () => ROW_PX,
    overscan: 12,
    scrollMargin: top,
  })
  if (!long) return { drawn: Array.from({ length: count }, (_, index) => index), before: 0, after: 0 }
  const items = virtualizer.getVirtualItems()
  return {
    drawn: items.map(({ index }) => index),
    before: (items[0]?.start ?? top) - top,
    after: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top),
  }
}
