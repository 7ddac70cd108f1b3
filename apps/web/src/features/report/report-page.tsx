import { Alert, Button } from '@mantine/core'
import { todayIn } from '@nine/contract/duration'
import { periodOf } from '@nine/contract/report/period'
import type { ReportName } from '@nine/contract/report/report-names'
import { ROWS_A_PAGE } from '@nine/contract/report/report'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FileDown, FileSpreadsheet, Landmark, Lock } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '../../lib/error-message.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { settings } from '../../lib/settings.ts'
import { workspacePaths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import { toastError } from '../../ui/feedback/toast.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { usePermissions } from '../business/business.queries.ts'
import { useEnterprise } from '../business/current-enterprise.ts'
import { ReportControls } from './report-controls.tsx'
import { ReportSearch } from './report-search.ts'
import { ReportTable } from './report-table.tsx'
import { makePdf } from './pdf/report-pdf.queries.ts'
import { ReportPdfs } from './pdf/report-pdfs.tsx'
import { type Question, reportQuery, saveWorkbook } from './report.queries.ts'

const CostAccountsDialog = lazy(async () => ({
  default: (await import('./cost-accounts-dialog.tsx')).CostAccountsDialog,
}))

/** Books and reports that an accountant can use. */
export function ReportPage() {
  const { t } = useTranslation('report')
  const { id: business, url } = useEnterprise()
  const { can, isPending } = usePermissions(business)
  const navigate = useNavigate()
  const search = ReportSearch.parse(useSearch({ strict: false }))
  if (isPending) return <RowsSkeleton rows={6} height={60} />
  if (!can('report.read')) return <EmptyState icon={Lock} title={t('managersOnly')} text={t('managersOnlyText')} />
  const go = (next: ReportSearch) =>
    void navigate({ to: workspacePaths.reports, params: { subdomain: url }, search: next })
  return <Reports business={business} search={search} onSearch={go} mayCharge={can('report.cost-account')} />
}

interface Props {
  business: string
  search: ReportSearch
  onSearch: (search: ReportSearch) => void
  mayCharge: boolean
}

function Reports({ business, search, onSearch, mayCharge }: Props) {
  const { t } = useTranslation('report')
  const [isCharging, setCharging] = useState(false)
  const report = search.report ?? 'fixed-asset-book'
  const period = search.period ?? usualPeriod(report)
  const { page = 1, only, group, kind, department, asset } = search
  const question: Question = { report, period, group, kind, department, asset, only: only?.slice(1) }
  const isAsked = report !== 'asset-card' || asset !== undefined
  const shown = useQuery({ ...reportQuery(business, question, page), enabled: isAsked })
  const { data } = shown
  return (
    <div className="column gap-6">
      <ReportControls
        business={business}
        search={{ ...search, report, period }}
        groups={data?.groups ?? []}
        onSearch={onSearch}
      />
      <div className="row wrap gap-5">
        <SaveButton business={business} question={question} format="xlsx" isDisabled={!data || !isAsked} />
        <SaveButton business={business} question={question} format="pdf" isDisabled={!data || !isAsked} />
        {report === 'depreciation' && mayCharge && (
          <Button variant="default" leftSection={<Landmark size={16} />} onClick={() => setCharging(true)}>
            {t('accounts.open')}
          </Button>
        )}
      </div>
      <ReportPdfs business={business} />
      {!isAsked && <EmptyState icon={FileSpreadsheet} title={t('chooseAsset')} text={t('chooseAssetText')} />}
      {shown.isError && <ErrorState message={messageOf(shown.error)} onRetry={() => void shown.refetch()} />}
      {isAsked && shown.isPending && <RowsSkeleton rows={8} height={44} />}
      {isAsked && data && (
        <>
          <ReportTable report={data} isStale={shown.isPlaceholderData} />
          {data.notes.length > 0 && (
            <Alert color="yellow" radius="md">
              {data.notes.map((note) => (
                <p key={note}>{note}</p>
              ))}
            </Alert>
          )}
          <Pager
            page={page}
            limit={ROWS_A_PAGE}
            total={data.rowCount}
            onChange={(to) => onSearch({ ...search, page: to })}
          />
        </>
      )}
      {isCharging && (
        <Suspense>
          <CostAccountsDialog business={business} onClose={() => setCharging(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Depreciation is computed by the month, books are kept by the year. */
const usualPeriod = (report: ReportName): string =>
  periodOf(report === 'depreciation' ? 'month' : 'year', todayIn(settings.timeZone))

const SAVE = { xlsx: saveWorkbook, pdf: makePdf } as const

interface SaveProps {
  business: string
  question: Question
  format: keyof typeof SAVE
  isDisabled: boolean
}

function SaveButton({ business, question, format, isDisabled }: SaveProps) {
  const { t } = useTranslation('report')
  const { mutate, isPending } = useMutation({
    mutationFn: () => SAVE[format](business, question),
    onError: (error) => toastError(error),
  })
  const Icon = format === 'xlsx' ? FileSpreadsheet : FileDown
  return (
    <Button
      variant="default"
      leftSection={<Icon size={16} />}
      loading={isPending}
      disabled={isDisabled}
      onClick={() => mutate()}
    >
      {t(`save.${format}`)}
    </Button>
  )
}
