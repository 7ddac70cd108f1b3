import { Button, Checkbox, Paper, Table } from '@mantine/core'
import type { HeldAsset } from '@nine/contract/custody/keeper'
import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/error-message.ts'
import { formatDay, formatMoney, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { assetList } from '../../../paths.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { HELD_A_PAGE, heldQuery } from '../custody.queries.ts'
import { DueChip } from '../due-chip.tsx'
import type { KeeperPart } from './keeper-part.ts'

/** What they hold now; some of it can be chosen and taken back or passed on. */
export function HeldAssets({ business, keeper, mayManage, onRequest }: KeeperPart) {
  const { t } = useTranslation('custody')
  const { url } = useEnterprise()
  const phone = useIsPhone()
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const list = useQuery(heldQuery(business, keeper.id, { page, isEnded: false }))
  const rows = list.data?.data ?? []
  const ids = rows.map(({ asset }) => asset)
  const picked = ids.filter((id) => chosen.has(id))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const all = {
    checked: picked.length === ids.length,
    indeterminate: picked.length > 0 && picked.length < ids.length,
    onChange: () => setChosen(picked.length === ids.length ? new Set() : new Set(ids)),
  }
  const one = ({ asset }: HeldAsset) => ({ checked: chosen.has(asset), onChange: () => toggle(asset) })
  if (list.isPending) return <RowsSkeleton rows={4} height={60} />
  if (list.isError) return <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  if (rows.length === 0) return <EmptyState icon={PackageOpen} title={t('keeper.empty')} text={t('keeper.emptyText')} />
  return (
    <Paper component="section" className="clip" aria-labelledby="held-title">
      <div className="row between wrap gap-5 p-6">
        <h2 id="held-title" className="row gap-3 text-m bold">
          {t('keeper.held')} <span className="muted regular">{formatNumber(list.data.totalCount)}</span>
        </h2>
        {mayManage && picked.length > 0 && (
          <span className="row wrap gap-4">
            <span className="text-s muted">{t('keeper.chosen', { count: picked.length })}</span>
            <Button variant="default" size="xs" onClick={() => onRequest({ mode: 'takeBack', assets: picked })}>
              {t('keeper.takeBack')}
            </Button>
            <Button
              variant="default"
              size="xs"
              onClick={() => onRequest({ mode: 'handOver', assets: picked, from: keeper.id })}
            >
              {t('keeper.transferChosen')}
            </Button>
          </span>
        )}
      </div>
      {phone ? (
        <ul className="list" data-stale={list.isPlaceholderData || undefined}>
          {mayManage && (
            <li className="row p-6 line-top">
              <Checkbox label={t('keeper.chooseAll')} {...all} />
            </li>
          )}
          {rows.map((row) => (
            <li key={row.custody} className="row top gap-6 p-6 line-top">
              {mayManage && <Checkbox aria-label={t('keeper.choose', { name: row.name })} {...one(row)} />}
              <span className="column slim grow gap-2">
                <TextLink {...assetList(url)} search={{ asset: row.asset }} className="medium anywhere clamp">
                  {row.name}
                </TextLink>
                <span className="row between wrap gap-4 text-s">
                  <span className="muted">{row.code}</span>
                  <span>{priceOf(row)}</span>
                </span>
                <span className="row wrap gap-4 text-s muted">
                  {[
                    t('keeper.sinceDay', { date: formatDay(row.since) }),
                    ...(row.dueOn === null ? [] : [t('overdue.due', { date: formatDay(row.dueOn) })]),
                  ].join(' · ')}
                  <DueChip custody={row} look="plain" />
                </span>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <div className="scroll-x">
          <Table verticalSpacing={8} horizontalSpacing={14} data-stale={list.isPlaceholderData || undefined}>
            <Table.Thead>
              <Table.Tr>
                {mayManage && (
                  <Table.Th w={44}>
                    <Checkbox aria-label={t('keeper.chooseAll')} {...all} />
                  </Table.Th>
                )}
                <Table.Th>{t('keeper.asset')}</Table.Th>
                <Table.Th w={120}>{t('keeper.since')}</Table.Th>
                <Table.Th w={170}>{t('keeper.due')}</Table.Th>
                <Table.Th w={140} ta="right">
                  {t('keeper.price')}
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.custody}>
                  {mayManage && (
                    <Table.Td>
                      <Checkbox aria-label={t('keeper.choose', { name: row.name })} {...one(row)} />
                    </Table.Td>
                  )}
                  <Table.Td>
                    <span className="column slim">
                      <TextLink {...assetList(url)} search={{ asset: row.asset }} className="medium anywhere clamp">
                        {row.name}
                      </TextLink>
                      <span className="text-xs muted">{row.code}</span>
                    </span>
                  </Table.Td>
                  <Table.Td className="nowrap">{formatDay(row.since)}</Table.Td>
                  <Table.Td>
                    <span className="column gap-2">
                      <span className="nowrap">{row.dueOn === null ? t('noDue') : formatDay(row.dueOn)}</span>
                      <DueChip custody={row} look="plain" />
                    </span>
                  </Table.Td>
                  <Table.Td ta="right" className="nowrap">
                    {priceOf(row)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      <div className="p-6">
        <Pager page={page} limit={HELD_A_PAGE} total={list.data.totalCount} onChange={setPage} />
      </div>
    </Paper>
  )
}

const priceOf = ({ price, currency }: HeldAsset): string => (price === null ? '–' : formatMoney(price, currency))
