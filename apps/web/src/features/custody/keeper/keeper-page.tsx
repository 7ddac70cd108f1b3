import { Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ArrowLeft, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/error-message.ts'
import { formatDate, formatDay, formatNumber } from '../../../lib/format.ts'
import { useLive, useLiveBusiness } from '../../../lib/live.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { useLogin } from '../../../lib/session.ts'
import { workspacePaths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { usePermissions } from '../../business/business.queries.ts'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { heldQuery, keeperQuery, papersQuery, refreshCustody } from '../custody.queries.ts'
import { HandOverDialog, type HandOverRequest } from '../hand-over-dialog.tsx'
import { KeeperSearch } from '../keeper-search.ts'
import { PaperList } from '../paper-list.tsx'
import { HeldAssets } from './held-assets.tsx'
import { KeeperHead } from './keeper-head.tsx'
import type { KeeperPart } from './keeper-part.ts'

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
          <KeeperHead business={business} keeper={data} mayManage={mayManage} onRequest={setRequest} />
          <Waiting business={business} keeper={data} mayManage={can('custody.hand-over')} />
          <HeldAssets business={business} keeper={data} mayManage={mayManage} onRequest={setRequest} />
          <Before business={business} id={id} />
          <Papers business={business} id={id} mayManage={can('custody.hand-over')} />
        </>
      )}
      <HandOverDialog business={business} request={request} onClose={() => setRequest(undefined)} />
    </div>
  )
}

/** Papers that wait for this person; gone when there are none. */
function Waiting({ business, keeper, mayManage }: Omit<KeeperPart, 'onRequest'>) {
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
