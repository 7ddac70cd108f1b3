import type { Report, ReportColumn } from '@nine/contract/report/report'
import { FileSpreadsheet } from 'lucide-react'
import { formatDay } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { workspacePaths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { TextLink } from '../../ui/link.tsx'
import { useEnterprise } from '../business/current-enterprise.ts'
import classes from './report-table.module.css'

interface Props {
  report: Report
  isStale: boolean
}

/** A report as its form has it; wider ones are moved sideways. */
export function ReportTable({ report, isStale }: Props) {
  const { t } = useTranslation('report')
  const { title, form, about, columns, rows, inWords } = report
  const isEmpty = rows.every(({ kind }) => kind === 'total')
  return (
    <section className="box clip" aria-labelledby="report-title" data-stale={isStale || undefined}>
      <header className={`flex between gap-5 line-bottom p-7 ${classes['head']}`}>
        <div className="column gap-2 slim">
          <h2 id="report-title" className="text-l strong">
            {title}
          </h2>
          {about.map((line) => (
            <span key={line} className="text-s soft anywhere">
              {line}
            </span>
          ))}
          <span className="text-xs muted">{t('inDong')}</span>
        </div>
        {form && (
          <div className={`column gap-1 text-xs muted ${classes['form']}`}>
            <b className="ink">{t('form', { number: form.number })}</b>
            <span className="lines">{form.circular}</span>
          </div>
        )}
      </header>
      {isEmpty ? (
        <EmptyState icon={FileSpreadsheet} title={t('empty')} text={t('emptyText')} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrollable, with keys too
        <div className="scroll-x" role="group" aria-label={title} tabIndex={0}>
          <table className={`full text-s ${classes['table']}`}>
            <Heads columns={columns} />
            <tbody>
              {rows.map(({ kind, cells, asset }, row) => (
                <tr key={row} data-kind={kind}>
                  {columns.map((column, index) => (
                    <td key={index} data-kind={column.kind}>
                      <CellText
                        text={cells[index] ?? ''}
                        kind={column.kind}
                        asset={column.kind === 'name' && asset !== null ? asset : undefined}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {inWords !== '' && !isEmpty && (
        <p className="text-s soft line-top p-7 flush">
          <i>{inWords}</i>
        </p>
      )}
    </section>
  )
}

/** What columns have in common is above them. */
function Heads({ columns }: { columns: readonly ReportColumn[] }) {
  const upper: { head: string; title: string; span: number }[] = []
  for (const { head, title } of columns) {
    const last = upper.at(-1)
    if (last && head !== '' && last.head === head) last.span += 1
    else upper.push({ head, title, span: 1 })
  }
  const hasTwo = upper.some(({ head }) => head !== '')
  return (
    <thead>
      <tr>
        {upper.map(({ head, title, span }, index) =>
          head === '' ? (
            <th key={index} scope="col" rowSpan={hasTwo ? 2 : 1}>
              {title}
            </th>
          ) : (
            <th key={index} scope="colgroup" colSpan={span}>
              {head}
            </th>
          ),
        )}
      </tr>
      {hasTwo && (
        <tr>
          {columns.map(
            ({ head, title }, index) =>
              head !== '' && (
                <th key={index} scope="col">
                  {title}
                </th>
              ),
          )}
        </tr>
      )}
    </thead>
  )
}

const number = new Intl.NumberFormat('vi-VN')

interface CellProps {
  text: string
  kind: ReportColumn['kind']
  asset: string | undefined
}

function CellText({ text, kind, asset }: CellProps) {
  const { url } = useEnterprise()
  if (text === '') return null
  if (kind === 'day') return formatDay(text)
  if (kind === 'amount') return text === '0' ? '–' : number.format(BigInt(text))
  if (asset === undefined) return text
  return (
    <TextLink className="text-s" to={workspacePaths.asset} params={{ subdomain: url }} search={{ asset }}>
      {text}
    </TextLink>
  )
}
