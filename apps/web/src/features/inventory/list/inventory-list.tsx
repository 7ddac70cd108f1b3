import { ActionIcon, Menu, Paper, SimpleGrid, VisuallyHidden } from '@mantine/core'
import { INVENTORY_PAGE_SIZE, type InventoryRow } from '@nine/contract/inventory/inventory'
import { Link } from '@tanstack/react-router'
import { EllipsisVertical, MapPin, Trash2 } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { formatDate, formatNumber, formatPercent } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import list from '../../../ui/list/list-table.module.css'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { useIsPhone, useIsWide } from '../../../ui/use-is-phone.ts'
import classes from './inventory-list.module.css'
import { numberOf, percentOf, shownStatus, toneOf } from '../inventory-progress.ts'
import { ProgressBar } from '../progress-bar.tsx'
import type { useInventorySearch } from './use-inventory-search.ts'

export interface InventoryListProps {
  checks: readonly InventoryRow[]
  page: number
  stale: boolean
  linkTo: ReturnType<typeof useInventorySearch>['linkTo']
  onOpen: (check: string) => void
  /** Returns undefined for checks the person may not delete. */
  deletionOf: (check: InventoryRow) => (() => void) | undefined
}

export function InventoryCards({ checks, stale, linkTo, onOpen, deletionOf }: InventoryListProps) {
  const { t } = useTranslation('inventory')
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing={{ base: 12, md: 16 }} data-stale={stale || undefined}>
      {checks.map((check) => (
        <Paper
          key={check._id}
          className={`column slim gap-2 ${classes['card']}`}
          onClick={openUnlessButton(() => onOpen(check._id))}
        >
          <div className={`row between ${classes['top']}`}>
            <CheckStatus status={check.status} />
            <CheckMenu check={check} onDelete={deletionOf(check)} />
          </div>
          <Link {...linkTo(check._id)} className="truncate focus-inside ink text-l strong no-link">
            {check.title}
          </Link>
          <p className="truncate muted text-s">
            {check.checkCode} · {formatDate(check.startDate)} · {check.createdBy.name}
          </p>
          <p className={`row slim gap-3 text-s soft ${classes['place']}`}>
            <MapPin size={14} aria-hidden="true" />
            <span className="truncate">{locationPath(check) ?? t('everywhere')}</span>
          </p>
          <Progress check={check} />
        </Paper>
      ))}
    </SimpleGrid>
  )
}

interface Column {
  key: 'place' | 'date' | 'status' | 'progress'
  width: number
  /** Only where there is room. */
  wide?: true
  render: (check: InventoryRow) => ReactNode
}

/** Beside the title, which takes what these leave. */
const COLUMNS: readonly Column[] = [
  { key: 'place', width: 220, wide: true, render: (check) => <PlaceCell check={check} /> },
  { key: 'date', width: 116, render: ({ startDate }) => <span className="num">{formatDate(startDate)}</span> },
  { key: 'status', width: 140, render: ({ status }) => <CheckStatus status={status} look="plain" /> },
  { key: 'progress', width: 160, render: (check) => <Progress check={check} /> },
]
const NUMBER_WIDTH = 64
const ACTIONS_WIDTH = 56

export function InventoryTable({ checks, page, stale, linkTo, onOpen, deletionOf }: InventoryListProps) {
  const { t } = useTranslation('inventory')
  const isWide = useIsWide()
  const columns = isWide ? COLUMNS : COLUMNS.filter(({ wide }) => !wide)
  return (
    <Paper className={list['card']} data-stale={stale || undefined}>
      <table className={`full text-s ${list['table']} ${classes['table']}`}>
        <thead>
          <tr>
            <th data-column="number" style={{ width: NUMBER_WIDTH }}>
              {t('columns.number')}
            </th>
            <th>{t('columns.title')}</th>
            {columns.map(({ key, width }) => (
              <th key={key} style={{ width }}>
                {t(`columns.${key}`)}
              </th>
            ))}
            <th data-column="actions" style={{ width: ACTIONS_WIDTH }}>
              <VisuallyHidden>{t('columns.actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {checks.map((check, index) => (
            <tr key={check._id} onClick={openUnlessButton(() => onOpen(check._id))}>
              <td data-column="number" className="num muted">
                {numberOf(index, page, INVENTORY_PAGE_SIZE)}
              </td>
              <td>
                <span className={`column slim ${classes['two']}`}>
                  <Link {...linkTo(check._id)} className="truncate focus-inside ink medium no-link" title={check.title}>
                    {check.title}
                  </Link>
                  <span className="truncate muted text-s">
                    {check.checkCode} · {check.createdBy.name}
                  </span>
                </span>
              </td>
              {columns.map(({ key, render }) => (
                <td key={key}>{render(check)}</td>
              ))}
              <td className="to-end" data-column="actions">
                <CheckMenu check={check} onDelete={deletionOf(check)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  )
}

function PlaceCell({ check }: { check: InventoryRow }) {
  const { t } = useTranslation('inventory')
  return <span className="block truncate">{locationPath(check) ?? t('everywhere')}</span>
}

function CheckStatus({
  status,
  look,
}: Pick<InventoryRow, 'status'> & Pick<ComponentProps<typeof StatusBadge>, 'look'>) {
  const { t } = useTranslation('inventory')
  return <StatusBadge tone={toneOf(status)} label={t(`status.${shownStatus(status)}`)} look={look} />
}

function Progress({ check: { summary } }: { check: InventoryRow }) {
  const { t } = useTranslation('inventory')
  const { checked, totalAssets } = summary
  const values = {
    checked: formatNumber(checked),
    count: totalAssets,
    total: formatNumber(totalAssets),
    percent: formatPercent(percentOf(summary)),
  }
  return (
    <div className={`column gap-3 ${classes['progress']}`}>
      <ProgressBar summary={summary} label={t('progressOf', values)} />
      <span className={`flex between text-s soft num`}>
        {values.checked} / {values.total}
        <span>{values.percent}</span>
      </span>
    </div>
  )
}

function CheckMenu({ check, onDelete }: { check: InventoryRow; onDelete: (() => void) | undefined }) {
  const { t } = useTranslation('inventory')
  const phone = useIsPhone()
  if (!onDelete) return null
  return (
    <Menu position="bottom-end" radius="lg" shadow="md" width={200}>
      <Menu.Target>
        <ActionIcon size={phone ? 44 : 32} aria-label={t('menuOf', { title: check.title })}>
          <EllipsisVertical size={phone ? 19 : 17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          color="red"
          {...(phone ? { mih: 44 } : {})}
          leftSection={<Trash2 size={16} strokeWidth={1.75} />}
          onClick={onDelete}
        >
          {t('delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const locationPath = ({ location }: InventoryRow): string | undefined =>
  location.length > 0 ? location.join(' › ') : undefined

/** A click anywhere on a row opens it, except on controls. A menu's click bubbles from a portal outside the row. */
const openUnlessButton = (open: () => void) => (event: MouseEvent<HTMLElement>) => {
  const { target, currentTarget } = event
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest('a, button, [role=menu]'))
    return
  open()
}
