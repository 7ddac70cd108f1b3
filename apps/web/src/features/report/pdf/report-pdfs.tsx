import { Button, Progress } from '@mantine/core'
import { kindOfPeriod } from '@nine/contract/report/period'
import type { ReportPdf } from '@nine/contract/report/report-pdf'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { removePdf, reportPdfsQuery, savePdf } from './report-pdf.queries.ts'
import classes from './report-pdfs.module.css'

/** PDFs that are being made, could not be made, or were ready after one had left. */
export function ReportPdfs({ business }: { business: string }) {
  const { t } = useTranslation('report')
  const { data: pdfs = [] } = useQuery(reportPdfsQuery(business))
  if (pdfs.length === 0) return null
  return (
    <ul className="column gap-3" aria-label={t('pdf.list')}>
      {pdfs.map((pdf) => (
        <PdfRow key={pdf._id} business={business} pdf={pdf} />
      ))}
    </ul>
  )
}

function PdfRow({ business, pdf }: { business: string; pdf: ReportPdf }) {
  const { t } = useTranslation('report')
  const { state, percent, problem } = pdf
  const title = `${t(`reports.${pdf.report}`)} · ${usePeriodName(pdf.period)}`
  const save = useMutation({ mutationFn: () => savePdf(business, pdf), onError: (error) => toastError(error) })
  const remove = useMutation({
    mutationFn: () => removePdf(business, pdf._id),
    onError: (error) => toastError(error),
  })
  const isBusy = save.isPending || remove.isPending
  return (
    <li className={`row box wrap ${classes['pdf']}`} data-failed={state === 'failed'}>
      <div className={`text-s ${classes['words']}`}>
        <strong>{title}</strong>{' '}
        <span role={state === 'failed' ? 'alert' : undefined} className={classes['state']}>
          {state === 'failed' ? problem : state === 'ready' ? t('pdf.ready') : t('pdf.making', { percent })}
        </span>
      </div>
      {state === 'waiting' && (
        <Progress
          value={percent}
          size="sm"
          className={classes['progress']}
          attributes={{ section: { 'aria-label': title } }}
        />
      )}
      <div className="flex gap-2">
        {state === 'ready' && (
          <Button size="compact-sm" variant="light" loading={save.isPending} onClick={() => save.mutate()}>
            {t('pdf.save')}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" color="gray" disabled={isBusy} onClick={() => remove.mutate()}>
          {t(state === 'waiting' ? 'pdf.cancel' : 'pdf.remove')}
        </Button>
      </div>
    </li>
  )
}

function usePeriodName(period: string): string {
  const { t } = useTranslation('report')
  const [year = '', part = ''] = period.split('-')
  const kind = kindOfPeriod(period)
  if (kind === 'year') return year
  return t('partOfYear', {
    part: kind === 'month' ? t('month', { month: Number(part) }) : t('quarter', { quarter: part.slice(1) }),
    year,
  })
}
