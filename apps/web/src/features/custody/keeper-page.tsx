import { ActionIcon, Button, Checkbox, Menu, Paper, SimpleGrid, Table } from '@mantine/core'
import type { KeeperPage as Keeper } from '@nine/contract/custody/keeper'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import {
  ArrowLeft,
  ArrowRightLeft,
  EllipsisVertical,
  Mail,
  PackageOpen,
  Pencil,
  Phone,
  Trash2,
  Undo2,
  UserRoundX,
  Users,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/error-message.ts'
import { formatDate, formatDay, formatMoney, formatNumber } from '../../lib/format.ts'
import { useLive, useLiveBusiness } from '../../lib/live.ts'
import { useLogin } from '../../lib/session.ts'
import { assetList, workspacePaths } from '../../paths.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { toastError, toastSuccess } from '../../ui/feedback/toast.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { PersonAvatar } from '../../ui/picture/person-avatar.tsx'
import { usePermissions } from '../business/business.queries.ts'
import { useEnterprise } from '../business/current-enterprise.ts'
import {
  fetchAllHeld,
  HELD_A_PAGE,
  heldQuery,
  keeperQuery,
  papersQuery,
  refreshCustody,
  sendHolderRemoval,
} from './custody.queries.ts'
import { DueChip } from './due-chip.tsx'
import { HandOverDialog, type HandOverRequest } from './hand-over-dialog.tsx'
import { HolderDialog } from './holder-dialog.tsx'
import { KeeperSearch } from './keeper-search.ts'
import { PaperList } from './paper-list.tsx'

const PAPERS_SHOWN = 10

/** Somebody who holds assets, for managers. */
export function KeeperPage() {
  const { id } = KeeperSearch.parse(useSearch({ strict: false }))
  return <Person id={id ?? ''} isOwn={false} />
}

/** What the person signed in holds themselves. */
export function OwnAssetsPage() {
  return <Person id={useLogin()?.id ?? ''} isOwn />
}

function Person({ id, isOwn }: { id: string; isOwn: boolean }) {
  const { t } = useTranslation('custody')
  const { id: business, url } = useEnterprise()
  const { can } = usePermissions(business)
  const keeper = useQuery({ ...keeperQuery(business, id), enabled: id !== '' })
  const [request, setRequest] = useState<HandOverRequest>()
  useLiveBusiness(business)
  useLive('custody.changed', () => void refreshCustody(business))
  const mayManage = can('custody.hand-over') && !isOwn
  const { data } = keeper
  return (
    <div className="column gap-7">
      {!isOwn && (
        <TextLink
          to={workspacePaths.handovers}
          params={{ subdomain: url }}
          search={{ tab: 'people' }}
          className="inline-row gap-3"
        >
          <ArrowLeft size={16} aria-hidden="true" />
          {t('keeper.back')}
        </TextLink>
      )}
      {keeper.isError && <ErrorState message={messageOf(keeper.error)} onRetry={() => void keeper.refetch()} />}
      {keeper.isPending && id !== '' && <RowsSkeleton rows={6} height={60} />}
      {id === '' && <EmptyState icon={UserRoundX} title={t('keeper.notFound')} />}
      {data && (
        <>
          <Head business={business} keeper={data} mayManage={mayManage} onRequest={setRequest} />
          <Waiting business={business} keeper={data} mayManage={can('custody.hand-over')} />
          <Held business={business} keeper={data} mayManage={mayManage} onRequest={setRequest} />
          <Before business={business} id={id} />
          <Papers business={business} id={id} mayManage={can('custody.hand-over')} />
        </>
      )}
      <HandOverDialog business={business} request={request} onClose={() => setRequest(undefined)} />
    </div>
  )
}

interface PartProps {
  business: string
  keeper: Keeper
  mayManage: boolean
  onRequest: (request: HandOverRequest) => void
}

function Head({ business, keeper, mayManage, onRequest }: PartProps) {
  const { t } = useTranslation('custody')
  const { url } = useEnterprise()
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  const { id, name, held } = keeper

  async function ask(mode: HandOverRequest['mode']): Promise<void> {
    const { data } = await fetchAllHeld(business, id)
    const assets = data.map(({ asset }) => asset)
    onRequest(mode === 'takeBack' ? { mode, assets } : { mode, assets, from: id })
  }
  async function remove(): Promise<void> {
    const question = {
      title: t('people.removeTitle', { name }),
      text: t('people.removeText'),
      action: t('people.remove'),
    }
    if (!(await confirm({ ...question, danger: true }))) return
    try {
      await sendHolderRemoval(business, id)
      toastSuccess(t('people.removed', { name }))
      void navigate({ to: workspacePaths.handovers, params: { subdomain: url }, search: { tab: 'people' } })
    } catch (error) {
      toastError(error)
    } finally {
      void refreshCustody(business)
    }
  }
  return (
    <Paper className="clip">
      <div className="row between wrap gap-6 p-7">
        <span className="row slim gap-6">
          <PersonAvatar name={name} photo={keeper.photo} size={64} />
          <span className="column slim gap-3">
            <span className="row wrap gap-4">
              <b className="text-l bold anywhere">{name}</b>
              <span className="chip text-xs radius-s tinted px-4">
                {t(keeper.isMember ? 'keeper.member' : 'people.noAccount')}
              </span>
            </span>
            <span className="row wrap gap-5 text-s muted">
              <Fact icon={<Mail size={14} aria-hidden="true" />} text={keeper.email} />
              <Fact icon={<Phone size={14} aria-hidden="true" />} text={keeper.phone} />
              <Fact
                icon={<Users size={14} aria-hidden="true" />}
                text={[keeper.position, keeper.department].filter(Boolean).join(' · ')}
              />
            </span>
          </span>
        </span>
        {mayManage && (
          <span className="row wrap gap-4">
            {held > 0 && (
              <>
                <Button
                  variant="default"
                  leftSection={<ArrowRightLeft size={16} />}
                  onClick={() => void ask('handOver').catch((error: unknown) => toastError(error))}
                >
                  {t('keeper.transfer')}
                </Button>
                <Button
                  leftSection={<Undo2 size={16} />}
                  onClick={() => void ask('takeBack').catch((error: unknown) => toastError(error))}
                >
                  {t('keeper.takeAll')}
                </Button>
              </>
            )}
            {!keeper.isMember && (
              <Menu position="bottom-end" radius="lg" shadow="md" width={220}>
                <Menu.Target>
                  <ActionIcon size={36} data-touch aria-label={t('papers.actions', { number: name })}>
                    <EllipsisVertical size={18} />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item leftSection={<Pencil size={16} strokeWidth={1.75} />} onClick={() => setEditing(true)}>
                    {t('people.edit')}
                  </Menu.Item>
                  <Menu.Item
                    color="red"
                    leftSection={<Trash2 size={16} strokeWidth={1.75} />}
                    onClick={() => void remove()}
                  >
                    {t('people.remove')}
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            )}
          </span>
        )}
      </div>
      <SimpleGrid cols={{ base: 2, sm: 5 }} spacing={0} className="line-top">
        <Figure label={t('keeper.held')} value={formatNumber(held)} />
        <Figure label={t('keeper.price')} value={formatMoney(keeper.price)} />
        <Figure label={t('keeper.value')} value={formatMoney(keeper.valueNow)} />
        <Figure label={t('keeper.overdue')} value={formatNumber(keeper.overdue)} isBad={keeper.overdue > 0} />
        <Figure label={t('keeper.waiting')} value={formatNumber(keeper.waiting)} />
      </SimpleGrid>
      <HolderDialog business={business} opened={isEditing} holder={keeper} onClose={() => setEditing(false)} />
    </Paper>
  )
}

const Fact = ({ icon, text }: { icon: ReactNode; text: string }) =>
  text === '' ? null : (
    <span className="inline-row gap-3 anywhere">
      {icon}
      {text}
    </span>
  )

const Figure = ({ label, value, isBad = false }: { label: string; value: string; isBad?: boolean }) => (
  <span className="column p-6">
    <span className="text-s muted">{label}</span>
    <b className={`text-m bold ${isBad ? 'danger' : ''}`}>{value}</b>
  </span>
)

/** Papers that wait for this person; gone when there are none. */
function Waiting({ business, keeper, mayManage }: Omit<PartProps, 'onRequest'>) {
  const { t } = useTranslation('custody')
  const { data } = useQuery(papersQuery(business, { keeper: keeper.id, state: 'waiting' }))
  const papers = (data?.data ?? []).filter(({ receiverId }) => receiverId === keeper.id)
  if (papers.length === 0) return null
  return (
    <Paper component="section" className="clip" aria-labelledby="waiting-title">
      <div className="row between wrap gap-5 p-6 line-bottom tinted">
        <h2 id="waiting-title" className="row gap-4 text-m bold">
          {t('keeper.waitingTitle')}
          <StatusBadge tone="amber" label={formatNumber(papers.length)} />
        </h2>
        <span className="text-s muted">{t('keeper.reminded')}</span>
      </div>
      <PaperList business={business} papers={papers} mayManage={mayManage} />
    </Paper>
  )
}

function Held({ business, keeper, mayManage, onRequest }: PartProps) {
  const { t } = useTranslation('custody')
  const { url } = useEnterprise()
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
  if (list.isPending) return <RowsSkeleton rows={4} height={60} />
  if (list.isError) return <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  if (rows.length === 0) return <EmptyState icon={PackageOpen} title={t('keeper.empty')} text={t('keeper.emptyText')} />
  return (
    <Paper component="section" className="clip" aria-labelledby="held-title">
      <div className="row between wrap gap-5 p-6">
        <h2 id="held-title" className="text-m bold">
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
      <div className="scroll-x">
        <Table verticalSpacing={8} horizontalSpacing={14} data-stale={list.isPlaceholderData || undefined}>
          <Table.Thead>
            <Table.Tr>
              {mayManage && (
                <Table.Th w={44}>
                  <Checkbox
                    aria-label={t('keeper.chooseAll')}
                    checked={picked.length === ids.length}
                    indeterminate={picked.length > 0 && picked.length < ids.length}
                    onChange={() => setChosen(picked.length === ids.length ? new Set() : new Set(ids))}
                  />
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
                    <Checkbox
                      aria-label={t('keeper.choose', { name: row.name })}
                      checked={chosen.has(row.asset)}
                      onChange={() => toggle(row.asset)}
                    />
                  </Table.Td>
                )}
                <Table.Td>
                  <span className="column slim">
                    <TextLink {...assetList(url)} search={{ asset: row.asset }} className="medium">
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
                  {row.price === null ? '–' : formatMoney(row.price, row.currency)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <div className="p-6">
        <Pager page={page} limit={HELD_A_PAGE} total={list.data.totalCount} onChange={setPage} />
      </div>
    </Paper>
  )
}

/** What they returned. */
function Before({ business, id }: { business: string; id: string }) {
  const { t } = useTranslation('custody')
  const { data } = useQuery(heldQuery(business, id, { page: 1, isEnded: true }))
  if (!data || data.data.length === 0) return null
  return (
    <Paper component="section" className="clip" aria-labelledby="before-title">
      <h2 id="before-title" className="text-m bold p-6">
        {t('keeper.history')} <span className="muted regular">{formatNumber(data.totalCount)}</span>
      </h2>
      <ul className="list">
        {data.data.map((row) => (
          <li key={row.custody} className="row between wrap gap-5 p-6 line-top">
            <span className="column slim">
              <span className="anywhere">{row.name}</span>
              <span className="text-xs muted">{row.code}</span>
            </span>
            <span className="text-s muted">
              {formatDay(row.since)} {row.endedAt && t('keeper.until', { date: formatDate(row.endedAt) })}
            </span>
          </li>
        ))}
      </ul>
    </Paper>
  )
}

function Papers({ business, id, mayManage }: { business: string; id: string; mayManage: boolean }) {
  const { t } = useTranslation('custody')
  const { data } = useQuery(papersQuery(business, { keeper: id, limit: PAPERS_SHOWN }))
  const papers = data?.data.filter(({ state, receiverId }) => state !== 'waiting' || receiverId !== id) ?? []
  if (papers.length === 0) return null
  return (
    <Paper component="section" className="clip" aria-labelledby="papers-title">
      <h2 id="papers-title" className="text-m bold p-6">
        {t('keeper.papers')}
      </h2>
      <PaperList business={business} papers={papers} mayManage={mayManage} />
    </Paper>
  )
}
