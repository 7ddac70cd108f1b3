import { Button, TextInput } from '@mantine/core'
import type { Import } from '@nine/contract/asset/import/import-record'
import type { listImportIssues } from '@nine/contract/asset/import/import'
import type { Output } from '@nine/contract/call'
import { useQuery } from '@tanstack/react-query'
import { CheckCheck, CircleAlert } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { messageOf } from '../../../lib/error-message.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { importIssuesQuery, noteSummary, refreshImport, sendReplacement } from '../import.queries.ts'
import type { useImportWords } from '../use-import-words.ts'

type Issue = Output<typeof listImportIssues>[number]

interface Props {
  business: string
  made: Import
  words: ReturnType<typeof useImportWords>
  /** Shows the rows with a value. */
  onGo: (value: string) => void
  onClose: () => void
}

/** Every kind of fault once, with one value for all rows that have it. */
export function BulkFix({ business, made, words, onGo, onClose }: Props) {
  const { t } = useTranslation(['import', 'common'])
  const { data, error, refetch } = useQuery(importIssuesQuery(business, made._id))
  return (
    <Dialog opened onClose={onClose} title={t('import:bulk.title')} size={640}>
      <p className="text-s soft mb-7">{t('import:bulk.text')}</p>
      {error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={4} height={72} />}
      {data?.length === 0 && <EmptyState icon={CheckCheck} title={t('import:bulk.none')} />}
      <ul className="list column gap-5">
        {data?.map((issue) => (
          <li key={`${issue.column}:${issue.code}:${issue.value}`} className="box column gap-5 p-6">
            <Fault issue={issue} business={business} made={made} words={words} onGo={onGo} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Fault({ issue, business, made, words, onGo }: Omit<Props, 'onClose'> & { issue: Issue }) {
  const { t } = useTranslation('import')
  const { column, value, count, proposal, position } = issue
  const [text, setText] = useState(proposal ?? '')
  const [busy, setBusy] = useState(false)
  const field = made.columns.find(({ index }) => index === column)?.field
  const mayReplace = column !== null && !ONE_BY_ONE.test(issue.code)

  async function replace(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (column === null || busy || text === value) return
    setBusy(true)
    try {
      const { replaced, import: summary } = await sendReplacement(business, made._id, column, value, text)
      noteSummary(business, summary)
      toastSuccess(t('bulk.done', { count: replaced, shown: formatNumber(replaced) }))
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
      await refreshImport(business, made._id)
    }
  }
  return (
    <>
      <div className="row wrap gap-5">
        <CircleAlert size={17} className="danger" aria-hidden="true" />
        <b className="medium grow slim">{words.issueWord(issue)}</b>
        <Button variant="subtle" size="compact-sm" onClick={() => onGo(value.slice(0, SEARCH_MAX))}>
          {count > 1
            ? t('bulk.rows', { count, shown: formatNumber(count) })
            : t('bulk.goTo', { row: formatNumber(position) })}
        </Button>
      </div>
      <p className="text-s soft anywhere">
        {field && `${words.fieldWord(field)}: `}
        {value === '' ? <i>{t('bulk.empty')}</i> : `“${value}”`}
      </p>
      {mayReplace && (
        <form className="row wrap gap-4" onSubmit={(event) => void replace(event)}>
          <TextInput
            className="grow"
            aria-label={value === '' ? t('bulk.fillWith') : t('bulk.replaceWith', { value })}
            placeholder={value === '' ? t('bulk.fillWith') : t('bulk.replaceWith', { value })}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={busy} disabled={text.trim() === '' || text === value}>
            {t('bulk.apply')}
          </Button>
        </form>
      )}
    </>
  )
}

/** As long as a search may be. */
const SEARCH_MAX = 100

/** One value for all of them would only repeat the fault. */
const ONE_BY_ONE = /^(code|serial|asset)_/
