import { Button, SegmentedControl } from '@mantine/core'
import type { PublicReport } from '@nine/contract/public-report/public-report'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Inbox, Mail, Phone } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../lib/error-message.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useLive } from '../../lib/live.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { assetList, workspacePaths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { AssetStatusBadge } from '../asset/asset-status-badge.tsx'
import { usePermissions } from '../business/business.queries.ts'
import { useEnterprise } from '../business/current-enterprise.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { refreshReports, REPORTS_A_PAGE, reportsQuery } from './report.queries.ts'
import { ReportSearch } from './report-search.ts'

/** What strangers who scanned a label have reported, for somebody to decide about. */
export function ReportPage() {
  const { t } = useTranslation('publicReport')
  const { id: business, url } = useEnterprise()
  const { can } = usePermissions(business)
  const navigate = useNavigate()
  const { page = 1, state } = ReportSearch.parse(useSearch({ strict: false }))
  const [report, setReport] = useState<PublicReport>()
  const mayManage = can('public-report.manage')
  const list = useQuery({ ...reportsQuery(business, { page, state: state ?? 'new' }), enabled: mayManage })
  useLive('notification', ({ type }) => {
    if (type.startsWith('report.')) void refreshReports(business)
  })
  const go = (search: ReportSearch) =>
    void navigate({ to: workspacePaths.publicReports, params: { subdomain: url }, search })
  if (!mayManage) return <EmptyState icon={Inbox} title={t('forManagers')} alone />
  return (
    <>
      <div className="row mb-6">
        <SegmentedControl
          aria-label={t('state')}
          value={state ?? 'new'}
          onChange={(value) => go(value === 'closed' ? { state: 'closed' } : {})}
          data={[
            { value: 'new', label: t('new') },
            { value: 'closed', label: t('closed') },
          ]}
        />
      </div>
      {list.isError && <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.isPending && <RowsSkeleton rows={4} height={96} />}
      {list.data?.data.length === 0 && (
        <EmptyState
          icon={Inbox}
          title={t(state === 'closed' ? 'emptyClosed' : 'empty')}
          text={state === 'closed' ? undefined : t('emptyText')}
        />
      )}
      {list.data && list.data.data.length > 0 && (
        <>
          <ul className="list box clip" data-stale={list.isPlaceholderData || undefined}>
            {list.data.data.map((each) => (
              <ReportRow key={each.id} report={each} url={url} onDecide={() => setReport(each)} />
            ))}
          </ul>
          <div className="mt-4">
            <Pager
              page={page}
              limit={REPORTS_A_PAGE}
              total={list.data.totalCount}
              onChange={(to) => go({ state, page: to })}
            />
          </div>
        </>
      )}
      <DecisionDialog business={business} report={report} onClose={() => setReport(undefined)} />
    </>
  )
}

interface RowProps {
  report: PublicReport
  url: string
  onDecide: () => void
}

function ReportRow({ report, url, onDecide }: RowProps) {
  const { t } = useTranslation('publicReport')
  const { asset, photo, outcome } = report
  return (
    <li className="row top wrap gap-6 p-6 line-bottom">
      {photo && (
        <a href={photo.url} target="_blank" rel="noopener" className="fixed">
          <img
            src={photo.thumbUrl}
            alt={t('photo')}
            width={96}
            height={72}
            className="radius-s"
            style={{ objectFit: 'cover' }}
          />
        </a>
      )}
      <div className="column slim gap-3" style={{ flex: '1 1 260px' }}>
        <span className="row wrap gap-4">
          <StatusBadge tone={report.kind === 'found' ? 'blue' : 'orange'} label={t(`kinds.${report.kind}`)} />
          <TextLink {...assetList(url)} search={{ asset: asset.id }} className="medium anywhere clamp">
            {asset.name}
          </TextLink>
          <span className="text-xs muted">{asset.code}</span>
          <AssetStatusBadge status={asset.status} look="plain" />
        </span>
        <p className="anywhere lines">{report.message}</p>
        <span className="row wrap gap-5 text-s muted">
          <span>{formatDateTime(report.createdAt)}</span>
          {report.name && <span>{report.name}</span>}
          {report.email && (
            <a className="row gap-3 brand" href={`mailto:${report.email}`}>
              <Mail size={14} aria-hidden="true" />
              {report.email}
            </a>
          )}
          {report.phone && (
            <a className="row gap-3 brand" href={`tel:${report.phone}`}>
              <Phone size={14} aria-hidden="true" />
              {report.phone}
            </a>
          )}
        </span>
        {outcome && (
          <span className="text-s">
            <b className="medium">{t(`outcomes.${outcome}`)}</b>
            <span className="muted">
              {' '}
              · {report.closedBy}
              {report.closedAt && `, ${formatDateTime(report.closedAt)}`}
            </span>
          </span>
        )}
        {report.answer && <p className="text-s muted anywhere lines">{t('answered', { answer: report.answer })}</p>}
      </div>
      {report.isNew && (
        <Button size="xs" variant="default" onClick={onDecide}>
          {t('decide')}
        </Button>
      )}
    </li>
  )
}
